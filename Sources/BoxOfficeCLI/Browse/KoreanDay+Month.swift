import BoxOfficeCore

extension KoreanDay {
    /// The days of the month.
    var wholeMonth: ClosedRange<KoreanDay> {
        let first = advanced(by: 1 - day)
        let length = (28...31).last { first.advanced(by: $0 - 1).month == month } ?? 28
        return first...first.advanced(by: length - 1)
    }

    /// Returns the day a number of months later, or the last of that month if it is shorter.
    func advanced(byMonths count: Int) -> KoreanDay {
        let months = year * 12 + month - 1 + count
        guard let first = KoreanDay(year: months / 12, month: months % 12 + 1, day: 1) else { return self }
        return min(first.advanced(by: day - 1), first.wholeMonth.upperBound)
    }
}
