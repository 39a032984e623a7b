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

    /// No sales.
    static let zero = SalesBounds(low: 0, high: 0)

    init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// Shares of a list contradict each other: no market has them all.
    public struct Contradiction: Error {}

    /// Creates the bounds of a list's market, or `nil` if the list has no movie with sales and a share above 0.0 %.
    ///
    /// - Parameter ranking: The list, of any period.
    /// - Throws: ``Contradiction`` if no market fits all shares.
    public init?(of ranking: Ranking) throws(Contradiction) {
        self.init(low: 0, high: .infinity)
        for movie in ranking.entries where movie.sales > 0 {
            // In steps of 0.05 %, a half of its last decimal place.
            guard let share = movie.salesShare.map({ ($0 * 20).rounded() }) else { continue }
            let sales = Double(movie.sales) * 2_000
            low = max(low, sales / (share + 1))
            if share > 0 { high = min(high, sales / (share - 1)) }
        }
        guard low <= high else { throw Contradiction() }
        guard high < .infinity else { return nil }
    }

    /// Returns the bounds of two markets together, such as those of Korean and of foreign movies.
    public static func + (first: SalesBounds, second: SalesBounds) -> SalesBounds {
        SalesBounds(low: first.low + second.low, high: first.high + second.high)
    }

    /// Returns the share that some sales have of the market, in percent with one decimal place.
    ///
    /// - Parameter sales: Sales in the same period, in won.
    /// - Returns: The share, if both bounds of the market give the same; not for a market without sales.
    public func sharePercent(of sales: Int) -> Double? {
        guard low > 0 else { return nil }
        let shares = [low, high].map { (Double(sales) / $0 * 1_000).rounded() / 10 }
        return shares[0] == shares[1] ? shares[0] : nil
    }
}
