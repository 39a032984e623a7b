extension PeriodGrammar {
    /// Reads a period; the end of a range is after its start.
    func period(_ typed: String, after start: Period?) throws(Misread) -> Period? {
        let text = typed.lowercased()
        do throws(UnreadableDay) {
            return Period(.day, of: try KoreanDay(text, today: today))
        } catch {
            if case .noSuchDay = error { throw .refused(.noSuchDay(typed)) }
        }
        if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            guard let period = try period(text[..<open].trimmingWhitespace, after: start) else { return nil }
            return try explained(period, by: String(text[open...].dropFirst().dropLast()), typed)
        }
        let word = text.filter { $0 != " " }
        if let period = relative(word) ?? week(text) { return period }
        if let dated = dated(word) { return try self.period(dated, after: start) }
        if let period = try weekOfMonth(text, typed, after: start) { return period }
        if let period = try holiday(text, typed, after: start) { return period }
        guard let words = PeriodWords(text) else { return nil }
        return try words.names.isEmpty ? numeric(words, typed, after: start) : named(words, typed, after: start)
    }

    /// Checks what headings print in parentheses: the weekday of a day, or the days of a week or a weekend.
    private func explained(_ period: Period, by text: String, _ typed: String) throws(Misread) -> Period? {
        if period.kind != .day {
            let days = try term(text).period.whole
            return [period, Period(.weekend, of: period.whole.lowerBound)].first { $0.whole == days }
        }
        guard let weekday = PeriodWords.weekday(text) else { return nil }
        guard weekday == period.whole.lowerBound.weekday else {
            func day(_ language: LabelLanguage) -> String {
                DayFormatter(language: language).string(from: period.whole.lowerBound)
            }
            let hint = Message("\(day(.korean).with(.eul)) 쓰세요", "use \(day(.english))")
            throw .refused(.notValid(typed, Label("날짜", "day"), hint: hint))
        }
        return period
    }

    /// Reads a word for a week, weekend, month or year, for some days up to yesterday, or for a weekday, of this week the latest.
    private func relative(_ word: String) -> Period? {
        if word == "last" {
            let ranking = RankingPeriod.latest(kind == .daily ? .weekly : kind ?? .weekly, before: today)
            return Period(kind == .weekend ? .weekend : .week, of: ranking.from)
        }
        if let (kind, count) = PeriodWords.relative[word] { return period(kind, ago: count) }
        if let count = PeriodWords.numberOfDays(word), count > 0 {
            return Period(today.advanced(by: -count)...today.advanced(by: -1))
        }
        if let end = ["전", "ago"].first(where: word.hasSuffix),
            let count = PeriodWords.numberOfDays("최근" + word.dropLast(end.count))
        {
            return Period(.day, of: today.advanced(by: -count))
        }
        if let (kind, count, rest) = PeriodWords.relativeEdge(of: word), kind == .week || kind == .weekend,
            let weekday = PeriodWords.weekday(rest)
        {
            let monday = Week(containing: period(kind, ago: count).whole.lowerBound).monday
            return Period(.day, of: monday.advanced(by: weekday.rawValue))
        }
        let (prefix, isNext) = PeriodWords.weekdayPrefixes.first { word.hasPrefix($0.key) } ?? ("", isAhead)
        let name = String(word.dropFirst(prefix.count))
        guard name.count > 1, let weekday = PeriodWords.weekday(name) else { return nil }
        if let shown, prefix.isEmpty {
            let day = Week(containing: shown.day).monday.advanced(by: weekday.rawValue)
            let others = shown.archived.reversed().map { Self.last(weekday, before: $0.upperBound.advanced(by: 1)) }
            return firstArchived(([day] + others).map { Period(.day, of: $0) })
        }
        let last = Self.last(weekday, before: today)
        return Period(.day, of: isNext ? today.advanced(by: (7 - last.distance(to: today) % 7) % 7) : last)
    }

    private static func last(_ weekday: KoreanDay.Weekday, before day: KoreanDay) -> KoreanDay {
        day.advanced(by: -1 - (day.weekday.rawValue - weekday.rawValue + 6) % 7)
    }

    /// Returns the first archived one of the periods that have begun, or else the first of them.
    private func firstArchived(_ periods: [Period]) -> Period? {
        let past = periods.filter { $0.whole.lowerBound < today }
        return past.first { period in shown?.archived.contains { $0.overlaps(period.whole) } == true } ?? past.first
    }

    func period(_ kind: Period.Kind, ago count: Int) -> Period {
        (0..<abs(count)).reduce(Period(kind, of: today)) { period, _ in count > 0 ? period.previous : period.next }
    }

    /// Returns a text with numbers for the word that begins or ends it: `작년 추석`, `지난달 15일` and `august last year`.
    private func dated(_ word: String) -> String? {
        guard let (kind, count, rest) = PeriodWords.relativeEdge(of: word), kind == .year || kind == .month,
            word.hasSuffix(rest) || rest.last != "-" && !PeriodWords.units.contains(String(word.dropFirst(rest.count)))
        else { return nil }
        let name = period(kind, ago: count).name
        if !word.hasSuffix(rest) { return "\(rest) \(name)" }
        let isCounted = rest.first?.isDigit == true
        if kind == .year { return "\(name)\(isCounted ? "년 " : "-")\(rest)" }
        return isCounted && rest.hasSuffix("일") ? "\(name.prefix(4))년 \(name.suffix(2))월 \(rest)" : "\(name) \(rest)"
    }

    /// Reads a week of a month, or its weekend, by the number of the week's Thursday in the month.
    private func weekOfMonth(_ text: String, _ typed: String, after start: Period?) throws(Misread) -> Period? {
        guard let (kind, number, rest) = PeriodWords.numberedWeek(text), let month = try period(rest, after: start),
            month.kind == .month
        else { return nil }
        let first = month.whole.lowerBound
        let toThursday = (KoreanDay.Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7
        let count = (month.whole.count - toThursday + 6) / 7
        guard number ?? 1 <= count else { throw .refused(.noSuchWeek(typed, count)) }
        return Period(kind, of: first.advanced(by: toThursday + 7 * ((number ?? count) - 1)))
    }

    /// Reads the name of a holiday or of a part of the year, before or after which a year may be.
    private func holiday(_ text: String, _ typed: String, after start: Period?) throws(Misread) -> Period? {
        let before = text.prefix(4).number(digits: 4...4)
        let year = before ?? text.suffix(4).number(digits: 4...4)
        let rest = year == nil ? text : before == nil ? String(text.dropLast(4)) : String(text.dropFirst(4))
        let name = rest.letters.trimmingPrefix("년").description
        if let months = PeriodWords.parts[name] {
            return period(in: year, after: start) { year in
                guard let first = KoreanDay(year: year, month: months.lowerBound, day: 1),
                    let last = KoreanDay(year: year, month: months.upperBound, day: 1)
                else { return nil }
                return Period(first...Period(.month, of: last).whole.upperBound)
            }
        }
        let season = Holidays.Season(named: name)
        let days = season == nil ? Holidays.days(named: name) : []
        guard season != nil || !days.isEmpty else { return nil }
        let found = period(in: year, after: start) { year in
            season.map { Period($0, in: year) } ?? days.first { $0.year == year }.map { Period(.day, of: $0) }
        }
        guard found == nil else { return found }
        let (first, last) = (Holidays.years.lowerBound, Holidays.years.upperBound)
        let hint = Message("\(first)–\(last)년만 됩니다", "use a year from \(first) to \(last)")
        throw .refused(.notValid(typed, Label("기간", "period"), hint: hint))
    }

    private func week(_ text: String) -> Period? {
        let parts = text.split(separator: "w", omittingEmptySubsequences: false)
        guard parts.count == 2, [4, 5].contains(parts[0].count), parts[0].dropFirst(4).allSatisfy({ $0 == "-" }),
            let year = String(parts[0].prefix(4)).number(digits: 4...4),
            let number = String(parts[1]).number(digits: 1...2)
        else { return nil }
        return Week(year: year, number: number).map { Period(.week, of: $0.monday) }
    }

    /// Reads numbers, of which each part has a separator.
    private func numeric(_ words: PeriodWords, _ typed: String, after start: Period?) throws(Misread) -> Period? {
        guard !words.hasGaps else { return nil }
        let numbers = words.numbers.compactMap { Int($0) }
        func read(_ year: Int?, _ month: Int? = nil, _ day: Int? = nil) throws(Misread) -> Period? {
            try dated(year, month, day, typed, after: start)
        }
        // The numbers of digits, at least two.
        switch words.numbers.map({ max($0.count, 2) }) {
        case [4]:
            let (month, day) = (numbers[0] / 100, numbers[0] % 100)
            let isYear = RankingPeriod.firstDay.year <= numbers[0] && numbers[0] <= today.year
            // In a leap year.
            let isDay = !isYear && KoreanDay(year: 2000, month: month, day: day) != nil
            return isDay ? try read(nil, month, day) : try read(numbers[0])
        case [6]:
            let (year, rest) = (numbers[0] / 100, numbers[0] % 100)
            if (1900...2099).contains(year) { return try read(year, rest) }
            guard let day = KoreanDay(year: 2000 + year / 100, month: year % 100, day: rest) else { return nil }
            let forms = ["\(year / 100).\(day.month).\(day.day)", day.compact]
            throw .refused(.notValid(typed, Label("날짜", "day"), hint: .use(forms)))
        case [2] where start != nil: return try read(nil, nil, numbers[0])
        case [4, 4]:
            let hint = Message.use("\(words.numbers[0])..\(words.numbers[1])")
            throw .refused(.notValid(typed, Label("기간", "period"), hint: hint))
        case [4, 2]: return try read(numbers[0], numbers[1])
        case [2, 4]: return try read(numbers[1], numbers[0])
        case [2, 2]: return try read(nil, numbers[0], numbers[1])
        case [4, 2, 2]: return try read(numbers[0], numbers[1], numbers[2])
        case let digits where digits.count == 3: return try ordered(numbers, words.numbers.map(\.count), typed)
        default: return nil
        }
    }

    /// Reads three numbers with a year of two digits, or at the end, if only one order of them is a day so far.
    private func ordered(_ numbers: [Int], _ counts: [Int], _ typed: String) throws(Misread) -> Period? {
        let orders = [(0, 1, 2), (2, 1, 0), (2, 0, 1)].filter { (year: Int, month: Int, day: Int) in
            (counts[year] == 2 || (year == 2 && counts[year] == 4)) && counts[month] <= 2 && counts[day] <= 2
        }
        guard !orders.isEmpty else { return nil }
        let days = Set(
            orders.compactMap { year, month, day in
                let century = counts[year] == 2 ? 2000 : 0
                return KoreanDay(year: century + numbers[year], month: numbers[month], day: numbers[day])
            }
        )
        let past = days.filter { RankingPeriod.firstDay <= $0 && $0 <= today }
        let candidates = (past.isEmpty ? days : past).sorted()
        guard let day = candidates.first else { throw .refused(.noSuchDay(typed)) }
        guard candidates.count == 1 else { throw .refused(.ambiguous(typed, candidates.map(\.description))) }
        return Period(.day, of: day)
    }

    /// Reads the name of a month, or numbers with `년`, `월` and `일`.
    private func named(_ words: PeriodWords, _ typed: String, after start: Period?) throws(Misread) -> Period? {
        if let month = words.month {
            let years = words.numbers.filter { $0.count == 4 }
            let days = words.numbers.filter { $0.count <= 2 }
            guard years.count <= 1, days.count <= 1, years.count + days.count == words.numbers.count else { return nil }
            return try dated(
                years.first.flatMap { Int($0) }, month, days.first.flatMap { Int($0) }, typed, after: start
            )
        }
        guard words.areUnits else { return nil }
        func number(_ unit: Substring) -> Int? { words.names.firstIndex(of: unit).flatMap { Int(words.numbers[$0]) } }
        let year = number("년").map { $0 < 100 ? 2000 + $0 : $0 }
        return try dated(year, number("월"), number("일"), typed, after: start)
    }

    /// Returns the period of a year; without a year the latest that has begun, or the first that ends after a start.
    private func period(in year: Int?, after start: Period?, _ period: @escaping (Int) -> Period?) -> Period? {
        if let year { return period(year) }
        if let shown, start == nil {
            return firstArchived(([shown.day.year] + (0...8).map { today.year - $0 }).compactMap(period))
        }
        // Of eight years in a row at least one is a leap year.
        if let first = start?.whole.lowerBound {
            return (first.year...first.year + 8).lazy.compactMap(period).first { $0.whole.upperBound >= first }
        }
        return (0...8).lazy.compactMap { period(today.year - $0) }.first { $0.whole.lowerBound <= today }
    }

    private func dated(
        _ year: Int?, _ month: Int?, _ day: Int?, _ typed: String, after start: Period?
    ) throws(Misread) -> Period? {
        guard month != nil || day == nil else {
            // The start is a year in a list, which has no month.
            guard let start, start.kind != .year else { return nil }
            let first = start.whole.lowerBound
            return try dated(first.year, first.month, day, typed, after: start)
        }
        let found = period(in: year, after: start) { year in
            KoreanDay(year: year, month: month ?? 1, day: day ?? 1).map {
                Period(day != nil ? .day : month != nil ? .month : .year, of: $0)
            }
        }
        if found == nil, let month, let day {
            // The other way round it may be a day.
            let isSwapped = year == nil && KoreanDay(year: 2000, month: day, day: month) != nil
            throw .refused(.noSuchDay(typed, hint: isSwapped ? .use("\(day)-\(month)") : nil))
        }
        return found
    }
}
