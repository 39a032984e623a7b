/// A tool's call while it runs a command: what it may cost, and what the command reports besides its document.
final class ToolCall: Sendable {
    /// Lets one call at a time do what may need many days.
    struct Turns: Sendable {
        /// For a call whose days are archived; a few calls at once would only hold more days in memory.
        let reading = ConcurrencyLimit(1)
        /// For a call that fetches days; the next one may find them in the archive.
        let fetching = ConcurrencyLimit(1)
    }

    /// Counts the calls that are still needed, at most, and tells whether the next call finds the answers in the archive.
    typealias Count = @Sendable () async throws -> (calls: Int, isArchiving: Bool)

    private struct State {
        var done = 0
        /// The reports of progress while it waited for another call.
        var waited = 0
        var counts: [Count] = []
        var turn: ConcurrencyLimit?
        var firstMissing: KoreanDay?
        var isArchiveShort = false
        var timer: Task<Void, any Error>?
    }

    private static let reportInterval = Duration.seconds(5)

    let budget = RequestBudget()
    let messages = MessageLog()
    private let turns: Turns
    private let clock: any Clock<Duration>
    private let onProgress: @Sendable (_ done: Int, _ total: Int, _ message: String) -> Void
    private let state = Mutex(State())

    init(
        _ turns: Turns, clock: any Clock<Duration>,
        onProgress: @escaping @Sendable (_ done: Int, _ total: Int, _ message: String) -> Void
    ) {
        (self.turns, self.clock, self.onProgress) = (turns, clock, onProgress)
    }

    /// Waits until it is the call's turn to read rankings, or to fetch them; the closure counts the calls for that.
    func begin(_ count: @escaping Count) async throws {
        let calls = try await count().calls
        let turn = calls > 0 ? turns.fetching : turns.reading
        let isFirst = state.withLock { state in
            state.counts.append(count)
            return state.turn == nil
        }
        guard isFirst else { return }
        // A client that hears nothing gives up.
        let reports = Task {
            while !Task.isCancelled {
                try await clock.sleep(for: Self.reportInterval)
                let waited = state.withLock { state in
                    state.waited += 1
                    return state.waited
                }
                onProgress(waited, waited + calls, "waiting for another call")
            }
        }
        defer { reports.cancel() }
        if try await turn.begin() { startTime() }
        state.withLock { $0.turn = turn }
    }

    var isWaiting: Bool { state.withLock { !$0.counts.isEmpty && $0.turn == nil } }

    /// Gives the call its time from now on: when it arrives, and again if it had to wait for another.
    func startTime() {
        let timer = Task {
            try await clock.sleep(for: RequestBudget.time)
            if !isWaiting { budget.end() }
        }
        let earlier = state.withLock { state in
            defer { state.timer = timer }
            return state.timer
        }
        earlier?.cancel()
    }

    func end() {
        let (turn, timer) = state.withLock { ($0.turn, $0.timer) }
        timer?.cancel()
        turn?.end()
    }

    /// Reports that one more ranking is done, of those and `left` others; what a spent budget leaves out is not.
    func advance(left: Int) {
        guard !budget.isSpent else { return }
        let (done, waited) = state.withLock { state in
            state.done += 1
            return (state.done, state.waited)
        }
        onProgress(waited + done, waited + done + left, "\(done) of \(done + left) rankings")
    }

    func leaveOut(_ periods: [RankingPeriod]) {
        guard let first = periods.map(\.from).min() else { return }
        state.withLock { $0.firstMissing = min($0.firstMissing ?? first, first) }
    }

    /// Notes that the archive ends before what was asked for.
    func noteShortArchive() { state.withLock { $0.isArchiveShort = true } }

    /// What the answer lacks: the calls that are still needed, how to go on, and for a list of days the first one that is left out.
    struct Remainder {
        var calls = 0
        var hint: String?
        var firstMissing: KoreanDay?
    }

    /// Returns what the answer lacks; `period` is the argument for the days of a list, which can go on at another day.
    func remainder(callsLeft: Int, isOffline: Bool, period: String?) async throws -> Remainder {
        // The same call would find a wrong name wrong again.
        let failures = messages.failures.filter {
            $0 != RequestBudget.spent && ![.ambiguous, .notFound, .usage].contains($0.code)
        }
        let (counts, firstMissing, isShort) = state.withLock { ($0.counts, $0.firstMissing, $0.isArchiveShort) }
        guard !counts.isEmpty, budget.isSpent || !failures.isEmpty || isShort else { return Remainder() }
        guard !isOffline else {
            return Remainder(hint: "for what is missing, ask the user to start the server without --offline")
        }
        var remainder = Remainder()
        var isArchiving = true
        for count in counts {
            let (calls, archives) = try await count()
            remainder.calls += calls
            isArchiving = isArchiving && archives
        }
        if !isArchiving {
            remainder.hint = "answers cannot be archived, so that the same call would get no further; ask for less"
        } else if callsLeft == 0 {
            remainder.hint = "call again after midnight in Korea with the same arguments to go on"
        } else if let period, let firstMissing, failures.isEmpty {
            remainder.firstMissing = firstMissing
            remainder.hint = "for the rest, call again with '\(period)' starting at \(firstMissing)"
        } else {
            remainder.hint = "call again \(failures.isEmpty ? "" : "later ")with the same arguments to go on"
        }
        if callsLeft > 0, remainder.calls > callsLeft {
            remainder.hint?.append("; \(callsLeft.counting("call")) left today")
        }
        return remainder
    }
}

/// The requests that one tool call may send, retries included, and the time it has for them.
final class RequestBudget: Sendable {
    static let limit = 130
    /// The limit of a call that reads one list for each week of all time.
    static let limitOfAllTime = 260
    static let time = Duration.seconds(25)

    static let spent = Failure.inEnglish(
        "one tool call can send at most \(limit) requests, for \(Int(time / .seconds(1))) seconds",
        hint: "use a code or a longer part of the title, or call the tool again to go on from the archive"
    )

    private struct State {
        var left = limit
        var isSpent = false
        var sending: [Int: Task<HTTPResponse, any Error>] = [:]
    }

    private let state = Mutex(State())

    var isSpent: Bool { state.withLock(\.isSpent) }

    func raise(to limit: Int) { state.withLock { $0.left = max($0.left, limit) } }

    func send(_ request: @escaping @Sendable () async throws -> HTTPResponse) async throws -> HTTPResponse {
        let (number, task) = try state.withLock { state throws(Failure) in
            guard state.left > 0 else {
                state.isSpent = true
                throw Self.spent
            }
            state.left -= 1
            let task = Task { try await request() }
            state.sending[state.left] = task
            return (state.left, task)
        }
        defer { state.withLock { _ = $0.sending.removeValue(forKey: number) } }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch  where task.isCancelled && !Task.isCancelled {
            throw Self.spent
        }
    }

    /// Ends the requests that are running, and sends no other.
    func end() {
        state.withLock { state in
            state.left = 0
            state.isSpent = state.isSpent || !state.sending.isEmpty
            for task in state.sending.values { task.cancel() }
        }
    }
}

/// What a spent budget throws reaches the tool as it is.
extension Failure: RequesterError {}

struct LimitedRequester: Requestable {
    let base: any Requestable
    let budget: RequestBudget

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await budget.send { [base] in try await base.send(request) }
    }
}
