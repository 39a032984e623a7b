import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import CommandKit
import ConsoleKit

struct TopPresentation: Presentation {
    /// The nation whose movies alone are ranked, if one is.
    var nation: RankingFilters.Nation?
    var order = TopMovies.Order.visitors

    var fields: [Field<TopMovies.Entry>] {
        [
            .rank(\.rank), .movieCode(\.movieCode), .title(\.title, code: \.movieCode), .openDate(\.openDate),
            .visitors(\.visitors).meaning("Visitors in the period, at least"),
            .sales(\.sales).meaning("Sales in the period, at least (Korean won)"),
            .nation(\.nation).shown { Cell($0.nation?.movieLabel[$1] ?? "") }, .isExact(\.isExact),
            .percent("salesSharePercent", nation.shareLabel, \.salesSharePercent)
                .meaning(.ofMarket + "; with --nation, of its market"),
            .daysListed(\.daysListed), Field("firstDay", Label("첫 집계일", "First day"), \.firstDay),
            Field("lastDay", Label("마지막 집계일", "Last day"), \.lastDay), .visitorsTotal(\.visitorsTotal),
            .showingsShare(\.showingsSharePercent), .showingsShareMax(\.showingsShareMaxPercent),
            Field("openingWeekendVisitors", Label("첫 주말", "Opening weekend"), \.openingWeekendVisitors).meaning(
                "Friday to Sunday; null without each of its days, and from weekly lists"
            ),
            Field("daysAtNumberOne", Label("1위 일수", "Days at no. 1"), \.daysAtNumberOne).meaning(
                "In the period, from the opening day on; null from weekly lists"
            ),
        ]
    }

    /// The column of the order, if it is not among the first.
    private var orderColumn: [String] {
        switch order {
        case .openingWeekend: ["openingWeekendVisitors"]
        case .daysAtNumberOne: ["daysAtNumberOne"]
        case .visitors, .sales, .total: []
        }
    }

    private static let importance = [
        "title", "rank", "visitors", "openDate", "visitorsTotal", "daysListed", "sales", "salesSharePercent",
        "showingsSharePercent", "nation", "lastDay", "firstDay", "movieCode", "isExact",
    ]

    func rows(of top: TopList) -> [TopMovies.Entry] { top.entries }

    let members: [DocumentMember<TopList>] = [
        .init("from", \.periods.first?.from), .init("to", \.periods.last?.to),
        .init("filters", FieldType(filters)) { FieldValue(filters, of: $0.filters) },
        .init("days", \.periods.count), .init("daysNotFetched", { $0.periods.count - $0.fetched }),
        .init("source", \.source).meaning("What whole weeks are read from"),
        .init("totalCount", \.total).meaning("Movies in the rankings, of which entries may be a part"),
        .rows("entries"),
    ]

    /// The area cannot be chosen.
    private static let filters = RankingFilters.members.filter { $0.name != "area" }

    func table(of top: TopList, fields chosen: [Field<TopMovies.Entry>]?, settings: OutputSettings) -> [StyledText] {
        let title = [
            Label("기간별 박스오피스", "Top movies")[settings.language],
            top.periods.rangesDescription.replacing("..", with: " ~ "),
        ]
        let importance = Array(Self.importance.prefix(2)) + orderColumn + Self.importance.dropFirst(2)
        return top.table(title, fields, chosen, importance: importance, settings)
    }
}

/// A ranking that adds up those of days or weeks.
protocol TopResult {
    associatedtype Entry
    var entries: [Entry] { get }
    var movieCodes: [MovieCode] { get }
    /// The number of movies in the rankings, of which the entries may be a part, if it is known.
    var total: Int? { get }
    var filters: RankingFilters { get }
    var periods: [RankingPeriod] { get }
    /// The number of them whose rankings were available.
    var fetched: Int { get }
    /// What several of them are called.
    static var unit: Label { get }

    func noteFigures(_ diagnostics: Diagnostics, isWide: Bool)
}

extension TopResult {
    /// Notes what the figures lack, and how to list all movies on the command line.
    func note(_ diagnostics: Diagnostics, isWide: Bool, areCounted: Bool) {
        if let total, entries.count < total, !areCounted {
            diagnostics.note(
                "\(total.grouped)편 중 \(entries.count)편입니다. 모두 보려면 \(ListOptions.all.parameter) 옵션을 붙이세요",
                "\(entries.count) of \(total) movies; use \(ListOptions.all.parameter) for all"
            )
        }
        if fetched > 0, fetched < periods.count {
            let unit = Self.unit
            diagnostics.note(
                "\(periods.count.grouped)\(unit.korean) 중 \(fetched.grouped)\(unit.korean)만 집계했으므로 순위가 바뀔 수 있습니다",
                "only \(fetched.grouped) of \(periods.count.grouped) \(unit.english): ranks may change"
            )
        }
        noteFigures(diagnostics, isWide: isWide)
    }

    /// Returns the lines of a table, unless fields are chosen with a title, which tells what is missing.
    func table(
        _ title: [String], _ fields: [Field<Entry>], _ chosen: [Field<Entry>]?, importance: [String],
        _ settings: OutputSettings
    ) -> [StyledText] {
        guard chosen == nil, !settings.isWide else { return TableLayout.lines(entries, chosen ?? fields, settings) }
        let shown = fields.shown(importance, settings)
        let lines = TableLayout.lines(entries, shown.columns, importance: shown.importance, settings)
        if lines.isEmpty { return [] }
        let (count, all, unit) = (fetched.grouped, periods.count.grouped, Self.unit)
        let part = Label("\(all)\(unit.korean) 중 \(count)\(unit.korean)", "\(count) of \(all) \(unit.english)")
        let missing = fetched == periods.count ? [] : [part[settings.language]]
        let heading = (title + missing + filters.labels(settings.language)).joined(separator: "  ")
        return settings.lines(ofTitle: heading) + lines
    }
}
