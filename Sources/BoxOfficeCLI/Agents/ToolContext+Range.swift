import BoxOfficeCore
import ConsoleKit

/// What a call lacks of a range, and how to get it.
struct Remainder {
    /// The most calls that the missing rankings may still cost.
    var calls = 0
    var hint: String?

    /// Returns a hint for an answer that is cut: how to get the other rows, and what is missing.
    func hint(forRest rest: String) -> String { [rest, hint].compactMap(\.self).joined(separator: "; ") }

    static let name = "callsLeftToFetch"

    var member: FieldValue.Member { .init(name: Self.name, value: .integer(calls)) }

    static let type = FieldType.Member(
        name: name,
        type: .integer.meaning("Calls still needed, at most; repeat the call to go on")
    )
}

extension ToolContext {
    /// Returns the range of a batch; progress is reported to the client.
    func range() -> RangeFetch {
        var range = RangeFetch(session, kobis(.batch), RangeOptions(isBudgeted: true))
        range.onItem = { [onProgress] done, total in
            onProgress(MCPProgress(done: done, total: total, message: "\(done) of \(total) rankings"))
        }
        return range
    }

    /// Fetches a range when it is its turn: one call at a time reads many days, and one fetches them.
    func inTurn<Answer>(calls: Int, _ fetch: () async throws -> Answer) async throws -> Answer {
        let turn = calls > 0 ? turns.fetching : turns.reading
        _ = try await turn.begin()
        defer { turn.end() }
        return try await fetch()
    }

    /// Notes why a range has gaps, and returns how to close them; the closure counts the calls for that.
    func remainder(of range: RangeFetch, isEmpty: Bool, calls: () async throws -> Int) async throws -> Remainder {
        try Task.checkCancellation()
        let failures = range.summaries(without: RequestBudget.spent)
        if isEmpty, !budget.isSpent, let failure = failures.first { throw failure }
        for failure in failures { note(failure) }
        guard budget.isSpent || !failures.isEmpty else { return Remainder() }
        guard !session.isOffline else {
            return Remainder(hint: "for what is missing, ask the user to start the server without --offline")
        }
        let calls = try await calls()
        guard session.archive != nil, range.kobis.circuitBreaker.state.archiveFailure == nil else {
            return Remainder(
                calls: calls,
                hint: "answers cannot be archived, so that the same call would get no further; ask for less"
            )
        }
        let left = session.context.callsLeft
        let way =
            left == 0
            ? "again after midnight in Korea" : "\(failures.isEmpty ? "again" : "again later") with the same arguments"
        let isEnough = left == 0 || calls <= left
        return Remainder(
            calls: calls, hint: "call \(way) to go on" + (isEnough ? "" : "; \(left.counting("call")) left today")
        )
    }
}
