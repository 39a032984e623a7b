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
            let separator = rest.prefix { $0 != next }.trimmingWhitespace
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
        guard ["", "."].contains(rest.trimmingWhitespace), !(numbers.isEmpty && names.isEmpty) else { return nil }
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

    /// English names are read from three letters on.
    private static func index(of name: String, in names: [String]) -> Int? {
        name.count >= 3 ? names.firstIndex { $0.lowercased().hasPrefix(name) } : nil
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// How many periods of a kind ago a word means, without its spaces; fewer than none for one to come.
    static let relative: [String: (kind: Period.Kind, count: Int)] = {
        var words: [String: (kind: Period.Kind, count: Int)] = [
            "금주": (.week, 0), "차주": (.week, -1), "주간": (.week, 1), "weekly": (.week, 1), "주말": (.weekend, 1),
            "이달": (.month, 0), "월간": (.month, 1), "내달": (.month, -1),
            "monthly": (.month, 1), "올해": (.year, 0), "금년": (.year, 0), "작년": (.year, 1), "재작년": (.year, 2),
            "내년": (.year, -1), "연간": (.year, 1), "yearly": (.year, 1), "annual": (.year, 1),
        ]
        let counts = [
            "이번": 0, "this": 0, "지난": 1, "저번": 1, "최근": 1, "last": 1, "다음": -1, "next": -1, "지지난": 2, "저저번": 2,
        ]
        for (kind, name) in [(Period.Kind.week, "주"), (.weekend, "주말"), (.month, "달"), (.year, "해")] {
            for (word, count) in counts {
                words[word + (word.utf8.count == word.count ? kind.rawValue : name)] = (kind, count)
            }
            // The latest that has ended.
            words[kind.rawValue] = (kind, 1)
        }
        return words
    }()

    /// Words for a period that add nothing to one of their kind.
    static let kinds: Set = ["주간", "weekly", "week", "월간", "monthly", "month", "연간", "yearly", "annual", "year"]
    /// The words that are a period alone, but beside others mostly belong to them.
    static let units = kinds.union(Period.Kind.allCases.map(\.rawValue) + ["last", "this", "next", "주말"])

    /// Returns what the longest relative word at the start or the end of a word means, with the rest, if there is a rest.
    static func relativeEdge(of word: String) -> (kind: Period.Kind, count: Int, rest: String)? {
        for length in (1..<max(word.count, 1)).reversed() {
            if let (kind, count) = relative[String(word.prefix(length))] {
                return (kind, count, String(word.dropFirst(length)))
            }
            if let (kind, count) = relative[String(word.suffix(length))] {
                return (kind, count, String(word.dropLast(length)))
            }
        }
        return nil
    }

    static let parts = [
        "상반기": 1...6, "하반기": 7...12, "h1": 1...6, "h2": 7...12, "1분기": 1...3, "2분기": 4...6, "3분기": 7...9,
        "4분기": 10...12, "q1": 1...3, "q2": 4...6, "q3": 7...9, "q4": 10...12,
    ]

    /// Words before a weekday, and whether they mean the next one.
    static let weekdayPrefixes = ["last": false, "지난": false, "next": true, "다음": true]

    /// Returns how many days up to yesterday a word means: `최근7일`, `last7days`, `7d`, `일주일`.
    static func numberOfDays(_ word: String) -> Int? {
        let prefix = ["최근", "지난", "last", "past"].first(where: word.hasPrefix) ?? ""
        let suffix = ["동안", "간"].first(where: word.hasSuffix) ?? ""
        let rest = String(word.dropFirst(prefix.count).dropLast(suffix.count))
        let named = ["일주일": 7, "한주": 7, "열흘": 10, "이주일": 14, "보름": 15, "한달": 30]
        if let count = named[rest] { return count }
        let digits = rest.prefix(while: \.isDigit)
        let unit = String(rest.dropFirst(digits.count))
        let lengths = [
            "일": 1, "d": 1, "day": 1, "days": 1, "주": 7, "주일": 7, "w": 7, "week": 7, "weeks": 7,
        ]
        // 7일 alone is a day of a month, and 2주 a week of one.
        guard let length = lengths[unit], prefix + suffix != "" || !["일", "주"].contains(unit) else { return nil }
        return digits.number(digits: 1...3).map { $0 * length }
    }

    /// Returns the month's name and the number of a week or weekend in it, or no number for the last: `8월 첫째 주`, `first week of august`.
    static func numberedWeek(_ text: String) -> (kind: Period.Kind, number: Int?, month: String)? {
        let parts = text.split(separator: " of ")
        let text = parts.count == 2 ? "\(parts[1]) \(parts[0])" : text
        let ends: [(String, Period.Kind)] = [
            ("주 주말", .weekend), ("주주말", .weekend), ("주말", .weekend), ("주차", .week), ("주", .week), (" week", .week),
            (" weekend", .weekend),
        ]
        let ordinals = [
            ["마지막", "last"], ["첫째", "첫", "1", "first"], ["둘째", "2", "second"], ["셋째", "3", "third"],
            ["넷째", "4", "fourth"], ["다섯째", "5", "fifth"],
        ]
        guard let (end, kind) = ends.first(where: { text.hasSuffix($0.0) }) else { return nil }
        let rest = text.dropLast(end.count).trimmingWhitespace
        for (number, names) in ordinals.enumerated() {
            guard let name = names.first(where: rest.hasSuffix) else { continue }
            let month = rest.dropLast(name.count)
            return month.last?.isDigit == false ? (kind, number == 0 ? nil : number, month.trimmingWhitespace) : nil
        }
        return nil
    }
}

extension Character {
    fileprivate var isDateCharacter: Bool { isLetter || isDigit }
    var isDigit: Bool { isASCII && isNumber }
}
