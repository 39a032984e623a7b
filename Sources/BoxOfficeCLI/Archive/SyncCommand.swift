import BoxOfficeCore

extension Command {
    /// `boxoffice sync`: fills the archive with the rankings of a range.
    static let sync = Command(
        name: "sync",
        summary: "Fetch a range of rankings into the archive, ahead of use.",
        operands: Operands(
            placeholder: "[KIND]",
            most: 1,
            help: "daily (default), weekly, weekend or weekdays.",
            completion: .values(Ranking.Kind.allCases.map(\.rawValue))
        ),
        options: [PeriodArguments.from.spec, PeriodArguments.to.spec, dryRun, details] + RankingOptions.all
            + [CommonOptions.jobs.spec] + CommonOptions.all.showing(SyncPresentation()),
        examples: [
            Example("boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run", "How many calls a year costs"),
            Example("boxoffice sync --from 2023-01-01 --to 2023-12-31", "Fetch it; once more to go on after a stop"),
            Example("boxoffice sync weekend --from 2023-W01 --details", "Weekends until now, and every film's details"),
        ],
        run: runSync
    )

    private static let dryRun = OptionSpec(name: "dry-run", help: "Only say how many calls it would make.")
    private static let details = OptionSpec(name: "details", help: "Fetch the details of every film in the range, too.")

    @Sendable
    private static func runSync(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        if arguments.isSet(CommonOptions.offline) {
            throw Failure.usage(
                "sync and --offline exclude each other",
                hint: "leave --offline out; --dry-run makes no request"
            )
        }
        let session = try Session(arguments, context, needsArchive: true)
        let kind = try kind(arguments.operands.first ?? Ranking.Kind.daily.rawValue)
        guard try arguments.value(PeriodArguments.from) != nil else {
            throw Failure.usage(
                "no range is given",
                hint: "give it with --from DAY, and --to DAY if it ends before the latest"
            )
        }
        let asked = try PeriodArguments(kind, operand: nil, arguments, today: session.today)
        var printer = try session.printer(SyncPresentation(), isArray: false)
        var work = SyncWork(
            session: session,
            filters: try RankingFilters(arguments),
            jobs: try arguments.value(CommonOptions.jobs) ?? 4
        )
        let report =
            if arguments.isSet(dryRun) {
                await work.count(asked.periods, withDetails: arguments.isSet(details))
            } else {
                await work.fetch(asked.periods, withDetails: arguments.isSet(details))
            }
        try printer.print(report)
        try printer.finish()
        // With --verbose every command says so.
        if !arguments.isSet(CommonOptions.quiet), !arguments.isSet(CommonOptions.verbose) {
            session.diagnostics.log(context.calls)
        }
        for failure in work.failures.summaries(resumeHint: session.kobis.resumeHint) {
            session.diagnostics.report(failure)
        }
        return work.failures.first?.exitStatus ?? 0
    }

    private static func kind(_ name: String) throws(Failure) -> Ranking.Kind {
        if let kind = Ranking.Kind(rawValue: name) { return kind }
        let names = Ranking.Kind.allCases.map(\.rawValue)
        throw .usage(
            "there is no ranking '\(name.terminalSafe)'",
            hint: didYouMean(name, among: names) ?? "there are \(names.joined(separator: ", "))"
        )
    }
}
