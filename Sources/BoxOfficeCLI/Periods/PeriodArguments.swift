/// The options for periods; their names are the same for days and weeks.
struct PeriodOptions: Sendable {
    let date: ValueOption<String>
    let from: ValueOption<String>
    let to: ValueOption<String>

    var all: [OptionSpec] { [date.spec, from.spec, to.spec] }

    static let days = PeriodOptions(.daily)
    static let daysOrWeeks = PeriodOptions(nil)

    init(_ kind: Ranking.Kind?) {
        let (placeholder, noun, expected) =
            switch kind {
            case .daily: ("DAY", Label("날짜", "day"), Label("2023-08-01 같은 날짜", "a day such as 2023-08-01"))
            case .weekly, .weekend, .weekdays:
                ("WEEK", Label("주", "week"), Label("2023-W31 같은 주", "a week such as 2023-W31"))
            case nil:
                (
                    "DAY|WEEK", Label("날짜 또는 주", "day or week"),
                    Label("2023-08-01 같은 날짜나 2023-W31 같은 주", "a day such as 2023-08-01, or a week such as 2023-W31")
                )
            }
        func option(_ name: String, _ korean: String, _ english: String) -> ValueOption<String> {
            ValueOption(name, placeholder: placeholder, expected: expected, help: korean, english, read: { $0 })
        }
        let (korean, english) = (noun.korean, noun.english)
        date = option(
            "date day on when 날짜 일자", "\(korean) 또는 범위. 인수와 같습니다.", "A \(english) or a range, like the argument.")
        from = option(
            "from since start after 부터 시작일",
            "범위의 첫 \(korean). --to까지이며, --to가 없으면 가장 최근까지입니다.",
            "First \(english) of a range; it ends at --to, else at the latest \(english)."
        )
        var to = option(
            "to until till end before 까지 종료일", "범위의 마지막 \(korean).", "Last \(english) of the range.")
        to.spec.requires = [OptionUse(from.spec)]
        self.to = to
    }
}

extension CommandDeclaration.Operands {
    static let days = periods(Label("[날...]", "[DAY...]"), default: "어제", "yesterday")

    /// Periods, of which one is the default, with what else the command takes or does.
    static func periods(
        _ placeholder: Label = Label("[기간...]", "[PERIOD...]"), default korean: String, _ english: String,
        _ more: Label = Label("", ""), completion: Completion = .periods
    ) -> Self {
        Self(
            placeholder: placeholder,
            help: """
                2015-07-25, 8월 1일, 어제, 지난주, 최근 7일, 2015-07, 8월, 2015, 작년, 2015-추석, 2015-07-22..2015-08-30 같은 \
                기간(기본값은 \(korean)).\(more.korean) 모든 형식: boxoffice help periods.
                """,
            """
            A period: 2015-07-25, aug 1, yesterday, last week, last 7 days, 2015-07, aug, 2015, last year, 2015-chuseok or \
            2015-07-22..2015-08-30 (default: \(english)).\(more.english) All forms: boxoffice help periods.
            """,
            completion: completion
        )
    }
    static let weeks = Self(
        placeholder: Label("[주...]", "[WEEK...]"),
        help: """
            주: 2023-W31, last(기본값, 가장 최근에 끝난 주), 지난주, 또는 2023-08-01이나 8월 1일처럼 그 주의 하루. 여러 주: \
            2023-W31,2023-W33, 범위: 2023-W01..2023-W31. 2023-08 같은 월이나 2023 같은 연도는 목요일이 그 안에 든 주들입니다.
            """,
        """
        A week: 2023-W31, last (default: the latest complete week), or any day of it, such as 2023-08-01 or aug 1; several \
        weeks: 2023-W31,2023-W33; a range: 2023-W01..2023-W31; or the weeks whose Thursday is in a month, 2023-08, or in \
        a year, 2023.
        """,
        completion: .periods
    )
}

extension Completion {
    /// Words for periods, which are longer to type than to choose.
    static let periods = Completion.values(
        """
        week weekend month year 어제 그제 지난주 지난주말 이번달 지난달 올해 작년 추석 설 yesterday lastweek lastweekend lastmonth \
        lastyear chuseok seollal
        """.split(separator: " ").map(String.init)
    )
}

extension Message.Parameter {
    static let date = PeriodOptions.days.date.spec.parameter
    static let from = PeriodOptions.days.from.spec.parameter
    static let to = PeriodOptions.days.to.spec.parameter
}

struct PeriodArguments: Sendable {
    /// The periods, each once, in order.
    let periods: [RankingPeriod]
    /// Whether the command line has a range, even of one period.
    let isRange: Bool
    /// Whether periods before KOBIS's first figures are left out.
    let isCut: Bool
    let isReversed: Bool

    /// Reads the operands and the options, or else the latest period; with `clips`, what is not over ends at that.
    init(
        _ kind: Ranking.Kind, operands: [String], _ inputs: Arguments, _ grammar: PeriodGrammar, clips: Bool = false
    ) throws(Failure) {
        let options = PeriodOptions.days
        let date = try inputs.value(options.date)
        let from = try inputs.value(options.from)
        let to = try inputs.value(options.to)
        let name = kind == .daily ? Label("날짜", "day") : Label("주", "week")
        guard [operands.first, date, from].compactMap({ $0 }).count <= 1 else {
            throw .usage("\(name)나 기간을 두 번 적었습니다", "more than one \(name) or range")
                .hinting("하나만 남기세요", "keep only one of them")
        }
        var grammar = grammar
        grammar.kind = clips && kind == .daily ? nil : kind
        let ends = try grammar.ends(from: from, to: to)
        let terms =
            if let first = ends.from {
                [PeriodTerm(first: first, last: ends.to ?? grammar.latest, isRange: true)]
            } else {
                try (operands.isEmpty ? date.map { [$0] } : operands).map(grammar.terms) ?? []
            }
        try self.init(kind, terms, today: grammar.today, clips: clips)
    }

    init(_ kind: Ranking.Kind, _ terms: [PeriodTerm], today: KoreanDay, clips: Bool = false) throws(Failure) {
        let latest = RankingPeriod.latest(kind, before: today)
        func requireEnd(_ ranking: RankingPeriod, of period: Period) throws(Failure) {
            guard ranking.to > latest.to else { return }
            throw .unfinished(
                period.isLong ? period.name : "\(ranking)",
                latest: latest,
                next: period.isLong || kind == .daily ? nil : ranking.to.advanced(by: 1)
            )
        }
        /// Whether a period has several rankings of the kind, or may have.
        func hasParts(_ period: Period) -> Bool { period.isLong || (kind == .daily && period.isWeek) }
        /// Leaves out what precedes the first figures, and what is still to come of a long period.
        func span(_ term: PeriodTerm) throws(Failure) -> (periods: [RankingPeriod], isCut: Bool) {
            if kind != .daily, !term.isRange, term.first.season != nil { throw .isHoliday(term.first.whole) }
            let (first, last) = (term.first.ends(kind).first, term.last.ends(kind).last)
            guard last.to >= RankingPeriod.firstDay else {
                throw .tooEarly(term.isRange || term.first.isLong ? term.name : "\(first)", kind)
            }
            let isCut = first.to < RankingPeriod.firstDay
            let start = isCut ? RankingPeriod(kind, of: RankingPeriod.firstDay) : first
            try requireEnd(start, of: term.first)
            if !clips, !hasParts(term.last) { try requireEnd(last, of: term.last) }
            return (start.through(last.to > latest.to ? latest : last), isCut)
        }
        guard !terms.isEmpty else {
            (periods, isRange, isCut, isReversed) = ([latest], false, false, false)
            return
        }
        let spans = try terms.map(span)
        var known: Set<RankingPeriod> = []
        periods = spans.flatMap(\.periods).filter { spans.count == 1 || known.insert($0).inserted }
        isCut = spans.contains(where: \.isCut)
        isRange = isCut || terms.count > 1 || terms[0].isRange || hasParts(terms[0].first)
        isReversed = terms.contains(where: \.isReversed)
    }
}

extension Session {
    var periods: PeriodGrammar { PeriodGrammar(today: today, home: context.environment["HOME"]) }

    /// Notes what was done to periods that begin before KOBIS's figures, or that were typed the wrong way round.
    func notePeriods(areCut: Bool, areReversed: Bool = false) {
        if areCut {
            let first = RankingPeriod.firstDay
            diagnostics.note(
                "KOBIS 집계는 \(first)부터 있습니다. 그 이전 날짜는 제외했습니다",
                "left out the days before \(first), the first day with figures"
            )
        }
        if areReversed {
            diagnostics.note("기간의 앞뒤가 바뀌어 이른 날짜부터 읽었습니다", "the range was reversed, and is read from its earlier end")
        }
    }
}
