import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

/// Presents the movies of a period: a table, an object with `entries`, or a line per movie.
struct TopPresentation: Presentation {
    /// The nation whose movies alone are ranked, if one is.
    var nation: RankingFilters.Nation?

    var fields: [Field<TopMovies.Entry>] {
        [
            Field("rank", Label("순위", "Rank"), .integer, column: .right) { .integer($0.rank) },
            Field("movieCode", Label("영화코드", "Code"), .movieCode) { .text($0.movieCode.description) },
            Field(
                "title",
                Label("영화", "Movie"),
                column: .title,
                value: { .text($0.title) },
                link: { $0.movieCode.page }
            ),
            Field("openDate", Label("개봉일", "Opened"), .day.orNull) { FieldValue($0.openDate?.description) },
            Field(
                "visitors",
                Label("관객수", "Visitors"),
                .integer.meaning("Visitors in the period, at least"),
                column: .right
            ) { .integer($0.visitors) },
            Field(
                "sales",
                Label("매출액", "Sales"),
                .won.meaning("Sales in the period, at least (Korean won)"),
                column: .right
            ) { .integer($0.sales) },
            Field(
                "nation",
                Label("국적", "Nation"),
                .nation,
                value: { .text($0.nation.rawValue) },
                cell: { Cell($0.nation.label[$1]) }
            ),
            Field(
                "isExact",
                Label("확정", "Exact"),
                FieldType(.bool).meaning("Whether visitors and sales are all of the period, not a lower limit")
            ) { .bool($0.isExact) },
            Field(
                "shareOfMarketPercent",
                nation.shareLabel,
                .percent.orNull.meaning(.ofMarket + "; with --nation, of its market"),
                column: .right,
                value: { FieldValue($0.shareOfMarketPercent) },
                cell: { row, _ in Cell(row.shareOfMarketPercent?.percent ?? "") }
            ),
            Field("daysListed", Label("집계 일수", "Days listed"), .integer, column: .right) { .integer($0.daysListed) },
            Field("firstDay", Label("첫 집계일", "First day"), .day) { .text($0.firstDay.description) },
            Field("lastDay", Label("마지막 집계일", "Last day"), .day) { .text($0.lastDay.description) },
            Field("visitorsTotal", Label("누적 관객수", "Total visitors"), .integer, column: .right) {
                .integer($0.visitorsTotal)
            },
        ]
    }

    private static let importance = [
        "title", "rank", "visitors", "openDate", "visitorsTotal", "daysListed", "sales", "shareOfMarketPercent",
        "nation", "lastDay", "firstDay", "movieCode", "isExact",
    ]

    func rows(of top: TopList) -> [TopMovies.Entry] { top.entries }

    let members: [DocumentMember<TopList>] = [
        .init("from", .day.orNull) { FieldValue($0.periods.first?.description) },
        .init("to", .day.orNull) { FieldValue($0.periods.last?.description) },
        .init("filters", ["movieType": .movieType.orNull, "nation": .nation.orNull]) {
            .object(
                ["movieType": $0.filters.movieType?.rawValue, "nation": $0.filters.nation?.rawValue],
                name: nil
            )
        },
        .init("days", .integer) { .integer($0.periods.count) },
        .init("daysNotFetched", .integer) { .integer($0.periods.count - $0.daysFetched) },
        .rows("entries"),
    ]

    func table(of top: TopList, fields chosen: [Field<TopMovies.Entry>]?, settings: OutputSettings) -> [StyledText] {
        guard chosen == nil, !settings.isWide else {
            return TableLayout.lines(top.entries, chosen ?? fields, settings)
        }
        let names = settings.width == nil ? Array(Self.importance.prefix(6)) : Self.importance
        let lines = TableLayout.lines(
            top.entries,
            fields.filter { names.contains($0.name) },
            importance: names,
            settings
        )
        if lines.isEmpty { return [] }
        let title = Label("기간별 박스오피스", "Top movies")[settings.language]
        let (days, all) = (top.daysFetched.grouped, top.periods.count.grouped)
        let part = Label("\(all)일 중 \(days)일", "\(days) of \(all) days")[settings.language]
        let isWhole = top.daysFetched == top.periods.count
        let heading =
            ([title, top.periods.rangesDescription] + (isWhole ? [] : [part]) + top.filters.labels(settings.language))
            .joined(separator: "  ")
        return settings.lines(ofTitle: heading) + lines
    }
}
