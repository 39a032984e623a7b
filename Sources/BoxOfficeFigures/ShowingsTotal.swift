public import BoxOfficeCore

/// An estimate of the showings of all movies in a period, from the lists of both nations: the base of a share (상영 점유율).
///
/// KOBIS gives listed movies' showings. Others are assumed to have as many per won of sales as a list's last three:
///
/// T = Σ showings + for each of the two lists max(market − Σ sales, 0) × Σ showings ÷ Σ sales of its last three rows
///
/// The market is the middle of the list's ``SalesBounds``; nothing is added if the sales of these rows are not positive.
/// On the days of 2015, listed movies have 97.7 % of T (median; at least 91.9 %). There is no such total of screens.
public struct ShowingsTotal: Hashable, Sendable {
    /// The number of showings of the listed movies: a minimum.
    public private(set) var listed = 0
    /// The estimated number of showings of all movies, T, not rounded.
    public private(set) var estimate = 0.0

    /// Creates the total of no period.
    public init() {}

    /// Creates the total of a period from its lists; `nil` if one is missing, lacks rows, or does not bound its market.
    public init?(korean: Ranking?, foreign: Ranking?) {
        for list in [korean, foreign] {
            guard let list, !list.lacksRows, let market = try? SalesBounds(of: list) else { return nil }
            let (showings, sales) = (list.entries.sum(\.showings), list.entries.sum(\.sales))
            listed &+= showings
            estimate += Double(showings) + max(market.middle - Double(sales), 0) * list.lastPerWon(\.showings)
        }
    }

    /// Returns the total of two periods together.
    public static func + (first: ShowingsTotal, second: ShowingsTotal) -> ShowingsTotal {
        var sum = first
        sum.listed &+= second.listed
        sum.estimate += second.estimate
        return sum
    }

    /// Returns the estimated share of a movie's showings, in percent with one decimal place; `nil` if there are none.
    public func sharePercent(of showings: Int) -> Double? {
        estimate > 0 ? (Double(showings) / estimate * 1_000).rounded() / 10 : nil
    }

    /// Returns the most that a movie's share can be: its showings divided by those of the listed movies, in percent
    /// with one decimal place; `nil` if there are none.
    public func shareMaxPercent(of showings: Int) -> Double? { .percent(showings, of: listed) }
}
