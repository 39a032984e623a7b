import BoxOfficeCore

extension Command {
    /// `boxoffice daily`: the ranking of a day.
    static let daily = ranking(
        .daily,
        summary: "Show the ranking of a day, or of each day of a range.",
        examples: [
            Example("boxoffice daily", "Yesterday's ranking"),
            Example("boxoffice daily 2023-08-01 --nation korean", "The Korean films of a day"),
            Example("boxoffice daily --from 2023-07-01 --to 2023-07-31 -f csv", "A month, for a spreadsheet"),
        ]
    )

    /// `boxoffice weekly`: the ranking of a week from Monday to Sunday.
    static let weekly = ranking(
        .weekly,
        summary: "Show the ranking of a week, Monday to Sunday.",
        examples: [
            Example("boxoffice weekly", "The latest week"), Example("boxoffice weekly 2023-W31", "A week by its name"),
        ]
    )

    /// `boxoffice weekend`: the ranking of a week's Friday to Sunday.
    static let weekend = ranking(
        .weekend,
        summary: "Show the ranking of a weekend, Friday to Sunday.",
        examples: [
            Example("boxoffice weekend", "The latest weekend"),
            Example("boxoffice weekend 2023-W01..2023-W52 --json", "The weekends of a year"),
        ]
    )

    /// `boxoffice weekdays`: the ranking of a week's Monday to Thursday.
    static let weekdays = ranking(
        .weekdays,
        summary: "Show the ranking of a week's weekdays, Monday to Thursday.",
        examples: [
            Example("boxoffice weekdays", "The latest weekdays"),
            Example("boxoffice weekdays 2023-08-01", "Those of a day's week"),
        ]
    )

    private static func ranking(_ kind: Ranking.Kind, summary: String, examples: [Example]) -> Command {
        Command(
            name: kind.rawValue,
            summary: summary,
            operands: Operands(
                placeholder: kind == .daily ? "[DAY]" : "[WEEK]",
                most: 1,
                help: kind == .daily ? PeriodArguments.dayHelp : PeriodArguments.weekHelp
            ),
            options: PeriodArguments.options + [CommonOptions.limit.spec] + RankingOptions.all
                + [CommonOptions.jobs.spec] + CommonOptions.all.showing(RankingPresentation(limit: nil)),
            examples: examples,
            run: { try await runRanking(kind, $0, $1) }
        )
    }

    private static func runRanking(
        _ kind: Ranking.Kind,
        _ arguments: Arguments,
        _ context: CommandContext
    ) async throws -> Int32 {
        let session = try Session(arguments, context)
        let asked = try PeriodArguments(kind, operand: arguments.operands.first, arguments, today: session.today)
        let filters = try RankingFilters(arguments)
        let limit = try arguments.value(CommonOptions.limit)
        let jobs = try arguments.value(CommonOptions.jobs) ?? 4
        var printer = try session.printer(RankingPresentation(limit: limit), isArray: asked.isRange)

        let rankings = ConcurrentMap(asked.periods, limit: jobs) { [printer] period in
            let ranking = try await session.kobis.send(isOneOfMany: asked.isRange) {
                try await $0.ranking(of: period, filters: filters)
            }
            return (rendered: printer.render(ranking), isEmpty: ranking.entries.isEmpty)
        }
        var failures = RangeFailures(isRange: asked.isRange, context.environment)
        var empty: [RankingPeriod] = []
        // Where rows are seen, at a terminal or by a program that reads along, they tell how far a range is.
        var progress: Progress?
        if asked.isRange {
            session.showResumeHintOnInterrupt()
            if context.terminal.isOutputFile, session.diagnostics.canRedraw {
                progress = Progress(total: asked.periods.count, diagnostics: session.diagnostics, now: context.now)
            }
        }
        let results = rankings.makeAsyncIterator()
        for period in asked.periods {
            let result = await session.diagnostics.waiting { await results.next() }
            progress?.advance(answers: session.kobis.circuitBreaker.answers)
            switch result {
            case .success(let ranking):
                if ranking.isEmpty { empty.append(period) }
                try printer.print(ranking.rendered)
            case .failure(let error):
                failures.add(error, of: period)
            case nil:
                break
            }
        }
        session.diagnostics.endProgress()
        session.noteEmpty(empty, isRange: asked.isRange)
        for failure in failures.summaries(resumeHint: session.kobis.resumeHint) { session.diagnostics.report(failure) }
        try printer.finish(hasFailed: failures.first != nil)
        return failures.first?.exitStatus ?? 0
    }
}

extension Session {
    /// Says of which periods KOBIS has no figures, and where some may be.
    fileprivate func noteEmpty(_ periods: [RankingPeriod], isRange: Bool) {
        guard let period = periods.first else { return }
        let daysAgo = period.to.distance(to: today)
        // Figures come on the next day, at the latest a few days on; what is older has none.
        guard !isRange, daysAgo <= 7 else { return diagnostics.note("no figures for \(periods.rangesDescription)") }
        let earlier = period.kind == .daily ? "-\(daysAgo + 1)d" : period.advanced(by: -1).description
        diagnostics.note("no figures for \(period) yet; try --date \(earlier)")
    }
}
