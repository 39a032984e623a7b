import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice sync`: fetches a range of rankings into the archive.
    static let sync = Command(
        name: "sync",
        summary: "Fetch a range of rankings into the archive.",
        operands: Operands(
            placeholder: "[KIND]",
            most: 1,
            help: "daily (default), weekly, weekend or weekdays.",
            completion: .values(Ranking.Kind.allCases.map(\.rawValue))
        ),
        options: [
            PeriodOptions.daysOrWeeks.from.spec, PeriodOptions.daysOrWeeks.to.spec, QuotaOptions.dryRun,
            QuotaOptions.yes, details,
        ]
            + RankingOptions.all
            + [CommonOptions.jobs.spec]
            + CommonOptions.all.showing(SyncPresentation())
            .describing(CommonOptions.offline, as: "Not available for sync."),
        examples: [
            Example("boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run", "Show how many calls a year takes"),
            Example("boxoffice sync --from 2023-01-01 --to 2023-12-31", "Fetch a year; run it again to resume"),
            Example(
                "boxoffice sync weekend --from 2023-W01 --details",
                "Fetch all weekends since then, and every movie's details"
            ),
        ],
        run: runSync
    )

    private static let details = OptionSpec(
        name: "details",
        help: "Also fetch the details of every movie in the range."
    )

    @Sendable
    private static func runSync(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        if arguments.isSet(CommonOptions.offline) {
            throw Failure.usage("cannot use --offline with sync", hint: "remove --offline; --dry-run makes no requests")
        }
        let session = try Session(arguments, context, needsArchive: true)
        let kind = try kind(arguments.operands.first ?? Ranking.Kind.daily.rawValue)
        let options = PeriodOptions.daysOrWeeks
        if try arguments.value(options.from) == nil, try arguments.value(options.to) == nil {
            throw Failure.usage("no range given", hint: "use --from, and --to if it ends before the latest")
        }
        let requested = try PeriodArguments(
            kind,
            operand: nil,
            arguments,
            today: session.today,
            weekly: "boxoffice sync weekly"
        )
        var printer = try session.printer(SyncPresentation())
        var work = try SyncWork(session)
        if !arguments.isSet(QuotaOptions.dryRun) {
            let filters = try RankingFilters(arguments)
            guard session.agrees(toFetch: requested.periods, [filters], work.kobis) else { return 0 }
        }
        let report =
            if arguments.isSet(QuotaOptions.dryRun) {
                await work.count(requested.periods, withDetails: arguments.isSet(details))
            } else {
                await work.fetch(requested.periods, withDetails: arguments.isSet(details))
            }
        try printer.print(report)
        try printer.finish()
        // With --verbose every command does this.
        if !arguments.isSet(CommonOptions.quiet), !arguments.isSet(CommonOptions.verbose) {
            session.diagnostics.log(context.calls)
        }
        return work.range.reportFailures()
    }

    private static func kind(_ name: String) throws(Failure) -> Ranking.Kind {
        if let kind = Ranking.Kind(rawValue: name) { return kind }
        let names = Ranking.Kind.allCases.map(\.rawValue)
        throw .usage(
            "unknown ranking '\(name.terminalSafe)'",
            hint: didYouMean(name, among: names) ?? "use \(names.alternatives)"
        )
    }
}
