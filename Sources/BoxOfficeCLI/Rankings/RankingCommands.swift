import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice daily`: shows the ranking of a day.
    static let daily = ranking(
        .daily,
        summary: "Show the ranking of a day, or of each day of a range.",
        examples: [
            Example("boxoffice daily", "Show yesterday's ranking"),
            Example("boxoffice daily 2023-08-01 --nation korean", "Show the Korean movies of a day"),
            Example("boxoffice daily 2023-07 -f csv", "Export a month for a spreadsheet"),
        ]
    )

    /// `boxoffice weekly`: shows the ranking of a week, Monday to Sunday.
    static let weekly = ranking(
        .weekly,
        summary: "Show the ranking of a week, Monday to Sunday.",
        examples: [
            Example("boxoffice weekly", "Show the latest week"),
            Example("boxoffice weekly 2023-W31", "Show a week by its name"),
        ]
    )

    /// `boxoffice weekend`: shows the ranking of a weekend, Friday to Sunday.
    static let weekend = ranking(
        .weekend,
        summary: "Show the ranking of a weekend, Friday to Sunday.",
        examples: [
            Example("boxoffice weekend", "Show the latest weekend"),
            Example("boxoffice weekend 2023-W01..2023-W52 --json", "Print the weekends of a year as JSON"),
        ]
    )

    /// `boxoffice weekdays`: shows the ranking of a week's weekdays, Monday to Thursday.
    static let weekdays = ranking(
        .weekdays,
        summary: "Show the ranking of a week's weekdays, Monday to Thursday.",
        examples: [
            Example("boxoffice weekdays", "Show the latest weekdays"),
            Example("boxoffice weekdays 2023-08-01", "Show the weekdays of that day's week"),
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
            options: (kind == .daily ? PeriodOptions.days : .weeks).all + [RankingOptions.limit.spec]
                + RankingOptions.all + QuotaOptions.all
                + [CommonOptions.jobs.spec]
                + CommonOptions.all
                .showing(RankingPresentation(limit: nil), isBatch: true)
                .showing(SyncPresentation(), with: QuotaOptions.dryRun),
            examples: examples,
            run: { try await runRanking(kind, Session($0, $1)) }
        )
    }

    private static func runRanking(_ kind: Ranking.Kind, _ session: Session) async throws -> Int32 {
        let arguments = session.arguments
        let requested = try PeriodArguments(kind, operand: arguments.operands.first, arguments, today: session.today)
        let filters = try RankingFilters(arguments)
        let limit = try arguments.value(RankingOptions.limit)
        let isDeep = limit.map { $0 > Ranking.longest } == true && kind == .daily && filters.nation == nil
        let lists = [filters] + (isDeep ? filters.eachNation : [])
        if let limit, limit > Ranking.longest, !isDeep {
            session.diagnostics.note(
                "KOBIS ranks only the top \(Ranking.longest) movies; --limit \(limit) prints no more"
            )
        }
        let kobis = session.kobis(requested.isBatch ? .batch : .single)
        var range = try RangeFetch(session, kobis, printsItems: true)
        if arguments.isSet(QuotaOptions.dryRun) {
            var printer = try session.printer(SyncPresentation())
            try printer.print(await session.report(on: requested.periods, lists, jobs: range.jobs, kobis))
            return 0
        }
        var printer = try session.printer(
            RankingPresentation(limit: limit, range: requested.isBatch ? (requested.periods, filters) : nil),
            isBatch: requested.isBatch
        )

        if requested.isBatch {
            guard session.agrees(toFetch: requested.periods, lists, kobis) else { return 0 }
        }
        var empty: [RankingPeriod] = []
        var depths: [Int] = []
        try await range.each(requested.periods, noun: kind.noun, missing: { .period($0) }) { [printer, isDeep] period in
            let ranking = try await kobis.ranking(of: period, filters, isDeep: isDeep).ranking
            return (rendered: printer.render(ranking), depth: ranking.entries.count)
        } body: { period, ranking in
            if ranking.depth == 0 { empty.append(period) } else { depths.append(ranking.depth) }
            try printer.print(ranking.rendered)
        }
        session.noteEmpty(empty, isBatch: requested.isBatch)
        if isDeep { session.noteDepth(depths, limit: limit) }
        let status = range.reportFailures()
        try printer.finish(hasFailed: status != 0)
        return status
    }
}

extension KOBISService {
    /// Fetches a ranking, and returns whether its figures are final; a deep one is continued with the rankings of each nation,
    /// unless they are not archived and there is no network.
    ///
    /// - Throws: ``NetworkError`` if there is no answer.
    func ranking(
        of period: RankingPeriod,
        _ filters: RankingFilters,
        isDeep: Bool
    ) async throws -> (ranking: Ranking, isFinal: Bool) {
        func fetch(_ filters: RankingFilters) async throws -> (ranking: Ranking, isFinal: Bool) {
            try await send { try await $0.datedRanking(of: period, filters: filters) }
        }
        let first = try await fetch(filters)
        guard isDeep, !first.ranking.entries.isEmpty else { return first }
        do {
            let korean = try await fetch(filters.with(.korean))
            let foreign = try await fetch(filters.with(.foreign))
            return (
                first.ranking.continued(korean: korean.ranking, foreign: foreign.ranking),
                first.isFinal && korean.isFinal && foreign.isFinal
            )
        } catch let error as NetworkError where error.isNotArchived {
            return first
        }
    }
}

extension NetworkError {
    fileprivate var isNotArchived: Bool {
        if case .notArchived = reason { true } else { false }
    }
}

extension Session {
    /// Notes how far rankings deeper than KOBIS's are complete, if that is not as far as was asked for.
    func noteDepth(_ depths: [Int], limit: Int?) {
        guard let least = depths.min(), let most = depths.max(), least < limit ?? 0 else { return }
        let depth = least == most ? "\(least)" : "\(least) to \(most), depending on the day"
        diagnostics.note(
            "KOBIS ranks only the top \(Ranking.longest) movies; the list is complete down to rank \(depth)"
        )
    }

    /// Notes which periods have no figures; for a recent one, suggests an earlier one.
    func noteEmpty(_ periods: [RankingPeriod], isBatch: Bool) {
        guard let period = periods.first else { return }
        let daysAgo = period.to.distance(to: today)
        // Figures are published the next day or a few days later. Older periods will not get any.
        guard !isBatch, daysAgo <= 7 else { return diagnostics.note("no figures for \(periods.rangesDescription)") }
        let earlier = period.kind == .daily ? "-\(daysAgo + 1)d" : period.advanced(by: -1).description
        diagnostics.note("no figures for \(period) yet; try --date \(earlier)")
    }
}
