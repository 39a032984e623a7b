extension MovieRun {
    /// Returns the change of visitors from an earlier day, in percent with one decimal place.
    ///
    /// - Parameters:
    ///   - day: The Korean day.
    ///   - days: How many days earlier the other day is: 1 for the day before, 7 for the same weekday of the week before.
    /// - Returns: The percentage, if both days are listed and the earlier one has visitors.
    public func visitorsChangePercent(on day: KoreanDay, since days: Int) -> Double? {
        .changePercent(from: figures(on: day.advanced(by: -days))?.visitors, to: figures(on: day)?.visitors)
    }
}

extension MovieRun.Day {
    /// Visitors per showing, with one decimal place, if the day is listed and has showings.
    public var visitorsPerShowing: Double? { .ratio(figures?.visitors, figures?.showings, decimals: 1) }
}
