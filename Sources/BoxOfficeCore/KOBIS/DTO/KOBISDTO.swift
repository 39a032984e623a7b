/// A KOBIS answer or a part of one, with KOBIS's own field names.
///
/// Texts are as KOBIS sends them, and so are figures, which are texts too. A domain value is made from a DTO, and checks it.
/// The DTOs are in this folder, the only place with KOBIS's field names.
protocol KOBISDTO {
    /// Reads the fields; an error names the field and the row.
    init(_ fields: JSONObject) throws(UnreadableAnswer)
}

extension JSONObject {
    func dto<DTO: KOBISDTO>(_ name: StaticString) throws(UnreadableAnswer) -> DTO { try DTO(object(name)) }

    subscript<DTO: KOBISDTO>(name: StaticString, limit limit: Int = .max) -> [DTO]? {
        get throws(UnreadableAnswer) {
            guard let rows = try optionalRows(name) else { return nil }
            guard rows.count <= limit else { throw error(name, .tooManyRows(limit: limit)) }
            return try rows.map(DTO.init)
        }
    }
}

extension Array where Element: KOBISDTO {
    /// The values that are made from the rows of a list; an error has the number of the row.
    func mapRows<Value>(_ value: (Element) throws(UnreadableAnswer) -> Value) throws(UnreadableAnswer) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for index in indices {
            do { values.append(try value(self[index])) } catch { throw error.inRow(index + 1) }
        }
        return values
    }
}

enum KOBISPage {
    /// The maximum number of rows, which requests ask for.
    static let rowLimit = 100
}

extension Listing: RowList {
    var rowCount: Int { items.count }

    /// Creates a listing from the rows of a page; KOBIS may omit an empty list.
    init<DTO: KOBISDTO>(
        total: Int, _ list: StaticString, _ rows: [DTO]?, item: (DTO) throws(UnreadableAnswer) -> Item
    ) throws(UnreadableAnswer) {
        guard JSONObject.counts.contains(total) else { throw .field("totCnt", .notAllowed("\(total)")) }
        guard let rows = rows ?? (total == 0 ? [] : nil) else { throw .field(list, .missing) }
        self.init(total: total, items: try rows.mapRows(item))
    }
}

extension KOBISCode {
    /// Creates the code of an item's details; throws ``NothingFound`` if it is blank, as it is for an unknown code.
    init(found code: String?) throws(NothingFound) {
        guard let code = code.text else { throw NothingFound() }
        self.init(unchecked: code)
    }
}

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
