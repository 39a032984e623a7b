/// KOBIS's names of the fields that this library has under other names.
package enum KOBISFieldName {
    /// Returns the names in this library of what KOBIS calls `name`; a result has at most one of them.
    package static func fields(named name: String) -> [String] { fields[name] ?? [] }

    /// KOBIS's `salesChange` is a percentage, and here the name of an amount: KOBIS's `salesInten`.
    private static let fields: [String: [String]] = [
        "rankInten": ["rankChange"], "rankOldAndNew": ["isNew"], "movieCd": ["movieCode"], "movieNm": ["title"],
        "movieNmEn": ["englishTitle"], "movieNmOg": ["originalTitle"], "openDt": ["openDate"], "salesAmt": ["sales"],
        "salesShare": ["salesSharePercent"], "salesInten": ["salesChange"], "salesAcc": ["salesTotal"],
        "audiCnt": ["visitors"], "audiInten": ["visitorsChange"], "audiChange": ["visitorsChangePercent"],
        "audiAcc": ["visitorsTotal"], "scrnCnt": ["screens"], "showCnt": ["showings"], "showTm": ["runningMinutes"],
        "prdtYear": ["productionYear"], "prdtStatNm": ["status"], "typeNm": ["type"], "nationAlt": ["nations"],
        "nationNm": ["nations"], "genreAlt": ["genres"], "genreNm": ["genres"], "repNationNm": ["mainNation"],
        "repGenreNm": ["mainGenre"], "staffs": ["staff"], "companys": ["companies"], "audits": ["ratings"],
        "watchGradeNm": ["ratings"], "peopleCd": ["code"], "companyCd": ["code"], "fullCd": ["code"],
        "peopleNm": ["name"], "companyNm": ["name"], "korNm": ["name"], "peopleNmEn": ["englishName"],
        "companyNmEn": ["englishName"], "engNm": ["englishName"], "sex": ["gender"], "repRoleNm": ["mainRole"],
        "filmos": ["filmography"], "filmoNames": ["titles", "filmographyText"], "ceoNm": ["ceo"],
        "companyPartNames": ["parts"], "companyPartNm": ["parts"],
    ]
}
