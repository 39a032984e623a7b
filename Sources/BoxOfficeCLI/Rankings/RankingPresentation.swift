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
        let columns =
            fields ?? (settings.isWide ? Self.movieFields : Self.movieFields.filter { Self.narrow.contains($0.name) })
        let table = Table(rows(of: ranking), fields: columns, settings.language)
        let heading = Self.heading(of: ranking, in: settings.language)
        return [settings.styler.apply(.bold, to: heading)] + table.lines(width: settings.width, styler: settings.styler)
    }

    private static func heading(of ranking: Ranking, in language: LabelLanguage) -> String {
        let filters = ranking.filters
        let title = ranking.kind.label[language] + Label(" 박스오피스", " box office")[language]
        let days = DayFormatter(language: language)
        let period =
            if let week = ranking.period.week {
                "\(week)  \(days.string(from: ranking.from)) ~ \(days.string(from: ranking.to))"
            } else {
                days.string(from: ranking.from)
            }
        let parts: [Label?] = [
            filters.movieType.map { $0 == .art ? Label("다양성영화", "art films") : Label("상업영화", "commercial films") },
            filters.nation.map { $0 == .korean ? Label("한국영화", "Korean films") : Label("외국영화", "foreign films") },
            filters.area.map { Label($0.name, $0.englishName) },
        ]
        let names = parts.compactMap { $0?[language] }
        return ([title, period] + names).joined(separator: "  ")
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
    /// The columns of a table without `--wide`.
    private static let narrow: Set = ["rank", "rankChange", "title", "openDate", "visitors", "visitorsTotal"]

    // These capture nothing: all threads would update the reference count of a shared context for every row.
    private static let contextFields: [Field<Row>] = [
        Field("kind", Label("구분", "Kind"), isConstant: true) { .text($0.ranking.kind.rawValue) },
        Field("from", Label("시작일", "From"), isConstant: true) { .text($0.ranking.from.description) },
        Field("to", Label("종료일", "To"), isConstant: true) { .text($0.ranking.to.description) },
        Field("week", Label("주차", "Week"), isConstant: true) { FieldValue($0.ranking.period.week?.description) },
        Field("movieType", Label("영화구분", "Type"), isConstant: true) {
            FieldValue($0.ranking.filters.movieType?.rawValue)
        },
        Field("nation", Label("국적", "Nation"), isConstant: true) { FieldValue($0.ranking.filters.nation?.rawValue) },
        Field("area", Label("지역", "Area"), isConstant: true) { FieldValue($0.ranking.filters.area?.code) },
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
        Field("isNew", Label("신작", "New")) { .bool($0.movie.isNew) },
        Field("movieCode", Label("영화코드", "Code")) { .text($0.movie.movieCode.description) },
        Field("title", Label("영화", "Movie"), column: .elastic) { .text($0.movie.title) },
        Field("openDate", Label("개봉일", "Opened"), column: dayColumn) { FieldValue($0.movie.openDate?.description) },
        Field("sales", Label("매출액", "Sales"), column: .right) { .integer($0.movie.sales) },
        Field("salesShare", Label("점유율", "Share"), column: .right) { .number($0.movie.salesShare) },
        Field("salesChange", Label("매출 증감", "Sales change"), column: .right) { .integer($0.movie.salesChange) },
        Field("salesChangePercent", Label("매출 증감률", "Sales change %"), column: .right) {
            .number($0.movie.salesChangePercent)
        },
        Field("salesTotal", Label("누적 매출액", "Total sales"), column: .right) { .integer($0.movie.salesTotal) },
        Field("visitors", Label("관객수", "Visitors"), column: .right(atLeast: 10)) { .integer($0.movie.visitors) },
        Field("visitorsChange", Label("관객 증감", "Visitors change"), column: .right) {
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

    private static let dayColumn = ColumnLayout(minimumWidth: 10)

    /// Up is red and down is blue, as in Korean charts.
    private static func rankChange(_ change: RankChange, in language: LabelLanguage) -> Cell {
        let style: Style =
            switch change {
            case .up: .red
            case .down: .blue
            case .new, .unchanged: .plain
            }
        return Cell(RankFormatter(language: language).string(from: change), style: style)
    }
}
