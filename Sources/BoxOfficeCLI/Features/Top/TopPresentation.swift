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
            .rank(\.rank), .movieCode(\.movieCode), .title(\.title, code: \.movieCode), .openDate(\.openDate),
            .visitors(\.visitors).meaning("Visitors in the period, at least"),
            .sales(\.sales).meaning("Sales in the period, at least (Korean won)"),
            .nation(\.nation).shown { Cell($0.nation.label[$1]) }, .isExact(\.isExact),
            .percent("shareOfMarketPercent", nation.shareLabel, \.shareOfMarketPercent)
                .meaning(.ofMarket + "; with --nation, of its market"),
            .daysListed(\.daysListed), Field("firstDay", Label("첫 집계일", "First day"), \.firstDay),
            Field("lastDay", Label("마지막 집계일", "Last day"), \.lastDay), .visitorsTotal(\.visitorsTotal),
            .showingsShare(\.showingsSharePercent), .showingsShareMax(\.showingsShareMaxPercent),
        ]
    }

    private static let importance = [
        "title", "rank", "visitors", "openDate", "visitorsTotal", "daysListed", "sales", "shareOfMarketPercent",
        "showingsSharePercent",
        "nation", "lastDay", "firstDay", "movieCode", "isExact",
    ]

    func rows(of top: TopList) -> [TopMovies.Entry] { top.entries }

    let members: [DocumentMember<TopList>] = [
        .init("from", \.periods.first?.from), .init("to", \.periods.last?.to),
        .init("filters", FieldType(filters)) { FieldValue(filters, of: $0.filters) },
        .init("days", \.periods.count), .init("daysNotFetched", { $0.periods.count - $0.daysFetched }),
        .init("source", \.source).meaning("What whole weeks are read from"),
        .rows("entries"),
    ]

    /// The area cannot be chosen.
    private static let filters = RankingFilters.members.filter { $0.name != "area" }

    func table(of top: TopList, fields chosen: [Field<TopMovies.Entry>]?, settings: OutputSettings) -> [StyledText] {
        guard chosen == nil, !settings.isWide else { return TableLayout.lines(top.entries, chosen ?? fields, settings) }
        let shown = fields.shown(Self.importance, settings)
        let lines = TableLayout.lines(top.entries, shown.columns, importance: shown.importance, settings)
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
