import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice top`: ranks the films of a period.
    static let top = Command(
        name: "top",
        summary: "Rank the movies of a year or another period by visitors.",
        operands: Operands(
            placeholder: "[PERIOD]",
            most: 1,
            help: """
                A year: 2015 (default: this year so far); a month: 2015-07; a week: 2015-W30; a day: 2015-07-25; or a \
                range: 2015-07-22..2015-08-30.
                """
        ),
        options: [
            limit.spec, RankingOptions.movieType.spec, RankingOptions.nation.spec, RangeOptions.dryRun,
            RangeOptions.yes, CommonOptions.jobs.spec,
        ] + CommonOptions.all.showing(TopPresentation()).showing(SyncPresentation(), with: RangeOptions.dryRun),
        examples: [
            Example("boxoffice top 2015-08 --nation korean", "Rank the Korean movies of a month"),
            Example("boxoffice top 2015 --dry-run", "Show how many calls a year takes"),
            Example("boxoffice top 2015-07-22..2015-08-30 -n 100 -f csv", "Export 100 movies for a spreadsheet"),
        ],
        run: runTop
    )

    fileprivate static let limit = CommonOptions.limitOption(help: "Print at most N movies (default 30).")

    private static func runTop(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let request = try TopRequest(arguments, today: session.today)
        let options = try RangeOptions(arguments)
        var range = RangeFetch(session, session.kobis(.batch), options)
        if options.isDryRun {
            var printer = try session.printer(SyncPresentation())
            try printer.print(await range.report(on: request.periods, request.lists))
            return 0
        }
        var printer = try session.printer(TopPresentation())
        guard range.confirmQuota(for: request.periods, request.lists) else { return 0 }
        let top = await request.answer(with: &range)
        if top.daysFetched > 0 { try printer.print(top) }
        let status = range.reportFailures()
        try printer.finish(hasFailed: top.daysFetched == 0)
        if top.total == 0, top.daysFetched > 0 {
            session.diagnostics.note("no figures for \(top.periods.rangesDescription)")
        }
        if top.entries.count < top.total {
            session.diagnostics.note("\(top.entries.count) of \(top.total) movies; use --limit N for more")
        }
        if top.total > 0 {
            session.diagnostics.note(
                "counts are minimums: days before a movie's first listed day and after its last are not counted"
            )
        }
        return status
    }
}

extension TopRequest {
    /// Reads the period and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    fileprivate init(_ arguments: Arguments, today: KoreanDay) throws(Failure) {
        let periods = try PeriodArguments(
            .daily,
            operand: arguments.operands.first ?? String(today.advanced(by: -1).year),
            arguments,
            today: today,
            weekly: nil
        ).periods.sorted { $0.from < $1.from }
        // Totals also grow on the days between.
        guard zip(periods, periods.dropFirst()).allSatisfy({ $0.to.distance(to: $1.from) <= 1 }) else {
            throw .usage(
                "the days \(periods.rangesDescription) are not consecutive",
                hint: "run the command for each period"
            )
        }
        self.init(
            periods: periods,
            filters: try RankingFilters(arguments),
            limit: try arguments.value(Command.limit) ?? 30
        )
    }
}

/// The movies of some days by visitors.
struct TopRequest: Sendable {
    /// The days, in order.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    /// The maximum number of movies.
    let limit: Int

    /// The filters of the rankings to fetch for each day: both nations' rankings list more movies than one of all.
    var lists: [RankingFilters] { filters.nation == nil ? filters.eachNation : [filters] }

    /// Fetches the rankings of the days, and returns the movies.
    func answer(with range: inout RangeFetch) async -> TopList {
        var movies = TopMovies()
        var days = 0
        await range.each(periods, noun: "day", missing: { .period($0) }) { [lists, kobis = range.kobis] period in
            var rankings: [Ranking] = []
            for filters in lists { rankings.append(try await kobis.ranking(of: period, filters: filters)) }
            return rankings
        } body: { _, rankings in
            for ranking in rankings { movies.add(ranking) }
            days += 1
        }
        let entries = movies.entries
        return TopList(
            periods: periods,
            filters: filters,
            daysFetched: days,
            total: entries.count,
            entries: Array(entries.prefix(limit))
        )
    }
}

/// The films of a period by visitors.
struct TopList: Sendable {
    /// The days, in order.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    /// The number of days whose rankings were available.
    let daysFetched: Int
    /// The number of films in the rankings.
    let total: Int
    let entries: [TopMovies.Entry]
}
