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

    /// The year that the next periods of a list take if they have none: that of the last one with a year.
    var yearOfList: Period?

    /// What the end of a period without a year is not before.
    private var start: Period? { yearOfList ?? (isAhead ? Period(.day, of: today) : nil) }

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
            let others = words.dropFirst().filter { !$0.hasYear }.compactMap { period(named: $0) }
            guard operands.count > 1, PeriodWords.units.isDisjoint(with: words.map { $0.lowercased() }),
                !others.contains(where: { isPart(words[0], of: $0.kind) })
            else { throw error.failure(kind) }
            do throws(Misread) { return try terms(words.joined(separator: ",")) } catch { throw error.failure(kind) }
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
                "\(.from) \(first.name) is after \(.to) \(last.name)"
            ).hinting("이른 것을 먼저 적으세요", "put the earlier one first")
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
        var grammar = self
        return try parts.map { text throws(Misread) in
            let term = try grammar.term(text)
            if parts.count > 1, text.hasYear { grammar.yearOfList = Period(.year, of: term.last.whole.upperBound) }
            return term
        }
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

    func term(_ text: String) throws(Misread) -> PeriodTerm {
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
}

enum Misread: Error {
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
    /// Whether a year is in it.
    fileprivate var hasYear: Bool {
        contains(/(19|20)\d\d|\d\d년|\d[.\/-]\d+[.\/-]\d|[작금내]년|[올난]해|(last|this) year/)
    }
}
