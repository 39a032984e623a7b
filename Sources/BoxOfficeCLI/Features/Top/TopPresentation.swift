struct TopPresentation<Entry: TopEntry>: Presentation {
    let title: Label
    /// Whether the title names the period.
    var showsPeriod = false
    let fields: [Field<Entry>]
    let importance: [String]
    let filters: [DocumentMember<RankingFilters>]
    /// The members that tell what the ranking adds up.
    let source: [DocumentMember<TopResult<Entry>>]

    func rows(of top: TopResult<Entry>) -> [Entry] { top.entries }

    var members: [DocumentMember<TopResult<Entry>>] {
        [
            .init("from", \.periods.first?.from), .init("to", \.periods.last?.to),
            .init("filters", FieldType(filters)) { [filters] in FieldValue(filters, of: $0.filters) },
        ] + source + [
            .init("totalCount", \.total).meaning("Movies in the rankings, of which entries may be a part"),
            .rows("entries"),
        ]
    }

    /// Returns the lines of a table with a title, which tells what is missing.
    func narrowTable(of top: TopResult<Entry>, _ settings: OutputSettings) -> [StyledText]? {
        let shown = fields.shown(importance, settings)
        let lines = TableLayout.lines(top.entries, shown.columns, importance: shown.importance, settings)
        if lines.isEmpty { return [] }
        let period = top.periods.rangesDescription.replacing("..", with: " ~ ")
        let heading =
            [title[settings.language]] + (showsPeriod ? [period] : [])
            + (top.fetched == top.periods.count ? [] : [top.part[settings.language]])
            + top.filters.labels(settings.language)
        return settings.lines(ofTitle: heading.joined(separator: "  ")) + lines
    }
}

extension TopPresentation<TopMovies.Entry> {
    /// Presents the movies of a period; with a nation, its movies alone are ranked.
    init(nation: RankingFilters.Nation? = nil, order: TopMovies.Order = .visitors) {
        // If it is not among the first.
        let orderColumn: [String] =
            switch order {
            case .openingWeekend: ["openingWeekendVisitors"]
            case .daysAtNumberOne: ["daysAtNumberOne"]
            case .visitors, .sales, .total: []
            }
        self.init(
            title: Label("기간별 박스오피스", "Top movies"),
            showsPeriod: true,
            fields: [
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
                    "Friday to Sunday; null if its totals are not known, and from weekly lists"
                ),
                Field("daysAtNumberOne", Label("1위 일수", "Days at no. 1"), \.daysAtNumberOne).meaning(
                    "In the period, from the opening day on; null from weekly lists"
                ),
            ],
            importance: ["title", "rank"] + orderColumn + [
                "visitors", "visitorsTotal", "openDate", "daysListed", "sales", "salesSharePercent",
                "showingsSharePercent", "nation", "lastDay", "firstDay", "movieCode", "isExact",
            ],
            // The area cannot be chosen.
            filters: RankingFilters.members.filter { $0.name != "area" },
            source: [
                .init("days", \.periods.count), .init("daysNotFetched", { $0.periods.count - $0.fetched }),
                .init("source", \.source).meaning("What whole weeks are read from"),
            ]
        )
    }
}

/// A ranking that adds up those of days or weeks.
struct TopResult<Entry: TopEntry>: Sendable {
    let periods: [RankingPeriod]
    let filters: RankingFilters
    /// The number of periods whose rankings were available.
    let fetched: Int
    var daysOfTen = 0
    let minVisitors: Int
    /// What its whole weeks are read from.
    var source = RankingSource.weeks
    /// The number of movies in the rankings, of which the entries may be a part, if it is known.
    let total: Int?
    /// The sales of the market that shares are of, if they are known.
    var market: SalesBounds?
    let entries: [Entry]
    var movieCodes: [MovieCode] { entries.map(\.movieCode) }

    var part: Label {
        let (count, all, unit) = (fetched.grouped, periods.count.grouped, Entry.unit)
        return Label("\(all)\(unit.korean) 중 \(count)\(unit.korean)", "\(count) of \(all) \(unit.english)")
    }

    /// Notes what the figures lack, and how to list all movies on the command line.
    func note(_ session: Session) {
        let diagnostics = session.diagnostics
        if let total, entries.count < total, session.context.call == nil {
            diagnostics.note(
                "\(total.grouped)편 중 \(entries.count.grouped)편입니다. 모두 보려면 \(ListOptions.all.parameter) 옵션을 붙이세요",
                "\(entries.count.grouped) of \(total.grouped) movies; use \(ListOptions.all.parameter) for all"
            )
        }
        if fetched > 0, fetched < periods.count {
            diagnostics.note("\(part.korean)만 집계했으므로 순위가 바뀔 수 있습니다", "only \(part.english): ranks may change")
        }
        Entry.noteFigures(of: self, session)
    }
}

protocol TopEntry: Sendable {
    var movieCode: MovieCode { get }
    /// What several of the periods are called.
    static var unit: Label { get }

    static func noteFigures(of top: TopResult<Self>, _ session: Session)
}
