import BoxOfficeCore

/// What failed of a range: each kind of failure is said once, at the end, with the periods that it made fail.
struct RangeFailures {
    private let isRange: Bool
    private let environment: [String: String]
    /// The failure that decides the exit status.
    private(set) var first: Failure?
    private var kinds: [Kind] = []

    /// A failure, and what is missing by it.
    private struct Kind {
        let failure: Failure
        var periods: [RankingPeriod] = []
        var movies = 0
    }

    /// Begins without failures.
    ///
    /// - Parameters:
    ///   - isRange: Whether a range was asked for; of a single period it need not be said which failed.
    ///   - environment: The environment's variables.
    init(isRange: Bool, _ environment: [String: String]) {
        self.isRange = isRange
        self.environment = environment
    }

    /// Takes a failure.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - period: The period that is missing; `nil` where it is a movie's details.
    mutating func add(_ error: any Error, of period: RankingPeriod?) {
        var failure = Failure(error, environment: environment)
        first = first ?? failure
        // The periods are named beside it.
        if isRange, let error = error as? NetworkError {
            failure.message = failure.message.replacing(" (\(error.query))", with: "")
        }
        let index = kinds.firstIndex { $0.failure == failure } ?? kinds.endIndex
        if index == kinds.endIndex { kinds.append(Kind(failure: failure)) }
        if let period { kinds[index].periods.append(period) } else { kinds[index].movies += 1 }
    }

    /// Returns what is to be said at the end.
    ///
    /// - Parameter resumeHint: How to go on where everything fails.
    /// - Returns: A failure of each kind, with what is missing by it.
    func summaries(resumeHint: String?) -> [Failure] {
        kinds.map { kind in
            guard isRange else { return kind.failure }
            var failure = kind.failure
            let missing = [
                kind.periods.isEmpty ? nil : kind.periods.rangesDescription,
                kind.movies == 0 ? nil : "the details of \(kind.movies.counting("movie"))",
            ].compactMap(\.self).joined(separator: ", and ")
            failure.message += "; missing: \(missing)"
            if failure.endsAll, let resumeHint {
                failure.hint = failure.hint.map { "\($0); then \(resumeHint)" } ?? resumeHint
            }
            return failure
        }
    }
}

extension [RankingPeriod] {
    /// The periods in short, neighbours as `2023-08-01..2023-08-05`.
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
