extension KoreanDay: CustomStringConvertible, Codable {
    /// The day as `2023-08-01`.
    public var description: String { spelled(separator: "-") }

    /// The day as KOBIS spells it in a request: `20230801`.
    public var compact: String { spelled(separator: "") }

    private func spelled(separator: String) -> String {
        let digits = [(year, 4), (month, 2), (day, 2)].map { number, width in
            let text = String(number)
            return String(repeating: "0", count: width - text.count) + text
        }
        return digits.joined(separator: separator)
    }

    /// Creates a day from eight digits with `-`, `.`, `/` or nothing between year, month and day.
    ///
    /// - Parameter text: The day, such as `20230801` or `2023-08-01`.
    /// - Throws: ``UnreadableDay`` if the text has another form or the calendar has no such day.
    public init(_ text: String) throws(UnreadableDay) {
        let bytes = Array(text.utf8)
        let groups = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
        let isSeparated = groups.map(\.utf8.count) == [4, 2, 2] && bytes[4] == bytes[7]
        let digits = bytes.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.map { Int($0 - 48) }
        guard digits.count == 8, bytes.count == 8 || isSeparated else { throw .notADay(text) }
        let (year, month, day) = (
            digits[..<4].reduce(0) { $0 * 10 + $1 }, digits[4] * 10 + digits[5], digits[6] * 10 + digits[7]
        )
        guard let day = KoreanDay(year: year, month: month, day: day) else { throw .noSuchDay(text) }
        self = day
    }

    /// Creates a day from what a person types: any spelling of a date, `yesterday`, or `-7d` for seven days ago.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - today: The day that `yesterday` and `-7d` count from.
    /// - Throws: ``UnreadableDay`` if the text has another form or the calendar has no such day.
    public init(_ text: String, today: KoreanDay) throws(UnreadableDay) {
        if text == "yesterday" {
            self = today.advanced(by: -1)
        } else if text.hasSuffix("d"), let daysAgo = text.wholeMatch(of: /-([0-9]{1,5})d/).flatMap({ Int($0.1) }) {
            self = today.advanced(by: -daysAgo)
        } else {
            try self.init(text)
        }
    }

    /// Reads a day from a string.
    ///
    /// - Parameter decoder: The decoder, at a string such as `2023-08-01`.
    /// - Throws: `DecodingError` if there is no string; ``UnreadableDay`` if it is no day.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the day as a string such as `2023-08-01`.
    ///
    /// - Parameter encoder: Where to write.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Why a text is not a day.
public enum UnreadableDay: Error, Hashable, Sendable {
    /// The text has none of the known forms; holds the text.
    case notADay(String)
    /// The text has the form of a date, but the calendar has no such day, as in `20230231`; holds the text.
    case noSuchDay(String)
}
