/// Where a run will end, or why that cannot be projected.
typealias ProjectedRun = Result<RunProjection, RunProjection.Obstacle>

/// Why a run cannot be projected, as JSON says it, in the order in which it is examined.
enum ProjectionReason: String, CaseIterable, FieldRepresentable {
    case rerelease, ended, noSunday, tooSmall, unknownWeek, tooFew

    init(_ obstacle: RunProjection.Obstacle) {
        switch obstacle {
        case .isLater: self = .rerelease
        case .ended: self = .ended
        case .noSunday: self = .noSunday
        case .tooFewVisitors: self = .tooSmall
        case .unknownWeek: self = .unknownWeek
        case .tooFewRuns: self = .tooFew
        }
    }
}

extension RunProjection: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("asOf", \.asOf).meaning("The last day that was considered, of any movie"),
        .init("sunday", \.sunday).meaning("The Sunday on which movies are compared; 1 is that of the opening weekend"),
        .init("median", \.median).meaning("The median of the totals"),
        .init("low", \.low).meaning("The 10th percentile"), .init("high", \.high).meaning("The 90th percentile"),
        .init("comparable", \.comparable).meaning("The movies that were most similar on the Sunday, the nearest first"),
        .init("medianErrorPercent", \.medianErrorPercent).meaning(
            "The median error of such projections of the comparable movies"
        ),
        .init("withinRangePercent", \.withinRangePercent).meaning("How many percent of them ended within low and high"),
    ]
}

extension ComparableRun: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("movieCode", \.movieCode), .init("title", \.title), .init("openDate", \.openDate),
        .init("visitorsThen", \.visitorsThen).meaning("The total on the Sunday"),
        .init("visitorsTotal", \.visitorsTotal).meaning("The total at the end of the run"),
    ]
}
