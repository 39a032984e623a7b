/// KOBIS's names of the fields that this library has under other names.
package enum KOBISFieldName {
    /// Returns the names in this library of what KOBIS calls `name`; a result has at most one of them.
    ///
    /// KOBIS's `salesChange` is a percentage, and here the name of an amount: KOBIS's `salesInten`.
    package static func fields(named name: String) -> [String] {
        switch name {
        case "rankInten": ["rankChange"]
        case "rankOldAndNew": ["isNew"]
        case "movieCd": ["movieCode"]
        case "movieNm": ["title"]
        case "movieNmEn": ["englishTitle"]
        case "movieNmOg": ["originalTitle"]
        case "openDt": ["openDate"]
        case "salesAmt": ["sales"]
        case "salesShare": ["salesSharePercent"]
        case "salesInten": ["salesChange"]
        case "salesAcc": ["salesTotal"]
        case "audiCnt": ["visitors"]
        case "audiInten": ["visitorsChange"]
        case "audiChange": ["visitorsChangePercent"]
        case "audiAcc": ["visitorsTotal"]
        case "scrnCnt": ["screens"]
        case "showCnt": ["showings"]
        case "showTm": ["runningMinutes"]
        case "prdtYear": ["productionYear"]
        case "prdtStatNm": ["status"]
        case "typeNm": ["type"]
        case "nationAlt", "nationNm": ["nations"]
        case "genreAlt", "genreNm": ["genres"]
        case "repNationNm": ["mainNation"]
        case "repGenreNm": ["mainGenre"]
        case "staffs": ["staff"]
        case "companys": ["companies"]
        case "audits", "watchGradeNm": ["ratings"]
        case "peopleCd", "companyCd", "fullCd": ["code"]
        case "peopleNm", "companyNm", "korNm": ["name"]
        case "peopleNmEn", "companyNmEn", "engNm": ["englishName"]
        case "sex": ["gender"]
        case "repRoleNm": ["mainRole"]
        case "filmos": ["filmography"]
        case "filmoNames": ["titles", "filmographyText"]
        case "ceoNm": ["ceo"]
        case "companyPartNames", "companyPartNm": ["parts"]
        default: []
        }
    }
}
