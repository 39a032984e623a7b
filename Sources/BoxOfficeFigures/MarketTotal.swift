public import BoxOfficeCore

/// The size of the whole market in a period, as the lists of its days or weeks imply it.
///
/// A list has ten movies, but the share that KOBIS gives with each of them bounds the sales of the list's whole market: see
/// ``SalesBounds``. These bounds are added up. What they leave for movies that are not listed says nothing about their visitors;
/// the estimate prices it like the last three rows of the list, because small movies have cheaper tickets than large ones:
///
/// V = Σ visitors + max(market − Σ sales, 0) × Σ visitors ÷ Σ sales of the last three rows
///
/// A list of fewer than three rows, or one that lacks rows, is priced as a whole. Nothing is added if the rows' sales
/// are not positive, and at most five times as many visitors for each won as the whole list has.
public struct MarketTotal: Hashable, Sendable {
    /// The sales and visitors of a market, or of its Korean or foreign movies.
    public struct Figures: Hashable, Sendable {
        /// The bounds of the sales, in won.
        public internal(set) var bounds = SalesBounds.zero
        /// The sales of the listed movies, in won.
        package internal(set) var salesListed = 0
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
        /// The estimated number of visitors, of all movies: see ``MarketTotal``.
        public var visitorsEstimate: Int { visitors.clamped }
        /// The average price of a ticket in won: ``sales`` divided by ``visitorsEstimate``.
        public var averagePrice: Int? {
            visitorsEstimate > 0 ? (Double(sales) / Double(visitorsEstimate)).clamped : nil
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
            let (salesListed, visitorsListed) = (list.entries.sum(\.sales), list.entries.sum(\.visitors))
            guard let bounds = try SalesBounds(of: list), salesListed > 0 else { return nil }
            let (sales, visitors) = (Double(salesListed), Double(visitorsListed))
            let visitorsPerWon = min(max(list.lastPerWon(\.visitors), 0), 5 * visitors / sales)
            return Figures(
                bounds: bounds,
                salesListed: salesListed,
                visitorsListed: visitorsListed,
                visitors: visitors + max(bounds.middle - sales, 0) * visitorsPerWon
            )
        }
    }

    /// The movie with the most visitors.
    public struct TopMovie: Hashable, Sendable {
        /// The movie's code.
        public let movieCode: MovieCode
        /// The title in Korean.
        public let title: String
        /// The movie's visitors (number of people) from its first to its last listing, with all days between.
        public let visitors: Int
        /// The movie's sales in won, counted like ``visitors``.
        public let sales: Int
        /// ``sales`` in percent of the market's: see ``SalesBounds/sharePercent(of:)``; `nil` if days are missing.
        public let salesSharePercent: Double?
    }

    private struct ListedMovie: Hashable {
        let title: String
        /// Before the first period that lists it.
        let start: MovieSums
        /// At the end of the last one.
        let end: MovieSums
        let lastDay: KoreanDay
    }

    /// The sales and visitors of all movies.
    public private(set) var figures = Figures()
    /// Those of the nations, unless the list of all movies was added for a period.
    private var parts: [RankingFilters.Nation: Figures]? = [.korean: Figures(), .foreign: Figures()]
    private var movies: [MovieCode: ListedMovie] = [:]
    private var lacksRows = false
    /// The days of the periods, each range without gaps.
    private var days: [ClosedRange<KoreanDay>] = []

    /// Creates the total of no period.
    public init() {}

    /// Whether a period was added.
    public var isEmpty: Bool { figures.bounds == .zero }

    /// Adds a period that is later than those so far, by the list of all movies, or both those of Korean and of foreign
    /// movies; returns whether it was added: not if a list does not bound its market.
    ///
    /// It throws ``SalesBounds/Contradiction``, and adds nothing, if a list's figures contradict each other.
    public mutating func add(_ lists: [Ranking]) throws(SalesBounds.Contradiction) -> Bool {
        var period = MarketTotal()
        for list in lists {
            guard let figures = try Figures.implied(by: list) else { return false }
            period.figures = period.figures + figures
            period.lacksRows = period.lacksRows || list.lacksRows
            if let nation = list.filters.nation { period.parts?[nation] = figures } else { period.parts = nil }
            for movie in list.entries {
                period.movies[movie.movieCode] = ListedMovie(
                    title: movie.title, start: movie.totalsBefore, end: movie.totals, lastDay: list.to
                )
            }
            period.days = [list.from...list.to]
        }
        add(period)
        return !lists.isEmpty
    }

    /// Adds the total of periods that are later than those added so far.
    public mutating func add(_ other: MarketTotal) {
        guard let last = days.last, let next = other.days.first else {
            if days.isEmpty { self = other }
            return
        }
        let isNext = last.upperBound.advanced(by: 1) == next.lowerBound
        if isNext { days[days.count - 1] = last.lowerBound...next.upperBound }
        days += other.days.dropFirst(isNext ? 1 : 0)
        figures = figures + other.figures
        lacksRows = lacksRows || other.lacksRows
        parts = parts.flatMap { parts in other.parts.map { parts.merging($0, uniquingKeysWith: +) } }
        movies.merge(other.movies) { ListedMovie(title: $1.title, start: $0.start, end: $1.end, lastDay: $1.lastDay) }
    }

    private var daysCounted: Int { days.map(\.count).reduce(0, +) }

    /// The estimated visitors of a day on average (number of people); `nil` without days.
    public var visitorsPerDay: Int? {
        daysCounted > 0 ? (figures.visitorsEstimate + daysCounted / 2) / daysCounted : nil
    }

    /// Returns the part of the Korean or the foreign movies; `nil` if the list of all movies was added for a period.
    public func figures(of nation: RankingFilters.Nation) -> Figures? { parts?[nation] }

    /// Returns the change of a figure from another period's, for all movies or a nation's: percent, one decimal place.
    ///
    /// `nil` if the part is not known of both, or the earlier figure is not positive.
    public func changePercent(
        of figure: KeyPath<Figures, Int>, from earlier: MarketTotal, nation: RankingFilters.Nation? = nil
    ) -> Double? {
        func value(_ total: MarketTotal) -> Int? {
            (nation.map(total.figures(of:)) ?? total.figures)?[keyPath: figure]
        }
        return .changePercent(from: value(earlier), to: value(self))
    }

    /// Returns the share of the Korean or the foreign movies in the sales, in percent with one decimal place, if known.
    public func salesSharePercent(of nation: RankingFilters.Nation) -> Double? { sharePercent(of: nation, \.sales) }

    /// Returns a nation's share of the estimated visitors, as in the press, if known, in percent to one decimal place.
    public func visitorsSharePercent(of nation: RankingFilters.Nation) -> Double? {
        sharePercent(of: nation, \.visitorsEstimate)
    }

    private func sharePercent(of nation: RankingFilters.Nation, _ figure: KeyPath<Figures, Int>) -> Double? {
        figures(of: nation).flatMap { .percent($0[keyPath: figure], of: figures[keyPath: figure]) }
    }

    /// The movie with the most visitors, of equals the one with the most sales, and then with the lower code, as in
    /// ``TopMovies`` of the same lists; `nil` without movies, or if a list lacks rows.
    public var topMovie: TopMovie? { topMovie(beside: []) }

    /// Returns ``topMovie`` with the totals that the lists of the day before the periods, and of the day after them, tell.
    package func topMovie(beside lists: [DayLists]) -> TopMovie? {
        guard !lacksRows, let first = days.first?.lowerBound, let last = days.last?.upperBound else { return nil }
        let before = lists.first { $0.day.advanced(by: 1) == first }
        let after = lists.first { $0.day.advanced(by: -1) == last }
        let top = movies.map { code, movie in
            let start = before?.entry(of: code)?.totals ?? movie.start
            let end = (movie.lastDay < last ? after?.entry(of: code)?.totalsBefore : nil) ?? movie.end
            return (code: code, title: movie.title, sums: end - start)
        }.min { first, second in
            let (one, other) = ((first.sums.visitors, first.sums.sales), (second.sums.visitors, second.sums.sales))
            return one == other ? first.code.description < second.code.description : one > other
        }
        return top.map { movie in
            TopMovie(
                movieCode: movie.code,
                title: movie.title,
                visitors: movie.sums.visitors,
                sales: movie.sums.sales,
                salesSharePercent: days.count > 1 ? nil : figures.bounds.sharePercent(of: movie.sums.sales)
            )
        }
    }
}

extension MarketTotal: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        func part(_ nation: RankingFilters.Nation) -> Part? {
            figures(of: nation).map { figures in
                Part(document: [
                    "sales": figures.sales, "salesLow": figures.salesLow, "salesHigh": figures.salesHigh,
                    "salesSharePercent": salesSharePercent(of: nation), "visitorsListed": figures.visitorsListed,
                    "visitorsEstimate": figures.visitorsEstimate,
                    "visitorsSharePercent": visitorsSharePercent(of: nation),
                ])
            }
        }
        return [
            "from": days.first?.lowerBound, "to": days.last?.upperBound, "days": daysCounted, "sales": figures.sales,
            "salesLow": figures.salesLow, "salesHigh": figures.salesHigh, "visitorsListed": figures.visitorsListed,
            "visitorsEstimate": figures.visitorsEstimate, "averagePrice": figures.averagePrice,
            "coveragePercent": figures.coveragePercent, "korean": part(.korean), "foreign": part(.foreign),
            "topMovie": topMovie, "visitorsPerDay": visitorsPerDay,
        ]
    }

    private struct Part: DocumentEncodable {
        let document: KeyValuePairs<String, (any Encodable)?>
    }
}

extension MarketTotal.TopMovie: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "movieCode": movieCode, "title": title, "sales": sales, "salesSharePercent": salesSharePercent,
            "visitors": visitors,
        ]
    }
}

extension Double {
    /// The nearest whole number that an `Int` and a `Double` can have; 0 for what is not a number.
    var clamped: Int { isNaN ? 0 : Int(Swift.max(-0x1p62, Swift.min(rounded(), 0x1p62))) }
}
