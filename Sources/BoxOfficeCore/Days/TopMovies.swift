/// The films of consecutive days by their visitors, computed from daily rankings.
///
/// A film's visitors are its total on its last listed day minus its total before its first one. Days between on which no ranking
/// lists it count; days before the first and after the last do not, so the figure is a lower limit.
public struct TopMovies: Sendable {
    /// A film and its figures in the period.
    public struct Entry: Hashable, Sendable {
        /// The rank, from 1; films with as many visitors are ordered by their sales, then by their code.
        public let rank: Int
        /// The movie's code.
        public let movieCode: MovieCode
        /// The title in Korean.
        public let title: String
        /// The Korean day of release, for a re-release the first one, if known.
        public let openDate: KoreanDay?
        /// Visitors in the period (number of people), at least.
        public let visitors: Int
        /// Sales in the period, in won, at least.
        public let sales: Int
        /// The number of days that list the film, 1 or more.
        public let daysListed: Int
        /// The first Korean day that lists the film.
        public let firstDay: KoreanDay
        /// The last Korean day that lists the film.
        public let lastDay: KoreanDay
        /// Visitors since the release, previews included, as of the last day (number of people).
        public let visitorsTotal: Int
    }

    private struct Span {
        let first: RankedMovie
        let firstDay: KoreanDay
        var last: RankedMovie
        var lastDay: KoreanDay
        var daysListed = 1

        /// The growth of a total from before the first day to the last day.
        func growth(_ total: KeyPath<RankedMovie, Int>, _ ofDay: KeyPath<RankedMovie, Int>) -> Int {
            // Totals that no film can have would overflow.
            last[keyPath: total] &- first[keyPath: total] &+ first[keyPath: ofDay]
        }
    }

    private var spans: [MovieCode: Span] = [:]

    /// Creates a list without films.
    public init() {}

    /// Adds a daily ranking: those of Korean and of foreign films reach deeper together than that of all films.
    ///
    /// - Parameter ranking: The ranking; not of an area, and not of a day before those already added.
    public mutating func add(_ ranking: Ranking) {
        let day = ranking.to
        for movie in ranking.entries {
            guard var span = spans[movie.movieCode] else {
                spans[movie.movieCode] = Span(first: movie, firstDay: day, last: movie, lastDay: day)
                continue
            }
            guard span.lastDay < day else { continue }
            (span.last, span.lastDay) = (movie, day)
            span.daysListed += 1
            spans[movie.movieCode] = span
        }
    }

    /// The films, most visitors first.
    public var entries: [Entry] {
        let films = spans.values.map { span in
            (span: span, visitors: span.growth(\.visitorsTotal, \.visitors), sales: span.growth(\.salesTotal, \.sales))
        }
        let inOrder = films.sorted {
            ($1.visitors, $1.sales, $0.span.first.movieCode.description) < (
                $0.visitors, $0.sales, $1.span.first.movieCode.description
            )
        }
        return inOrder.enumerated().map { index, film in
            let (first, last) = (film.span.first, film.span.last)
            return Entry(
                rank: index + 1,
                movieCode: first.movieCode,
                title: last.title,
                openDate: last.openDate,
                visitors: film.visitors,
                sales: film.sales,
                daysListed: film.span.daysListed,
                firstDay: film.span.firstDay,
                lastDay: film.span.lastDay,
                visitorsTotal: last.visitorsTotal
            )
        }
    }
}
