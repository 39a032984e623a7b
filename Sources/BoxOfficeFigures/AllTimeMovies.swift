public import BoxOfficeCore

/// The movies of all time by their visitors, computed from the weekly lists of all movies.
///
/// A movie's visitors are its largest total in the lists, re-releases included. Lists have ten movies, so the visitors after a
/// movie's last listed week are missing: of the movies of 2015 with more than a million visitors, 0.35 % (median).
public struct AllTimeMovies: Sendable {
    /// A movie and its total.
    public struct Entry: Hashable, Sendable {
        /// The rank, from 1; equals share it.
        public let rank: Int
        /// The movie's code.
        public let movieCode: MovieCode
        /// The title in Korean.
        public let title: String
        /// The Korean day of release, for a re-release the first one, if known.
        public let openDate: KoreanDay?
        /// Minimum of visitors since the release, previews included (number of people).
        public let visitorsTotal: Int
        /// Minimum of sales since the release, in won.
        public let salesTotal: Int
        /// The last week whose list has this total.
        public let lastListed: Week
        /// Whether the movie opened before KOBIS's first figures, so that its total lacks earlier visitors.
        public let openedBeforeFigures: Bool
    }

    private var movies: [MovieCode: (movie: RankedMovie, week: Week)] = [:]

    /// Creates a list without movies.
    public init() {}

    /// Returns the weeks to add, about 1,200: those since KOBIS's first figures that are over on a Korean day.
    public static func weeks(before today: KoreanDay) -> [RankingPeriod] {
        RankingPeriod(.weekly, of: RankingPeriod.firstDay).through(RankingPeriod.latest(.weekly, before: today))
    }

    /// Adds a week's list, in the order of the weeks; a list of another kind of period is ignored.
    public mutating func add(_ list: Ranking) {
        guard let week = list.period.week, list.kind == .weekly else { return }
        for movie in list.entries {
            if let known = movies[movie.movieCode], known.movie.visitorsTotal > movie.visitorsTotal { continue }
            movies[movie.movieCode] = (movie, week)
        }
    }

    /// The movies, the largest first; equals by their code.
    public var entries: [Entry] { entries { _ in true } }

    /// Returns some of the movies, such as a nation's, with their ranks among them, the largest first; equals by their code.
    public func entries(where isIncluded: (MovieCode) -> Bool) -> [Entry] {
        let inOrder = movies.values.filter { isIncluded($0.movie.movieCode) }.sorted { first, second in
            let (one, other) = (first.movie.visitorsTotal, second.movie.visitorsTotal)
            return one == other ? first.movie.movieCode.description < second.movie.movieCode.description : one > other
        }
        var rank = 0
        return zip(1..., inOrder).map { place, entry in
            let movie = entry.movie
            if rank == 0 || inOrder[place - 2].movie.visitorsTotal != movie.visitorsTotal { rank = place }
            return Entry(
                rank: rank,
                movieCode: movie.movieCode,
                title: movie.title,
                openDate: movie.openDate,
                visitorsTotal: movie.visitorsTotal,
                salesTotal: movie.salesTotal,
                lastListed: entry.week,
                openedBeforeFigures: movie.openDate.map { $0 < RankingPeriod.firstDay } ?? false
            )
        }
    }

    /// Returns the rank of a run's movie; `nil` if the run has no total, or ends before the movie's latest total.
    public func rank(of run: MovieRun) -> Int? {
        guard let last = run.days.last(where: { $0.figures != nil }), let total = last.figures?.visitorsTotal,
            movies[run.movieCode].map({ $0.movie.visitorsTotal <= total }) != false,
            !run.allDays.contains(where: { $0.figures != nil && $0.day > last.day })
        else { return nil }
        return rank(of: run.movieCode, knownTotal: total)
    }

    /// Returns a movie's rank: 1 plus the number of other movies with a larger total; `nil` without a total.
    ///
    /// If `known` is a total from another source, the larger one counts.
    public func rank(of code: MovieCode, knownTotal known: Int? = nil) -> Int? {
        guard let total = [movies[code]?.movie.visitorsTotal, known].compactMap(\.self).max() else { return nil }
        return 1 + movies.count { $0.key != code && $0.value.movie.visitorsTotal > total }
    }
}
