import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Presents rankings: a table of movies, an object with `entries`, or a line per movie.
struct RankingPresentation: Presentation {
    /// A movie and its ranking.
    struct Row {
        let ranking: Ranking
        let movie: RankedMovie
        let fetched: Date?
        let isFinal: Bool?
    }

    /// The maximum number of movies per ranking, if limited.
    let limit: Int?
    /// The periods and filters of rankings that share a table, if there are several.
    var range: (periods: [RankingPeriod], filters: RankingFilters)?

    var fields: [Field<Row>] { Self.contextFields + Self.movieFields + Self.sourceFields }
    var documentFields: [Field<Row>] { Self.movieFields }

    func rows(of list: Ranking) -> [Row] {
        list.entries.prefix(limit ?? .max).map {
            Row(ranking: list, movie: $0, fetched: list.fetched, isFinal: list.isFinal)
        }
    }

    let members: [DocumentMember<Ranking>] = [
        .init("kind", .choice(Ranking.Kind.self)) { .text($0.kind.rawValue) },
        .init("from", .day) { .text($0.from.description) },
        .init("to", .day) { .text($0.to.description) },
        .init("week", .week.orNull) { FieldValue($0.period.week?.description) },
        .init("filters", ["movieType": .movieType.orNull, "nation": .nation.orNull, "area": .area.orNull]) {
            .object(
                [
                    "movieType": $0.filters.movieType?.rawValue,
                    "nation": $0.filters.nation?.rawValue,
                    "area": $0.filters.area?.code,
                ],
                name: nil
            )
        },
        .init("fetched", .fetched, isField: true) { FieldValue($0.fetched.map(TimestampFormatter.universal)) },
        .init("isFinal", .isFinal) { FieldValue($0.isFinal) },
        .rows("entries"),
    ]

    func table(of list: Ranking, fields: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        let (columns, importance) = Self.columns(fields, list.filters, settings)
        let lines = TableLayout.lines(rows(of: list), columns, importance: importance, settings)
        if lines.isEmpty { return [] }
        return Self.heading([list.period], list.filters, settings) + lines
    }

    func sharedTable(fields: [Field<Row>]?, settings: OutputSettings) -> SharedTable<Ranking>? {
        guard let range, let first = range.periods.first else { return nil }
        var (columns, importance) = Self.columns(fields, range.filters, settings)
        if fields == nil {
            let period = first.kind == .daily ? Self.day : Self.week
            columns.insert(period, at: 0)
            // After the title.
            importance?.insert(period.name, at: 1)
        }
        let layout = TableLayout(columns, importance: importance, settings)
        let shown = layout.columns.map { columns[$0] }
        return SharedTable(title: Self.heading(range.periods, range.filters, settings), layout: layout) { list in
            var cells = rows(of: list).map { row in shown.map { $0.cell(of: row, settings) } }
            // Each period is shown once at a terminal.
            if settings.width != nil, !layout.isStacked, shown.first?.name == Self.day.name {
                for index in cells.indices.dropFirst() { cells[index][0] = Cell("") }
            }
            return cells
        }
    }

    /// Returns the columns of a table, and their names from the most important on if not all have to be shown.
    private static func columns(
        _ fields: [Field<Row>]?,
        _ filters: RankingFilters,
        _ settings: OutputSettings
    ) -> (columns: [Field<Row>], importance: [String]?) {
        let columns = (fields ?? movieFields).map { $0.name == "salesShare" ? share(filters.nation) : $0 }
        guard fields == nil, !settings.isWide else { return (columns, nil) }
        let names = settings.width == nil ? Array(importance.prefix(6)) : importance
        return (columns.filter { names.contains($0.name) }, names)
    }

    /// The lines that name the kind, the periods and the filters.
    static func heading(
        _ periods: [RankingPeriod],
        _ filters: RankingFilters,
        _ settings: OutputSettings
    ) -> [StyledText] {
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
        return settings.lines(ofTitle: text)
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
        Field("kind", Label("구분", "Kind"), .choice(Ranking.Kind.self), column: .left(atLeast: 8), isConstant: true) {
            .text($0.ranking.kind.rawValue)
        },
        Field("from", Label("시작일", "From"), .day, column: dayColumn, isConstant: true) {
            .text($0.ranking.from.description)
        },
        Field("to", Label("종료일", "To"), .day, column: dayColumn, isConstant: true) { .text($0.ranking.to.description) },
        Field("week", Label("주차", "Week"), .week.orNull, column: .left(atLeast: 8), isConstant: true) {
            FieldValue($0.ranking.period.week?.description)
        },
        Field("movieType", Label("영화구분", "Type"), .movieType.orNull, column: .left(atLeast: 10), isConstant: true) {
            FieldValue($0.ranking.filters.movieType?.rawValue)
        },
        Field("nation", Label("국적", "Nation"), .nation.orNull, column: .left(atLeast: 7), isConstant: true) {
            FieldValue($0.ranking.filters.nation?.rawValue)
        },
        Field("area", Label("지역", "Area"), .area.orNull, column: .left(atLeast: 7), isConstant: true) {
            FieldValue($0.ranking.filters.area?.code)
        },
    ]

    private static let movieFields: [Field<Row>] = [
        Field("rank", Label("순위", "Rank"), .integer, column: .right) { .integer($0.movie.rank) },
        Field(
            "rankChange",
            Label("등락", "Change"),
            .integer.orNull.meaning("Places up, negative if down; null for a new movie"),
            column: .right,
            value: { FieldValue($0.movie.rankChange.places) },
            cell: { rankChange($0.movie.rankChange, in: $1) }
        ),
        Field(
            "isNew",
            Label("신작", "New"),
            .bool.meaning("Whether the movie is new to the ranking"),
            column: .left(atLeast: 6)
        ) { .bool($0.movie.isNew) },
        Field("movieCode", Label("영화코드", "Code"), .movieCode, column: .left(atLeast: 8)) {
            .text($0.movie.movieCode.description)
        },
        Field(
            "title",
            Label("영화", "Movie"),
            column: .title,
            value: { .text($0.movie.title) },
            link: { $0.movie.movieCode.page }
        ),
        Field("openDate", Label("개봉일", "Opened"), .day.orNull, column: dayColumn) {
            FieldValue($0.movie.openDate?.description)
        },
        Field("sales", Label("매출액", "Sales"), .won, column: .right(atLeast: 14)) { .integer($0.movie.sales) },
        share(nil),
        Field(
            "salesChange",
            Label("매출 증감", "Sales change"),
            .won,
            column: .right(atLeast: 15),
            value: { .integer($0.movie.salesChange) },
            cell: { row, _ in Cell(row.movie.isNew ? "" : row.movie.salesChange.grouped) }
        ),
        Field(
            "salesChangePercent",
            Label("매출 증감률", "Change %"),
            .number.meaning("Sales change %"),
            column: .right(atLeast: 9),
            value: { .number($0.movie.salesChangePercent) },
            cell: { row, _ in Cell(changePercent: row.movie.isNew ? nil : row.movie.salesChangePercent) }
        ),
        Field("salesTotal", Label("누적 매출액", "Total sales"), .won, column: .right(atLeast: 15)) {
            .integer($0.movie.salesTotal)
        },
        Field("visitors", Label("관객수", "Visitors"), .integer, column: .right(atLeast: 10)) {
            .integer($0.movie.visitors)
        },
        Field(
            "visitorsChange",
            Label("관객 증감", "Visitors change"),
            .integer,
            column: .right(atLeast: 11),
            value: { .integer($0.movie.visitorsChange) },
            cell: { row, _ in Cell(row.movie.isNew ? "" : row.movie.visitorsChange.grouped) }
        ),
        Field(
            "visitorsChangePercent",
            Label("관객 증감률", "Change %"),
            .number.meaning("Visitors change %"),
            column: .right(atLeast: 9),
            value: { .number($0.movie.visitorsChangePercent) },
            cell: { row, _ in Cell(changePercent: row.movie.isNew ? nil : row.movie.visitorsChangePercent) }
        ),
        Field("visitorsTotal", Label("누적 관객수", "Total visitors"), .integer, column: .right(atLeast: 12)) {
            .integer($0.movie.visitorsTotal)
        },
        Field("screens", Label("스크린수", "Screens"), .integer, column: .right) { .integer($0.movie.screens) },
        Field("showings", Label("상영횟수", "Showings"), .integer, column: .right) { .integer($0.movie.showings) },
    ]

    /// The share of sales, in the market of a nation's movies alone if there is one.
    private static func share(_ nation: RankingFilters.Nation?) -> Field<Row> {
        Field(
            "salesShare",
            nation.shareLabel,
            .percent.orNull.meaning(
                "Share of the sales of all movies that the filters allow, to within ±0.5 points or null (percent)"
            ),
            column: .right(atLeast: 6),
            value: { FieldValue($0.movie.salesShare) },
            cell: { row, _ in Cell(row.movie.salesShare?.percent ?? "") }
        )
    }
    private static let sourceFields: [Field<Row>] = [
        Field(
            "fetched",
            Label("수집 시각", "Fetched"),
            .fetched,
            column: .left(atLeast: 16),
            isConstant: true,
            value: { FieldValue($0.fetched.map(TimestampFormatter.universal)) },
            cell: { row, _ in Cell(row.fetched.map(TimestampFormatter.korean) ?? "") }
        ),
        Field("isFinal", Label("확정", "Final"), .isFinal, column: .left(atLeast: 5), isConstant: true) {
            FieldValue($0.isFinal)
        },
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
