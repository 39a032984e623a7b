import BoxOfficeCore

/// A movie's visitors and sales: in a period, or since its release.
///
/// A period's are the totals at its end minus those before it, so that days that are not listed count, too.
struct MovieSums: Hashable, Sendable {
    /// The number of people.
    var visitors = 0
    /// In won.
    var sales = 0

    // Totals that no movie can have would overflow.
    static func + (first: MovieSums, second: MovieSums) -> MovieSums {
        MovieSums(visitors: first.visitors &+ second.visitors, sales: first.sales &+ second.sales)
    }

    static func - (total: MovieSums, part: MovieSums) -> MovieSums {
        MovieSums(visitors: total.visitors &- part.visitors, sales: total.sales &- part.sales)
    }

    /// Whether a movie comes before another, by visitors or by sales; equals have the same sums.
    static func isBefore(_ first: MovieSums, _ second: MovieSums, bySales: Bool = false) -> Bool {
        bySales
            ? (second.sales, second.visitors) < (first.sales, first.visitors)
            : (second.visitors, second.sales) < (first.visitors, first.sales)
    }
}

extension RankedMovie {
    /// Since the release, at the end of the row's period.
    var totals: MovieSums { MovieSums(visitors: visitorsTotal, sales: salesTotal) }
    /// Since the release, before the row's period.
    var totalsBefore: MovieSums { totals - MovieSums(visitors: visitors, sales: sales) }
}
