extension Command {
    static let top = Command(
        name: "top",
        summary: Label("한 해 또는 다른 기간의 영화 순위를 관객수로 매깁니다.", "Rank the movies of a year or another period by visitors."),
        operands: .periods(
            default: "올해 현재까지", "this year so far", Label(" 역대 순위는 all입니다.", " All time is all.")
        ),
        options: [
            CommonOptions.limitOption(
                help: "N편까지 출력합니다(기본값 30, top all은 50).", "Print at most N movies (default 30, or 50 for top all)."
            ).spec, ListOptions.all, TopRequest.orderOption.spec, RankingOptions.movieType.spec,
            RankingOptions.nation.spec, TopRequest.minVisitors.spec, TopRequest.byDay, RangeOptions.dryRun,
            RangeOptions.yes, CommonOptions.jobs.spec,
        ].describing(ListOptions.all, as: "모든 영화를 출력합니다.", "Print all movies.")
            + ([CommonOptions.titles.spec] + .summing).showing(TopPresentation())
            .showing(TopPresentation.allTime, operand: "all")
            .showing(SyncPresentation(), with: RangeOptions.dryRun),
        examples: [
            Example("boxoffice top 2015-08 --nation korean", "한 달의 한국영화 순위를 봅니다", "Rank the Korean movies of a month"),
            Example("boxoffice top all", "역대 순위를 봅니다", "Rank the movies of all time"),
            Example("boxoffice top 2015 --dry-run", "한 해에 드는 호출 수를 봅니다", "Show how many calls a year takes"),
            Example(
                "boxoffice top 2015-07-22..2015-08-30 -n 100 -o top.xlsx",
                "100편을 엑셀 파일로 저장합니다",
                "Save 100 movies as a spreadsheet"
            ),
        ],
        words: [
            .init("역대", "역대급", "역대흥행", "alltime", "all", adding: ["all"]),
            .init("매출순위", "salesranking", adding: ["--sort", "sales"]),
            .init("천만", "천만영화", "천만관객", adding: ["all", "--min-visitors", "10000000"]),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let range = RangeFetch(session, session.kobis(.batch), try RangeOptions(arguments))
        if AllTimeRequest.names.contains(arguments.operands.joined(separator: " ").lowercased()) {
            let request = try AllTimeRequest(arguments, today: session.today)
            context.call?.budget.raise(to: RequestBudget.limitOfAllTime)
            if range.options.isDryRun {
                if request.filters.nation != nil {
                    let calls = await request.mostCallsForNations(range.kobis)
                    session.diagnostics.note(
                        "국적을 모르는 영화는 줄이 찰 때까지 한 편에 한 번씩 더 호출합니다\(calls.map { "(최대 \($0.grouped)회)" } ?? "")",
                        """
                        until the rows are filled, each movie whose nation is not archived takes another call\
                        \(calls.map { ", at most \($0.grouped)" } ?? "")
                        """
                    )
                }
                return try range.printReport(request.plan(range), titles: request.limit ?? .max)
            }
            return try await range.printTop(
                TopPresentation.allTime, limit: AllTimeRequest.mostCalls, plan: { request.plan($0) },
                answer: { await request.answer($0, with: &$1) }
            )
        }
        let request = try TopRequest(arguments, session)
        if range.options.isDryRun {
            let plan = request.plan(range)
            range.noteOffline(
                plan, offline: request.plan(range, policy: .offline), of: Set(request.periods.map(\.from))
            )
            return try range.printReport(plan, titles: request.limit ?? .max)
        }
        return try await range.printTop(
            TopPresentation(nation: request.filters.nation, order: request.order), plan: { request.plan($0) },
            answer: { await request.answer($0, with: &$1) }
        )
    }
}

extension RangeFetch {
    fileprivate func printTop<Entry>(
        _ presentation: TopPresentation<Entry>, limit: Int = .max,
        plan: @escaping @Sendable (RangeFetch) -> ReadingPlan,
        answer: (ReadingPlan, inout RangeFetch) async -> TopResult<Entry>
    ) async throws -> Int32 {
        let reading = plan(self)
        try await beginCall { [self] in plan(self).missing }
        var (range, printer) = (self, try session.printer(presentation))
        guard range.confirmQuota(for: range.calls(for: reading), limit: limit) else { return 0 }
        let top = await answer(reading, &range)
        let titles = printer.hasOtherNames ? session.titles : nil
        await titles?.learn(top.movieCodes, from: range.kobis)
        if top.fetched > 0 { try printer.print(top) }
        try printer.finish(hasFailed: top.fetched == 0)
        titles?.note(session)
        top.note(session)
        let made = kobis.circuitBreaker.state.responses
        if made > limit {
            session.diagnostics.note(Message("\(made.grouped)회 호출했습니다", "made \(made.counting("call"))"))
        }
        return range.reportFailures()
    }
}

extension TopRequest {
    static let orderOption = ValueOption<TopMovies.Order>(
        "sort order order-by sort-by by 정렬 순서",
        placeholder: "ORDER",
        choices: """
            visitors 관객수 관객 admissions, sales 매출 매출액 revenue, total 누적, openingWeekend 첫주말 opening-weekend, \
            daysAtNumberOne 1위 days-at-number-one
            """,
        help:
            "정렬: visitors(관객수, 기본값), sales(매출), total(누적 관객수), openingWeekend(첫 주말), daysAtNumberOne(1위 일수). 뒤의 둘은 일별 순위를 읽습니다.",
        """
        Sort by visitors (default), sales, total (since the release), openingWeekend or daysAtNumberOne, of which the last \
        two read daily rankings.
        """
    )
    static let byDay = OptionSpec(
        name: "by-day",
        help: "31일이 넘는 기간도 주간 순위 대신 일별 순위로 계산합니다. 영화가 더 많이 나오지만 호출이 여섯 배로 늘어납니다.",
        "Read daily rankings, not weekly ones, for periods over 31 days: more movies, for six times the calls."
    )

    static let minVisitors = ValueOption(
        "min-visitors",
        placeholder: "N",
        expected: Label(
            "10000000, 1000만, 천만, 10m 같은 사람 수", "a number of people such as 10000000, 1000만, 천만 or 10m"
        ),
        help: "관객이 N명 이상인 영화만 출력합니다: 10000000, 1000만, 천만, 10m. 순위는 전체 순위 그대로입니다.",
        """
        Only movies with at least N visitors in the period (with all: in total), such as 10000000, 1000만, 천만 or 10m; \
        ranks stay those of the whole list.
        """,
        read: \.numberOfPeople
    )

    init(_ inputs: Arguments, _ session: Session) throws(Failure) {
        let (today, operands) = (session.today, inputs.operands)
        let names = operands.isEmpty ? [String(today.advanced(by: -1).year)] : operands
        let terms = try session.periods.terms(names)
        guard terms.count == 1 else { throw .several(terms, for: "boxoffice top") }
        let requested = try PeriodArguments(.daily, terms, today: today, clips: true)
        session.notePeriods(areCut: requested.isCut, areReversed: requested.isReversed)
        let order = try inputs.value(Self.orderOption) ?? .visitors
        let filters = try RankingFilters(inputs)
        // A nation's list does not tell who is first.
        if order == .daysAtNumberOne, filters.nation != nil {
            throw .contradiction(
                "\(Self.orderOption.spec.parameter) \(order)", "\(RankingOptions.nation.spec.parameter)")
        }
        self.init(
            periods: requested.periods,
            filters: filters,
            order: order,
            limit: try ListOptions.limit(inputs),
            minVisitors: try inputs.value(Self.minVisitors) ?? .min,
            isByDay: inputs.isSet(Self.byDay) || [.openingWeekend, .daysAtNumberOne].contains(order),
            today: today
        )
    }
}

struct TopRequest: Sendable {
    /// In order, without gaps.
    let periods: [RankingPeriod]
    var filters = RankingFilters()
    var order = TopMovies.Order.visitors
    var limit: Int?
    var minVisitors = Int.min
    /// Whether a long period is read by its days, too.
    var isByDay = false
    /// Whether a day whose rankings are not archived is a failure.
    var isNeeded = true
    let today: KoreanDay

    private var days: ClosedRange<KoreanDay> { periods[0].from...periods[periods.count - 1].to }

    /// Returns what to read: the days asked for and, of a short period, the ones next to them, which make more counts exact; of a
    /// long one its whole weeks, and the days at its edges.
    func plan(_ range: RangeFetch, policy: KOBISService.Policy? = nil, withNeighbors: Bool = true) -> ReadingPlan {
        let policy = policy ?? range.session.services.policy
        let isByWeek = periods.count > Period.mostDaysByDay && !isByDay
        // Without a network, weekly lists are better than none.
        let needsDays = [.openingWeekend, .daysAtNumberOne].contains(order)
        var reading = isByWeek || (policy == .offline && !needsDays) ? Period(days).rankings : periods
        if periods.count <= Period.mostDaysByDay, isNeeded, withNeighbors {
            let (before, after) = (periods[0].advanced(by: -1), periods[periods.count - 1].advanced(by: 1))
            if before.from >= RankingPeriod.firstDay { reading.insert(before, at: 0) }
            if after.from < today { reading.append(after) }
        }
        return range.plan(reading, .nations(filters), policy: policy, isUniform: isByWeek)
    }

    /// Fetches the rankings of a plan and returns the movies; passes on the lists of each day, and to `onPeriod` those of each day
    /// or week of the period itself, if all are there.
    func answer(
        _ plan: ReadingPlan, with range: inout RangeFetch, onLists: (DayLists) -> Void = { _ in },
        onPeriod: ([Ranking], RankingPeriod) -> Void = { _, _ in }
    ) async -> TopList {
        let period = days
        var movies = TopMovies(of: period, nation: filters.nation)
        var daysOfTen: Set<KoreanDay> = []
        let noun = plan.items.contains { $0.period.kind == .weekly } ? Label("개", "ranking") : Label("일", "day")
        await range.read(plan, noun: noun) { [isNeeded, kobis = range.kobis] item, error in
            let isOutside = !period.contains(item.period.from)
            // The days next to the period only make more counts exact.
            return error.isNotArchived
                ? isOutside || !isNeeded : isOutside && kobis.circuitBreaker.state.refusal != nil
        } fetch: { [kobis = range.kobis] item -> (day: DayLists?, found: [Ranking]) in
            guard item.period.kind == .daily else { return (nil, try await kobis.rankings(item)) }
            let day = try await kobis.send { try await $0.lists(of: item.period.from, filters: item.lists) }
            return (day, item.lists.compactMap { day.list(of: $0.nation) })
        } body: { _, parts in
            for (item, (day, found)) in parts {
                if let day {
                    movies.add(day)
                    onLists(day)
                } else {
                    movies.add(week: found)
                }
                guard period.contains(item.period.from) else { continue }
                if item.isSubstitute { daysOfTen.formUnion(item.period.days.map(\.from)) }
                if found.count == item.lists.count { onPeriod(found, item.period) }
            }
        }
        let entries = movies.entries(by: order).filter { $0.visitors >= minVisitors }
        return TopList(
            periods: periods,
            filters: filters,
            fetched: movies.daysAdded,
            daysOfTen: daysOfTen.count,
            minVisitors: minVisitors,
            source: movies.source,
            total: entries.count,
            market: movies.market,
            entries: limit.map { Array(entries.prefix($0)) } ?? entries
        )
    }
}

typealias TopList = TopResult<TopMovies.Entry>

extension TopMovies.Entry: TopEntry {
    static let unit = Label("일", "days")
    /// The number of movies of which weekly lists tell nearly all.
    private static let mostByWeeks = 50

    static func noteFigures(of top: TopList, _ session: Session) {
        let (entries, diagnostics) = (top.entries, session.diagnostics)
        if top.total == 0, top.fetched > 0 {
            diagnostics.noteEmpty(top.periods.rangesDescription, minVisitors: top.minVisitors)
        }
        diagnostics.noteDaysOfTen(top.daysOfTen)
        if top.source == .mixed {
            diagnostics.note(
                "어떤 주는 주간 순위로, 어떤 주는 일별 순위로 계산했습니다", "some weeks rest on weekly rankings, others on daily ones"
            )
        }
        if top.source != .days, entries.count > Self.mostByWeeks {
            diagnostics.note(
                """
                주간 순위로 계산하면 관객이 적은 영화가 빠지고, \(Self.mostByWeeks)위 아래에서는 관객의 4분의 1까지 빠질 수 있습니다. \
                일별 순위로 계산하려면 \(TopRequest.byDay.parameter) 옵션을 쓰세요
                """,
                """
                weekly rankings leave out small movies, and up to a quarter of the visitors of one below rank \
                \(Self.mostByWeeks); use \(TopRequest.byDay.parameter) to read daily rankings
                """
            )
        }
        let exact = entries.count(where: \.isExact)
        if exact < entries.count {
            let (part, all) = (exact.grouped, entries.count.grouped)
            diagnostics.note(
                """
                \(exact == 0 ? "관객수는" : "\(all)편 중 \(part)편의 관객수는 정확하고, 나머지는") 순위에 처음 오르기 전과 마지막으로 오른 뒤의 관객이 \
                빠져 있어 실제보다 적을 수 있습니다
                """,
                """
                \(exact == 0 ? "all counts" : "the counts of \(part) of \(all) movies are exact; the others") \
                are minimums: days before \
                a movie was first listed and after it was last listed are missing
                """
            )
        }
        if session.settings.isWide { diagnostics.noteShares(entries.map { top.market?.shareMargin(of: $0.sales) }) }
    }
}
