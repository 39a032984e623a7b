import BoxOfficeCore

/// Presents rankings: a table of films, an object with `entries`, or a line per film.
struct RankingPresentation: Presentation {
    /// A film and its ranking.
    struct Row {
        let ranking: Ranking
        let movie: RankedMovie
    }

    /// The maximum number of films per ranking; `nil` for all.
    let limit: Int?
    /// The periods and filters of rankings that share a table; `nil` for a single ranking.
    var range: (periods: [RankingPeriod], filters: RankingFilters)?

    var fields: [Field<Row>] { Self.contextFields + Self.movieFields }
    var documentFields: [Field<Row>] { Self.movieFields }

    func rows(of ranking: Ranking) -> [Row] {
        ranking.entries.prefix(limit ?? .max).map { Row(ranking: ranking, movie: $0) }
    }

    func document(of ranking: Ranking, rows: [FieldValue]) -> FieldValue {
        [
            "kind": .text(ranking.kind.rawValue),
            "from": .text(ranking.from.description),
            "to": .text(ranking.to.description),
            "week": FieldValue(ranking.period.week?.description),
            "filters": .object(
                [
                    "movieType": ranking.filters.movieType?.rawValue,
                    "nation": ranking.filters.nation?.rawValue,
                    "area": ranking.filters.area?.code,
                ],
                name: nil
            ),
            "entries": .list(rows),
        ]
    }

    func table(of ranking: Ranking, fields: [Field<Row>]?, settings: OutputSettings) -> [String] {
        let (columns, importance) = Self.columns(fields, settings)
        let lines = TableLayout.lines(rows(of: ranking), columns, importance: importance, settings)
        if lines.isEmpty { return [] }
        return Self.heading([ranking.period], ranking.filters, settings) + lines
    }

    func sharedTable(fields: [Field<Row>]?, settings: OutputSettings) -> SharedTable<Ranking>? {
        guard let range, let first = range.periods.first else { return nil }
        var (columns, importance) = Self.columns(fields, settings)
        if fields == nil {
            let period = first.kind == .daily ? Self.day : Self.week
            columns.insert(period, at: 0)
            // After the title.
            importance?.insert(period.name, at: 1)
        }
        let layout = TableLayout(columns, importance: importance, settings)
        let shown = layout.columns.map { columns[$0] }
        return SharedTable(
            header: Self.heading(range.periods, range.filters, settings) + layout.header
        ) { ranking in
            layout.lines(rows(of: ranking).map { row in shown.map { $0.cell(of: row, settings) } })
        }
    }

    /// Returns the columns of a table, and their names from the most important on if not all have to be shown.
    private static func columns(
        _ fields: [Field<Row>]?,
        _ settings: OutputSettings
    ) -> (columns: [Field<Row>], importance: [String]?) {
        if let columns = fields ?? (settings.isWide ? movieFields : nil) { return (columns, nil) }
        let names = settings.width == nil ? Array(importance.prefix(6)) : importance
        return (movieFields.filter { names.contains($0.name) }, names)
    }

    /// The lines that name the kind, the periods and the filters.
    static func heading(
        _ periods: [RankingPeriod],
        _ filters: RankingFilters,
        _ settings: OutputSettings
    ) -> [String] {
        guard let first = periods.first, let last = periods.last else { return [] }
        let language = settings.language
        let title = first.kind.label[language] + Label(" 박스오피스", " box office")[language]
        let days = DayFormatter(language: language)
        let (start, end) = (days.string(from: first.from), days.string(from: last.to))
        let weeks = [first.week, last.week].compactMap { $0?.description }
        let period =
            if periods == first.through(last) {
                [
                    first == last ? weeks.first : weeks.isEmpty ? nil : weeks.joined(separator: " ~ "),
                    start == end ? start : "\(start) ~ \(end)",
                ].compactMap(\.self)
            } else {
                [periods.rangesDescription]
            }
        let text = ([title] + period + filters.labels(language)).joined(separator: "  ")
        return settings.lines(of: Cell(text, style: .bold))
    }
}

extension RankingFilters {
    /// The names of the filters that are set, for a heading.
    func labels(_ language: LabelLanguage) -> [String] {
        let parts: [Label?] = [
            movieType.map { $0 == .art ? Label("다양성영화", "art films") : Label("상업영화", "commercial films") },
            nation?.label,
            area.map { Label($0.name, $0.englishName) },
        ]
        return parts.compactMap { $0?[language] }
    }
}

extension RankingFilters.Nation {
    /// The name in headings.
    var label: Label {
        switch self {
        case .korean: Label("한국영화", "Korean films")
        case .foreign: Label("외국영화", "foreign films")
        }
    }
}

extension Ranking.Kind {
    /// The name of the kind in tables.
    var label: Label {
        switch self {
        case .daily: Label("일별", "Daily")
        case .weekly: Label("주간", "Weekly")
        case .weekend: Label("주말", "Weekend")
        case .weekdays: Label("주중", "Weekdays")
        }
    }
}

extension RankingPresentation {
    /// The columns of a table without `--wide`, from the most important on; a pipe gets the first six.
    private static let importance = [
        "title", "rank", "visitors", "rankChange", "visitorsTotal", "openDate", "visitorsChangePercent", "salesShare",
        "screens", "showings", "movieCode",
    ]

    /// The first column of a range.
    private static let day = Field<Row>("period", Label("날짜", "Day"), column: dayColumn) {
        .text($0.ranking.from.description)
    }
    private static let week = Field<Row>("period", Label("주차", "Week"), column: .left(atLeast: 8)) {
        FieldValue($0.ranking.period.week?.description)
    }

    // These capture nothing: all threads would update the reference count of a shared context for every row.
    private static let contextFields: [Field<Row>] = [
        Field("kind", Label("구분", "Kind"), column: .left(atLeast: 8), isConstant: true) {
            .text($0.ranking.kind.rawValue)
        },
        Field("from", Label("시작일", "From"), column: dayColumn, isConstant: true) { .text($0.ranking.from.description) },
        Field("to", Label("종료일", "To"), column: dayColumn, isConstant: true) { .text($0.ranking.to.description) },
        Field("week", Label("주차", "Week"), column: .left(atLeast: 8), isConstant: true) {
            FieldValue($0.ranking.period.week?.description)
        },
        Field("movieType", Label("영화구분", "Type"), column: .left(atLeast: 10), isConstant: true) {
            FieldValue($0.ranking.filters.movieType?.rawValue)
        },
        Field("nation", Label("국적", "Nation"), column: .left(atLeast: 7), isConstant: true) {
            FieldValue($0.ranking.filters.nation?.rawValue)
        },
        Field("area", Label("지역", "Area"), column: .left(atLeast: 7), isConstant: true) {
            FieldValue($0.ranking.filters.area?.code)
        },
    ]

    private static let movieFields: [Field<Row>] = [
        Field("rank", Label("순위", "Rank"), column: .right) { .integer($0.movie.rank) },
        Field(
            "rankChange",
            Label("등락", "Change"),
            column: .right,
            value: { FieldValue($0.movie.rankChange.places) },
            cell: { rankChange($0.movie.rankChange, in: $1) }
        ),
        Field("isNew", Label("신작", "New"), column: .left(atLeast: 6)) { .bool($0.movie.isNew) },
        Field("movieCode", Label("영화코드", "Code")) { .text($0.movie.movieCode.description) },
        Field(
            "title",
            Label("영화", "Movie"),
            column: .title,
            value: { .text($0.movie.title) },
            link: { $0.movie.movieCode.page }
        ),
        Field("openDate", Label("개봉일", "Opened"), column: dayColumn) { FieldValue($0.movie.openDate?.description) },
        Field("sales", Label("매출액", "Sales"), column: .right(atLeast: 14)) { .integer($0.movie.sales) },
        Field("salesShare", Label("점유율", "Share"), column: .right) { .number($0.movie.salesShare) },
        Field("salesChange", Label("매출 증감", "Sales change"), column: .right(atLeast: 15)) {
            .integer($0.movie.salesChange)
        },
        Field("salesChangePercent", Label("매출 증감률", "Sales change %"), column: .right) {
            .number($0.movie.salesChangePercent)
        },
        Field("salesTotal", Label("누적 매출액", "Total sales"), column: .right(atLeast: 15)) {
            .integer($0.movie.salesTotal)
        },
        Field("visitors", Label("관객수", "Visitors"), column: .right(atLeast: 10)) { .integer($0.movie.visitors) },
        Field("visitorsChange", Label("관객 증감", "Visitors change"), column: .right(atLeast: 11)) {
            .integer($0.movie.visitorsChange)
        },
        Field("visitorsChangePercent", Label("관객 증감률", "Visitors change %"), column: .right) {
            .number($0.movie.visitorsChangePercent)
        },
        Field("visitorsTotal", Label("누적 관객수", "Total visitors"), column: .right(atLeast: 12)) {
            .integer($0.movie.visitorsTotal)
        },
        Field("screens", Label("스크린수", "Screens"), column: .right) { .integer($0.movie.screens) },
        Field("showings", Label("상영횟수", "Showings"), column: .right) { .integer($0.movie.showings) },
    ]

    private static let dayColumn = ColumnLayout.left(atLeast: 10)

    /// Up is red and down is blue, as in Korean charts.
    private static func rankChange(_ change: RankChange, in language: LabelLanguage) -> Cell {
        let style: Style =
            switch change {
            case .up: .red
            case .down: .blue
            case .new: .green
            case .unchanged, .unknown: .plain
            }
        return Cell(RankFormatter(language: language).string(from: change), style: style)
    }
}
