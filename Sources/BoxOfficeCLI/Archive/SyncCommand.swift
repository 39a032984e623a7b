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
            PeriodOptions.daysOrWeeks.from.spec, PeriodOptions.daysOrWeeks.to.spec, RangeOptions.dryRun,
            RangeOptions.yes, details,
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

    fileprivate static let details = OptionSpec(
        name: "details",
        help: "Also fetch the details of every movie in the range."
    )

    private static func runSync(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        if arguments.isSet(CommonOptions.offline) {
            throw Failure.usage("cannot use --offline with sync", hint: "remove --offline; --dry-run makes no requests")
        }
        let session = try Session(arguments, context, needsArchive: true)
        let request = try SyncRequest(arguments, today: session.today)
        var printer = try session.printer(SyncPresentation())
        var work = SyncWork(request, session, try RangeOptions(arguments))
        guard work.range.options.isDryRun || work.range.confirmQuota(for: request.periods, [request.filters]) else {
            return 0
        }
        let report = work.range.options.isDryRun ? await work.count() : await work.fetch()
        try printer.print(report)
        try printer.finish()
        // With --verbose every command does this.
        if !arguments.isSet(CommonOptions.quiet), !arguments.isSet(CommonOptions.verbose) {
            session.diagnostics.log(context.calls)
        }
        return work.range.reportFailures()
    }
}

extension SyncRequest {
    /// Reads the kind and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong, or no range is given.
    fileprivate init(_ arguments: Arguments, today: KoreanDay) throws(Failure) {
        let kind = try Ranking.Kind(named: arguments.operands.first ?? Ranking.Kind.daily.rawValue)
        let options = PeriodOptions.daysOrWeeks
        if try arguments.value(options.from) == nil, try arguments.value(options.to) == nil {
            throw .usage("no range given", hint: "use --from, and --to if it ends before the latest")
        }
        let requested = try PeriodArguments(
            kind,
            operand: nil,
            arguments,
            today: today,
            weekly: "boxoffice sync weekly"
        )
        self.init(
            periods: requested.periods,
            filters: try RankingFilters(arguments),
            includesDetails: arguments.isSet(Command.details)
        )
    }
}

extension Ranking.Kind {
    fileprivate init(named name: String) throws(Failure) {
        guard let kind = Ranking.Kind(rawValue: name) else {
            let names = Ranking.Kind.allCases.map(\.rawValue)
            throw .usage(
                "unknown ranking '\(name.terminalSafe)'",
                hint: didYouMean(name, among: names) ?? "use \(names.alternatives)"
            )
        }
        self = kind
    }
}
