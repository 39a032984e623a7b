/// The size of the whole market in a period, as the lists of its days or weeks imply it.
///
/// A list has ten movies, but the share that KOBIS gives with each of them bounds the sales of the list's whole market: see
/// ``SalesBounds``. These bounds are added up. The lists do not show how many people saw
/// unlisted movies; the estimate assumes that they paid the same average price as the audience of the listed ones.
public struct MarketTotal: Hashable, Sendable {
    /// The sales and visitors of a market, or of its Korean or foreign movies.
    public struct Figures: Hashable, Sendable {
        /// The bounds of the sales, in won.
        public internal(set) var bounds = SalesBounds.zero
        /// The sales of the listed movies, in won.
        public internal(set) var salesListed = 0
        /// The visitors of the listed movies (number of people), so at least as many came.
        public internal(set) var visitorsListed = 0
        /// The estimated visitors before they are rounded.
        fileprivate var visitors = 0.0

        /// The middle of the bounds of the sales, in won.
        public var sales: Int { bounds.middle.clamped }
        /// The least that the sales can have been, in won.
        public var salesLow: Int { bounds.low.clamped }
        /// The most that the sales can have been, in won.
        public var salesHigh: Int { bounds.high.clamped }
        /// The estimated number of visitors: those of each list times the market's sales divided by the list's.
        public var visitorsEstimate: Int { visitors.clamped }
        /// The average price of a ticket in won: the sales of the listed movies divided by their visitors.
        public var averagePrice: Int? {
            visitorsListed > 0 ? (Double(salesListed) / Double(visitorsListed)).clamped : nil
        }
        /// The sales of the listed movies in percent of the market's, with one decimal place.
        public var coveragePercent: Double? { .percent(salesListed, of: sales) }

        static func + (first: Figures, second: Figures) -> Figures {
            Figures(
                bounds: first.bounds + second.bounds,
                // Sales that no market can have would overflow.
                salesListed: first.salesListed &+ second.salesListed,
                visitorsListed: first.visitorsListed &+ second.visitorsListed,
                visitors: first.visitors + second.visitors
            )
        }

        /// Returns the figures of a list's market, unless the list does not bound it.
        fileprivate static func implied(by list: Ranking) throws(SalesBounds.Contradiction) -> Figures? {
            guard let bounds = try SalesBounds(of: list) else { return nil }
            let sales = list.entries.reduce(0) { $0 &+ $1.sales }
            let visitors = list.entries.reduce(0) { $0 &+ $1.visitors }
            guard sales > 0 else { return nil }
            return Figures(
                bounds: bounds,
                salesListed: sales,
                visitorsListed: visitors,
                visitors: Double(visitors) * bounds.middle / Double(sales)
            )
        }
    }

    /// The movie with the largest sales.
    public struct TopMovie: Hashable, Sendable {
        /// The movie's code.
        public let movieCode: MovieCode
        /// The title in Korean.
        public let title: String
        /// The movie's sales in the lists, in won.
        public let sales: Int
        /// ``sales`` in percent of the market's, with one decimal place.
        public let sharePercent: Double?
    }

    private struct Film: Hashable {
        let title: String
        var sales: Int
    }

    /// The sales and visitors of all movies.
    public private(set) var figures = Figures()
    private var korean: Figures? = Figures()
    private var foreign: Figures? = Figures()
    private var films: [MovieCode: Film] = [:]

    /// Creates the total of no period.
    public init() {}

    /// Whether a period was added.
    public var isEmpty: Bool { figures.bounds == .zero }

    /// Adds a period that does not overlap with those added so far.
    ///
    /// - Parameter lists: The list of all movies, or both those of Korean and of foreign movies.
    /// - Returns: Whether the period was added: not if a list does not bound its market.
    /// - Throws: ``SalesBounds/Contradiction`` if the shares of a list contradict each other; then nothing is added.
    public mutating func add(_ lists: [Ranking]) throws(SalesBounds.Contradiction) -> Bool {
        var period = MarketTotal()
        for list in lists {
            guard let figures = try Figures.implied(by: list) else { return false }
            period.figures = period.figures + figures
            switch list.filters.nation {
            case .korean: period.korean = figures
            case .foreign: period.foreign = figures
            case nil: (period.korean, period.foreign) = (nil, nil)
            }
            for movie in list.entries {
                period.films[movie.movieCode, default: Film(title: movie.title, sales: 0)].sales &+= movie.sales
            }
        }
        add(period)
        return !lists.isEmpty
    }

    /// Adds the total of periods that do not overlap with those added so far.
    ///
    /// - Parameter other: The total.
    public mutating func add(_ other: MarketTotal) {
        figures = figures + other.figures
        korean = korean.flatMap { korean in other.korean.map { korean + $0 } }
        foreign = foreign.flatMap { foreign in other.foreign.map { foreign + $0 } }
        films.merge(other.films) { Film(title: $1.title, sales: $0.sales &+ $1.sales) }
    }

    /// Returns the part of the Korean or the foreign movies.
    ///
    /// - Parameter nation: The nation.
    /// - Returns: The part; `nil` if the list of all movies was added for a period.
    public func figures(of nation: RankingFilters.Nation) -> Figures? { nation == .korean ? korean : foreign }

    /// Returns the share of the Korean or the foreign movies in the sales.
    ///
    /// - Parameter nation: The nation.
    /// - Returns: The share in percent, with one decimal place, if the part is known.
    public func sharePercent(of nation: RankingFilters.Nation) -> Double? {
        figures(of: nation).flatMap { .percent($0.sales, of: figures.sales) }
    }

    /// The movie with the largest sales in the lists, of equals the one with the lower code; `nil` without movies.
    public var topMovie: TopMovie? {
        films.max { ($0.value.sales, $1.key.description) < ($1.value.sales, $0.key.description) }.map { code, film in
            TopMovie(
                movieCode: code,
                title: film.title,
                sales: film.sales,
                sharePercent: .percent(film.sales, of: figures.sales)
            )
        }
    }
}

extension Double {
    /// The nearest whole number, at most the largest `Int` that is also a `Double`.
    var clamped: Int { Int(Swift.min(rounded(), 0x1p62)) }
}
