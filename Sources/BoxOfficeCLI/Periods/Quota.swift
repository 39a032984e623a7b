import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension RangeFetch {
    /// Counts the calls that the rankings of some periods need, with each of the filters, and passes on the archived ones.
    func report(
        on periods: [RankingPeriod], _ filters: [RankingFilters], onArchived: (Ranking) -> Void = { _ in }
    ) async -> SyncReport {
        var report = SyncReport(of: periods, lists: filters.count)
        for filters in filters {
            let rankings = ConcurrentMap(periods, limit: options.jobs) { [session, kobis] period in
                let ranking = session.isRefresh ? nil : kobis.archive.freshRanking(of: period, filters: filters)
                let isUndated = ranking == nil && kobis.archive.hasUndatedRanking(of: period, filters: filters)
                return (ranking, isUndated)
            }
            for await case .success((let ranking, let isUndated)) in rankings {
                if isUndated { report.unknown += 1 }
                guard let ranking else { continue }
                report.archived += 1
                onArchived(ranking)
            }
        }
        report.calls = session.isOffline ? 0 : report.missing
        return report
    }

    /// Returns whether to fetch rankings with each of the filters, after saying so if they need more calls than are left today.
    ///
    /// `areAllNeeded` is whether each of them will be fetched.
    func confirmQuota(for periods: [RankingPeriod], _ filters: [RankingFilters], areAllNeeded: Bool = true) -> Bool {
        guard periods.count * filters.count > session.context.callsLeft else { return true }
        return confirmQuota(for: calls(for: periods, filters), areAllNeeded: areAllNeeded)
    }

    func calls(for periods: [RankingPeriod], _ filters: [RankingFilters]) -> Int {
        guard !session.isOffline else { return 0 }
        return filters.reduce(0) { calls, filters in
            calls
                + periods.count { session.isRefresh || !kobis.archive.hasFreshRanking(of: $0, filters: filters) }
        }
    }

    /// Returns whether to make a number of calls: if it exceeds what is left today, says so, and asks at a terminal.
    func confirmQuota(for calls: Int, areAllNeeded: Bool = true) -> Bool {
        let left = session.context.callsLeft
        guard !session.isOffline, !options.isBudgeted, calls > left else { return true }
        let days = 1 + (calls - left + KeyRecord.callLimit - 1) / KeyRecord.callLimit
        let notice = Message(
            """
            \(areAllNeeded ? "" : "최대 ")\(calls.grouped)번 호출해야 하는데 오늘 \(KeyRecord.callLimit.grouped)번 중 \
            \(left.grouped)번 남았습니다. \(days)일 걸립니다
            """,
            """
            this needs \(areAllNeeded ? "" : "up to ")\(calls.counting("call")), with \(left == 0 ? "none" : "only \(left.grouped)") of today's \
            \(KeyRecord.callLimit.grouped) left: it will take \(days.counting("day"))
            """
        )
        guard session.context.canPrompt, !options.isConfirmed else {
            session.diagnostics.note(notice)
            return true
        }
        session.diagnostics.inform(notice)
        let isConfirmed = session.confirms(
            Label("지금 시작하고, 나중에 같은 명령으로 이어서 할까요?", "Start now, and resume later with the same command?")
        )
        if !isConfirmed { session.diagnostics.note(Message("받지 않았습니다", "nothing fetched")) }
        return isConfirmed
    }
}
