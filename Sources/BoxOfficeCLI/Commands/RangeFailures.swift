import BoxOfficeCore

/// What failed of a range: each failure by itself, but one that ends all once, with what is missing.
struct RangeFailures {
    private let isRange: Bool
    private let isRefresh: Bool
    private let environment: [String: String]
    /// The failure that decides the exit status.
    private(set) var first: Failure?
    private var ending: Failure?
    private var missingPeriods: [RankingPeriod] = []
    private var missingMovies = 0

    /// Begins without failures.
    ///
    /// - Parameters:
    ///   - isRange: Whether a range was asked for; of a single period it need not be said which failed.
    ///   - isRefresh: Whether nothing that is held counts, so that the same command would begin anew.
    ///   - environment: The environment's variables.
    init(isRange: Bool, isRefresh: Bool, _ environment: [String: String]) {
        self.isRange = isRange
        self.isRefresh = isRefresh
        self.environment = environment
    }

    /// Takes a failure, and returns what is to be said of it now.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - period: The period that is missing; `nil` where it is a movie's details.
    /// - Returns: The failure, unless it is one that is said at the end.
    mutating func add(_ error: any Error, of period: RankingPeriod?) -> Failure? {
        var failure = Failure(error, environment: environment)
        first = first ?? failure
        guard !failure.endsAll else {
            ending = ending ?? failure
            if let period { missingPeriods.append(period) } else { missingMovies += 1 }
            return nil
        }
        if isRange, let period { failure.message = "\(period): \(failure.message)" }
        return failure
    }

    /// What is to be said at the end, if one failure ended all: the failure, with what is missing and how to go on.
    var summary: Failure? {
        guard isRange, var failure = ending else { return ending }
        let count = VisitorFormatter().string(from: missingMovies)
        let missing = [
            missingPeriods.isEmpty ? nil : missingPeriods.inRuns,
            missingMovies == 0 ? nil : "the details of \(count) movie\(missingMovies == 1 ? "" : "s")",
        ]
        failure.message += "; missing: " + missing.compactMap(\.self).joined(separator: ", and ")
        let goOn = "the same command\(isRefresh ? " without --refresh" : "") goes on where this one stopped"
        failure.hint = failure.hint.map { "\($0); then \(goOn)" } ?? goOn
        return failure
    }
}

extension [RankingPeriod] {
    /// The periods in short, neighbours as `2023-08-01..2023-08-05`.
    var inRuns: String {
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
