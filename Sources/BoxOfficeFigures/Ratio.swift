extension Int? {
    /// Returns the sum, if there are summands, none is missing, and it does not overflow.
    static func sum(_ summands: [Int?]) -> Int? {
        guard !summands.isEmpty else { return nil }
        return summands.reduce(0) { sum, summand in
            guard let sum, let summand else { return nil }
            let (next, overflow) = sum.addingReportingOverflow(summand)
            return overflow ? nil : next
        }
    }
}

extension Double? {
    /// Returns a ratio, rounded half away from zero, if both numbers are known and the divisor is positive.
    static func ratio(_ dividend: Int?, _ divisor: Int?, decimals: Int) -> Double? {
        guard let dividend, let divisor, divisor > 0 else { return nil }
        let scale = decimals == 1 ? 10 : 100
        // In whole numbers: a binary fraction could be just below a half.
        let twice = 2 * Int128(scale) * Int128(dividend.magnitude) + Int128(divisor)
        let rounded = Double(twice / (2 * Int128(divisor))) / Double(scale)
        return dividend < 0 && rounded != 0 ? -rounded : rounded
    }

    /// Returns a change in percent with one decimal place, if both figures are there and the earlier one is positive.
    package static func changePercent(from earlier: Int?, to later: Int?) -> Double? {
        guard let earlier, let later else { return nil }
        let (change, overflow) = later.subtractingReportingOverflow(earlier)
        return overflow ? nil : percent(change, of: earlier)
    }

    /// Returns a part in percent of a whole with one decimal place, if the whole is positive.
    static func percent(_ part: Int, of whole: Int) -> Double? {
        let (hundredfold, isTooLarge) = part.multipliedReportingOverflow(by: 100)
        return isTooLarge ? nil : .ratio(hundredfold, whole, decimals: 1)
    }
}
