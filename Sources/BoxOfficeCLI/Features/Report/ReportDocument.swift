enum ReportDocument {
    static func value(of content: ReportContent, _ names: (any OtherNames)? = nil) -> FieldValue {
        FieldValue(members, of: content, rows: content.report.shown.map(movieFields.adding(names).object))
    }

    static var type: FieldType { FieldType(members, row: movieFields.objectType().addingEnglishTitles) }

    private static var members: [DocumentMember<ReportContent>] {
        [
            .init("kind", \.report.period.kind),
            .init("period", \.report.period.name).meaning("The period as it can be typed, such as 2015-08"),
            .init("from", \.report.period.days.lowerBound), .init("to", \.report.period.days.upperBound),
            .init("days", \.report.period.days.count),
            .init("daysMissing", \.report.daysMissing).meaning("Days without figures"),
            .init("headline", \.headline.plain).meaning("A sentence in the language of --lang"),
            .init("entriesFrom", \.report.source).meaning(
                "Whether entries are KOBIS's list of the period, or sums of its days"
            ),
            .rows("entries"), .init("movers", FieldType(movers)) { FieldValue(movers, of: $0.report) },
            .init("milestonesPassed", \.report.milestones).meaning("Round numbers of visitors that totals passed"),
            .init("records", \.report.records).meaning("Movies with the best day of their runs so far"),
            .init("numberOne", \.report.numberOne).meaning(
                "The movie that ends the period with several days at number one"
            ),
            .init("market", FieldType(market).orNull) { content in
                content.report.market?.total.map { FieldValue(market, of: (content.report, $0)) } ?? .null
            },
            .init(
                "upcoming", FieldType(upcoming).orNull.meaning("What opens in the week after; null if it is not known")
            ) { $0.report.upcoming.map { FieldValue(upcoming, of: $0) } ?? .null },
            .init("source", { _ in "KOBIS" }),
            .init("fetchedFrom", \.report.fetched?.lowerBound).meaning(
                "When the first of the period's lists was fetched; null if unknown of one"
            ),
            .init("fetchedTo", \.report.fetched?.upperBound).meaning(
                "When the last of them was fetched; null if unknown of one"
            ),
            .init("isFinal", \.report.isFinal, .isFinal),
        ]
    }

    private static let movieFields: [Field<ReportMovie>] = [
        .rank(\.rank),
        Field("rankChange", Label("등락", "Change"), \.rankChange.places).meaning(
            "Places up, negative if down; null for a new movie, and if it is not known"
        ),
        Field("isNew", Label("신작", "New"), \.isNew).meaning(
            "Whether the movie opened in the period, or in the week of a weekend"
        ),
        .movieCode(\.movieCode), .title(\.title, code: \.movieCode), .openDate(\.openDate), .sales(\.sales),
        .percent("salesSharePercent", Label("점유율", "Share"), \.salesSharePercent), .visitors(\.visitors),
        .percent("visitorsChangePercent", Label("관객 증감률", "Visitors change"), \.visitorsChangePercent),
        .visitorsTotal(\.visitorsTotal), .isExact(\.isExact),
        .showingsShare(\.showingsSharePercent), .showingsShareMax(\.showingsShareMaxPercent),
    ]

    private static let movers: [DocumentMember<Report>] = [
        .init("new", \.newMovies).meaning("The entries that are new"),
        .init("climb", { $0.climb.map(ReportMovie.Moved.init) }).meaning("The entry that gained the most places"),
        .init("drop", { $0.drop.map(ReportMovie.Moved.init) }).meaning("The entry that lost the most places"),
        .init("secondWeekends", \.secondWeekends).meaning("The entries whose second weekend is in the period"),
    ]

    private static let market: [DocumentMember<(report: Report, total: MarketRow)>] =
        MarketPresentation().documentFields.filter { $0.name != "comparison" }.map { field in
            .init(field.name, field.type.labelled(field.label)) { field.value($0.total) }
        } + [comparison("previous", .previous), comparison("yearBefore", .year)]

    private static func comparison(
        _ name: String, _ comparison: Period.Comparison
    ) -> DocumentMember<(report: Report, total: MarketRow)> {
        .init(name, MarketPresentation.comparison.objectType().orNull) { market in
            let row = market.report.market(comparedWith: comparison)
            return row.flatMap { $0.earlier == nil ? nil : MarketPresentation.comparison.object(of: $0) } ?? .null
        }
    }

    private static let upcoming: [DocumentMember<(days: ClosedRange<KoreanDay>, movies: [MovieSummary])>] = [
        .init("from", \.days.lowerBound), .init("to", \.days.upperBound),
        .init("items", .list(MoviePresentation.upcoming.fields.objectType())) {
            .list($0.movies.map(MoviePresentation.upcoming.fields.object))
        },
    ]
}

extension Period.Kind: FieldRepresentable {}

extension ReportMovie: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [.init("movieCode", \.movieCode), .init("title", \.title)]

    struct Moved: ObjectRepresentable {
        let movie: ReportMovie

        static let members: [DocumentMember<Self>] = [
            .init("movieCode", \.movie.movieCode), .init("title", \.movie.title),
            .init("rank", \.movie.rank), .init("rankChange", { $0.movie.rankChange.places ?? 0 }),
        ]
    }
}
