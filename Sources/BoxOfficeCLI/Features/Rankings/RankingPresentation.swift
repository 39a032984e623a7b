struct RankingPresentation: Presentation {
    // A class: with copies of rows for their fields, 8,000 archived days take 3 % more time (Tests/Benchmarks/run).
    final class Row: Sendable {
        let ranking: Ranking
        let movie: RankedMovie

        init(ranking: Ranking, movie: RankedMovie) { (self.ranking, self.movie) = (ranking, movie) }

        /// The movie, if its changes from the period before mean something.
        var compared: RankedMovie? { ranking.period.isComparable(movie) ? movie : nil }
    }

    let limit: Int?
    /// The periods of rankings that share a table.
    var periods: [RankingPeriod] = []
    var filters = RankingFilters()
    /// Whether shares of all showings were asked for, so that tables show them among the first columns.
    var isDeep = false

    var market: RankingMarket?

    // Later fields follow, so that columns keep their numbers.
    var fields: [Field<Row>] { Self.contextFields + Self.movieFields + Self.sourceFields + Self.showingsFields }
    var documentFields: [Field<Row>] { Self.movieFields + Self.showingsFields }

    var headings: [String: Label] { ["salesSharePercent": filters.nation.shareLabel] }

    func rows(of list: Ranking) -> [Row] {
        list.entries.prefix(limit ?? .max).map { Row(ranking: list, movie: $0) }
    }

    let members: [DocumentMember<Ranking>] = [
        .init("kind", \.kind), .init("from", \.from), .init("to", \.to),
        .init("week", \.period.week), .init("filters", \.filters),
        .init("holiday", { $0.kind == .daily ? Holidays.name(of: $0.from)?.korean : nil }, .holiday),
        .init("fetched", \.fetched, .fetched, isField: true), .init("isFinal", \.isFinal, .isFinal), .rows("entries"),
    ]

    func table(of list: Ranking, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        let sharesShowings = list.entries.contains { $0.showingsSharePercent != nil }
        var (columns, importance) = columns(fields, list.filters, sharesShowings: sharesShowings, settings)
        if list.isSum {
            columns.removeAll { ["rankChange", "visitorsChangePercent", "screens", "showings"].contains($0.name) }
        }
        let lines = TableLayout.lines(rows(of: list), columns, importance: importance, settings)
        if lines.isEmpty { return [] }
        let market = fields == nil && settings.hasHeader ? market?.lines(settings) ?? [] : []
        return Self.heading([list.period], list.filters, settings) + lines + market
    }

    func sharedTable(fields: [Field<Row>]?, settings: OutputSettings) -> SharedTable<Ranking>? {
        guard let first = periods.first else { return nil }
        var (columns, importance) = columns(fields, filters, sharesShowings: false, settings)
        if fields == nil {
            let period = first.kind == .daily ? Self.day : Self.week
            columns.insert(period, at: 0)
            // After the title.
            importance?.insert(period.name, at: 1)
        }
        let layout = TableLayout(columns, importance: importance, settings)
        let shown = layout.columns.map { columns[$0] }
        @Sendable func cells(of list: Ranking) -> [[Cell]] {
            var cells = rows(of: list).map { row in shown.map { $0.cell(of: row, settings) } }
            // Each period is shown once at a terminal.
            if settings.width != nil, !layout.isStacked, shown.first?.name == Self.day.name {
                for index in cells.indices.dropFirst() { cells[index][0] = Cell("") }
            }
            return cells
        }
        return (Self.heading(periods, filters, settings), layout, cells)
    }

    /// Returns the columns of a table, and their names from the most important on if not all have to be shown.
    private func columns(
        _ fields: [Field<Row>]?, _ filters: RankingFilters, sharesShowings: Bool, _ settings: OutputSettings
    ) -> (columns: [Field<Row>], importance: [String]?) {
        let all = isDeep || sharesShowings ? documentFields : Self.movieFields
        let columns = (fields ?? all).map { $0.name == "salesSharePercent" ? Self.share(filters.nation) : $0 }
        return fields == nil ? columns.shown(importance, settings) : (columns, nil)
    }

    static func heading(
        _ periods: [RankingPeriod], _ filters: RankingFilters, _ settings: OutputSettings
    ) -> [StyledText] {
        guard let first = periods.first else { return [] }
        let title = first.kind.label[settings.language] + Label(" 박스오피스", " box office")[settings.language]
        let text = [title] + periodName(of: periods, settings.language) + filters.labels(settings.language)
        return settings.lines(ofTitle: text.joined(separator: "  "))
    }

    static func periodName(of periods: [RankingPeriod], _ language: LabelLanguage) -> [String] {
        guard let first = periods.first, let last = periods.last, periods == first.through(last) else {
            return [periods.rangesDescription]
        }
        let days = DayFormatter(language: language)
        let (start, end) = (days.string(from: first.from), days.string(from: last.to))
        let weeks = [first.week, last.week].compactMap { $0?.description }
        return [
            first == last ? weeks.first : weeks.isEmpty ? nil : weeks.joined(separator: " ~ "),
            start == end ? start : "\(start) ~ \(end)",
            start == end ? Holidays.name(of: first.from)?[language] : nil,
        ].compactMap(\.self)
    }

    /// The columns of a table without `--wide`, from the most important on; a pipe gets the first six.
    private var importance: [String] {
        let share = ["showingsSharePercent"]
        let others = [
            "rankChange", "visitorsTotal", "openDate", "visitorsChangePercent", "salesSharePercent", "screens",
            "showings",
        ]
        return ["title", "rank", "visitors"] + (isDeep ? share + others : others + share) + ["movieCode"]
    }

    /// The first column of a range.
    private static let day = Field<Row>("period", Label("날짜", "Day"), \.ranking.from).atLeast(10)
    private static let week = Field<Row>("period", Label("주차", "Week"), \.ranking.period.week).atLeast(8)

    private static let contextFields: [Field<Row>] = [
        Field("kind", Label("구분", "Kind"), \.ranking.kind).atLeast(8).constant,
        .from(\.ranking.from).atLeast(10).constant, .to(\.ranking.to).atLeast(10).constant,
        Field("week", Label("주차", "Week"), \.ranking.period.week).atLeast(8).constant,
        Field("movieType", Label("영화구분", "Type"), \.ranking.filters.movieType).atLeast(10).constant,
        .nation(\.ranking.filters.nation).atLeast(7).constant,
        Field("area", Label("지역", "Area"), \.ranking.filters.area).atLeast(7).constant,
    ]

    private static let movieFields: [Field<Row>] = [
        .rank(\.movie.rank),
        Field("rankChange", Label("등락", "Change"), \.movie.rankChange.places).meaning(
            "Places up, negative if down; null for a new movie"
        ).shown { row, language in
            let change = row.movie.rankChange
            let style: Style =
                switch change {
                case .up: .rise
                case .down: .fall
                case .new: .new
                case .unchanged, .unknown: .plain
                }
            return Cell(RankFormatter(language: language).string(from: change), style: style)
        },
        Field("isNew", Label("신작", "New"), \.movie.isNew).meaning("Whether the movie is new to the ranking").atLeast(6),
        .movieCode(\.movie.movieCode).atLeast(8), .title(\.movie.title, code: \.movie.movieCode),
        .openDate(\.movie.openDate).atLeast(10), .sales(\.movie.sales).atLeast(14), share(nil),
        Field("salesChange", Label("매출 증감", "Sales change"), \.movie.salesChange, .won).atLeast(15).text {
            $0.compared?.salesChange.grouped
        },
        Field("salesChangePercent", Label("매출 증감률", "Sales change %"), \.movie.salesChangePercent).meaning(
            "Sales change %: KOBIS's own, 100 for a new movie"
        )
        .atLeast(9).shown { row, _ in Cell(changePercent: row.compared?.salesChangePercent) },
        .salesTotal(\.movie.salesTotal).atLeast(15), .visitors(\.movie.visitors).atLeast(10),
        Field("visitorsChange", Label("관객 증감", "Visitors change"), \.movie.visitorsChange).atLeast(11).text {
            $0.compared?.visitorsChange.grouped
        },
        Field("visitorsChangePercent", Label("관객 증감률", "Change %"), \.movie.visitorsChangePercent).meaning(
            "Visitors change %: KOBIS's own, 100 for a new movie"
        ).atLeast(9).shown { row, _ in Cell(changePercent: row.compared?.visitorsChangePercent) },
        .visitorsTotal(\.movie.visitorsTotal).atLeast(12), .screens(\.movie.screens), .showings(\.movie.showings),
    ]

    private static func share(_ nation: RankingFilters.Nation?) -> Field<Row> {
        .percent("salesSharePercent", nation.shareLabel, \.movie.salesSharePercent).meaning(
            "Share of the sales of all movies that the filters allow, to within ±0.5 points or null (percent)"
        ).atLeast(6)
    }
    private static let showingsFields: [Field<Row>] = [
        .showingsShare(\.movie.showingsSharePercent), .showingsShareMax(\.movie.showingsShareMaxPercent),
    ]
    private static let sourceFields: [Field<Row>] = [
        .time("fetched", Label("수집 시각", "Fetched"), \.ranking.fetched, .fetched).atLeast(16).constant,
        .isFinal(\.ranking.isFinal).atLeast(5).constant,
    ]

    /// Returns a movie's figures beyond those of a narrow table, with their labels.
    static func facts(of movie: RankedMovie, in list: Ranking, _ settings: OutputSettings) -> [String?] {
        let row = Row(ranking: list, movie: movie)
        let others = (showingsFields + movieFields).named([
            "showingsSharePercent", "visitorsChangePercent", "screens", "showings",
        ])
        return ([share(list.filters.nation)] + others).map { field in
            let text = field.cell(of: row, in: settings.language).text
            return text.isEmpty || text == "0"
                ? nil : "\(field.label[settings.language].replacing(" %", with: "")) \(text)"
        }
    }
}

extension Ranking {
    var movieCodes: [MovieCode] { entries.map(\.movieCode) }

    /// Whether it adds up the days of a week: then it has no changes, screens and showings.
    var isSum: Bool { kind != .daily && entries.first?.rankChange == .unknown }
}
