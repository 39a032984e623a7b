extension RangeFetch {
    /// Returns what to read of some periods, with the run's policy unless another is given.
    func plan(
        _ periods: [RankingPeriod], _ choice: ReadingPlan.Choice, policy: KOBISService.Policy? = nil,
        known: [KoreanDay: DayLists] = [:], isUniform: Bool = false
    ) -> ReadingPlan {
        kobis.archive.plan(
            periods, choice, policy: policy ?? session.services.policy, known: known, isUniform: isUniform)
    }

    /// The calls that a plan needs, which is not made without a network.
    func calls(for plan: @autoclosure () -> ReadingPlan) -> Int { session.isOffline ? 0 : plan().missing }

    /// Returns whether to fetch rankings with each of the filters, after saying so if they need more calls than are left today.
    func confirmQuota(for periods: [RankingPeriod], _ filters: [RankingFilters]) async throws -> Bool {
        try await beginCall { [self] in plan(periods, .exactly(filters)).missing }
        guard !session.isOffline, periods.count * filters.count > session.context.callsLeft else { return true }
        return confirmQuota(for: calls(for: plan(periods, .exactly(filters))))
    }

    /// Begins a tool's call, if one runs the command; the closure counts the calls that the rankings still need.
    func beginCall(counting calls: @escaping @Sendable () async throws -> Int) async throws {
        try await session.context.call?.begin { [session, kobis] in
            let isArchiving = session.archive != nil && kobis.circuitBreaker.state.archiveFailure == nil
            return (session.isOffline ? 0 : try await calls(), isArchiving)
        }
    }

    /// Returns whether to make calls: if they exceed what is left today, says so once; at a terminal asks, also above a limit.
    func confirmQuota(for calls: Int, areAllNeeded: Bool = true, limit: Int = .max) -> Bool {
        let left = session.context.callsLeft
        guard !session.isOffline, session.context.call == nil, calls > min(left, limit),
            !session.exceedsQuota.withLock(\.self)
        else { return true }
        let days = KeyRecord.days(for: calls, left: left)
        let isEnough = calls <= left
        let notice = Message(
            """
            \(areAllNeeded ? "" : "최대 ")\(calls.grouped)번 호출해야 하는데 오늘 \(KeyRecord.callLimit.grouped)번 중 \
            \(left.grouped)번 남았습니다\(isEnough ? "" : ". \(days)일 걸립니다")
            """,
            """
            this needs \(areAllNeeded ? "" : "up to ")\(calls.counting("call")), with \(left == 0 ? "none" : "\(isEnough ? "" : "only ")\(left.grouped)") of today's \
            \(KeyRecord.callLimit.grouped) left\(isEnough ? "" : ": it will take \(days.counting("day"))")
            """
        )
        guard session.context.canPrompt, !options.isConfirmed else {
            if !isEnough { session.diagnostics.note(notice) }
            session.exceedsQuota.withLock { $0 = !isEnough }
            return true
        }
        session.diagnostics.inform(notice)
        let isConfirmed = session.confirms(
            isEnough
                ? Label("시작할까요?", "Start now?")
                : Label("지금 시작하고, 나중에 같은 명령으로 이어서 할까요?", "Start now, and resume later with the same command?")
        )
        session.exceedsQuota.withLock { $0 = isConfirmed && !isEnough }
        if !isConfirmed { session.diagnostics.note(Message("받지 않았습니다", "nothing fetched")) }
        return isConfirmed
    }

    /// Notes how much of what `--dry-run` counts calls for the archive answers without a network.
    func noteOffline(_ plan: ReadingPlan, offline: ReadingPlan, of days: Set<KoreanDay>) {
        let known = offline.daysArchived.intersection(days)
        guard calls(for: plan) > 0, !known.isEmpty else { return }
        let (count, all, ten) = (known.count.grouped, days.count.grouped, offline.daysOfTen.intersection(days).count)
        session.diagnostics.note(
            """
            --offline으로는 호출 없이 \(all)일 중 \(count)일을 봅니다\
            \(ten == 0 ? "" : "(\(ten.grouped)일은 영화 10편씩)")
            """,
            """
            without a call, --offline answers \(count) of \(days.count.counting("day"))\
            \(ten == 0 ? "" : ", \(ten.grouped) of them with ten movies each")
            """
        )
    }

    /// Returns the details of movies, as far as they are known; `nil` if the user does not agree to the calls.
    ///
    /// `areNeeded` is whether it is a failure if details are not archived. Above `limit` calls, the user is asked.
    mutating func details(
        of movies: [MovieCode], areNeeded: Bool = false, limit: Int = .max
    ) async -> [MovieCode: Movie]? {
        if movies.count > min(session.context.callsLeft, limit) {
            guard confirmQuota(for: await kobis.calls(forDetailsOf: movies), limit: limit) else { return nil }
        }
        var details: [MovieCode: Movie] = [:]
        await each(movies, noun: Label("편", "movie"), missing: { _ in nil }) {
            [kobis, isRefresh = session.isRefresh] code -> Movie? in
            // A movie that KOBIS does not know has no facts.
            guard code.isValid else { return Movie(code: code, title: "") }
            // Of any age: the facts rarely change.
            if !isRefresh, let movie = try? await kobis.archive.movie(code) { return movie }
            do {
                return try await kobis.answer(to: .movieInfo(code))
            } catch let error as NetworkError where error.reason == .nothingFound {
                return Movie(code: code, title: "")
            } catch let error as NetworkError where error.isNotArchived && !areNeeded {
                return nil
            }
        } body: { code, movie in
            details[code] = movie
        }
        return details
    }
}

extension KOBISService {
    func calls(forDetailsOf movies: [MovieCode]) async -> Int {
        var calls = 0
        for code in movies where code.isValid {
            if (try? await archive.movie(code)) == nil { calls += 1 }
        }
        return calls
    }
}
