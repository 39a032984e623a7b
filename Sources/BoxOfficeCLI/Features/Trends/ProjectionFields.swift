import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

/// Where a run will end, or why that cannot be projected.
typealias ProjectedRun = Result<RunProjection, RunProjection.Obstacle>

/// Why a run cannot be projected, as JSON says it, in the order in which it is examined.
enum ProjectionReason: String, CaseIterable {
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

extension ProjectedRun {
    /// The projection, and why there is none, of an item's run.
    static func fields<Item>(_ projected: @escaping @Sendable (Item) -> ProjectedRun?) -> [Field<Item>] {
        [
            Field(
                "projection",
                Label("예상", "Projection"),
                type.orNull.meaning("Where the run will end; null without --project, or with a projectionReason")
            ) { item in
                if case .success(let projection)? = projected(item) { projection.value } else { .null }
            },
            Field(
                "projectionReason",
                Label("예상할 수 없는 이유", "Why no projection"),
                .choice(ProjectionReason.self).orNull.meaning(
                    "Why --project has no projection: the first of these reasons that applies"
                )
            ) { item in
                guard case .failure(let obstacle)? = projected(item) else { return .null }
                return .text(ProjectionReason(obstacle).rawValue)
            },
        ]
    }

    private static var type: FieldType {
        [
            "asOf": .day.meaning("The last day that was considered, of any movie"),
            "sunday": .integer.meaning("The Sunday on which movies are compared; 1 is that of the opening weekend"),
            "visitorsTotal": .integer.meaning("The median"), "low": .integer.meaning("The 10th percentile"),
            "high": .integer.meaning("The 90th percentile"),
            "comparable": .list(
                [
                    "movieCode": .movieCode, "title": .text, "openDate": .day,
                    "visitorsThen": .integer.meaning("The total on the Sunday"),
                    "visitorsTotal": .integer.meaning("The total at the end of the run"),
                ]
            ).meaning("The movies that were most similar on the Sunday, the nearest first"),
            "medianErrorPercent": .number.meaning("The median error of such projections of the comparable movies"),
            "coveragePercent": .number.meaning("How many percent of them ended within low and high"),
        ]
    }
}

extension RunProjection {
    fileprivate var value: FieldValue {
        [
            "asOf": .text(asOf.description),
            "sunday": .integer(sunday),
            "visitorsTotal": .integer(visitorsTotal),
            "low": .integer(low),
            "high": .integer(high),
            "comparable": .list(
                comparable.map { movie in
                    [
                        "movieCode": .text(movie.movieCode.description),
                        "title": .text(movie.title),
                        "openDate": .text(movie.openDate.description),
                        "visitorsThen": .integer(movie.visitorsThen),
                        "visitorsTotal": .integer(movie.visitorsTotal),
                    ]
                }
            ),
            "medianErrorPercent": .number(medianErrorPercent),
            "coveragePercent": .number(coveragePercent),
        ]
    }
}
