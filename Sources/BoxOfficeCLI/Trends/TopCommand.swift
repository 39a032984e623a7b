import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice top`: ranks the films of a period.
    static let top = Command(
        name: "top",
        summary: "Rank the movies of a year or another period by visitors.",
        operands: Operands(
            placeholder: "PERIOD",
            most: 1,
            help: """
                A year: 2015; a month: 2015-07; a week: 2015-W30; a day: 2015-07-25; or a range: 2015-07-22..2015-08-30.
                """
        ),
        options: [
            limit.spec, RankingOptions.movieType.spec, RankingOptions.nation.spec, QuotaOptions.dryRun,
            QuotaOptions.yes, CommonOptions.jobs.spec,
        ] + CommonOptions.all.showing(TopPresentation()).showing(SyncPresentation(), with: QuotaOptions.dryRun),
        examples: [
            Example("boxoffice top 2015-08 --nation korean", "Rank the Korean movies of a month"),
            Example("boxoffice top 2015 --dry-run", "Show how many calls a year takes"),
            Example("boxoffice top 2015-07-22..2015-08-30 -n 100 -f csv", "Export 100 movies for a spreadsheet"),
        ],
        run: runTop
    )

    private static let limit = CommonOptions.limitOption(help: "Print at most N movies (default 30).")

    private static func runTop(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        try arguments.requireOperand("PERIOD", hint: "use a year, a month, a week or a range of days")
        let periods = try PeriodArguments(
            .daily,
            operand: arguments.operands.first,
            arguments,
            today: session.today,
            weekly: nil
        ).periods.sorted { $0.from < $1.from }
        // Totals also grow on the days between.
        guard zip(periods, periods.dropFirst()).allSatisfy({ $0.to.distance(to: $1.from) <= 1 }) else {
            throw Failure.usage(
                "the days \(periods.rangesDescription) are not consecutive",
                hint: "run the command for each period"
            )
        }
        let filters = try RankingFilters(arguments)
        let lists = filters.nation == nil ? filters.eachNation : [filters]
        let limit = try arguments.value(limit) ?? 30
        let kobis = session.kobis(.batch)
        var range = try RangeFetch(session, kobis)
        if arguments.isSet(QuotaOptions.dryRun) {
            var printer = try session.printer(SyncPresentation())
            try printer.print(await session.report(on: periods, lists, jobs: range.jobs, kobis))
            return 0
        }
        var printer = try session.printer(TopPresentation())
        guard session.agrees(toFetch: periods, lists, kobis) else { return 0 }
        var movies = TopMovies()
        var days = 0
        await range.each(periods, noun: "day", missing: { .period($0) }) { period in
            var rankings: [Ranking] = []
            for filters in lists {
                rankings.append(try await kobis.ranking(of: period, filters: filters))
            }
            return rankings
        } body: { _, rankings in
            for ranking in rankings { movies.add(ranking) }
            days += 1
        }
        let entries = movies.entries
        let top = TopList(
            periods: periods,
            filters: filters,
            daysFetched: days,
            entries: Array(entries.prefix(limit))
        )
        if days > 0 { try printer.print(top) }
        let status = range.reportFailures()
        try printer.finish(hasFailed: days == 0)
        if entries.isEmpty, days > 0 { session.diagnostics.note("no figures for \(periods.rangesDescription)") }
        if top.entries.count < entries.count {
            session.diagnostics.note("\(top.entries.count) of \(entries.count) movies; use --limit N for more")
        }
        if !entries.isEmpty {
            session.diagnostics.note("visitors are lower limits: days after a movie's last listed day are not counted")
        }
        return status
    }
}

/// The films of a period by visitors.
struct TopList: Sendable {
    /// The days, in order.
    let periods: [RankingPeriod]
    let filters: RankingFilters
    /// The number of days whose rankings were available.
    let daysFetched: Int
    let entries: [TopMovies.Entry]
}
