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

    /// The month that the only name is of.
    var month: Int? { names.count == 1 ? Self.index(of: String(names[0]), in: Self.months).map { $0 + 1 } : nil }

    /// Returns the weekday with a name: `토`, `토요일`, `sat` or longer.
    static func weekday(_ name: String) -> KoreanDay.Weekday? {
        let korean = DayFormatter(language: .korean).weekdays
        let index = korean.firstIndex { name == $0 || name == $0 + "요일" } ?? index(of: name, in: weekdays)
        return index.map { KoreanDay.Weekday.allCases[$0] }
    }

    /// The years of which holidays are known.
    static let holidayYears = 2004...2027

    /// Returns the days off around the only name's holiday, if it is one's, by their year.
    var holiday: ((_ year: Int) -> ClosedRange<KoreanDay>?)? {
        guard names.count == 1, let runs = Self.holidays[names[0]] else { return nil }
        return { year in
            guard Self.holidayYears.contains(year) else { return nil }
            let run = runs.split(separator: " ")[year - Self.holidayYears.lowerBound].split(separator: "+")
            guard let date = Int(run[0]), let count = Int(run[1]),
                let first = KoreanDay(year: year, month: date / 100, day: date % 100)
            else { return nil }
            return first...first.advanced(by: count - 1)
        }
    }

    /// The first day off in each year, with the number of days: public holidays, Saturdays and Sundays in a row.
    private static let holidays: [Substring: String] = {
        let seollal = """
            0121+5 0208+3 0128+3 0217+3 0206+5 0124+4 0213+3 0202+5 0121+4 0209+3 0130+4 0218+5 0206+5 0127+4 0215+4 0202+5 \
            0124+4 0211+4 0129+5 0121+4 0209+4 0125+6 0214+5 0206+4
            """
        let chuseok = """
            0925+5 0917+3 1005+4 0922+5 0913+3 1002+3 0921+3 0910+4 0929+3 0918+5 0906+5 0926+4 0914+5 0930+10 0922+5 0912+4 \
            0930+5 0918+5 0909+4 0928+6 0914+5 1003+7 0924+4 0914+3
            """
        return ["설": seollal, "설날": seollal, "seollal": seollal, "추석": chuseok, "chuseok": chuseok]
    }()

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
    /// The text without spaces at its ends.
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.prefix(upTo: start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex))
    }
}
