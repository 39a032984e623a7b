import BoxOfficeCore
import ConsoleKit

/// The failures of a range: one of each kind, with the periods and movies that are missing because of it.
struct RangeFailures {
    /// Whether there may be several items; a single one need not be listed as missing.
    let isBatch: Bool
    let environment: [String: String]
    private(set) var kinds: [Kind] = []

    /// What is missing because of a failure.
    enum Missing {
        case period(RankingPeriod)
        case movieDetails
    }

    struct Kind {
        let failure: Failure
        var periods: [RankingPeriod] = []
        var movies = 0
    }

    /// The exit status of the first failure; 0 if there is none.
    var exitStatus: Int32 { kinds.first?.failure.exitStatus ?? 0 }

    /// Adds a failure and the item that is missing because of it.
    mutating func add(_ error: any Error, missing: Missing) {
        let failure = failure(error)
        let index = kinds.firstIndex { $0.failure == failure } ?? kinds.endIndex
        if index == kinds.endIndex { kinds.append(Kind(failure: failure)) }
        switch missing {
        case .period(let period): kinds[index].periods.append(period)
        case .movieDetails: kinds[index].movies += 1
        }
    }

    private func failure(_ error: any Error) -> Failure {
        guard let error = error as? NetworkError else { return Failure(error, environment: environment) }
        // The summary of a range lists the periods itself.
        return Failure(error, settingsFile: Configuration.settingsFile(environment), namesQuery: !isBatch)
    }

    /// Returns one failure of each kind, with the missing items; the one that stopped the range also says why, and how to
    /// resume.
    func summaries(_ state: CircuitBreaker.State, resumeHint: String?) -> [Failure] {
        let stop = state.refusal.map(failure)
        return kinds.map { kind in
            guard isBatch else { return kind.failure }
            var failure = kind.failure
            let missing = [
                kind.periods.isEmpty ? nil : kind.periods.rangesDescription,
                kind.movies == 0 ? nil : "the details of \(kind.movies.counting("movie"))",
            ].compactMap(\.self).joined(separator: ", and ")
            let isStop = failure == stop
            if isStop, let reason = state.stopReason { failure.message += "; \(reason)" }
            failure.message += "; missing: \(missing)"
            if isStop, let resumeHint {
                failure.hint = failure.hint.map { "\($0); then \(resumeHint)" } ?? resumeHint
            }
            return failure
        }
    }
}

extension [RankingPeriod] {
    /// The periods in short, consecutive ones as `2023-08-01..2023-08-05`.
    var rangesDescription: String {
        var runs: [(first: RankingPeriod, last: RankingPeriod)] = []
        for period in self {
            if let run = runs.last, run.last.advanced(by: 1) == period {
                runs[runs.count - 1].last = period
            } else {
                runs.append((period, period))
            }
        }
        return runs.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)..\($0.last)" }.joined(separator: ", ")
    }
}
