import BoxOfficeCore
import ConsoleKit

/// The numbers and the names of a date, in the order of a text.
struct PeriodWords {
    private(set) var numbers: [Substring] = []
    private(set) var names: [Substring] = []
    /// Whether two numbers have only a space or a comma between them.
    private(set) var hasGaps = false
    /// Whether each number has its unit: years, months and days in this order.
    private(set) var areUnits = false

    /// Takes a text in lower case apart; `nil` if it has other characters than a date.
    init?(_ text: String) {
        var rest = text[...]
        var isAfterNumber = false
        while let next = rest.first(where: \.isDateCharacter) {
            let separator = rest.prefix { $0 != next }.trimmed
            let isFirst = numbers.isEmpty && names.isEmpty
            guard separator.isEmpty || (!isFirst && ["-", ".", "/", ","].contains(separator)) else { return nil }
            rest = rest.drop { $0 != next }
            let isNumber = next.isDigit
            let word = rest.prefix { $0.isDateCharacter && $0.isDigit == isNumber }
            if isNumber {
                if isAfterNumber, separator.isEmpty || separator == "," { hasGaps = true }
                numbers.append(word)
            } else {
                names.append(word)
            }
            isAfterNumber = isNumber
            rest = rest.dropFirst(word.count)
        }
        guard ["", "."].contains(rest.trimmed), !(numbers.isEmpty && names.isEmpty) else { return nil }
        let places = names.compactMap { ["년": 0, "월": 1, "일": 2][$0] }
        areUnits =
            !isAfterNumber && places.count == names.count && places.count == numbers.count && !hasGaps
            && zip(places, places.dropFirst()).allSatisfy(<)
            && zip(places, numbers).allSatisfy { $1.count <= 2 || ($0 == 0 && $1.count == 4) }
    }

    var month: Int? { names.count == 1 ? Self.index(of: String(names[0]), in: Self.months).map { $0 + 1 } : nil }

    /// Returns the weekday with a name: `토`, `토요일`, `sat` or longer.
    static func weekday(_ name: String) -> KoreanDay.Weekday? {
        let korean = DayFormatter(language: .korean).weekdays
        let index = korean.firstIndex { name == $0 || name == $0 + "요일" } ?? index(of: name, in: weekdays)
        return index.map { KoreanDay.Weekday.allCases[$0] }
    }

    var season: Holidays.Season? { names.count == 1 ? Holidays.Season(named: names[0]) : nil }

    /// English names are read from three letters on.
    private static func index(of name: String, in names: [String]) -> Int? {
        name.count >= 3 ? names.firstIndex { $0.hasPrefix(name) } : nil
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// How many periods of a kind ago a word means, without its spaces.
    static let relative: [String: (kind: Period.Kind, count: Int)] = {
        var words: [String: (kind: Period.Kind, count: Int)] = [
            "이번주": (.week, 0), "지난주": (.week, 1), "이번주말": (.weekend, 0), "지난주말": (.weekend, 1), "이번달": (.month, 0),
            "지난달": (.month, 1), "올해": (.year, 0), "작년": (.year, 1), "지난해": (.year, 1), "재작년": (.year, 2),
        ]
        for kind in [Period.Kind.week, .weekend, .month, .year] {
            (words["this" + kind.rawValue], words["last" + kind.rawValue]) = ((kind, 0), (kind, 1))
            // The latest that has ended.
            words[kind.rawValue] = (kind, 1)
        }
        return words
    }()
}

extension Character {
    fileprivate var isDateCharacter: Bool { isLetter || isDigit }
    var isDigit: Bool { isASCII && isNumber }
}

extension StringProtocol {
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.prefix(upTo: start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex))
    }
}
