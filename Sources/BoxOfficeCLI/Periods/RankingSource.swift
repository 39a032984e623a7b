import BoxOfficeCore
import BoxOfficeFigures

/// What the figures of a period come from.
enum RankingSource: String, CaseIterable, Sendable, FieldRepresentable {
    case days
    case weeks
    case mixed
}

extension RankingPeriod {
    static func daily(_ days: ClosedRange<KoreanDay>) -> [RankingPeriod] {
        RankingPeriod(.daily, of: days.lowerBound).through(RankingPeriod(.daily, of: days.upperBound))
    }
}
