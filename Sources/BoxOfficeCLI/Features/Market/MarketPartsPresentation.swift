import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

struct MarketPartsPresentation: Presentation {
    struct Row: Sendable {
        let period: String?
        let part: MarketParts.Part
    }

    func rows(of market: Market) -> [Row] { market.rows.flatMap(rows) }

    private func rows(of row: MarketRow) -> [Row] { (row.parts?.parts ?? []).map { Row(period: row.name, part: $0) } }

    var fields: [Field<Row>] {
        [
            Field("period", Label("기간", "Period"), \.period), name,
            Field("code", Label("영화사코드", "Company code"), \.part.code).meaning("The code of a distributor"),
            Field("movies", Label("편수", "Movies"), \.part.movies),
            .visitors(\.part.visitors).meaning("Visitors, at least; of the rest, estimated"),
            .sales(\.part.sales).meaning("Sales, at least; of the rest, estimated (Korean won)"),
            .percent("visitorsSharePercent", Label("관객 점유율", "Share of visitors"), \.part.visitorsSharePercent)
                .meaning("Of the estimated visitors of the market (percent)"),
        ]
    }

    private var name: Field<Row> {
        Field("name", Label("이름", "Name"), \.part.name).meaning(
            "The distributor, genre or rating; null for the rest: small movies, movies that KOBIS gives none for, and unlisted ones"
        ).shown { row, language in
            let name = row.part.name.map { language == .english ? Glossary.english($0) : $0 }
            // Not 기타, which is a genre.
            return Cell((name ?? Label("그 밖", "The rest")[language]).terminalSafe)
        }.column(.title)
    }

    var members: [DocumentMember<Market>] {
        // Parts are not compared.
        let total = MarketPresentation().documentFields.filter { $0.name != "comparison" }
        let missing = Field<MarketRow>("detailsMissing", Label("상세 정보 없음", "Details missing"), \.parts?.detailsMissing)
            .meaning("Movies of at least 0.1 % of the listed visitors whose details are missing; part of the rest")
        let periods = total + [missing]
        return [
            .init("by", \.request.unit), .init("split", \.request.split),
            .init("total", total.objectType().orNull.meaning("The sum of the periods; null if they overlap")) {
                $0.total.map(total.object) ?? .null
            }, .init("periods", .list(periods.objectType())) { .list($0.rows.map(periods.object)) }, .rows("segments"),
        ]
    }

    func table(of market: Market, fields chosen: [Field<Row>]?, settings: OutputSettings) -> [StyledText] {
        guard chosen == nil, !settings.isWide else {
            return TableLayout.lines(rows(of: market), chosen ?? fields, settings)
        }
        let columns = fields.filter { !["period", "code"].contains($0.name) }
        let tables = market.rows.map { row -> [StyledText] in
            let rows = rows(of: row)
            guard !rows.isEmpty else { return [] }
            let (days, all) = (row.daysKnown, row.days)
            let part = days == all ? nil : Label("\(all)일 중 \(days)일", "\(days) of \(all) days")
            let heading = [row.period.label, market.request.split.label, part].compactMap { $0?[settings.language] }
                .joined(separator: "  ")
            return settings.lines(ofTitle: heading) + TableLayout.lines(rows, columns, settings)
        }
        return Array(tables.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

extension MarketRequest.Split {
    fileprivate var label: Label {
        switch self {
        case .nation: Label("국적별", "by nation")
        case .none: Label("전체", "all movies")
        case .distributor: Label("배급사별", "by distributor")
        case .genre: Label("장르별", "by genre")
        case .rating: Label("관람등급별", "by rating")
        }
    }
}
