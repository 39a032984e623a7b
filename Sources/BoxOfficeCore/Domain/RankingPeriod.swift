/// A period of a ranking: a day, a week, its weekend or its weekdays.
public struct RankingPeriod: Hashable, Sendable {
    /// The kind of period.
    public let kind: Ranking.Kind
    /// The period's first Korean day.
    public let from: KoreanDay
    /// The period's last Korean day.
    public let to: KoreanDay

    /// Creates the period of a kind for a day: the day itself, its week, or that week's weekend or weekdays.
    ///
    /// - Parameters:
    ///   - kind: The kind of period.
    ///   - day: The Korean day; for a week or a part of one, any day of the week.
    public init(_ kind: Ranking.Kind, of day: KoreanDay) {
        self.kind = kind
        guard let weekdays = kind.weekdays else {
            (from, to) = (day, day)
            return
        }
        let monday = Week(containing: day).monday
        from = monday.advanced(by: weekdays.lowerBound.rawValue)
        to = monday.advanced(by: weekdays.upperBound.rawValue)
    }

    /// Returns the latest period of a kind whose last day is before a day.
    ///
    /// - Parameters:
    ///   - kind: The kind of period.
    ///   - today: The current Korean day.
    /// - Returns: The period.
    public static func latest(_ kind: Ranking.Kind, before today: KoreanDay) -> RankingPeriod {
        let current = RankingPeriod(kind, of: today)
        return current.to < today ? current : current.advanced(by: -1)
    }

    /// The week of the period; `nil` for a day.
    public var week: Week? { kind.weekdays.map { _ in Week(containing: from) } }

    /// Returns the period a number of days or weeks later, or earlier if the number is negative.
    ///
    /// - Parameter count: The number of days or weeks.
    /// - Returns: The period.
    public func advanced(by count: Int) -> RankingPeriod {
        RankingPeriod(kind, of: from.advanced(by: count * (week == nil ? 1 : 7)))
    }

    /// Returns the periods from this one to another of its kind, both included.
    ///
    /// - Parameter last: The last period.
    /// - Returns: The periods in order; empty if the last one is before this one.
    public func through(_ last: RankingPeriod) -> [RankingPeriod] {
        let days = from.distance(to: last.from)
        guard days >= 0 else { return [] }
        return (0...(days / (week == nil ? 1 : 7))).map(advanced)
    }

    /// The day to send to KOBIS: for a week its Sunday, so that each week is archived only once.
    var requestDay: KoreanDay { week?.sunday ?? to }
}

extension RankingPeriod: CustomStringConvertible {
    /// The day as `2023-08-01`, or the week as `2023-W31`.
    public var description: String { week?.description ?? from.description }
}
