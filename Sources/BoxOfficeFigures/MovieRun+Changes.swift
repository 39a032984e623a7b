public import BoxOfficeCore

extension MovieRun {
    /// Returns the change of visitors from a number of days before a Korean day, in percent with one decimal place.
    ///
    /// `nil` unless both days are listed, the earlier one has visitors, and it is not before the opening day.
    public func visitorsChangePercent(on day: KoreanDay, since days: Int) -> Double? {
        let earlier = day.advanced(by: -days)
        return .changePercent(
            from: isBeforeOpening(earlier) ? nil : figures(on: earlier)?.visitors, to: figures(on: day)?.visitors
        )
    }

    /// Returns the change to the visitors of a week or a weekend from those of the one before, unless the movie opened later.
    func visitorsChangePercent(from earlier: ClosedRange<KoreanDay>, to visitors: Int?) -> Double? {
        .changePercent(from: isBeforeOpening(earlier.lowerBound) ? nil : totals.visitors.sum(of: earlier), to: visitors)
    }

    /// Whether a day is before the opening day: its few visitors, of previews, are nothing to compare with.
    func isBeforeOpening(_ day: KoreanDay) -> Bool { openDate.map { day < $0 } ?? false }
}

extension MovieRun.Day {
    /// Visitors per showing, with one decimal place, if the day is listed and has showings.
    public var visitorsPerShowing: Double? { .ratio(figures?.visitors, figures?.showings, decimals: 1) }
}
