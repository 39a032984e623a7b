struct SyncRequest: Sendable {
    let periods: [RankingPeriod]
    let lists: [RankingFilters]
    let includesDetails: Bool
}

/// Fills the archive with rankings, and with the details of their movies.
///
/// Each item is claimed and looked up just before it would be fetched, so that concurrent runs fetch it only once. Once KOBIS
/// refuses every request, no more are sent, but archived items are still counted.
struct SyncWork {
    private let request: SyncRequest
    private let session: Session
    private let kobis: KOBISService
    private let claims: FetchClaims?
    private(set) var range: RangeFetch

    init(_ request: SyncRequest, _ session: Session, _ options: RangeOptions) {
        (self.request, self.session) = (request, session)
        claims = session.archive.map { FetchClaims(archive: $0.folder) }
        // Each item was looked up in the archive.
        kobis = session.kobis(.batch, policy: .refresh, skipsRows: false)
        range = RangeFetch(session, kobis, options)
    }

    func count() async -> SyncReport {
        let plan = range.plan(request.periods, .exactly(request.lists))
        var report = SyncReport(plan, session)
        if request.includesDetails {
            let rankings = plan.items.filter { $0.archived > 0 }.flatMap { item in
                item.lists.compactMap { kobis.archive.freshRanking(of: item.period, filters: $0) }
            }
            let movies = rankings.flatMap { $0.entries.map(\.movieCode) }.filter(\.isValid).unique
            report.movies = movies.count
            for code in movies where await !isArchived(code) { report.calls += 1 }
            if report.missing > 0 {
                session.diagnostics.note(
                    "아직 보관하지 않은 순위 \(report.missing.grouped)개의 영화는 세지 않았습니다",
                    "the movies of \(report.missing.counting("ranking")) not archived yet are not included"
                )
            }
        }
        return report
    }

    mutating func fetch() async -> SyncReport {
        let (periods, lists) = (request.periods, request.lists)
        let diagnostics = session.diagnostics
        var report = SyncReport(of: periods, rankings: periods.count * lists.count)
        var listed: [MovieCode] = []
        var empty: Set<RankingPeriod> = []
        let items = periods.flatMap { period in lists.map { SyncItem(period: period, filters: $0) } }
        let noun = lists.count > 1 ? Label("개", "ranking") : periods[0].kind.noun
        await range.each(items, noun: noun, missing: { $0.period }) { [self] item in
            let (period, filters) = (item.period, item.filters)
            return try await self.item("\(period.kind) \(period) \(filters.claim)") {
                session.isRefresh ? nil : kobis.archive.freshRanking(of: period, filters: filters)
            } request: {
                try await $0.ranking(of: period, filters: filters)
            }
        } body: { item, result in
            let (ranking, isArchived) = result
            listed += ranking.entries.map(\.movieCode).filter(\.isValid)
            if isArchived {
                report.archived += 1
            } else if ranking.entries.isEmpty {
                // It may get figures later, so it is not archived until it is final.
                if empty.insert(item.period).inserted {
                    diagnostics.note(Message("\(item.period) 집계가 아직 없습니다", "no figures for \(item.period) yet"))
                }
            } else {
                report.fetched += 1
            }
        }
        let movies = listed.unique
        var unread = request.includesDetails ? Set(movies) : []
        report.movies = request.includesDetails ? movies.count : nil
        if request.includesDetails, await confirmQuota(forDetailsOf: movies) {
            var unknown: [MovieCode] = []
            await range.each(movies, noun: Label("편", "movie"), missing: { _ in nil }) {
                [self] code in
                do {
                    _ = try await item("movie \(code)") {
                        await isArchived(code) ? () : nil
                    } request: {
                        _ = try await $0.answer(to: .movieInfo(code))
                    }
                    return true
                } catch let error as NetworkError where error.reason == .nothingFound {
                    return false
                }
            } body: { code, isKnown in
                unread.remove(code)
                if !isKnown { unknown.append(code) }
            }
            if !unknown.isEmpty {
                let codes = unknown.map(\.description).joined(separator: ", ")
                diagnostics.note(Message("KOBIS에 상세 정보가 없는 코드: \(codes)", "KOBIS has no details for \(codes)"))
            }
        }
        var missing = 0
        for code in unread where await !isArchived(code) { missing += 1 }
        report.calls = kobis.circuitBreaker.state.responses
        (report.remaining, report.callsLeft) = (report.missing + missing, session.context.callsLeft)
        return report
    }

    /// Returns whether to fetch the details of movies, after saying so if they need more calls than are left today.
    private func confirmQuota(forDetailsOf movies: [MovieCode]) async -> Bool {
        guard movies.count > session.context.callsLeft, kobis.circuitBreaker.state.refusal == nil else { return true }
        var calls = movies.count
        for code in movies where await isArchived(code) { calls -= 1 }
        return range.confirmQuota(for: calls)
    }

    /// Returns an item from the archive, or fetches it while no other process does.
    private func item<Item>(
        _ name: String, archived: () async -> Item?, request: (KOBISService) async throws -> Item
    ) async throws -> (Item, isArchived: Bool) {
        if let item = await archived() { return (item, true) }
        try await claims?.claim(name, clock: session.context.clock)
        defer { claims?.release(name) }
        // Another process may have fetched it meanwhile.
        if let item = await archived() { return (item, true) }
        // Without an archive that can be written, nothing is fetched.
        if let failure = kobis.circuitBreaker.state.archiveFailure { throw failure }
        let item = try await request(kobis)
        if let failure = kobis.circuitBreaker.state.archiveFailure { throw failure }
        return (item, false)
    }

    /// Whether a movie's details are archived, whatever their age: they rarely change, and a range of years takes days.
    private func isArchived(_ code: MovieCode) async -> Bool {
        session.isRefresh ? false : (try? await kobis.archive.movie(code)) != nil
    }
}

private struct SyncItem: CustomStringConvertible {
    let period: RankingPeriod
    let filters: RankingFilters

    var description: String { "\(period)" }
}

extension RankingFilters {
    fileprivate var claim: String { "\(movieType?.rawValue ?? "") \(nation?.rawValue ?? "") \(area?.code ?? "")" }
}
