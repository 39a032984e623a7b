public import BoxOfficeCore

/// A market in parts: by the distributors of its movies, their genres or their ratings.
///
/// A part groups the movies of ``TopMovies`` by their distributor, their first genre or their first rating. Several distributors
/// of a movie share its visitors and sales equally, as the Korean Film Council counts. The last part, without a name, holds the
/// rest of the market: the estimated visitors of ``MarketTotal`` minus those of the other parts. These are movies with less than
/// 0.1 % of the listed visitors, even if their details are known, so that few details are needed; movies without the fact; and
/// unlisted movies.
///
/// For July 2015, the shares of the four largest distributors are within 0.1 points of the published ones.
public struct MarketParts: Hashable, Sendable {
    /// A property that the movies of a part share.
    public enum Fact: String, CaseIterable, Sendable {
        /// A company with the part `배급사`.
        case distributor
        /// The first genre.
        case genre
        /// The first age rating.
        case rating
    }

    /// The movies with a fact.
    public struct Part: Hashable, Sendable {
        /// The name in Korean, for a company as its most-seen movie gives it; `nil` for the rest of the market.
        public let name: String?
        /// The company's code, if KOBIS gives one.
        public let code: CompanyCode?
        /// The number of listed movies.
        public let movies: Int
        /// Minimum of visitors (number of people); for the rest of the market an estimate, or `nil` without all days.
        public let visitors: Int?
        /// Minimum of sales in won; for the rest of the market an estimate, or `nil` without all days.
        public let sales: Int?
        /// Share of the market's visitors, if it has any, in percent with one decimal place; the shares add up to 100.
        public let visitorsSharePercent: Double?
    }

    /// The parts in the order of their visitors, and then the rest of the market.
    public let parts: [Part]
    /// The number of movies whose details were needed but are missing; the last part includes them.
    public let detailsMissing: Int

    private struct Sum {
        let name: String
        let code: CompanyCode?
        var movies = 0
        var visitors = 0.0
        var sales = 0.0
    }

    /// Divides a market.
    ///
    /// - Parameters:
    ///   - market: The market of the period, with all movies.
    ///   - isWhole: Whether it has all days of the period. Otherwise no shares are known, and nothing of the rest: movies grew on
    ///     the missing days, too.
    ///   - fact: The property to divide it by.
    ///   - movies: The movies of the period, from the same lists.
    ///   - details: The known details of the ``largeMovies(_:in:)``; a movie without facts for one that KOBIS lacks.
    public init(
        of market: MarketTotal.Figures, isWhole: Bool = true, by fact: Fact, movies: [TopMovies.Entry],
        details: [MovieCode: Movie]
    ) {
        var sums: [String: Sum] = [:]
        var (counted, missing) = (0, 0)
        for movie in Self.largeMovies(movies, in: market) {
            guard let facts = details[movie.movieCode].map({ Self.facts(fact, of: $0) }) else {
                missing += 1
                continue
            }
            counted += facts.isEmpty ? 0 : 1
            for (key, name, code) in facts {
                var sum = sums[key] ?? Sum(name: name, code: code)
                sum.movies += 1
                sum.visitors += Double(movie.visitors) / Double(facts.count)
                sum.sales += Double(movie.sales) / Double(facts.count)
                sums[key] = sum
            }
        }
        let whole = isWhole ? market.visitorsEstimate : 0
        func rest(of all: Int, _ part: (Sum) -> Double) -> Int? {
            isWhole ? max(sums.values.reduce(all) { $0 &- part($1).clamped }, 0) : nil
        }
        var parts = sums.values.sorted { first, second in
            let (one, other) = ((first.visitors, first.sales), (second.visitors, second.sales))
            return one == other ? first.name < second.name : one > other
        }.map { sum in
            Part(
                name: sum.name,
                code: sum.code,
                movies: sum.movies,
                visitors: sum.visitors.clamped,
                sales: sum.sales.clamped,
                visitorsSharePercent: .percent(sum.visitors.clamped, of: whole)
            )
        }
        let shares = parts.compactMap(\.visitorsSharePercent)
        let share = 1_000 - shares.reduce(0) { $0 + ($1 * 10).rounded() }
        parts.append(
            Part(
                name: nil,
                code: nil,
                movies: movies.count - counted,
                visitors: rest(of: market.visitorsEstimate, \.visitors),
                sales: rest(of: market.sales, \.sales),
                visitorsSharePercent: whole > 0 ? max(share, 0) / 10 : nil
            )
        )
        (self.parts, detailsMissing) = (parts, missing)
    }

    /// Returns the movies whose details are needed: those with at least 0.1 % of the listed visitors, most-seen first.
    public static func largeMovies(_ movies: [TopMovies.Entry], in market: MarketTotal.Figures) -> [TopMovies.Entry] {
        movies.filter { $0.visitors > 0 && Double($0.visitors) * 1_000 >= Double(market.visitorsListed) }
            .sorted { $0.visitors > $1.visitors }
    }

    private static func facts(_ fact: Fact, of movie: Movie) -> [(key: String, name: String, code: CompanyCode?)] {
        switch fact {
        case .genre: movie.genres.first.map { [($0, $0, nil)] } ?? []
        case .rating: movie.ratings.first?.grade.map { [($0, $0, nil)] } ?? []
        case .distributor:
            movie.distributors.compactMap { company in
                let code = company.code?.description
                guard let key = code ?? company.name else { return nil }
                return (key, company.name ?? key, company.code)
            }
        }
    }
}
