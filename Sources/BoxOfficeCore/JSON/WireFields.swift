import Foundation

/// The fields of one object of an answer, read under the names that the service gives them.
///
/// Where a field is not what it should be, the error names it and its row.
struct WireFields {
    let members: [JSONValue.Member]
    /// The row, counted from 1; `nil` outside a list.
    private let row: Int?

    init(_ members: [JSONValue.Member], row: Int? = nil) {
        self.members = members
        self.row = row
    }

    /// Reads an answer.
    ///
    /// - Throws: ``UnreadableAnswer`` if it is no object of JSON.
    init(_ data: Data) throws(UnreadableAnswer) {
        // KOBIS and KMDb sometimes leave control characters bare inside a string, which JSON forbids.
        let value = (try? JSONReader.value(of: data)) ?? (try? JSONReader.value(of: Data(data.map { max($0, 0x20) })))
        switch value {
        case .object(let members): self.init(members)
        case nil where data.allSatisfy(UnreadableAnswer.isASCIISpace): throw .empty
        default: throw .notJSON(start: String(decoding: data.prefix(240), as: UTF8.self).cleaned?.shortened() ?? "")
        }
    }

    /// The value of a field; `nil` where it is missing or null.
    func value(_ name: String) -> JSONValue? {
        let value = members.first { $0.name == name }?.value
        return value == .null ? nil : value
    }

    func error(_ name: String, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        .field(name, row: row, problem)
    }

    /// A text, cleaned; `nil` where it is missing, null or blank.
    func optionalText(_ name: String) throws(UnreadableAnswer) -> String? {
        switch value(name) {
        case nil: return nil
        case .string(let text): return text.cleaned
        default: throw error(name, .wrongType)
        }
    }

    func text(_ name: String) throws(UnreadableAnswer) -> String {
        guard let text = try optionalText(name) else { throw error(name, value(name) == nil ? .missing : .blank) }
        return text
    }

    /// The names in a text that joins them by a sign.
    func names(_ name: String, joinedBy separator: Character) throws(UnreadableAnswer) -> [String] {
        try optionalText(name)?.split(separator: separator).compactMap { String($0).cleaned } ?? []
    }

    /// The code of a thing in detail.
    ///
    /// - Throws: ``NothingFound`` if it is blank, as for a code that KOBIS does not know; ``UnreadableAnswer`` if it is not
    ///   the one that was asked for.
    func code(_ name: String, asked: String) throws -> String {
        guard let code = try optionalText(name) else { throw NothingFound() }
        guard code == asked else {
            throw UnreadableAnswer.otherThanAsked(asked: asked, answered: code.shortened())
        }
        return code
    }

    func integer(_ name: String) throws(UnreadableAnswer) -> Int {
        let text = try text(name)
        guard let number = Int(text) else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    func optionalInteger(_ name: String) throws(UnreadableAnswer) -> Int? {
        try optionalText(name) == nil ? nil : try integer(name)
    }

    /// A count that KOBIS sends as a number, as it does with `totCnt` alone.
    func count(_ name: String) throws(UnreadableAnswer) -> Int {
        switch value(name) {
        case nil: throw error(name, .missing)
        case .number(let text):
            guard let number = Int(text), number >= 0 else { throw error(name, .notANumber(text.shortened())) }
            return number
        default: throw error(name, .wrongType)
        }
    }

    /// A count that a service sends as a number or as a text; `nil` where it is missing or blank.
    func optionalCount(_ name: String) throws(UnreadableAnswer) -> Int? {
        if case .number = value(name) { return try count(name) }
        return try optionalInteger(name)
    }

    /// The year that a text or a number begins with; `nil` where neither begins with one.
    func year(_ name: String) -> Int? {
        switch value(name) {
        case .string(let text), .number(let text):
            guard let digits = text.cleaned?.prefix(4), digits.count == 4, String(digits).isDigits else { return nil }
            return Int(digits)
        default: return nil
        }
    }

    /// The address of a page or a file of the web; `nil` where it is missing or anything else.
    func webAddress(_ name: String) throws(UnreadableAnswer) -> URL? {
        try optionalText(name).flatMap { URL(web: $0) }
    }

    /// KOBIS spells percentages `100`, `-13.0` or `1367.4`; what else `Double` reads, such as `nan`, is no percentage.
    func percent(_ name: String) throws(UnreadableAnswer) -> Double {
        let text = try text(name)
        guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    /// A day in any of KOBIS's spellings, `2022-01-05` or `20220105`; `nil` where it is blank.
    func day(_ name: String) throws(UnreadableAnswer) -> KoreanDay? {
        guard let text = try optionalText(name) else { return nil }
        do {
            return try KoreanDay(text)
        } catch {
            throw self.error(name, .notADay(text.shortened()))
        }
    }

    func object(_ name: String) throws(UnreadableAnswer) -> WireFields {
        switch value(name) {
        case nil: throw error(name, .missing)
        case .object(let members): return WireFields(members, row: row)
        default: throw error(name, .wrongType)
        }
    }

    /// The objects of a list, `nil` where it is missing or null; a row's own lists belong to the row.
    func optionalRows(_ name: String) throws(UnreadableAnswer) -> [WireFields]? {
        guard let values = try optionalValues(name) else { return nil }
        var rows: [WireFields] = []
        for (index, value) in values.enumerated() {
            let number = row ?? index + 1
            guard case .object(let members) = value else { throw .field(name, row: number, .wrongType) }
            rows.append(WireFields(members, row: number))
        }
        return rows
    }

    func rows(_ name: String) throws(UnreadableAnswer) -> [WireFields] {
        guard let rows = try optionalRows(name) else { throw error(name, .missing) }
        return rows
    }

    /// The values of a list, of whatever type; `nil` where it is missing or null.
    func optionalValues(_ name: String) throws(UnreadableAnswer) -> [JSONValue]? {
        switch value(name) {
        case nil: return nil
        case .array(let values): return values
        default: throw error(name, .wrongType)
        }
    }
}
