import Foundation

/// The fields of one object of an answer, read under the names that the service gives them.
///
/// Where a field is not what it should be, the error names it and its row.
struct JSONObject {
    private let answer: JSONDocument
    /// The place of the object.
    private let object: Int
    /// The row, counted from 1; `nil` outside a list.
    private let row: Int?

    /// The longest text, in bytes of JSON, that is taken for one: KOBIS's longest have some hundreds.
    private static let longest = 65_536

    private init(_ answer: JSONDocument, object: Int, row: Int?) {
        self.answer = answer
        self.object = object
        self.row = row
    }

    /// The place of a field's value; `nil` where it is missing or null.
    private func place(_ name: StaticString) -> Int? {
        answer.member(name, of: object).flatMap { answer.kind(at: $0) == .null ? nil : $0 }
    }

    /// The value of a field; `nil` where it is missing or null.
    func value(_ name: StaticString) -> JSONValue? { place(name).map(answer.value) }

    /// All fields, in the order in which they came.
    var members: [JSONValue.Member] { answer.members(of: object) }

    func error(_ name: StaticString, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        error(field: name.description, problem)
    }

    func error(field: String, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        .field(field, row: row, problem)
    }

    /// A text, cleaned; `nil` where it is missing, null or blank.
    func optionalText(_ name: StaticString) throws(UnreadableAnswer) -> String? {
        guard let value = place(name) else { return nil }
        guard answer.kind(at: value) == .string else { throw error(name, .wrongType) }
        guard answer.length(at: value) <= Self.longest else { throw error(name, .tooLarge(limit: Self.longest)) }
        return answer.plainText(at: value) ?? answer.text(at: value).sanitized
    }

    func text(_ name: StaticString) throws(UnreadableAnswer) -> String {
        guard let text = try optionalText(name) else { throw error(name, place(name) == nil ? .missing : .blank) }
        return text
    }

    /// The names in a text that joins them by a sign.
    func names(_ name: StaticString, joinedBy separator: Character) throws(UnreadableAnswer) -> [String] {
        try optionalText(name)?.split(separator: separator).compactMap { String($0).sanitized } ?? []
    }

    func integer(_ name: StaticString) throws(UnreadableAnswer) -> Int {
        if let value = place(name), let number = answer.plainInteger(at: value) { return number }
        let text = try text(name)
        guard let number = Int(text) else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    func optionalInteger(_ name: StaticString) throws(UnreadableAnswer) -> Int? {
        try optionalText(name) == nil ? nil : try integer(name)
    }

    /// A count that KOBIS sends as a number, as it does with `totCnt` alone.
    func count(_ name: StaticString) throws(UnreadableAnswer) -> Int {
        guard let value = place(name) else { throw error(name, .missing) }
        guard answer.kind(at: value) == .number else { throw error(name, .wrongType) }
        let text = answer.text(at: value)
        guard let number = Int(text), number >= 0 else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    /// A count that a service sends as a number or as a text; `nil` where it is missing or blank.
    func optionalCount(_ name: StaticString) throws(UnreadableAnswer) -> Int? {
        if let value = place(name), answer.kind(at: value) == .number { return try count(name) }
        return try optionalInteger(name)
    }

    /// The year that a text or a number begins with; `nil` where neither begins with one.
    func year(_ name: StaticString) -> Int? {
        guard let value = place(name), [.string, .number].contains(answer.kind(at: value)),
            let digits = answer.text(at: value).sanitized?.prefix(4), digits.count == 4, String(digits).isDigits
        else { return nil }
        return Int(digits)
    }

    /// The address of a page or a file of the web; `nil` where it is missing or anything else.
    func webAddress(_ name: StaticString) throws(UnreadableAnswer) -> URL? {
        try optionalText(name).flatMap { URL(web: $0) }
    }

    /// KOBIS spells percentages `100`, `-13.0` or `1367.4`; what else `Double` reads, such as `nan`, is no percentage.
    func percent(_ name: StaticString) throws(UnreadableAnswer) -> Double {
        if let value = place(name), let number = answer.plainDecimal(at: value) { return number }
        let text = try text(name)
        guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(text), number.isFinite
        else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    /// A day in any of KOBIS's spellings, `2022-01-05` or `20220105`; `nil` where it is blank.
    func day(_ name: StaticString) throws(UnreadableAnswer) -> KoreanDay? {
        guard let text = try optionalText(name) else { return nil }
        do {
            return try KoreanDay(text)
        } catch {
            throw self.error(name, .notADay(text.shortened()))
        }
    }

    func object(_ name: StaticString) throws(UnreadableAnswer) -> JSONObject {
        guard let value = place(name) else { throw error(name, .missing) }
        guard answer.kind(at: value) == .object else { throw error(name, .wrongType) }
        return JSONObject(answer, object: value, row: row)
    }

    /// The objects of a list, `nil` where it is missing or null; a row's own lists belong to the row.
    func optionalRows(_ name: StaticString) throws(UnreadableAnswer) -> [JSONObject]? {
        guard let elements = try elements(name) else { return nil }
        var rows: [JSONObject] = []
        rows.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            let number = row ?? index + 1
            guard answer.kind(at: element) == .object else { throw .field(name.description, row: number, .wrongType) }
            rows.append(JSONObject(answer, object: element, row: number))
        }
        return rows
    }

    func rows(_ name: StaticString) throws(UnreadableAnswer) -> [JSONObject] {
        guard let rows = try optionalRows(name) else { throw error(name, .missing) }
        return rows
    }

    /// The values of a list, of whatever type; `nil` where it is missing or null.
    func optionalValues(_ name: StaticString) throws(UnreadableAnswer) -> [JSONValue]? {
        try elements(name)?.map(answer.value)
    }

    /// The places of a list's elements; `nil` where it is missing or null.
    private func elements(_ name: StaticString) throws(UnreadableAnswer) -> [Int]? {
        guard let value = place(name) else { return nil }
        guard answer.kind(at: value) == .array else { throw error(name, .wrongType) }
        return answer.elements(of: value)
    }
}

extension JSONObject {
    /// Reads an answer that is an object.
    ///
    /// - Parameters:
    ///   - data: The answer.
    ///   - isStrict: Whether a control character inside a string is a fault, as JSON has it; KOBIS and KMDb sometimes leave one.
    /// - Throws: ``UnreadableAnswer`` if it is not JSON, or no object.
    init(_ data: Data, isStrict: Bool = false) throws(UnreadableAnswer) {
        let answer = try Self.text(data, isStrict: isStrict)
        guard answer.kind(at: answer.root) == .object else { throw .field("document", row: nil, .wrongType) }
        self.init(answer, object: answer.root, row: nil)
    }

    /// Reads an answer that is an array of objects.
    ///
    /// - Parameter data: The answer.
    /// - Returns: The objects.
    /// - Throws: ``UnreadableAnswer`` if it is no array of JSON, or anything in it is no object.
    static func list(_ data: Data) throws(UnreadableAnswer) -> [JSONObject] {
        let answer = try text(data, isStrict: true)
        guard answer.kind(at: answer.root) == .array else { throw .field("document", row: nil, .wrongType) }
        var list: [JSONObject] = []
        for (index, element) in answer.elements(of: answer.root).enumerated() {
            guard answer.kind(at: element) == .object else { throw .field("answer", row: index + 1, .wrongType) }
            list.append(JSONObject(answer, object: element, row: index + 1))
        }
        return list
    }

    private static func text(_ data: Data, isStrict: Bool) throws(UnreadableAnswer) -> JSONDocument {
        do throws(JSONReader.Problem) {
            return try JSONDocument(data)
        } catch {
            switch error {
            case .notJSON where isStrict: throw notJSON(data)
            case .notJSON: return try text(Data(data.map { max($0, 0x20) }), isStrict: true)
            case .tooDeep: throw .tooDeep(limit: JSONReader.depthLimit)
            case .tooManyMembers: throw .tooManyMembers(limit: JSONReader.memberLimit)
            case .repeated(let name): throw .repeated(name.sanitized?.shortened() ?? "")
            }
        }
    }

    private static func notJSON(_ data: Data) -> UnreadableAnswer {
        func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self).sanitized?.shortened() ?? "" }
        if data.allSatisfy(UnreadableAnswer.isASCIISpace) { return .empty }
        guard let offset = JSONReader.damage(in: Array(data)) else { return .notJSON(start: text(data.prefix(240))) }
        guard offset < data.count else { return .cutShort }
        // From the beginning of a character on.
        var around = data.dropFirst(max(0, offset - 24)).drop { $0 & 0xC0 == 0x80 }.prefix(48)
        // Nor is the last character to be cut, which would look like damage.
        while around.endIndex < data.endIndex, data[around.endIndex] & 0xC0 == 0x80, around.popLast() != nil {}
        return .brokenJSON(offset: offset, text: text(around))
    }
}
