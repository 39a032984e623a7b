extension MarketRequest {
    private func top(_ period: Period) -> TopRequest {
        TopRequest(periods: RankingPeriod.daily(period.days), today: today)
    }

    func plan(_ range: RangeFetch, policy: KOBISService.Policy? = nil) -> ReadingPlan {
        periods.map { top($0).plan(range, policy: policy) }.reduce(ReadingPlan([], .nations()), +)
    }

    func answerInParts(by fact: MarketParts.Fact, with range: inout RangeFetch) async -> Market {
        var rows: [MarketRow] = []
        var contradictory: [RankingPeriod] = []
        var daysOfTen = 0
        for period in periods {
            var (row, top, large) = await movies(of: period, with: &range) { contradictory.append($0) }
            daysOfTen += top.daysOfTen
            let (isWhole, details) = (row.daysMissing == 0, await range.details(of: large) ?? [:])
            row.parts = row.figures.map {
                MarketParts(of: $0, isWhole: isWhole, by: fact, movies: top.entries, details: details)
            }
            rows.append(row)
        }
        return Market(request: self, rows: rows, contradictory: contradictory, daysOfTen: daysOfTen)
    }

    /// Returns the market of a period and its movies, as `top` lists them, from the same lists; and which need details.
    private func movies(
        of period: Period, with range: inout RangeFetch, onContradiction: (RankingPeriod) -> Void = { _ in }
    ) async -> (row: MarketRow, top: TopList, large: [MovieCode]) {
        var row = MarketRow(period: period, sources: [.days], isSplit: true)
        row.edges = range.kobis.edges(of: period)
        let request = top(period)
        let top = await request.answer(
            request.plan(range),
            with: &range,
            onPeriod: { lists, period in
                do {
                    var total = MarketTotal()
                    if try total.add(lists) { row.add(total, of: period, isEarlier: false) }
                } catch {
                    onContradiction(period)
                }
            }
        )
        return (row, top, row.figures.map { MarketParts.largeMovies(top.entries, in: $0).map(\.movieCode) } ?? [])
    }

    /// Counts the calls that the parts need; for details, as far as the lists that tell the movies are archived.
    func reportOnParts(_ range: RangeFetch) async -> SyncReport {
        var report = SyncReport(plan(range), range.session)
        var archived = RangeFetch(range.session, range.session.kobis(.batch, policy: .offline), range.options)
        var codes: Set<MovieCode> = []
        for period in periods { codes.formUnion(await movies(of: period, with: &archived).large) }
        report.movies = codes.count
        if !range.session.isOffline { report.calls += await range.kobis.calls(forDetailsOf: Array(codes)) }
        return report
    }
}

extension Market {
    var detailsMissing: Int { rows.reduce(0) { $0 + ($1.parts?.detailsMissing ?? 0) } }
}

struct MarketPartsPresentation: Presentation {
    typealias Row = (period: String?, part: MarketParts.Part)

    func rows(of market: Market) -> [Row] { market.rows.flatMap(rows) }

    private func rows(of row: MarketRow) -> [Row] { (row.parts?.parts ?? []).map { (row.name, $0) } }

    var fields: [Field<Row>] {
        [
            Field("period", Label("기간", "Period"), \.period),
            Field("name", Label("이름", "Name"), \.part.name).meaning(
                "The distributor, genre or rating; null for the rest: small movies, movies that KOBIS gives none for, and unlisted ones"
            ).shown { row, language in
                let name = row.part.name.map { language == .english ? Glossary.english($0) : $0 }
                // Not 기타, which is a genre.
                return Cell((name ?? Label("그 밖", "The rest")[language]).terminalSafe)
            }.column(.title),
            Field("code", Label("영화사코드", "Company code"), \.part.code).meaning("The code of a distributor"),
            Field("movies", Label("편수", "Movies"), \.part.movies),
            .visitors(\.part.visitors).meaning("Visitors, at least; of the rest, estimated"),
            .sales(\.part.sales).meaning("Sales, at least; of the rest, estimated (Korean won)"),
            .percent("visitorsSharePercent", Label("관객 점유율", "Share of visitors"), \.part.visitorsSharePercent)
                .meaning("Of the estimated visitors of the market (percent)"),
        ]
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

    func narrowTable(of market: Market, _ settings: OutputSettings) -> [StyledText]? {
        let columns = fields.filter { !["period", "code"].contains($0.name) }
        let tables = market.rows.map { row -> [StyledText] in
            let rows = rows(of: row)
            guard !rows.isEmpty else { return [] }
            let (days, all) = (row.daysKnown, row.days)
            let part = days == all ? nil : Label("\(all)일 중 \(days)일", "\(days) of \(all) days")
            let labels = [row.period.label, market.request.split.fact?.label, part]
            let heading = labels.compactMap { $0?[settings.language] }.joined(separator: "  ")
            return settings.lines(ofTitle: heading) + TableLayout.lines(rows, columns, settings)
        }
        return Array(tables.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}

extension MarketParts.Fact {
    fileprivate var label: Label {
        switch self {
        case .distributor: Label("배급사별", "by distributor")
        case .genre: Label("장르별", "by genre")
        case .rating: Label("관람등급별", "by rating")
        }
    }
}
