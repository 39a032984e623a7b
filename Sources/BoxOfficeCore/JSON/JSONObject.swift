package import BoxOfficePlatform

/// Typed access to the fields of a JSON object; an error names the field and its row.
package struct JSONObject {
    private let answer: JSONDocument
    private let object: Int
    /// The row in a list, counted from 1.
    private let row: Int?

    /// The size limit of a text, in bytes of JSON; KOBIS's longest have a few hundred.
    private static let textLimit = 65_536

    private init(_ answer: JSONDocument, object: Int, row: Int?) {
        (self.answer, self.object, self.row) = (answer, object, row)
    }

    /// Leaves out a row from now on, by its position among those that remain; returns its number in the whole list.
    func leaveOutRow(_ position: Int) -> Int {
        let row = number(ofRow: position)
        answer.rowsLeftOut = (answer.rowsLeftOut + [row]).sorted()
        return row
    }

    /// Sorts the rows of a ranking from now on; returns the number in the whole list of the one that is out of order.
    func sortRows(after position: Int) -> Int {
        answer.sortsRows = true
        return number(ofRow: position)
    }

    var sortsRows: Bool { answer.sortsRows }
    var lacksRows: Bool { !answer.rowsLeftOut.isEmpty }

    private func number(ofRow position: Int) -> Int {
        answer.rowsLeftOut.reduce(position) { row, other in other <= row ? row + 1 : row }
    }

    /// The place of a field's value, unless it is missing or null.
    private func place(_ name: StaticString) -> Int? {
        answer.member(name, of: object).flatMap { answer.kind(at: $0) == .null ? nil : $0 }
    }

    private func place(_ name: StaticString, of kind: JSONDocument.Place.Kind) throws(UnreadableAnswer) -> Int {
        guard let place = place(name) else { throw error(name, .missing) }
        guard answer.kind(at: place) == kind else { throw error(name, .wrongType) }
        return place
    }

    package func value(_ name: StaticString) -> JSONValue? { place(name).map(answer.value) }

    package var members: [JSONValue.Member] { answer.members(of: object) }

    package func error(_ name: StaticString, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        error(field: name.description, problem)
    }

    package func error(field: String, _ problem: UnreadableAnswer.Problem) -> UnreadableAnswer {
        .field(field, row: row, problem)
    }

    /// A text as sent.
    subscript(name: StaticString) -> String {
        get throws(UnreadableAnswer) {
            guard let text = try self[name] as String? else { throw error(name, .missing) }
            return text
        }
    }

    /// A text as sent, unless it is missing or null.
    subscript(name: StaticString) -> String? {
        get throws(UnreadableAnswer) {
            guard let value = place(name) else { return nil }
            guard answer.kind(at: value) == .string else { throw error(name, .wrongType) }
            let limit = Self.textLimit
            guard answer.length(at: value) <= limit else { throw error(name, .tooLarge(limit: limit)) }
            return answer.text(at: value)
        }
    }

    /// A sanitized text, unless it is missing, null or blank.
    package func optionalText(_ name: StaticString) throws(UnreadableAnswer) -> String? {
        try (self[name] as String?)?.sanitized
    }

    package func text(_ name: StaticString) throws(UnreadableAnswer) -> String {
        let text: String = try self[name]
        do { return try text.text(name) } catch { throw error.inRow(row) }
    }

    func number(_ name: StaticString) throws(UnreadableAnswer) -> Int {
        let text = answer.text(at: try place(name, of: .number))
        guard let number = Int(text) else { throw error(name, .notANumber(text.shortened())) }
        return number
    }

    static let counts = 0...1_000_000_000

    package func count(_ name: StaticString) throws(UnreadableAnswer) -> Int {
        let number = try number(name)
        guard Self.counts.contains(number) else { throw error(name, .notAllowed("\(number)")) }
        return number
    }

    /// A count that the service sends as a number or a text, unless it is missing or blank.
    package func optionalCount(_ name: StaticString) throws(UnreadableAnswer) -> Int? {
        if let value = place(name), answer.kind(at: value) == .number { return try count(name) }
        let text = try optionalText(name)
        do { return try text?.integer(name, in: Self.counts) } catch { throw error.inRow(row) }
    }

    /// The year at the start of a text or number, if any.
    package func year(_ name: StaticString) -> Int? {
        guard let value = place(name), [.string, .number].contains(answer.kind(at: value)),
            let digits = answer.text(at: value).sanitized?.prefix(4), digits.count == 4, String(digits).isDigits
        else { return nil }
        return Int(digits)
    }

    package func webAddress(_ name: StaticString) throws(UnreadableAnswer) -> URL? {
        try optionalText(name).flatMap { URL(web: $0) }
    }

    package func object(_ name: StaticString) throws(UnreadableAnswer) -> JSONObject {
        JSONObject(answer, object: try place(name, of: .object), row: row)
    }

    /// The objects in a list, unless it is missing or null.
    ///
    /// Rows of a nested list have the outer row's number, and rows that follow one that is left out count without it.
    package func optionalRows(_ name: StaticString) throws(UnreadableAnswer) -> [JSONObject]? {
        guard var elements = try elements(name) else { return nil }
        if row == nil {
            for row in answer.rowsLeftOut.reversed() where row <= elements.count { elements.remove(at: row - 1) }
        }
        return try Self.objects(elements, in: answer, list: name, row: row)
    }

    private static func objects(
        _ elements: [Int], in answer: JSONDocument, list: StaticString, row: Int? = nil
    ) throws(UnreadableAnswer) -> [JSONObject] {
        try elements.enumerated().map { index, element throws(UnreadableAnswer) in
            let number = row ?? index + 1
            guard answer.kind(at: element) == .object else { throw .field(list.description, row: number, .wrongType) }
            return JSONObject(answer, object: element, row: number)
        }
    }

    package func rows(_ name: StaticString) throws(UnreadableAnswer) -> [JSONObject] {
        guard let rows = try optionalRows(name) else { throw error(name, .missing) }
        return rows
    }

    func optionalValues(_ name: StaticString) throws(UnreadableAnswer) -> [JSONValue]? {
        try elements(name)?.map(answer.value)
    }

    private func elements(_ name: StaticString) throws(UnreadableAnswer) -> [Int]? {
        guard let value = place(name) else { return nil }
        guard answer.kind(at: value) == .array else { throw error(name, .wrongType) }
        return answer.elements(of: value)
    }

    /// Reads an answer that is an object.
    ///
    /// Strict reading is for the user's own files, whose number of values is not limited. Only it rejects raw control
    /// characters in strings, as the JSON standard does; KOBIS and KMDb sometimes send them.
    package init(_ data: Data, isStrict: Bool = false) throws(UnreadableAnswer) {
        let answer = try Self.text(data, isStrict: isStrict, valueLimit: isStrict ? .max : JSONReader.valueLimit)
        guard answer.kind(at: answer.root) == .object else { throw .field("document", row: nil, .wrongType) }
        self.init(answer, object: answer.root, row: nil)
    }

    package static func list(_ data: Data) throws(UnreadableAnswer) -> [JSONObject] {
        let answer = try text(data, isStrict: true, valueLimit: JSONReader.valueLimit)
        guard answer.kind(at: answer.root) == .array else { throw .field("document", row: nil, .wrongType) }
        return try objects(answer.elements(of: answer.root), in: answer, list: "answer")
    }

    private static func text(_ data: Data, isStrict: Bool, valueLimit: Int) throws(UnreadableAnswer) -> JSONDocument {
        do throws(JSONReader.Problem) {
            return try JSONDocument(data, valueLimit: valueLimit)
        } catch {
            switch error {
            case .notJSON where isStrict: throw notJSON(data)
            case .notJSON: return try text(Data(data.map { max($0, 0x20) }), isStrict: true, valueLimit: valueLimit)
            case .tooDeep: throw .tooDeep(limit: JSONReader.depthLimit)
            case .tooManyValues: throw .tooManyValues(limit: valueLimit)
            }
        }
    }

    private static func notJSON(_ data: Data) -> UnreadableAnswer {
        func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self).sanitized?.shortened() ?? "" }
        if data.allSatisfy(UnreadableAnswer.isASCIISpace) { return .empty }
        guard let offset = JSONReader.damage(in: Array(data)) else { return .notJSON(start: text(data.prefix(240))) }
        guard offset < data.count else { return .cutShort }
        // Start at a character.
        var around = data.dropFirst(max(0, offset - 24)).drop { $0 & 0xC0 == 0x80 }.prefix(48)
        // End with a whole character; a part of one would look like damage.
        while around.endIndex < data.endIndex, data[around.endIndex] & 0xC0 == 0x80, around.popLast() != nil {}
        return .brokenJSON(offset: offset, text: text(around))
    }
}
