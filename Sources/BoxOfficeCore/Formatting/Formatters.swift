package import BoxOfficePlatform

/// Formats days with their weekday, such as `2023-08-01 (화)`.
public struct DayFormatter: Sendable {
    private let language: LabelLanguage

    /// Creates a formatter with the language of the weekday, by default ``LabelLanguage/current``.
    public init(language: LabelLanguage = .current) { self.language = language }

    /// Returns a Korean day as its date and, in parentheses, the weekday.
    public func string(from day: KoreanDay) -> String { "\(day) (\(weekdays[day.weekday.rawValue]))" }

    /// The short names of the weekdays, from Monday on.
    package var weekdays: [String] {
        switch language {
        case .korean: ["월", "화", "수", "목", "금", "토", "일"]
        case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        }
    }
}

/// Formats changes of rank: `신작`, `▲3`, `▼2` or `-`.
public struct RankFormatter: Sendable {
    private let language: LabelLanguage

    /// Creates a formatter with the language of the word for a new movie, by default ``LabelLanguage/current``.
    public init(language: LabelLanguage = .current) { self.language = language }

    /// Returns a change: `신작` or `NEW`, an arrow with the places, `-` for none, or nothing if it is not known.
    public func string(from change: RankChange) -> String {
        switch change {
        case .new: language == .korean ? "신작" : "NEW"
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .unchanged: "-"
        case .unknown: ""
        }
    }

    /// Returns a change in words, as for VoiceOver, such as `2계단 상승` or `up 2 places`; nothing if the change is not known.
    public func spokenString(from change: RankChange) -> String {
        switch change {
        case .new: language.text("새로 진입", "new")
        case .up(let places): language.text("\(places)계단 상승", "up \(places) \(places == 1 ? "place" : "places")")
        case .down(let places): language.text("\(places)계단 하락", "down \(places) \(places == 1 ? "place" : "places")")
        case .unchanged: language.text("변동 없음", "unchanged")
        case .unknown: ""
        }
    }
}

/// Formats visitors and other counts with thousands separators, such as `1,234,567`.
public struct VisitorFormatter: Sendable {
    /// Creates a formatter.
    public init() {}

    /// Returns a count as digits in groups of three, after a `-` if it is negative.
    public func string(from count: Int) -> String { count.grouped }
}

package enum TimestampFormatter {
    /// Returns a time in Korea, such as `2023-08-01 12:00`.
    package static func korean(_ date: Date) -> String {
        // Korea is nine hours ahead of UTC.
        let text = UTCTimestamp(date.addingTimeInterval(9 * 3_600)).description
        return String(text.prefix(16)).replacing("T", with: " ")
    }
}
