import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit

extension Command {
    static let top = Command(
        name: "top",
        summary: Label("한 해 또는 다른 기간의 영화 순위를 관객수로 매깁니다.", "Rank the movies of a year or another period by visitors."),
        operands: .periods(
            default: "올해 현재까지", "this year so far", Label(" 역대 순위는 all입니다.", " All time is all.")
        ),
        options: [
            limit.spec, ListOptions.all, TopRequest.orderOption.spec, RankingOptions.movieType.spec,
            RankingOptions.nation.spec, TopRequest.byDay, RangeOptions.dryRun,
            RangeOptions.yes, CommonOptions.jobs.spec,
        ].describing(ListOptions.all, as: "모든 영화를 출력합니다.", "Print all movies.")
            + ([CommonOptions.titles.spec] + .summing).showing(TopPresentation())
            .showing(AllTimePresentation(), with: "all")
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
            .init("천만", "천만영화", "천만관객", adding: ["all", "--min-visitors", "10000000"]),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let range = RangeFetch(session, session.kobis(.batch), try RangeOptions(arguments))
        if AllTimeRequest.names.contains(arguments.operands.joined(separator: " ").lowercased()) {
            let request = try AllTimeRequest(arguments, today: session.today)
            let weeks = request.weeks
            return try await range.printTop(
                AllTimePresentation(), counting: weeks, reading: weeks, [request.filters], limit: request.limit
            ) { await request.answer(with: &$0) }
        }
        let request = try TopRequest(operands: arguments.operands, arguments, session)
        return try await range.printTop(
            TopPresentation(nation: request.filters.nation),
            counting: request.reading(range, withNeighbors: false),
            reading: request.reading(range),
            request.lists,
            limit: request.limit
        ) { await request.answer(with: &$0) }
    }

    fileprivate static let limit = CommonOptions.limitOption(
        help: "N편까지 출력합니다(기본값 30, top all은 50).", "Print at most N movies (default 30, or 50 for top all)."
    )
}

extension RangeFetch {
    /// Fetches and prints a ranking, unless only the calls that some periods need are counted.
    fileprivate func printTop<Results: Presentation>(
        _ presentation: Results, counting: [RankingPeriod], reading: [RankingPeriod], _ lists: [RankingFilters],
        limit: Int?, answer: (inout RangeFetch) async -> Results.Item
    ) async throws -> Int32 where Results.Item: TopResult {
        if options.isDryRun {
            let report = await report(on: counting, lists).addingTitles(of: limit ?? .max, session)
            return try await session.print(report, as: SyncPresentation())
        }
        var (range, printer) = (self, try session.printer(presentation))
        guard range.confirmQuota(for: reading, lists) else { return 0 }
        let top = await answer(&range)
        let titles = printer.hasOtherNames ? session.titles : nil
        await titles?.learn(top.movieCodes, from: range.kobis)
        if top.fetched > 0 { try printer.print(top) }
        try printer.finish(hasFailed: top.fetched == 0)
        titles?.note(session)
        top.note(session.diagnostics, isWide: session.settings.isWide)
        return range.reportFailures()
    }
}

extension AllTimeRequest {
    init(_ inputs: some Inputs, today: KoreanDay) throws(Failure) {
        let order = try inputs.value(TopRequest.orderOption) ?? .visitors
        guard order == .visitors, !inputs.isSet(TopRequest.byDay) else {
            let parameter = (order == .visitors ? TopRequest.byDay : TopRequest.orderOption.spec).parameter
            throw .usage(
                Message("all에는 \(parameter) 옵션을 쓸 수 없습니다", "cannot use \(parameter) with all"),
                hint: Message("\(parameter) 옵션을 빼세요", "remove \(parameter)")
            )
        }
        self.init(
            filters: try RankingFilters(inputs),
            limit: try ListOptions.limit(inputs, or: Self.defaultLimit),
            today: today
        )
    }
}

extension TopRequest {
    static let orderOption = ValueOption<TopMovies.Order>(
        "sort order order-by sort-by by 정렬 순서",
        placeholder: "ORDER",
        choices: "visitors 관객수 관객 관객순 admissions, sales 매출 매출액 매출순 revenue",
        help: "정렬: visitors(관객수, 기본값) 또는 sales(매출).", "Sort by visitors (default) or sales."
    )
    static let byDay = OptionSpec(
        name: "by-day",
        help: "31일이 넘는 기간도 주간 순위 대신 일별 순위로 계산합니다. 영화가 더 많이 나오지만 호출이 여섯 배로 늘어납니다.",
        "Read daily lists, not weekly ones, for periods over 31 days: more movies, for six times the calls."
    )

    /// Reads the period, by default the year of the latest day, and the options.
    init(operands: [String], _ inputs: some Inputs, _ session: Session) throws(Failure) {
        let today = session.today
        let requested = try PeriodArguments(
            .daily,
            operands: operands.isEmpty ? [String(today.advanced(by: -1).year)] : operands,
            inputs,
            session.periods,
            clips: true
        )
        session.note(requested)
        let periods = requested.periods.sorted { $0.from < $1.from }
        // Totals also grow on the days between.
        guard zip(periods, periods.dropFirst()).allSatisfy({ $0.to.distance(to: $1.from) <= 1 }) else {
            throw .usage(
                "\(periods.rangesDescription): 이어지지 않는 날짜입니다",
                "the days \(periods.rangesDescription) are not consecutive",
                hint: Message("기간마다 따로 조회하세요", "ask for each period separately")
            )
        }
        self.init(
            periods: periods,
            filters: try RankingFilters(inputs),
            order: try inputs.value(Self.orderOption) ?? .visitors,
            limit: try ListOptions.limit(inputs),
            isByDay: inputs.isSet(Self.byDay),
            today: today
        )
    }
}

struct TopRequest: Sendable {
    /// In order, without gaps.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    var order = TopMovies.Order.visitors
    let limit: Int?
    /// Whether a long period is read by its days, too.
    var isByDay = false
    /// Whether a day whose rankings are not archived is a failure.
    var isNeeded = true
    let today: KoreanDay

    /// The largest number of days that are read one by one, and with the day before and the day after, which make more counts
    /// exact.
    private static let mostDaysByDay = 31

    private var days: ClosedRange<KoreanDay> { periods[0].from...periods[periods.count - 1].to }

    /// The filters of the rankings to fetch for each day: both nations' rankings list more movies than one of all.
    var lists: [RankingFilters] { filters.nation == nil ? filters.eachNation : [filters] }

    /// Returns what to read: the days asked for and, of a short period, the ones next to them; of a long one its whole weeks,
    /// and the days at its edges.
    ///
    /// Days replace the weeks if all of them are archived, and, without a network, a week that is not archived.
    func reading(_ range: RangeFetch, withNeighbors: Bool = true) -> [RankingPeriod] {
        guard periods.count > Self.mostDaysByDay else {
            guard isNeeded, withNeighbors else { return periods }
            let last = periods[periods.count - 1].advanced(by: 1)
            return periods[0].advanced(by: -1).through(last).filter {
                $0.from >= RankingPeriod.firstDay && $0.from < today
            }
        }
        guard !isByDay else { return periods }
        let (session, archive, rankings) = (range.session, range.kobis.archive, Period(days).rankings)
        func isHeld(_ period: RankingPeriod) -> Bool {
            lists.allSatisfy {
                archive.hasArchivedRanking(of: period, filters: $0)
                    // One of unknown age is asked for again.
                    && (session.isOffline || !archive.hasUndatedRanking(of: period, filters: $0))
            }
        }
        let weeks = rankings.filter { $0.kind == .weekly }
        if !session.isRefresh, weeks.allSatisfy({ $0.days.allSatisfy(isHeld) }) { return periods }
        guard session.isOffline else { return rankings }
        return rankings.flatMap { period in
            let days = period.kind == .weekly && !isHeld(period) ? period.days : []
            return days.contains(where: isHeld) ? days : [period]
        }
    }

    /// Fetches the rankings of the days, passes them on, and returns the movies.
    ///
    /// The lists of each day or week of the period itself, if all are there, are passed to `onPeriod`.
    func answer(
        with range: inout RangeFetch, onLists: (DayLists) -> Void = { _ in },
        onPeriod: ([Ranking], RankingPeriod) -> Void = { _, _ in }
    ) async -> TopList {
        let (period, reading) = (days, reading(range))
        var movies = TopMovies(of: period)
        var daysFetched = 0
        var sources: Set<RankingSource> = []
        let noun = reading.contains { $0.kind == .weekly } ? Label("개", "ranking") : Label("일", "day")
        await range.each(reading, noun: noun, missing: { .period($0) }) {
            [lists, isNeeded, kobis = range.kobis] item -> [TopPart] in
            do {
                return try await kobis.read(item, lists) { item in
                    guard item.kind == .weekly else {
                        return .day(try await kobis.send { try await $0.lists(of: item.from, filters: lists) })
                    }
                    var week: [Ranking] = []
                    for filters in lists { week.append(try await kobis.ranking(of: item, filters: filters)) }
                    return .week(week)
                }
            } catch let error as NetworkError where item.kind == .daily {
                let isOutside = !period.contains(item.from)
                let isRefused = kobis.circuitBreaker.state.refusal != nil
                // The days next to the period only make more counts exact.
                guard error.isNotArchived ? isOutside || !isNeeded : isOutside && isRefused else { throw error }
                return []
            }
        } body: { _, parts in
            for part in parts {
                switch part {
                case .day(let lists):
                    movies.add(lists)
                    onLists(lists)
                    guard period.contains(lists.day) else { continue }
                    daysFetched += 1
                    let found = self.lists.compactMap { lists.list(of: $0.nation) }
                    if found.count == self.lists.count { onPeriod(found, RankingPeriod(.daily, of: lists.day)) }
                    let week = RankingPeriod(.weekly, of: lists.day)
                    if period.contains(week.from), period.contains(week.to) { sources.insert(.days) }
                case .week(let lists):
                    movies.add(week: lists)
                    daysFetched += 7
                    if let first = lists.first { onPeriod(lists, first.period) }
                    sources.insert(.weeks)
                }
            }
        }
        let entries = movies.entries(by: order)
        return TopList(
            periods: periods,
            filters: filters,
            daysFetched: daysFetched,
            source: sources.count > 1 ? .mixed : sources.first ?? .days,
            total: entries.count,
            market: movies.market,
            entries: limit.map { Array(entries.prefix($0)) } ?? entries
        )
    }
}

private enum TopPart: Sendable {
    case day(DayLists)
    case week([Ranking])
}

struct TopList: TopResult, Sendable {
    let periods: [RankingPeriod]
    let filters: RankingFilters
    let daysFetched: Int
    /// What its whole weeks are read from.
    let source: RankingSource
    let total: Int
    /// The sales of the market that shares are of, if they are known.
    let market: SalesBounds?
    let entries: [TopMovies.Entry]
    var movieCodes: [MovieCode] { entries.map(\.movieCode) }
    static let unit = Label("일", "days")
    var fetched: Int { daysFetched }

    /// The number of movies of which weekly lists tell nearly all.
    private static let mostByWeeks = 50

    func noteFigures(_ diagnostics: Diagnostics, isWide: Bool = false) {
        if total == 0, daysFetched > 0 { diagnostics.noteEmpty(periods.rangesDescription) }
        if source == .mixed {
            diagnostics.note("주간 순위가 없는 주는 일별 순위로 대신했습니다", "used daily rankings for the weeks without a weekly ranking")
        }
        if source != .days, entries.count > Self.mostByWeeks {
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
            diagnostics.note(
                """
                \(exact == 0 ? "관객수는" : "\(entries.count)편 중 \(exact)편의 관객수는 정확하고, 나머지는") 순위에 처음 오르기 전이나 마지막으로 오른 뒤가 \
                빠진 최소치입니다
                """,
                """
                \(exact == 0 ? "all counts" : "the counts of \(exact) of \(entries.count) movies are exact; the others") \
                are minimums, without days \
                before a movie was first listed or after it was last listed
                """
            )
        }
        if isWide { diagnostics.noteShares(entries.map { market?.shareMargin(of: $0.sales) }) }
    }
}
