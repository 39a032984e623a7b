public import BoxOfficeCore

/// The lowest and the highest sales that a whole market can have had, as a list's shares imply.
///
/// KOBIS gives each movie's share of the sales of the list's market (of all movies, or of the Korean or the foreign ones),
/// rounded to one decimal place. So a movie with sales of 1,000,000 won and a share of 10.0 % shows that the market's sales are
/// between 1,000,000 ÷ 10.05 % and 1,000,000 ÷ 9.95 %. All movies of a list together narrow this down to about ±0.08 %.
public struct SalesBounds: Hashable, Sendable {
    /// The lowest possible sales, in won.
    public var low: Double
    /// The highest possible sales, in won; not below ``low``.
    public var high: Double

    /// The sales in the middle between the bounds, in won.
    public var middle: Double { (low + high) / 2 }

    /// How far a share may be off that is told, in percentage points.
    package static let mostShareMargin = 0.5

    static let zero = SalesBounds(low: 0, high: 0)

    init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

    /// Figures of a list contradict each other, so that no market fits all shares, or add up to less than zero.
    public struct Contradiction: Error {}

    /// Creates the bounds of a list's market, or `nil` if the list has no movie with sales and a share above 0.0 %.
    ///
    /// Refunds make figures that bound nothing: sales that are not positive, and shares outside 0 to 100 %.
    public init?(of ranking: Ranking) throws(Contradiction) {
        guard ranking.entries.sum(\.sales) >= 0, ranking.entries.sum(\.visitors) >= 0 else { throw Contradiction() }
        self.init(low: 0, high: .infinity)
        for movie in ranking.entries where movie.sales > 0 {
            guard let percent = movie.salesSharePercent, (0...100).contains(percent) else { continue }
            // In steps of 0.05 %, a half of its last decimal place.
            let share = (percent * 20).rounded()
            let sales = Double(movie.sales) * 2_000
            low = max(low, sales / (share + 1))
            if share > 0 { high = min(high, sales / (share - 1)) }
        }
        guard low <= high else { throw Contradiction() }
        guard high < .infinity else { return nil }
    }

    package func meets(_ other: SalesBounds) -> Bool { low <= other.high && other.low <= high }

    /// Returns the bounds of two markets together, such as those of Korean and of foreign movies.
    public static func + (first: SalesBounds, second: SalesBounds) -> SalesBounds {
        SalesBounds(low: first.low + second.low, high: first.high + second.high)
    }

    /// Returns what some sales in won are of the ``middle``, in percent with one decimal place.
    ///
    /// `nil` if the ``shareMargin(of:)`` is above 0.5 percentage points or not known.
    public func sharePercent(of sales: Int) -> Double? {
        guard let margin = shareMargin(of: sales), margin <= Self.mostShareMargin else { return nil }
        return .percent(sales, of: middle.clamped)
    }

    /// Returns how far the share that some sales in won have can be from that of ``sharePercent(of:)``, before it is
    /// rounded: percentage points, 0 or more; `nil` for a market without sales.
    public func shareMargin(of sales: Int) -> Double? {
        guard low > 0, high < .infinity else { return nil }
        return abs(Double(sales)) * (1 / low - 1 / middle) * 100
    }
}

extension Collection<RankedMovie> {
    /// Returns the sum of a figure; impossibly large ones wrap around.
    func sum(_ figure: (RankedMovie) -> Int) -> Int { reduce(0) { $0 &+ figure($1) } }
}

extension Ranking {
    /// Returns a figure of the last three rows, or of all if the list lacks rows, for each won of sales; 0 without any.
    func lastPerWon(_ figure: (RankedMovie) -> Int) -> Double {
        let last = entries.suffix(lacksRows ? entries.count : 3)
        let sales = last.sum(\.sales)
        return sales > 0 ? Double(last.sum(figure)) / Double(sales) : 0
    }
}
