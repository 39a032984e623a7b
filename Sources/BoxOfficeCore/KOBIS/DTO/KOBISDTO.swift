/// A value that reads itself from an answer of KOBIS or from a row in one.
///
/// Conformances are in this folder, the only place with KOBIS's field names.
protocol KOBISDTO {
    /// Reads the value, or throws ``UnreadableAnswer``.
    init(kobis fields: JSONObject) throws
}

/// The answer of a service that describes something by its code.
///
/// For an unknown code KOBIS answers with null and empty fields, so `init(kobis:)` throws ``NothingFound``.
protocol KOBISDetails: KOBISDTO {
    /// The code.
    var code: String { get }
}

/// A row of a service's paged list.
protocol KOBISListRow: KOBISDTO {
    /// The field that wraps the answer, and its field with the rows.
    static var list: (result: StaticString, rows: StaticString) { get }
}

extension Listing: KOBISDTO where Item: KOBISListRow {
    init(kobis answer: JSONObject) throws {
        let result = try answer.object(Item.list.result)
        let total = try result.count("totCnt")
        // KOBIS may omit an empty list.
        let rows = total == 0 ? try result.optionalRows(Item.list.rows) ?? [] : try result.rows(Item.list.rows)
        self.init(total: total, items: try rows.map(Item.init(kobis:)))
    }
}

extension JSONObject {
    /// The code of what an answer describes; ``NothingFound`` if it is blank, as for a code that KOBIS does not know.
    func code(_ name: StaticString) throws -> String {
        guard let code = try optionalText(name) else { throw NothingFound() }
        return code
    }

    /// The texts of one field in the rows of a list, without blanks.
    func texts(_ name: StaticString, in list: StaticString) throws(UnreadableAnswer) -> [String] {
        var texts: [String] = []
        for row in try optionalRows(list) ?? [] {
            if let text = try row.optionalText(name) { texts.append(text) }
        }
        return texts
    }
}
