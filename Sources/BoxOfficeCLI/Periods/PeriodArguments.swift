import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The options for periods; their names are the same for days and weeks.
struct PeriodOptions: Sendable {
    let date: ValueOption<String>
    let from: ValueOption<String>
    let to: ValueOption<String>

    var all: [OptionSpec] { [date.spec, from.spec, to.spec] }

    static let days = PeriodOptions(
        "DAY",
        Label("날짜", "day"),
        expected: Label("2023-08-01 같은 날짜", "a day such as 2023-08-01")
    )
    static let weeks = PeriodOptions(
        "WEEK",
        Label("주", "week"),
        expected: Label("2023-W31 같은 주", "a week such as 2023-W31")
    )
    static let daysOrWeeks = PeriodOptions(
        "DAY|WEEK",
        Label("날짜 또는 주", "day or week"),
        expected: Label("2023-08-01 같은 날짜나 2023-W31 같은 주", "a day such as 2023-08-01, or a week such as 2023-W31")
    )

    private init(_ placeholder: String, _ noun: Label, expected: Label) {
        func option(_ name: String, _ help: Label) -> ValueOption<String> {
            ValueOption(name, placeholder: placeholder, expected: expected, help: help, read: { $0 })
        }
        let (korean, english) = (noun.korean, noun.english)
        date = option("date", Label("\(korean) 또는 범위. 인수와 같습니다.", "A \(english) or a range, like the argument."))
        from = option(
            "from",
            Label(
                "범위의 첫 \(korean). --to, 없으면 가장 최근까지입니다.",
                "First \(english) of a range; it ends at --to, else at the latest \(english)."
            )
        )
        to = option("to", Label("--from부터 시작하는 범위의 마지막 \(korean).", "Last \(english) of the range that --from starts."))
    }
}

extension Message.Parameter {
    /// The day or the week of a ranking.
    static let date = PeriodOptions.days.date.spec.parameter
}

/// The periods that a command line names.
struct PeriodArguments: Sendable {
    /// The periods, each once, in order.
    let periods: [RankingPeriod]
    /// Whether the command line has a range, even of one period.
    let isRange: Bool
    /// Whether periods before KOBIS's first figures are left out.
    let isCut: Bool

    /// The formats of a day, for help.
    static let dayHelp = Label(
        """
        한국 날짜: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, 2023-8-1, yesterday 또는 어제(기본값), 그저께, 7일 전은 -7d. \
        여러 날: 2023-08-01,2023-08-03, 범위: 2023-08-01..2023-08-07, 월: 2023-08, 연도: 2023.
        """,
        """
        A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, 2023-8-1, yesterday or 어제 (default), 그저께, or -7d for \
        seven days ago; several days: 2023-08-01,2023-08-03; a range: 2023-08-01..2023-08-07; a month: 2023-08; or a year: 2023.
        """
    )

    /// The formats of a week, for help.
    static let weekHelp = Label(
        """
        주: 2023-W31, last(기본값, 가장 최근에 끝난 주), 또는 2023-08-01이나 -7d처럼 그 주의 하루. 여러 주: \
        2023-W31,2023-W33, 범위: 2023-W01..2023-W31. 2023-08 같은 월이나 2023 같은 연도는 목요일이 그 안에 든 주들입니다.
        """,
        """
        A week: 2023-W31, last (default: the latest complete week), or any day of it, such as 2023-08-01 or -7d; several \
        weeks: 2023-W31,2023-W33; a range: 2023-W01..2023-W31; or the weeks whose Thursday is in a month, 2023-08, or in \
        a year, 2023.
        """
    )

    /// Reads the periods from the operand and the options; without them, the latest.
    ///
    /// `weekly` is the command to suggest if days are expected and a week is given; if it is `nil`, a week means its days.
    ///
    /// - Throws: ``Failure`` if there are periods in two places, a period is not valid, too early or has not ended, or the range is in the
    ///   wrong order.
    init(
        _ kind: Ranking.Kind,
        operand: String?,
        _ arguments: Arguments,
        today: KoreanDay,
        weekly: String? = "boxoffice weekly"
    ) throws(Failure) {
        let options = PeriodOptions.days
        let date = try arguments.value(options.date)
        let from = try arguments.value(options.from)
        let to = try arguments.value(options.to)
        let name = kind == .daily ? Label("날짜", "day") : Label("주", "week")
        let placeholder = name.english.uppercased()
        guard [operand, date, from].compactMap({ $0 }).count <= 1 else {
            throw .usage(
                Message("\(name)나 기간을 두 번 적었습니다", "more than one \(name) or range"),
                hint: Message("인수, --date, --from과 --to 중 하나만 쓰세요", "use an argument, --date, or --from and --to")
            )
        }
        guard to == nil || from != nil else {
            throw .usage(
                Message("--to에는 --from이 필요합니다", "--to requires --from"),
                hint: Message("--from \(placeholder.with(.eul)) 붙이세요", "add --from \(placeholder)")
            )
        }
        try self.init(
            kind,
            operand ?? date,
            from: from,
            to: to,
            today: today,
            weekly: weekly,
            rangeHint: Message(
                "가장 최근까지는 --from \(placeholder.with(.eul)) 쓰세요",
                "use --from \(placeholder) for a range up to the latest \(name)"
            )
        )
    }

    /// Reads the periods from their texts; without one, the latest.
    ///
    /// `rangeHint` is the hint for a range without an end.
    ///
    /// - Throws: ``Failure`` if a period is not valid, too early or has not ended, or the range is in the wrong order.
    init(
        _ kind: Ranking.Kind,
        _ operand: String?,
        from: String? = nil,
        to: String? = nil,
        today: KoreanDay,
        weekly: String?,
        rangeHint: Message = Message(
            "2023-08-01..2023-08-07 같은 범위를 적으세요",
            "use a range like 2023-08-01..2023-08-07"
        )
    ) throws(Failure) {
        let name = kind == .daily ? Label("날짜", "day") : Label("주", "week")
        let latest = RankingPeriod.latest(kind, before: today)
        /// Reads a day or a week, or the days or weeks of a month or a year, which ends at the latest one.
        func span(_ text: Substring) throws(Failure) -> Span {
            let text = String(text)
            let days =
                ClosedRange(monthOrYear: text)
                ?? (weekly == nil ? Week(text).map { $0.monday...$0.sunday } : nil)
            guard let days else {
                if kind == .daily, let weekly, Week(text) != nil {
                    let command = ([weekly] + [operand].compactMap(\.self)).joined(separator: " ")
                    throw .notValid(
                        text,
                        Label("날짜", "day"),
                        hint: Message("\(command.with(.eul)) 쓰세요", "use \(command)")
                    )
                }
                let period = try RankingPeriod(kind, text, today: today, orOther: weekly == nil)
                try period.requireEnd(before: today)
                return Span(first: period, last: period, isRange: false)
            }
            // A week belongs to the month and the year of its Thursday.
            let toThursday = kind == .daily ? 0 : KoreanDay.Weekday.thursday.rawValue
            let first = RankingPeriod(kind, of: days.lowerBound.advanced(by: toThursday))
            let last = RankingPeriod(kind, of: days.upperBound.advanced(by: -toThursday))
            guard first.to <= latest.to else { throw .unfinished(text, latest: latest) }
            return Span(first: first, last: last.to <= latest.to ? last : latest, isRange: true)
        }
        /// Leaves out what precedes the first figures, if they are in the span.
        func cut(_ span: Span, _ text: @autoclosure () -> String) throws(Failure) -> Span {
            guard span.first.to < RankingPeriod.firstDay else { return span }
            guard span.last.to >= RankingPeriod.firstDay else {
                throw .tooEarly(span.isRange ? text() : "\(span.first)", kind)
            }
            let first = RankingPeriod(kind, of: RankingPeriod.firstDay)
            return Span(first: first, last: span.last, isRange: true, isCut: true)
        }
        func joined(_ first: Span, _ last: Span) throws(Failure) -> Span {
            guard first.first.from <= last.last.from else {
                throw .usage(
                    Message("\("\(first.first)".with(.i)) \(last.last)보다 늦습니다", "\(first.first) is after \(last.last)"),
                    hint: Message("이른 것을 먼저 적으세요", "put the earlier \(name) first")
                )
            }
            return Span(first: first.first, last: last.last, isRange: true)
        }

        var spans = [Span(first: latest, last: latest, isRange: false)]
        if let from {
            let last = try to.map { text throws(Failure) in try span(text[...]) } ?? spans[0]
            spans = [try cut(joined(span(from[...]), last), [from, to].compactMap(\.self).joined(separator: ".."))]
        } else if let text = operand {
            spans = try text.split(separator: ",", omittingEmptySubsequences: false).map { part throws(Failure) in
                // Not `split(separator: "..")`, which looks up its generic types at every start: 4 % of it.
                let dots = zip(part.indices, part.indices.dropFirst()).first { part[$0] == "." && part[$1] == "." }
                guard let dots else { return try cut(span(part), String(part)) }
                let (from, to) = (part[..<dots.0], part[dots.1...].dropFirst())
                guard !from.isEmpty, !to.isEmpty else {
                    throw .incompleteRange(String(part), hint: rangeHint)
                }
                return try cut(joined(span(from), span(to)), String(part))
            }
        }
        var known: Set<RankingPeriod> = []
        periods = spans.flatMap { $0.first.through($0.last) }.filter { spans.count == 1 || known.insert($0).inserted }
        isRange = spans.count > 1 || spans[0].isRange
        isCut = spans.contains(where: \.isCut)
    }
}

/// Consecutive periods.
private struct Span {
    let first: RankingPeriod
    let last: RankingPeriod
    /// Whether the command line has a range, even of one period.
    let isRange: Bool
    /// Whether periods before the first figures are left out.
    var isCut = false
}

extension Session {
    /// Notes that a period begins before KOBIS's first figures, and is cut there.
    func noteCut(_ isCut: Bool) {
        let first = RankingPeriod.firstDay
        guard isCut else { return }
        diagnostics.note(
            Message(
                "KOBIS 집계는 \(first)부터 있습니다. 그 이전 날짜는 제외했습니다",
                "left out the days before \(first), the first day with figures"
            )
        )
    }
}

extension RankingPeriod {
    /// Reads a period that has ended: a day, or for a week also its name.
    ///
    /// `orOther` is whether periods of any length are expected, for the hint of an error.
    ///
    /// - Throws: ``Failure`` if it is not valid, has not ended, or ended before the first ranking.
    init(ended kind: Ranking.Kind, _ text: String, today: KoreanDay, orOther: Bool = false) throws(Failure) {
        try self.init(kind, text, today: today, orOther: orOther)
        guard to >= Self.firstDay else { throw .tooEarly("\(self)", kind) }
        try requireEnd(before: today)
    }

    /// - Throws: ``Failure`` if the period has not ended.
    fileprivate func requireEnd(before today: KoreanDay) throws(Failure) {
        let latest = RankingPeriod.latest(kind, before: today)
        guard to <= latest.to else {
            throw .unfinished("\(self)", latest: latest, next: kind == .daily ? nil : to.advanced(by: 1))
        }
    }

    /// Reads a period: a day, or for a week also its name.
    ///
    /// - Throws: ``Failure`` if it is not valid.
    init(_ kind: Ranking.Kind, _ text: String, today: KoreanDay, orOther: Bool) throws(Failure) {
        if kind != .daily {
            if text == "last" {
                self = .latest(kind, before: today)
                return
            }
            if text == "지난주" {
                self.init(kind, of: today.advanced(by: -7))
                return
            }
            if let week = Week(text) {
                self.init(kind, of: week.monday)
                return
            }
        }
        do {
            self.init(kind, of: try KoreanDay(text, today: today))
        } catch {
            throw .unreadable(error, kind, orOther: orOther)
        }
    }
}

extension Failure {
    /// KOBIS has no figures for a period yet.
    ///
    /// `next` is the day after a week or a part of one.
    static func unfinished(_ period: String, latest: RankingPeriod, next: KoreanDay? = nil) -> Failure {
        let rule =
            switch latest.kind {
            case .daily: Label("일별 집계는 다음 날", "a day's figures on the next day")
            case .weekly: Label("주간 집계는 끝난 다음 날", "a week's figures on the day after it ends")
            case .weekend: Label("주말 집계는 끝난 다음 날", "a weekend's figures on the day after it ends")
            case .weekdays: Label("주중 집계는 금요일", "the figures of Monday to Thursday on Friday")
            }
        let day = next.map { ", \($0)" } ?? ""
        return usage(
            Message(
                "\(period) 집계가 아직 없습니다. \(rule)\(day) 나옵니다. 가장 최근은 \(latest)입니다",
                "no figures for \(period) yet: KOBIS publishes \(rule)\(day); the latest is \(latest)"
            ),
            hint: Message("\(latest) 또는 그 전을 적으세요", "use \(latest) or earlier")
        )
    }

    /// A period begins before the first ranking.
    static func tooEarly(_ period: String, _ kind: Ranking.Kind) -> Failure {
        usage(
            Message(
                "\(period.terminalSafe) 집계가 없습니다. KOBIS의 집계는 \(RankingPeriod.firstDay)부터입니다",
                "no figures for \(period.terminalSafe): the first day that KOBIS has figures for is \(RankingPeriod.firstDay)"
            ),
            hint: Message(
                "\(RankingPeriod(kind, of: RankingPeriod.firstDay)) 또는 그 뒤를 적으세요",
                "use \(RankingPeriod(kind, of: RankingPeriod.firstDay)) or later"
            )
        )
    }

    /// A range has no first or no last day.
    static func incompleteRange(_ text: String, hint: Message) -> Failure {
        usage(
            Message(
                "'\(text.terminalSafe)': 기간의 한쪽 끝이 없습니다",
                "'\(text.terminalSafe)' is not a range: one end is missing"
            ),
            hint: hint
        )
    }

    fileprivate static func notValid(_ text: String, _ noun: Label, hint: Message) -> Failure {
        usage(
            Message(
                "'\(text.terminalSafe)': 올바른 \(noun.korean.with(.i)) 아닙니다",
                "'\(text.terminalSafe)' is not a valid \(noun)"
            ),
            hint: hint
        )
    }

    /// A text is not a valid period.
    fileprivate static func unreadable(_ error: UnreadableDay, _ kind: Ranking.Kind, orOther: Bool) -> Failure {
        let example = Label(
            "2023-08-01, 20230801, 어제, -7d(7일 전)",
            "2023-08-01, 20230801, yesterday, or -7d for seven days ago"
        )
        switch error {
        case .notADay(let text) where orOther:
            return notValid(
                text,
                Label("기간", "period"),
                hint: Message(
                    """
                    연(2015), 월(2015-07), 주(2015-W30), 날짜(2015-07-25)나 기간(2015-07-22..2015-08-30)으로 적으세요
                    """,
                    """
                    use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, or a range \
                    like 2015-07-22..2015-08-30
                    """
                )
            )
        case .notADay(let text):
            if kind == .daily {
                return notValid(
                    text,
                    Label("날짜", "day"),
                    hint: Message("\(example)처럼 적으세요", "use a day like \(example)")
                )
            }
            return notValid(
                text,
                Label("주", "week"),
                hint: Message(
                    "2023-W31이나, 그 주의 날짜를 \(example)처럼 적으세요",
                    "use a week like 2023-W31, or a day of it like \(example)"
                )
            )
        case .noSuchDay(let text):
            return usage(
                Message("없는 날짜입니다: '\(text.terminalSafe)'", "no such date: '\(text.terminalSafe)'"),
                hint: Message("2023-08-01처럼 연, 월, 일 순서로 적으세요", "use year, month and day in this order, like 2023-08-01")
            )
        }
    }
}
