import BoxOfficeCore

extension KoreanDay {
    /// The days of the month.
    var wholeMonth: ClosedRange<KoreanDay> {
        let first = advanced(by: 1 - day)
        let next = first.advanced(by: 31)
        return first...next.advanced(by: -next.day)
    }

    /// Returns the day a number of months later, or the last of that month if it is shorter.
    func advanced(byMonths count: Int) -> KoreanDay {
        let months = year * 12 + month - 1 + count
        guard let first = KoreanDay(year: months / 12, month: months % 12 + 1, day: 1) else { return self }
        return min(first.advanced(by: day - 1), first.wholeMonth.upperBound)
    }
}
