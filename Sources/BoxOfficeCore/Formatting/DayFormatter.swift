/// Formats days with their weekday, such as `2023-08-01 (화)`.
public struct DayFormatter: Sendable {
    /// The language of the weekday.
    public var language: LabelLanguage

    /// Creates a formatter.
    ///
    /// - Parameter language: The language of the weekday.
    public init(language: LabelLanguage) {
        self.language = language
    }

    /// Returns a day as text.
    ///
    /// - Parameter day: The Korean day.
    /// - Returns: The date and, in parentheses, the weekday.
    public func string(from day: KoreanDay) -> String {
        "\(day) (\(weekdays[day.weekday.rawValue]))"
    }

    /// The short names of the weekdays, from Monday on.
    package var weekdays: [String] {
        switch language {
        case .korean: ["월", "화", "수", "목", "금", "토", "일"]
        case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        }
    }
}
