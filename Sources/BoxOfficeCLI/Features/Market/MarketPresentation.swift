struct MarketPresentation: Presentation {
    var chart = ChartOutput()

    func rows(of market: Market) -> [MarketRow] { market.rows }

    /// The fields of a line: those of the parts have names of their own.
    var fields: [Field<MarketRow>] {
        let nations = RankingFilters.Nation.allCases
        let (topMovie, compared) = (Label("1위 영화", "Top movie"), Label("비교", "Compared"))
        return Self.wholeFields + nations.flatMap { Self.part($0).prefixed($0.rawValue, $0.label) }
            + Self.topMovie.prefixed("topMovie", topMovie)
            + Self.comparedFigures.map { field in
                field.name.hasSuffix("Percent") ? field : field.prefixed("comparison", compared)
            }
            // Later fields follow, so that columns keep their numbers.
            + nations.map { Self.visitorsShare($0).prefixed($0.rawValue, $0.label) }
            + [Self.topMovieVisitors.prefixed("topMovie", topMovie), Self.visitorsPerDay]
            + nations.flatMap { Self.comparedFigures(of: $0).prefixed($0.rawValue, $0.label) }
            .prefixed("comparison", compared)
    }

    /// The fields of a row in JSON: the parts are objects.
    var documentFields: [Field<MarketRow>] {
        Self.wholeFields
            + RankingFilters.Nation.allCases.map { nation in
                Self.object(nation.rawValue, nation.label, Self.part(nation) + [Self.visitorsShare(nation)])
            } + [
                Self.object("topMovie", Label("1위 영화", "Top movie"), Self.topMovie + [Self.topMovieVisitors]),
                Self.object("comparison", Label("비교", "Comparison"), Self.comparison), Self.visitorsPerDay,
            ]
    }

    let headings = [
        "days": Label("집계 일수", "Days"), "sales": Label("매출(억)", "Sales (bn won)"),
        "visitorsEstimate": Label("관객(만)", "Visitors (m)"), "visitorsPerDay": Label("하루 관객(만)", "Per day (m)"),
        "koreanVisitorsSharePercent": Label("한국영화 관객 점유율", "Korean share of visitors"),
        "topMovieTitle": Label("1위 영화", "Top movie"), "topMovieSalesSharePercent": Label("매출 점유율", "Share of sales"),
    ]

    var members: [DocumentMember<Market>] {
        [
            .init("by", \.request.unit), .init("split", \.request.split), .init("compare", \.request.comparison),
            .init(
                "total",
                documentFields.objectType().orNull.meaning("The sum of the periods; null if they do not adjoin")
            ) {
                [documentFields] market in market.total.map(documentFields.object) ?? .null
            },
            .rows("periods"),
        ]
    }

    func narrowTable(of market: Market, _ settings: OutputSettings) -> [StyledText]? {
        let total = market.rows.count > 1 ? market.total : nil
        let labels = market.rows.map(\.period.label) + [Label("합계", "Total")]
        let rows = zip(market.rows + [total].compactMap(\.self), labels).map { row, label in
            copy(of: row) { $0.name = label[settings.language] }
        }
        let lines = TableLayout.lines(rows, columns(of: market), importance: Self.importance, settings)
        let figures = chart.lines(
            market.chartLines(settings.language), market.chartSubject, below: lines + [""], settings
        )
        return lines + (figures.isEmpty ? [] : [""] + figures)
    }

    // MARK: Fields

    private static let wholeFields =
        [
            Field("period", Label("기간", "Period"), \.name).meaning(
                "The period, such as 2015-07; null for the total of several"
            ),
            .from(\.from), .to(\.to),
            Field("source", Label("집계 단위", "Source"), \.source).meaning(
                "Whether the figures are those of days, of weeks, or of both"
            ).shown { Cell($0.source.label[$1]) },
            Field("days", Label("일수", "Days"), \.days),
            Field("daysMissing", Label("누락 일수", "Missing days"), \.daysMissing).meaning(
                "Days without figures, which the other fields lack"
            ),
        ]
        + figures(of: nil) + [
            Field("averagePrice", Label("평균 관람요금", "Average price"), \.figures?.averagePrice, .won)
                .meaning("Sales divided by estimated visitors (Korean won)"),
            .percent("coveragePercent", Label("집계 비율", "Coverage"), \.figures?.coveragePercent)
                .meaning("Sales of the listed movies, of those of the market (percent)"),
        ]

    private static func figures(
        of nation: RankingFilters.Nation?, _ share: [Field<MarketRow>] = []
    ) -> [Field<MarketRow>] {
        [
            Field("sales", Label("매출", "Sales"), { $0.figures(of: nation)?.sales }, .won).meaning(
                "Market sales: the middle of salesLow and salesHigh (Korean won)"
            ),
            Field("salesLow", Label("매출 하한", "Sales, at least"), { $0.figures(of: nation)?.salesLow }, .won).meaning(
                "The least that the sales can have been (Korean won)"
            ),
            Field("salesHigh", Label("매출 상한", "Sales, at most"), { $0.figures(of: nation)?.salesHigh }, .won).meaning(
                "The most that the sales can have been (Korean won)"
            ),
        ] + share + [
            Field("visitorsListed", Label("집계 관객수", "Visitors listed")) { $0.figures(of: nation)?.visitorsListed }
                .meaning("Visitors of the listed movies, so at least as many came"),
            Field("visitorsEstimate", Label("추정 관객수", "Visitors, estimated")) {
                $0.figures(of: nation)?.visitorsEstimate
            }.meaning("Visitors, if unlisted movies cost as much as the last three listed"),
        ]
    }

    private static let visitorsPerDay = Field<MarketRow>(
        "visitorsPerDay",
        Label("하루 관객수", "Visitors per day"),
        \.total.visitorsPerDay
    ).meaning("Estimated visitors divided by the days with figures")

    private static func part(_ nation: RankingFilters.Nation) -> [Field<MarketRow>] {
        let share = Field<MarketRow>.percent("salesSharePercent", Label("매출 점유율", "Share of sales")) { row in
            row.figures(of: nation).flatMap { _ in row.total.salesSharePercent(of: nation) }
        }
        return figures(of: nation, [share.meaning("Of the sales of the market (percent)")])
    }

    /// A nation's share of the visitors, which is the one that the press prints.
    private static func visitorsShare(_ nation: RankingFilters.Nation) -> Field<MarketRow> {
        .percent("visitorsSharePercent", Label("관객 점유율", "Share of visitors")) { row in
            row.figures(of: nation).flatMap { _ in row.total.visitorsSharePercent(of: nation) }
        }.meaning("Of the estimated visitors of the market (percent)")
    }

    private static let topMovie: [Field<MarketRow>] = [
        Field("movieCode", Label("코드", "code"), \.topMovie?.movieCode),
        // Which a table may show in English.
        copy(of: Field("title", Label("제목", "title"), \.topMovie?.title)) {
            $0.code = { $0.topMovie?.movieCode.description ?? "" }
        },
        Field("sales", Label("매출", "sales"), \.topMovie?.sales, .won),
        .percent("salesSharePercent", Label("매출 점유율", "share of sales"), \.topMovieShare)
            .meaning(.ofMarket + " (percent)"),
    ]

    private static let topMovieVisitors =
        Field<MarketRow>("visitors", Label("관객수", "visitors"), \.topMovie?.visitors)

    static let comparison =
        comparedFigures
        + RankingFilters.Nation.allCases.map { nation in
            object(nation.rawValue, nation.label, comparedFigures(of: nation))
                .meaning("Null unless both lists of the period compared with are known")
        }

    private static func comparedFigures(of nation: RankingFilters.Nation) -> [Field<MarketRow>] {
        [
            Field("sales", Label("매출", "sales"), { $0.earlier(\.sales, of: nation) }, .won),
            Field("visitors", Label("관객수", "visitors")) { $0.earlier(\.visitorsEstimate, of: nation) },
            .change("salesPercent", Label("매출 증감", "sales change")) { $0.changePercent(\.sales, of: nation) }
                .meaning("The change of sales from it (percent)"),
            .change("visitorsPercent", Label("관객 증감", "visitors change")) {
                $0.changePercent(\.visitorsEstimate, of: nation)
            }.meaning("The change of estimated visitors from it (percent)"),
        ]
    }

    private static let comparedFigures: [Field<MarketRow>] = [
        Field("from", Label("시작일", "from"), { $0.earlier?.count == 1 ? $0.earlier?.period.lowerBound : nil }),
        Field("to", Label("종료일", "to"), { $0.earlier?.count == 1 ? $0.earlier?.period.upperBound : nil }),
        Field("sales", Label("매출", "sales"), { $0.earlier(\.sales) }, .won)
            .meaning("Null if a day is missing (Korean won)"),
        .change("salesChangePercent", Label("매출 증감", "Sales change")) { $0.changePercent(\.sales) }
            .meaning("The change of sales; null if a day is missing (percent)"),
        .change("visitorsChangePercent", Label("관객 증감", "Visitors change")) { $0.changePercent(\.visitorsEstimate) }
            .meaning("The change of estimated visitors; null if a day is missing (percent)"),
        Field("visitors", Label("관객수", "visitors")) { $0.earlier(\.visitorsEstimate) }
            .meaning("Estimate; null if a day is missing"),
        Field("years", Label("연도", "years")) { $0.earlier?.years }.meaning("Of a mean of several years: 2017..2019"),
    ]

    /// Returns fields as one, whose value is an object; null where a row has none of them.
    private static func object(_ name: String, _ label: Label, _ fields: [Field<MarketRow>]) -> Field<MarketRow> {
        Field(name, label, fields.objectType().orNull) { row in
            let object = fields.object(of: row)
            return object.members.allSatisfy { $0.value == .null } ? .null : object
        }
    }

    // MARK: Table

    private static let importance = [
        "period", "visitorsEstimate", "visitorsChangePercent", "sales", "salesChangePercent", "days", "visitorsPerDay",
        "koreanVisitorsSharePercent", "topMovieTitle", "topMovieSalesSharePercent",
    ]

    private func columns(of market: Market) -> [Field<MarketRow>] {
        // A week or month that is cut, or is not over, has the same name as a whole one.
        let isCut = market.rows.contains { $0.period.days != $0.period.whole }
        // The sales of a single day are known to more digits than those of a month show.
        let isFine = market.rows.compactMap(\.figures?.sales).contains { $0 < 10_000_000_000 }
        let first = market.rows.min { $0.from < $1.from }?.period.label ?? Label("", "")
        let against = market.request.comparison?.changeLabel ?? first
        var headings = headings
        headings["visitorsChangePercent"] = Label("관객 \(against.korean) 대비", "Visitors vs. \(against.english)")
        headings["salesChangePercent"] = Label("매출 \(against.korean) 대비", "Sales vs. \(against.english)")
        var names = ["period"]
        if isCut || market.rows.contains(where: { $0.daysMissing > 0 }) { names.append("days") }
        names += ["sales", "visitorsEstimate"]
        if market.request.unit != .day, market.request.operands.contains(where: { $0.season != nil }) {
            names.append("visitorsPerDay")
        }
        if market.request.comparison != nil || market.rows.contains(where: { $0.earlier != nil }) {
            names += ["visitorsChangePercent", "salesChangePercent"]
        }
        if market.request.split == .nation { names.append("koreanVisitorsSharePercent") }
        return fields.named(names + ["topMovieTitle", "topMovieSalesSharePercent"]).map { field in
            let field = copy(of: field) { $0.label = headings[field.name] ?? field.label }
            return switch field.name {
            case "days":
                field.text { row in
                    row.daysMissing > 0 ? "\(row.daysKnown)/\(row.days)" : isCut ? "\(row.days)" : nil
                }
            case "sales": field.amount(8, 9, isFine: isFine)
            case "visitorsEstimate": field.amount(4, 6, isFine: isFine, about: Label("약 ", "about "))
            case "visitorsPerDay": field.amount(4, 6, isFine: true, about: Label("약 ", "about "))
            case "topMovieTitle": field.column(.title).linked(\.topMovie?.movieCode.page)
            default: field
            }
        }
    }
}

extension [Field<MarketRow>] {
    fileprivate func prefixed(_ prefix: String, _ label: Label) -> Self { map { $0.prefixed(prefix, label) } }
}

extension Field {
    fileprivate func amount(_ korean: Int, _ english: Int, isFine: Bool, about: Label = Label("", "")) -> Field {
        shown { [value] row, language in
            guard case .integer(let amount) = value(row) else { return Cell("") }
            return Cell(about[language] + Label.amount(amount, (korean, english), isFine: isFine)[language])
        }
    }

    /// The field of a part, such as `koreanSales` for `sales`, and `topMovieCode` for `movieCode`.
    fileprivate func prefixed(_ prefix: String, _ label: Label) -> Field {
        let rest = prefix.hasSuffix("Movie") ? name.trimmingPrefix("movie") : name[...]
        // Nationalities keep their capital.
        let own = self.label.english
        let part = own.hasPrefix("Korean") ? own : own.prefix(1).lowercased() + own.dropFirst()
        let whole = label.english.prefix(1).uppercased() + label.english.dropFirst()
        return copy(of: self) {
            $0.name = prefix + rest.prefix(1).uppercased() + rest.dropFirst()
            $0.label = Label("\(label.korean) \(self.label.korean)", "\(whole), \(part)")
        }
    }
}

extension Label {
    /// Sales such as `88억 원` and `8.8 bn won`.
    static func sales(_ won: Int) -> Label {
        let amount = amount(won, (8, 9), isFine: false)
        return Label("\(amount.korean)억 원", "\(amount.english) bn won")
    }

    /// Estimated visitors such as `약 117만 명` and `about 1.17 million`.
    static func estimate(_ visitors: Int) -> Label {
        Label(
            "약 \(visitors.text(in: 4, decimals: 0))만 명",
            "about \(visitors.text(in: 6, decimals: visitors < 10_000_000 ? 2 : 1)) million"
        )
    }

    /// An amount in powers of ten that each language counts in; a fine amount has one more decimal place.
    fileprivate static func amount(_ value: Int, _ power: (korean: Int, english: Int), isFine: Bool) -> Label {
        Label(
            value.text(in: power.korean, decimals: isFine ? 1 : 0),
            value.text(in: power.english, decimals: isFine ? 2 : 1)
        )
    }
}

extension Int {
    fileprivate func text(in power: Int, decimals: Int) -> String {
        func ten(to power: Int) -> Int { (0..<power).reduce(1) { ten, _ in ten * 10 } }
        let rounded = Int((Double(self) / Double(ten(to: power - decimals))).rounded())
        let (whole, rest) = rounded.quotientAndRemainder(dividingBy: ten(to: decimals))
        return whole.grouped + (decimals == 0 ? "" : ".\(String(ten(to: decimals) + rest).dropFirst())")
    }
}

extension MarketRequest.Comparison: FieldRepresentable, CustomStringConvertible {
    var description: String {
        switch self {
        case .period(let comparison): comparison.rawValue
        case .years(let years) where years.count == 1: "\(years.lowerBound)"
        case .years(let years): "\(years.lowerBound)..\(years.upperBound)"
        case .typed(let text, let periods): periods.isEmpty ? text : periods.map(\.name).joined(separator: ",")
        }
    }

    fileprivate var changeLabel: Label {
        switch self {
        case .period(.year): Label("전년", "year before")
        case .period(.previous): Label("직전", "previous")
        case .years(let years) where years.count == 1: Label("\(years.lowerBound)년", "\(years.lowerBound)")
        case .years(let years):
            Label("\(years.lowerBound)~\(years.upperBound)년 평균", "mean of \(years.lowerBound)–\(years.upperBound)")
        case .typed(_, let periods):
            periods.count == 1 ? periods[0].label : Label("비교 기간", "other period")
        }
    }
}

extension RankingSource {
    fileprivate var label: Label {
        switch self {
        case .days: Label("일별", "days")
        case .weeks: Label("주간", "weeks")
        case .mixed: Label("일별, 주간", "mixed")
        }
    }
}
