/// What a person typed: a period, or a range from one to another.
struct PeriodTerm: Hashable, Sendable {
    let first: Period
    let last: Period
    var isRange = false
    /// Whether the later end of the range was typed first.
    var isReversed = false

    /// The term as it can be typed again.
    var name: String {
        guard isRange else { return first.name }
        return first.kind == .range || last.kind == .range ? period.name : "\(first.name)..\(last.name)"
    }

    var period: Period { isRange ? Period(first.whole.lowerBound...last.whole.upperBound) : first }

    /// Returns the part that has figures, with `isWeekend` the weekend of a week.
    func clipped(isWeekend: Bool = false, before today: KoreanDay) throws(Failure) -> Period {
        var period = period
        if isWeekend, period.kind == .week { period = Period(.weekend, of: period.whole.lowerBound) }
        guard period.whole.upperBound >= RankingPeriod.firstDay else { throw .tooEarly(name, .daily) }
        guard let clipped = period.clipped(before: today) else {
            throw .unfinished(name, latest: .latest(.daily, before: today))
        }
        return clipped
    }
}

/// The one grammar of periods: turns words into periods, without looking at which of them have figures.
struct PeriodGrammar: Sendable {
    /// The Korean day that `yesterday`, and days without a year, are relative to.
    let today: KoreanDay
    /// The rankings that are read, for the meaning of `last` and the words of errors; any period if it is `nil`.
    var kind: Ranking.Kind?
    /// The day on the screen and the archived days, where a day without a year or a weekday means that of the same year or week,
    /// or else the latest that is archived.
    var shown: (day: KoreanDay, archived: [ClosedRange<KoreanDay>])?
    /// The home folder, which a shell puts in the place of a `~` between spaces.
    var home: String?
    /// Whether a period without a year is the next that has not ended, not the latest that has begun.
    var isAhead = false

    /// What the end of a period without a year is not before.
    private var start: Period? { isAhead ? Period(.day, of: today) : nil }

    /// Reads operands: joined by spaces as one text, or else each as a text of its own, unless the first is a part of the next.
    func terms(_ operands: [String]) throws(Failure) -> [PeriodTerm] {
        let words = operands.map { $0 == home ? "~" : $0 }
        let text = words.joined(separator: " ")
        do throws(Misread) {
            return try terms(text)
        } catch {
            guard case .unreadable = error else { throw error.failure(kind) }
            for text in withYear(text) {
                if let terms = try? terms(text) { return terms }
            }
            guard operands.count > 1, PeriodWords.units.isDisjoint(with: words.map { $0.lowercased() }) else {
                throw error.failure(kind)
            }
            let all = try words.map { word throws(Failure) in try terms([word]) }
            let others = zip(words, all).dropFirst().filter { !$0.0.hasYear }.flatMap(\.1)
            guard !others.contains(where: { isPart(words[0], of: $0.period.kind) }) else { throw error.failure(kind) }
            return Array(all.joined())
        }
    }

    /// Returns how a text may be written that begins with a year, and has no other: `2015 8/1`, `작년 8월 1일`.
    private func withYear(_ text: String) -> [String] {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, !words[1].hasYear else { return [] }
        let number = String(words[0].hasSuffix("년") ? words[0].dropLast() : words[0][...]).number(digits: 4...4)
        let relative = PeriodWords.relative[words[0]].flatMap { $0.kind == .year ? $0.count : nil }
        guard let year = number.map(String.init) ?? relative.map({ period(.year, ago: $0).name }) else { return [] }
        return ["년 ", "/", ""].map { year + $0 + words[1] }
    }

    /// Whether a year or a month belongs to a period of a kind that follows without a year: read alone, that is another.
    private func isPart(_ word: String, of kind: Period.Kind) -> Bool {
        switch period(named: word)?.kind {
        case .year: return kind == .month || kind == .day
        case .month: return kind == .day
        case .day, .week, .weekend, .range, nil: return false
        }
    }

    func ends(from: String?, to: String?) throws(Failure) -> (from: Period?, to: Period?) {
        let first = try from.map { text throws(Failure) in try end(text, .from) }
        let last = try to.map { text throws(Failure) in try end(text, .to, after: first) }
        let kind = kind ?? .daily
        if let first, let last, first.ends(kind).first.from > last.ends(kind).last.to {
            throw .usage(
                "\(.from) \(first.name.with(.i)) \(.to) \(last.name)보다 늦습니다",
                "\(.from) \(first.name) is after \(.to) \(last.name)",
                hint: Message("이른 것을 먼저 적으세요", "put the earlier one first")
            )
        }
        return (first, last)
    }

    var latest: Period {
        let latest = RankingPeriod.latest(kind ?? .daily, before: today)
        return Period(latest.kind == .daily ? .day : .week, of: latest.from)
    }

    private func end(_ text: String, _ option: Message.Parameter, after first: Period? = nil) throws(Failure) -> Period
    {
        do throws(Misread) {
            guard !text.isTooLong, let period = try period(Self.normalized(text), after: first) else {
                throw .unreadable(text)
            }
            return period
        } catch {
            throw error.failure(kind).prefixed(Message(untranslated: "\(option)"))
        }
    }

    /// Returns why a text with the form of a period names none, if it has the form.
    func refusal(of text: String) -> Failure? {
        let result = Result { () throws(Misread) in try terms(text) }
        return if case .failure(.refused(let failure)) = result { failure } else { nil }
    }

    func period(named text: String) -> Period? {
        let terms = try? terms([text])
        return terms?.count == 1 ? terms?[0].period : nil
    }

    /// Returns the text with the common form of characters that are written in two widths or two ways.
    private static func normalized(_ text: String) -> String {
        var normalized = ""
        for scalar in text.precomposed.halfwidth.unicodeScalars {
            let isTilde = scalar.value == 0x301C || scalar.value == 0x223C
            normalized.append(isTilde ? "~" : scalar.properties.isWhitespace ? " " : Character(scalar))
        }
        return normalized.trimmingWhitespace
    }

    /// Reads a list, whose commas bind weaker than ranges, but for one between a month's name with its day and a year.
    private func terms(_ text: String) throws(Misread) -> [PeriodTerm] {
        var parts: [String] = []
        for part in Self.normalized(text).split(separator: ",", omittingEmptySubsequences: false) {
            let digits = part.trimmingWhitespace.prefix(while: \.isDigit)
            let rest = part.trimmingWhitespace.dropFirst(digits.count)
            if let before = parts.last, digits.count == 4,
                rest.isEmpty || rest.hasPrefix("..") || "~ ".contains(rest.prefix(1)),
                Self.endsWithNamedDay(before)
            {
                parts[parts.count - 1] = before + "," + part
            } else {
                parts.append(part.trimmingWhitespace)
            }
        }
        return try parts.map { text throws(Misread) in try term(text) }
    }

    private static func endsWithNamedDay(_ text: String) -> Bool {
        var last = text
        while let (_, end) = split(last) { last = end }
        guard let words = PeriodWords(last.lowercased()), words.month != nil else { return false }
        return words.numbers.count == 1 && words.numbers[0].count <= 2
    }

    /// Returns what is before and after the first `~`, `..`, `to` or `부터`, unless it is in parentheses.
    private static func split(_ text: String) -> (String, String)? {
        var depth = 0
        for index in text.indices {
            depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
            guard depth == 0, let sign = ["~", "..", " to ", "부터"].first(where: { text[index...].hasPrefix($0) }) else {
                continue
            }
            let end = text[index...].dropFirst(sign.count).trimmingWhitespace
            return (text[..<index].trimmingWhitespace, end.hasSuffix("까지") ? String(end.dropLast(2)) : end)
        }
        return nil
    }

    private func term(_ text: String) throws(Misread) -> PeriodTerm {
        guard !text.isTooLong else { throw .unreadable(text) }
        guard let (from, to) = Self.split(text) else {
            guard let period = try period(text, after: start) else { throw .unreadable(text) }
            return PeriodTerm(first: period, last: period)
        }
        guard !from.isEmpty, !to.isEmpty else { throw .refused(.incompleteRange(text)) }
        var first = try period(from, after: start)
        if first == nil, from.last?.isDigit == true, let unit = to.last, "년월일".contains(unit) {
            // The unit of the last number is that of both, as in 8월 1~3일.
            first = try period("\(from)\(unit)", after: start)
        }
        guard let first else { throw .unreadable(from) }
        guard let last = try period(to, after: first) else { throw .unreadable(to) }
        return first.whole.lowerBound <= last.whole.upperBound
            ? PeriodTerm(first: first, last: last, isRange: true)
            : PeriodTerm(first: last, last: first, isRange: true, isReversed: true)
    }

    /// Reads a period; the end of a range is after its start.
    private func period(_ typed: String, after start: Period?) throws(Misread) -> Period? {
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

    /// Reads a word for a week, weekend, month or year, for a weekday of a week, or for some days up to yesterday, or a weekday's
    /// name for the latest such day before today, or the next if periods are ahead.
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

    private func period(_ kind: Period.Kind, ago count: Int) -> Period {
        (0..<abs(count)).reduce(Period(kind, of: today)) { period, _ in count > 0 ? period.previous : period.next }
    }

    /// Returns a text with numbers for the word that begins or ends it: `작년 추석`, `지난달 15일` and `august last year`.
    private func dated(_ word: String) -> String? {
        guard let (kind, count, rest) = PeriodWords.relativeEdge(of: word), kind == .year || kind == .month,
            word.hasSuffix(rest) || !PeriodWords.units.contains(String(word.dropFirst(rest.count)))
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
                let ends = [months.lowerBound, months.upperBound].compactMap {
                    KoreanDay(year: year, month: $0, day: 1)
                }
                return Period(ends[0]...Period(.month, of: ends[1]).whole.upperBound)
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
            guard let first = start?.whole.lowerBound else { return nil }
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

private enum Misread: Error {
    case unreadable(String)
    /// It has a period's form, but names no period.
    case refused(Failure)

    func failure(_ kind: Ranking.Kind?) -> Failure {
        switch self {
        case .unreadable(let text): .unreadable(text, kind)
        case .refused(let failure): failure
        }
    }
}

extension String {
    /// Whether the digits of a year are in it.
    fileprivate var hasYear: Bool { contains(/(19|20)[0-9]{2}/) }
}
