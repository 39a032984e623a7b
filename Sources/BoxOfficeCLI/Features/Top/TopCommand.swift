import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice top`: ranks the movies of a period.
    static let top = Command(
        name: "top",
        summary: Label("한 해 또는 다른 기간의 영화 순위를 관객수로 매깁니다.", "Rank the movies of a year or another period by visitors."),
        operands: Operands(
            placeholder: "[PERIOD...]",
            most: .max,
            help: Label(
                "연도 2015(기본값은 올해 현재까지), 월 2015-07, 주 2015-W30, 날짜 2015-07-25, 범위 2015-07-22..2015-08-30.",
                """
                A year: 2015 (default: this year so far); a month: 2015-07; a week: 2015-W30; a day: 2015-07-25; or a \
                range: 2015-07-22..2015-08-30.
                """
            )
        ),
        options: [
            limit.spec, ListOptions.all, TopRequest.orderOption.spec, RankingOptions.movieType.spec,
            RankingOptions.nation.spec, RangeOptions.dryRun, RangeOptions.yes, CommonOptions.jobs.spec,
        ].describing(ListOptions.all, as: Label("모든 영화를 출력합니다.", "Print all movies."))
            + .summing.showing(TopPresentation()).showing(SyncPresentation(), with: RangeOptions.dryRun),
        examples: [
            Example(
                "boxoffice top 2015-08 --nation korean",
                Label("한 달의 한국영화 순위를 봅니다", "Rank the Korean movies of a month")
            ),
            Example("boxoffice top 2015 --dry-run", Label("한 해에 드는 호출 수를 봅니다", "Show how many calls a year takes")),
            Example(
                "boxoffice top 2015-07-22..2015-08-30 -n 100 -f csv",
                Label("100편을 스프레드시트용으로 내보냅니다", "Export 100 movies for a spreadsheet")
            ),
        ],
        run: runTop
    )

    fileprivate static let limit = CommonOptions.limitOption(
        help: Label("N편까지 출력합니다(기본값 30).", "Print at most N movies (default 30).")
    )

    private static func runTop(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let request = try TopRequest(operands: arguments.operands, arguments, session)
        let options = try RangeOptions(arguments)
        var range = RangeFetch(session, session.kobis(.batch), options)
        if options.isDryRun {
            var printer = try session.printer(SyncPresentation())
            try printer.print(await range.report(on: request.periods, request.lists))
            return 0
        }
        var printer = try session.printer(TopPresentation(nation: request.filters.nation))
        guard range.confirmQuota(for: request.reading, request.lists) else { return 0 }
        let top = await request.answer(with: &range)
        if top.daysFetched > 0 { try printer.print(top) }
        try printer.finish(hasFailed: top.daysFetched == 0)
        top.note(session.diagnostics, namesAll: true)
        if session.settings.isWide {
            session.diagnostics.noteShares(top.entries.map { top.market?.shareMargin(of: $0.sales) })
        }
        return range.reportFailures()
    }
}

extension TopRequest {
    static let orderOption = ValueOption<TopMovies.Order>(
        "sort",
        placeholder: "ORDER",
        help: Label("정렬: visitors(관객수, 기본값) 또는 sales(매출).", "Sort by visitors (default) or sales.")
    )

    /// Reads the period, by default the year of the latest day, and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong, or there are gaps between the days.
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
            today: today
        )
    }
}

/// The movies of some days by visitors or sales.
struct TopRequest: Sendable {
    /// The days, in order, without gaps.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    var order = TopMovies.Order.visitors
    /// The maximum number of movies, if any.
    let limit: Int?
    /// Whether a day whose rankings are not archived is a failure.
    var isNeeded = true
    let today: KoreanDay

    /// The largest number of days that are read with the day before and the day after, which make more counts exact.
    private static let mostDaysWithNeighbors = 31

    /// The filters of the rankings to fetch for each day: both nations' rankings list more movies than one of all.
    var lists: [RankingFilters] { filters.nation == nil ? filters.eachNation : [filters] }

    /// The days to read: those asked for, and, of a short period, the ones next to them.
    var reading: [RankingPeriod] {
        guard let first = periods.first, let last = periods.last, isNeeded,
            periods.count <= Self.mostDaysWithNeighbors
        else {
            return periods
        }
        return first.advanced(by: -1).through(last.advanced(by: 1)).filter {
            $0.from >= RankingPeriod.firstDay && $0.from < today
        }
    }

    /// Fetches the rankings of the days, passes them on, and returns the movies.
    func answer(with range: inout RangeFetch, onLists: (DayLists) -> Void = { _ in }) async -> TopList {
        let period = periods[0].from...periods[periods.count - 1].to
        var movies = TopMovies(of: period)
        var days = 0
        await range.each(reading, noun: Label("일", "day"), missing: { .period($0) }) {
            [lists, isNeeded, kobis = range.kobis] day -> DayLists? in
            do {
                return try await kobis.send { try await $0.lists(of: day.from, filters: lists) }
            } catch let error as NetworkError where error.isNotArchived && !(isNeeded && period.contains(day.from)) {
                return nil
            }
        } body: { day, lists in
            guard let lists else { return }
            movies.add(lists)
            onLists(lists)
            if period.contains(day.from) { days += 1 }
        }
        let entries = movies.entries(by: order)
        return TopList(
            periods: periods,
            filters: filters,
            daysFetched: days,
            total: entries.count,
            market: movies.market,
            entries: limit.map { Array(entries.prefix($0)) } ?? entries
        )
    }
}

/// The movies of a period by visitors or sales.
struct TopList: Sendable {
    /// The days, in order.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    /// The number of days whose rankings were available.
    let daysFetched: Int
    /// The number of movies in the rankings.
    let total: Int
    /// The sales of the market that shares are of, if they are known.
    let market: SalesBounds?
    let entries: [TopMovies.Entry]

    /// Notes that there are no figures, or which are lower limits, and how to list all movies on the command line.
    func note(_ diagnostics: Diagnostics, namesAll: Bool = false) {
        if total == 0, daysFetched > 0 {
            diagnostics.note(
                Message("\(periods.rangesDescription): 집계가 없습니다", "no figures for \(periods.rangesDescription)")
            )
        }
        if namesAll, entries.count < total {
            diagnostics.note(
                "\(total)편 중 \(entries.count)편입니다. --all로 모두 봅니다",
                "\(entries.count) of \(total) movies; use --all for all"
            )
        }
        let exact = entries.count(where: \.isExact)
        if exact < entries.count {
            diagnostics.note(
                """
                \(entries.count)편 중 \(exact)편의 관객수는 정확하고, 나머지는 순위에 처음 오르기 전이나 마지막으로 오른 뒤가 \
                빠진 최소치입니다
                """,
                """
                the counts of \(exact) of \(entries.count) movies are exact; the others are minimums, without days \
                before a movie was first listed or after it was last listed
                """
            )
        }
    }
}
