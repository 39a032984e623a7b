import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The options of commands that may need more calls than KOBIS allows in a day.
enum QuotaOptions {
    static let dryRun = OptionSpec(name: "dry-run", help: "Show how many calls it would make, without making them.")
    static let yes = OptionSpec(name: "yes", help: "Do not ask before using more calls than are left today.")

    static let all = [dryRun, yes]
}

extension Session {
    /// Counts the calls that the rankings of some periods need, with each of the filters, and passes on the archived ones.
    func report(
        on periods: [RankingPeriod],
        _ filters: [RankingFilters],
        jobs: Int,
        _ kobis: KOBISService,
        onArchived: (Ranking) -> Void = { _ in }
    ) async -> SyncReport {
        var report = SyncReport(of: periods, lists: filters.count)
        for filters in filters {
            let rankings = ConcurrentMap(periods, limit: jobs) { [self] in
                isRefresh ? nil : kobis.archive.freshRanking(of: $0, filters: filters)
            }
            for await result in rankings {
                guard case .success(let ranking?) = result else { continue }
                report.archived += 1
                onArchived(ranking)
            }
        }
        report.calls = isOffline ? 0 : report.missing
        return report
    }

    /// Returns whether to fetch rankings with each of the filters, after saying so if they need more calls than are left today.
    ///
    /// `areAllNeeded` is whether each of them will be fetched.
    func agrees(
        toFetch periods: [RankingPeriod],
        _ filters: [RankingFilters],
        _ kobis: KOBISService,
        areAllNeeded: Bool = true
    ) -> Bool {
        guard !isOffline, periods.count * filters.count > callsLeft else { return true }
        let calls = filters.reduce(0) { calls, filters in
            calls + periods.count { isRefresh || !kobis.archive.hasFreshRanking(of: $0, filters: filters) }
        }
        return agrees(toCalls: calls, areAllNeeded: areAllNeeded)
    }

    /// Returns whether to make a number of calls: if it exceeds what is left today, says so, and asks at a terminal.
    func agrees(toCalls calls: Int, areAllNeeded: Bool = true) -> Bool {
        let (left, count) = (callsLeft, VisitorFormatter())
        guard !isOffline, calls > left else { return true }
        let days = 1 + (calls - left + CallCount.limit - 1) / CallCount.limit
        let notice = """
            this needs \(areAllNeeded ? "" : "up to ")\(calls.counting("call")), with only \(count.string(from: left)) of today's \
            \(count.string(from: CallCount.limit)) left: it will take \(days.counting("day"))
            """
        guard context.canPrompt, !arguments.isSet(QuotaOptions.yes) else {
            diagnostics.note(notice)
            return true
        }
        diagnostics.trace(notice)
        let isAgreed = confirms("Start now, and resume later with the same command?")
        if !isAgreed { diagnostics.note("nothing fetched") }
        return isAgreed
    }

    /// The calls that are left today, as far as they are counted.
    var callsLeft: Int { max(0, CallCount.limit - ((try? context.calls?.today()) ?? 0)) }
}
