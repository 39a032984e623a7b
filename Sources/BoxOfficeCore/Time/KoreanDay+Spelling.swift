import BoxOfficePlatform

extension KoreanDay: CustomStringConvertible, Codable {
    /// The day as `2023-08-01`.
    public var description: String { formatted(length: 10) { $0 == 4 || $0 == 7 } }

    /// The day in the format of KOBIS requests: `20230801`.
    package var compact: String { formatted(length: 8) { _ in false } }

    private func formatted(length: Int, isSeparator: (Int) -> Bool) -> String {
        let (year, month, day) = parts
        var rest = year * 10_000 + month * 100 + day
        return String(unsafeUninitializedCapacity: length) { text in
            for index in (0..<length).reversed() {
                if isSeparator(index) {
                    text[index] = UInt8(ascii: "-")
                } else {
                    text[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            return length
        }
    }

    /// Creates a day from eight digits, such as `20230801`, with `-`, `.`, `/` or nothing between year, month and day.
    ///
    /// It throws ``UnreadableDay`` if the text has another format or the date does not exist.
    public init(_ text: String) throws(UnreadableDay) {
        guard let number = Self.digits(text) else { throw .notADay(text) }
        guard let day = KoreanDay(year: number / 10_000, month: number / 100 % 100, day: number % 100) else {
            throw .noSuchDay(text)
        }
        self = day
    }

    /// Returns the eight digits as a number, or `nil` if the text has another format.
    private static func digits(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 8 || (bytes.count == 10 && bytes[4] == bytes[7] && "-./".utf8.contains(bytes[4]))
            else { return nil }
            var number = 0
            for index in bytes.indices where bytes.count == 8 || (index != 4 && index != 7) {
                guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
                number = number * 10 + Int(bytes[index] - 0x30)
            }
            return number
        }
    }

    /// Creates a day from user input: a date such as `2023-08-01` or `2023-8-1`, `today` or `오늘`, `yesterday` or `어제`,
    /// `그저께`, `tomorrow` or `내일`, or `-7d` for seven days ago.
    ///
    /// It throws ``UnreadableDay`` if the text has another format or the date does not exist.
    public init(_ text: String, today: KoreanDay) throws(UnreadableDay) {
        if let days = Self.words[text] {
            self = today.advanced(by: days)
        } else if text.hasPrefix("-"), text.hasSuffix("d"),
            let daysAgo = text.dropFirst().dropLast().number(digits: 1...5)
        {
            self = today.advanced(by: -daysAgo)
        } else {
            try self.init(Self.padded(text) ?? text)
        }
    }

    /// How many days from today a word means.
    package static let words = [
        "today": 0, "오늘": 0, "yesterday": -1, "어제": -1, "그저께": -2, "그제": -2, "엊그제": -2, "tomorrow": 1, "내일": 1, "모레": 2,
    ]

    /// Returns a date with months and days of one digit, such as `2023-8-1`, with two digits for each.
    private static func padded(_ text: String) -> String? {
        guard let separator = text.first(where: { "-./".contains($0) }) else { return nil }
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isDigits, parts[0].utf8.count == 4,
            parts[1...].allSatisfy({ $0.isDigits && $0.utf8.count <= 2 })
        else { return nil }
        return (parts[..<1] + parts[1...].map { $0.utf8.count == 1 ? "0\($0)" : $0 })
            .joined(separator: String(separator))
    }

    /// Decodes a day from a string.
    public init(from decoder: any Decoder) throws { try self.init(String(from: decoder)) }

    /// Encodes the day as a string such as `2023-08-01`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Why a text is not a valid day.
public enum UnreadableDay: BilingualError, Hashable, Sendable {
    /// The text has an unknown format; holds the text.
    case notADay(String)
    /// The date does not exist, such as `20230231`; holds the text.
    case noSuchDay(String)

    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String {
        switch self {
        case .notADay(let text):
            language.text("날짜가 아닙니다: '\(text.shortened())'.", "'\(text.shortened())' is not a date.")
        case .noSuchDay(let text): language.text("없는 날짜입니다: '\(text)'.", "The date '\(text)' does not exist.")
        }
    }
}
