/// A value decoded from a KOBIS answer, or from one of its rows.
///
/// Conformances are in this folder, the only place with KOBIS's field names.
protocol KOBISDTO {
    /// Reads the value, or throws ``UnreadableAnswer``.
    init(kobis fields: JSONObject) throws
}

/// The details of an item, requested by its code.
///
/// For an unknown code, KOBIS sends null and empty fields, and `init(kobis:)` throws ``NothingFound``.
protocol KOBISDetails: KOBISDTO {
    associatedtype Code: KOBISCode
    /// The code.
    var code: Code { get }
}

/// A row of a service's paged list.
protocol KOBISListRow: KOBISDTO {
    /// The field that wraps the answer, and the field inside it with the rows.
    static var list: (result: StaticString, rows: StaticString) { get }
}

/// A page of a service's list.
enum KOBISPage {
    /// The maximum number of rows, which requests ask for.
    static let rowLimit = 100
}

extension Listing: KOBISDTO where Item: KOBISListRow {
    init(kobis answer: JSONObject) throws {
        let result = try answer.object(Item.list.result)
        let total = try result.count("totCnt")
        // KOBIS may omit an empty list.
        let rows = total == 0 ? try result.optionalRows(Item.list.rows) ?? [] : try result.rows(Item.list.rows)
        guard rows.count <= KOBISPage.rowLimit else {
            throw result.error(Item.list.rows, .tooManyRows(limit: KOBISPage.rowLimit))
        }
        self.init(total: total, items: try rows.map(Item.init(kobis:)))
    }
}

extension JSONObject {
    /// The code of the item in an answer; throws ``NothingFound`` if it is blank, as it is for an unknown code.
    func code<Code: KOBISCode>(_ name: StaticString) throws -> Code {
        guard let code = try optionalText(name) else { throw NothingFound() }
        return Code(unchecked: code)
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
