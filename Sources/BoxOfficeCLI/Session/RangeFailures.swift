import BoxOfficeCore

/// The failures of a range: one of each kind, with the periods and movies that are missing because of it.
struct RangeFailures {
    /// Whether the command line has a range; a single period need not be listed as missing.
    let isRange: Bool
    let environment: [String: String]
    private(set) var kinds: [Kind] = []

    struct Kind {
        let failure: Failure
        /// Whether every further request would fail as well.
        let isRefusal: Bool
        var periods: [RankingPeriod] = []
        var movies = 0
    }

    /// The exit status of the first failure; 0 if there is none.
    var exitStatus: Int32 { kinds.first?.failure.exitStatus ?? 0 }

    /// Adds the failure because of which a period is missing, or if it is `nil` a movie's details.
    mutating func add(_ error: any Error, of period: RankingPeriod?) {
        let networkError = error as? NetworkError
        // The summary of a range lists the periods itself.
        let failure =
            networkError.map {
                Failure($0, settingsFile: Configuration.settingsFile(environment), namesQuery: !isRange)
            } ?? Failure(error, environment: environment)
        let index = kinds.firstIndex { $0.failure == failure } ?? kinds.endIndex
        if index == kinds.endIndex {
            kinds.append(Kind(failure: failure, isRefusal: networkError?.isRefusal == true))
        }
        if let period { kinds[index].periods.append(period) } else { kinds[index].movies += 1 }
    }

    /// Returns a failure of each kind, with what is missing because of it, and how to resume once KOBIS refuses every
    /// request.
    func summaries(resumeHint: String?) -> [Failure] {
        kinds.map { kind in
            guard isRange else { return kind.failure }
            var failure = kind.failure
            let missing = [
                kind.periods.isEmpty ? nil : kind.periods.rangesDescription,
                kind.movies == 0 ? nil : "the details of \(kind.movies.counting("movie"))",
            ].compactMap(\.self).joined(separator: ", and ")
            failure.message += "; missing: \(missing)"
            if kind.isRefusal, let resumeHint {
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
