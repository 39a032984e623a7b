import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice trend`: shows films over time.
    static let trend = Command(
        name: "trend",
        summary: "Show a movie's run day by day, and compare movies.",
        operands: .movies,
        options: [
            TrendOptions.from.spec, TrendOptions.to.spec, TrendOptions.days.spec, TrendOptions.unit.spec,
            ChartOptions.chart.spec, ChartOptions.svg.spec, ChartOptions.force, CommonOptions.jobs.spec,
            RangeOptions.yes,
        ].describing(TrendOptions.from.spec, as: "First day (default the opening day).")
            .describing(TrendOptions.to.spec, as: "Last day (default yesterday, or the end of the run).")
            + .summing.showing(TrendPresentation.days, isBatch: true)
            .showing(
                TrendPresentation.weeks,
                isBatch: true,
                with: TrendOptions.unit.spec,
                TrendRequest.Unit.week.rawValue
            ),
        examples: [
            Example("boxoffice trend 암살", "Show a movie's run from its opening day"),
            Example("boxoffice trend 20148851 --by week", "Show a run by week"),
            Example("boxoffice trend 암살 베테랑 --chart", "Compare two runs in a chart"),
            Example("boxoffice trend 암살 베테랑 -f csv", "Export both runs for a spreadsheet"),
        ],
        run: runTrend
    )

    private static func runTrend(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        try arguments.requireOperand("MOVIE", hint: "use a movie's code or title")
        let chart = try ChartOutput(arguments, session)
        let options = try RangeOptions(arguments)
        let request = try TrendRequest(arguments, context, today: session.today)
        switch request.unit {
        case .day: return try await run(request, options, session, as: TrendPresentation.days, chart)
        case .week: return try await run(request, options, session, as: TrendPresentation.weeks, chart)
        }
    }

    private static func run<Unit>(
        _ request: TrendRequest,
        _ options: RangeOptions,
        _ session: Session,
        as presentation: TrendPresentation<Unit>,
        _ chart: ChartOutput
    ) async throws -> Int32 {
        let kobis = session.kobis(.batch)
        var fetch = RunFetch(request, RangeFetch(session, kobis, options))
        var presentation = presentation
        presentation.chart = chart
        var printer = try session.printer(presentation, isBatch: request.isList)
        var failure: Failure?
        let comparison = TrendComparison(run: presentation)
        var films: [TrendComparison<Unit>.Film] = []
        for operand in request.movies {
            do {
                let movie = try await session.picking(operand) { try await MovieRequest(movie: $0).answer(with: kobis) }
                guard let (run, _) = try await fetch.run(of: movie) else {
                    if films.isEmpty { return 0 }
                    break
                }
                films.append(comparison.film(run, session.settings))
                if !request.isList || session.settings.format != .table { try printer.print(run) }
            } catch {
                let error = Failure(error, environment: session.context.environment)
                session.diagnostics.report(error)
                failure = failure ?? error
            }
        }
        if request.isList, session.settings.format == .table {
            var printer = try session.printer(comparison)
            if !films.isEmpty { try printer.print(films) }
        } else {
            try printer.finish(hasFailed: failure != nil)
        }
        try chart.save(films.map(\.line), presentation.chartSubject, session)
        let status = fetch.reportFailures()
        return failure?.exitStatus ?? status
    }
}
