extension Command {
    static let trend = Command(
        name: "trend",
        summary: Label("영화의 흥행 추이를 하루씩 보고, 영화끼리 비교합니다.", "Show a movie's run day by day, and compare movies."),
        operands: .movies,
        options: [
            TrendOptions.from.spec, TrendOptions.to.spec, TrendOptions.days.spec, TrendOptions.unit.spec,
            TrendOptions.alignment.spec, TrendOptions.metric.spec, TrendOptions.project,
            ChartOptions.chart.spec, ChartOptions.svg.spec, CommonOptions.jobs.spec,
            RangeOptions.dryRun, RangeOptions.yes,
        ]
            + ([CommonOptions.titles.spec] + .summing.savingPictures(["svg"], as: ChartOptions.svg.spec)).showing(
                TrendPresentation.days, isBatch: true
            )
            .showing(TrendPresentation.weeks, isBatch: true, with: TrendOptions.unit.spec, "week")
            .showing(TrendPresentation.weekends, isBatch: true, with: TrendOptions.unit.spec, "weekend")
            .showing(TrendMovies(), isBatch: true, with: TrendOptions.unit.spec, "movie")
            .showing(SyncPresentation(showsKind: false), with: RangeOptions.dryRun),
        examples: [
            Example("boxoffice trend 암살", "개봉일부터의 흥행 추이를 봅니다", "Show a movie's run from its opening day"),
            Example("boxoffice trend 20148851 --by week", "흥행 추이를 주별로 봅니다", "Show a run by week"),
            Example(
                "boxoffice trend 암살 베테랑 --metric total --chart",
                "두 영화의 누적 관객수를 그래프로 비교합니다",
                "Compare the totals of two runs in a chart"
            ),
            Example(
                "boxoffice trend 암살 베테랑 --by movie -f csv",
                "두 영화의 주요 기록을 스프레드시트용으로 내보냅니다",
                "Export the key figures of both for a spreadsheet"
            ),
            Example(
                "boxoffice trend 암살 --to 2015-08-02 --project",
                "그날 기준으로 최종 관객수를 예상합니다",
                "Project a run's total as of that day"
            ),
        ],
        words: [.init("비교", "compare", "vs", "추이", "추세", "흥행추이", "그래프", "graph")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(Label("영화", "MOVIE"), hint: .nameMovie)
        let chart = try ChartOutput(arguments, session)
        let options = try RangeOptions(arguments)
        let kobis = session.kobis(.batch)
        var request = try TrendRequest(arguments, session)
        try request.check(session, chart)
        let titles = await kobis.titles(arguments.operands)
        if titles != arguments.operands { (request.movies, request.isList) = (titles, titles.count > 1) }
        let fetch = RunFetch(request, RangeFetch(session, kobis, options))
        if options.isDryRun { return try await fetch.printReport() }
        switch request.unit {
        case .day: return try await show(fetch, as: TrendPresentation.days, chart)
        case .week: return try await show(fetch, as: TrendPresentation.weeks, chart)
        case .weekend: return try await show(fetch, as: TrendPresentation.weekends, chart)
        case .movie: return try await showMovies(fetch)
        }
    }

    private static func show<Unit>(
        _ fetch: RunFetch, as presentation: TrendPresentation<Unit>, _ chart: ChartOutput
    ) async throws -> Int32 {
        let (session, request) = (fetch.session, fetch.request)
        var presentation = presentation
        presentation.chart = chart
        presentation.metric = request.metric ?? .visitors
        presentation.alignment = request.alignment
        var printer = try session.printer(presentation, isBatch: request.isList)
        let comparison = TrendComparison(run: presentation)
        let isCompared = request.isList && session.settings.format.isTable
        var movies = TrendComparison<Unit>.Movies()
        return try await fetch.each(hasTitles: printer.hasOtherNames) { run in
            if isCompared || chart.isDrawn || chart.isSaved { comparison.add(run, to: &movies, session.settings) }
            if !isCompared, !chart.isSaved { try printer.print(run) }
        } finish: { hasFailed in
            if chart.isSaved {
                let lines = presentation.lines(movies.lines, isChart: true, session.settings)
                try chart.save(lines.lines, lines.subject, session)
            } else if isCompared {
                var printer = try session.printer(comparison)
                if !movies.movies.isEmpty { try printer.print(movies) }
            } else {
                try printer.finish(hasFailed: hasFailed)
            }
            let lines = presentation.lines(movies.lines, isChart: false, session.settings)
            if let metric = request.metric, !movies.lines.isEmpty, !lines.hasFigures {
                session.diagnostics.note(
                    "--metric \(metric.rawValue) 값이 없습니다", "no figures of --metric \(metric.rawValue)"
                )
            } else if request.alignment == .date, lines.lines.count > 1, !lines.meet {
                session.diagnostics.note(
                    "두 영화의 집계가 겹치는 날이 없습니다. --align opening이나 --align from을 쓰세요",
                    "no day has figures of two of the movies; use --align opening or --align from"
                )
            }
        }
    }

    private static func showMovies(_ fetch: RunFetch) async throws -> Int32 {
        let session = fetch.session
        var printer = try session.printer(TrendMovies(), isBatch: fetch.request.isList)
        let isTable = session.settings.format.isTable
        var movies: [TrendRun] = []
        return try await fetch.each(hasTitles: printer.hasOtherNames) { movie in
            if isTable { movies.append(movie.withoutDays) } else { try printer.print([movie]) }
        } finish: { hasFailed in
            if !movies.isEmpty { try printer.print(movies) }
            if !isTable { try printer.finish(hasFailed: hasFailed) }
        }
    }
}

extension RunFetch {
    fileprivate func each(
        hasTitles: Bool, _ body: (TrendRun) throws -> Void, finish: (Bool) throws -> Void
    ) async throws -> Int32 {
        var fetch = self
        var hasRuns = false
        let projector = request.isProjected ? RunProjector(kobis, asOf: window.lastDay) : nil
        let failures = try await eachMovie { movie in
            guard var item = try await fetch.run(of: movie) else { return false }
            hasRuns = true
            if hasTitles { await session.titles.learn([item.run.movieCode], from: kobis) }
            item.projection = projector?.projection(of: item.run, session)
            try body(item)
            return true
        }
        // The user did not agree to the calls for the first.
        if !hasRuns, failures.isEmpty, !request.movies.isEmpty { return 0 }
        try finish(!failures.isEmpty)
        session.titles.note(session)
        session.diagnostics.noteDaysOfTen(fetch.daysOfTen.count)
        for failure in failures { session.diagnostics.report(failure) }
        let status = fetch.range.reportFailures()
        return failures.first?.exitStatus ?? status
    }

    /// Looks up each movie, and returns the failures of those for which that or a closure fails, which may end the search.
    private func eachMovie(_ body: (Movie) async throws -> Bool) async throws -> [Failure] {
        var failures: [Failure] = []
        for operand in request.movies {
            do {
                let movie = try await session.picking(operand) { try await kobis.movie(named: $0) }
                guard try await body(movie) else { break }
            } catch let error as OutputError {
                throw error
            } catch {
                var failure = Failure(error, environment: session.context.environment)
                if [.notFound, .notArchived].contains(failure.code), failure.candidates.isEmpty,
                    session.periods.period(named: operand) != nil
                {
                    failure.hint = Message("기간은 \(.from)과 \(.to)로 적으세요", "for a period use \(.from) and \(.to)")
                }
                failures.append(failure)
            }
        }
        return failures
    }

    /// Prints how many calls the days of the movies may take; the movies themselves are looked up.
    fileprivate func printReport() async throws -> Int32 {
        var movies: [TrendMovie] = []
        let failures = try await eachMovie { movie in
            movies.append((movie, try window.days(of: movie)))
            return true
        }
        let calls = kobis.circuitBreaker.state.responses
        let plan = try await plan(of: movies)
        if window.to == nil, range.calls(for: plan) > 0 {
            session.diagnostics.note(
                "상영이 언제 끝나는지에 따라 실제 호출 수는 다를 수 있습니다", "the number of calls depends on when the run ends")
        }
        if !plan.items.isEmpty { _ = try range.printReport(plan, showsKind: false) }
        if calls > 0 {
            session.diagnostics.note(
                Message("영화를 찾느라 \(calls.grouped)회 호출했습니다", "made \(calls.counting("call")) to find the movies")
            )
        }
        for failure in failures { session.diagnostics.report(failure) }
        return failures.first?.exitStatus ?? 0
    }
}
