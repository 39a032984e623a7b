import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// A report in JSON.
enum ReportDocument {
    /// Returns a report with its headline in a language.
    static func value(of report: Report, _ language: LabelLanguage) -> FieldValue {
        FieldValue(members, of: ReportContent(report, language), rows: report.shown.map(movieFields.object))
    }

    static var type: FieldType { FieldType(members, row: movieFields.objectType()) }

    private static var members: [DocumentMember<ReportContent>] {
        [
            .init("kind", .choice(MarketPeriod.Kind.self)) { .text($0.report.period.kind.rawValue) },
            .init("period", .text.meaning("The period as it can be typed, such as 2015-08")) {
                .text($0.report.period.name)
            },
            .init("from", .day) { .text($0.report.period.days.lowerBound.description) },
            .init("to", .day) { .text($0.report.period.days.upperBound.description) },
            .init("days", .integer) { .integer($0.report.period.days.count) },
            .init("daysMissing", .integer.meaning("Days without figures")) { .integer($0.report.daysMissing) },
            .init("headline", .text.meaning("A sentence in the language of --lang")) { .text($0.headline.plain) },
            .init(
                "entriesFrom",
                .choice(Report.Source.self).meaning(
                    "Whether entries are KOBIS's list of the period, or sums of its days"
                )
            ) { .text($0.report.source.rawValue) },
            .rows("entries"),
            .init("movers", moversType) { movers($0.report) },
            .init("milestones", .list(eventType).meaning("Round numbers of visitors that totals passed")) {
                .list($0.report.milestones.map(event))
            },
            .init("records", .list(eventType).meaning("Movies with the best day of their runs so far")) {
                .list($0.report.records.map(event))
            },
            .init("market", marketType.orNull) { market($0.report) },
            .init("upcoming", upcomingType.orNull.meaning("What opens in the week after; null if it is not known")) {
                upcoming($0.report)
            },
            .init("source", sourceType) { source($0.report) },
        ]
    }
}

// MARK: Movies

extension ReportDocument {
    private static let movieFields: [Field<ReportMovie>] = [
        Field("rank", Label("순위", "Rank"), .integer) { .integer($0.rank) },
        Field(
            "rankChange",
            Label("등락", "Change"),
            .integer.orNull.meaning("Places up, negative if down; null for a new movie, and if it is not known")
        ) { FieldValue($0.rankChange.places) },
        Field(
            "isNew",
            Label("신작", "New"),
            .bool.meaning("Whether the movie is new to the list, or, with entriesFrom days, opened in the period")
        ) { .bool($0.isNew) },
        Field("movieCode", Label("영화코드", "Code"), .movieCode) { .text($0.movieCode.description) },
        Field("title", Label("영화", "Movie")) { .text($0.title) },
        Field("openDate", Label("개봉일", "Opened"), .day.orNull) { FieldValue($0.openDate?.description) },
        Field("sales", Label("매출액", "Sales"), .won) { .integer($0.sales) },
        Field("salesShare", Label("점유율", "Share"), .percent.orNull) { FieldValue($0.salesShare) },
        Field("visitors", Label("관객수", "Visitors"), .integer) { .integer($0.visitors) },
        Field("visitorsChangePercent", Label("관객 증감률", "Visitors change"), .percent.orNull) {
            FieldValue($0.visitorsChangePercent)
        },
        Field("visitorsTotal", Label("누적 관객수", "Total visitors"), .integer) { .integer($0.visitorsTotal) },
        Field(
            "isExact",
            Label("확정", "Exact"),
            .bool.meaning("Whether visitors and sales are all of the period, not a lower limit")
        ) { .bool($0.isExact) },
    ]

    private static let identity: [FieldType.Member] = [
        .init(name: "movieCode", type: .movieCode), .init(name: "title", type: .text),
    ]

    private static func type(_ members: [FieldType.Member]) -> FieldType { FieldType(.object(identity + members)) }

    private static func object(_ movie: ReportMovie, _ members: FieldValue.Members = []) -> FieldValue {
        let identity: FieldValue = ["movieCode": .text(movie.movieCode.description), "title": .text(movie.title)]
        return .object(identity.members + members, name: nil)
    }

    private static var movedType: FieldType {
        type([.init(name: "rank", type: .integer), .init(name: "rankChange", type: .integer)])
    }

    private static var moversType: FieldType {
        [
            "new": .list(type([])).meaning("The entries that are new"),
            "climb": movedType.orNull.meaning("The entry that gained the most places"),
            "drop": movedType.orNull.meaning("The entry that lost the most places"),
            "secondWeekends": .list(
                type([
                    .init(name: "visitors", type: .integer),
                    .init(name: "visitorsChangePercent", type: .percent.meaning("From the opening weekend (percent)")),
                ])
            ).meaning("The entries whose second weekend is in the period"),
        ]
    }

    private static func movers(_ report: Report) -> FieldValue {
        func moved(_ movie: ReportMovie?) -> FieldValue {
            guard let movie, let places = movie.rankChange.places else { return .null }
            return object(
                movie,
                [.init(name: "rank", value: .integer(movie.rank)), .init(name: "rankChange", value: .integer(places))]
            )
        }
        return [
            "new": .list(report.newMovies.map { object($0) }),
            "climb": moved(report.climb),
            "drop": moved(report.drop),
            "secondWeekends": .list(
                report.secondWeekends.map { weekend in
                    object(
                        weekend.movie,
                        [
                            .init(name: "visitors", value: .integer(weekend.visitors)),
                            .init(name: "visitorsChangePercent", value: .number(weekend.changePercent)),
                        ]
                    )
                }
            ),
        ]
    }

    private static var eventType: FieldType {
        type([.init(name: "visitors", type: .integer), .init(name: "day", type: .day.orNull)])
    }

    private static func event(_ event: Report.Event) -> FieldValue {
        object(
            event.movie,
            [
                .init(name: "visitors", value: .integer(event.visitors)),
                .init(name: "day", value: FieldValue(event.day?.description)),
            ]
        )
    }
}

// MARK: The market, openings, and the source

extension ReportDocument {
    private static let marketFields = MarketPresentation().documentFields.filter { $0.name != "comparison" }

    /// The members of ``MarketPeriod/Comparison`` in the order of the report.
    private static let comparisons: [(name: String, comparison: MarketPeriod.Comparison)] = [
        ("previous", .previous), ("yearBefore", .year),
    ]

    private static var marketType: FieldType {
        let comparison = MarketPresentation.comparison.objectType().orNull
        return FieldType(
            .object(marketFields.objectType().members + comparisons.map { .init(name: $0.name, type: comparison) })
        )
    }

    private static func market(_ report: Report) -> FieldValue {
        guard let total = report.market?.total else { return .null }
        let compared = comparisons.map { name, comparison in
            let row = report.market(comparedWith: comparison)
            let value = row.flatMap { $0.earlier == nil ? nil : MarketPresentation.comparison.object(of: $0) }
            return FieldValue.Member(name: name, value: value ?? .null)
        }
        return .object(marketFields.object(of: total).members + compared, name: nil)
    }

    private static var upcomingType: FieldType {
        ["from": .day, "to": .day, "items": .list(MoviePresentation.upcoming.fields.objectType())]
    }

    private static func upcoming(_ report: Report) -> FieldValue {
        guard let (days, movies) = report.upcoming else { return .null }
        return [
            "from": .text(days.lowerBound.description), "to": .text(days.upperBound.description),
            "items": .list(movies.map(MoviePresentation.upcoming.fields.object)),
        ]
    }

    private static let sourceType: FieldType = [
        "name": .text,
        "fetchedFrom": .time.orNull.meaning("When the first of the period's lists was fetched; null if unknown of one"),
        "fetchedTo": .time.orNull.meaning("When the last of them was fetched; null if unknown of one"),
        "isFinal": FieldType.isFinal,
    ]

    private static func source(_ report: Report) -> FieldValue {
        func time(_ date: Date?) -> FieldValue { FieldValue(date.map(TimestampFormatter.universal)) }
        return [
            "name": "KOBIS", "fetchedFrom": time(report.fetched?.lowerBound),
            "fetchedTo": time(report.fetched?.upperBound),
            "isFinal": FieldValue(report.isFinal),
        ]
    }
}

extension ReportText {
    /// The words alone.
    fileprivate var plain: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .movie(let title, _): title
            }
        }.joined()
    }
}
