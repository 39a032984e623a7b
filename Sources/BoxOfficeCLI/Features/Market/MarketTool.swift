import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension MCPTool {
    static let getMarket = MCPTool(
        name: "get_market",
        title: "Size of the market",
        description: """
            Returns the sales of all movies in some periods, with bounds, estimated visitors, the shares of Korean and \
            foreign movies, and the top movie; total sums adjoining periods. Costs two calls for each week, and each day \
            outside whole weeks, not archived, as many again for compare; split by distributor, genre or rating as \
            get_top, and one for each large movie.
            """,
        parameters: [
            periods, unit, comparison,
            MCPParameter(MarketOptions.split, "What to divide by.", default: MarketRequest.Split.nation.rawValue),
        ],
        output: {
            let fields = MarketPresentation().toolFields(isCompared: true)
            let columns = MarketPresentation().toolFields(isCompared: false).map(\.name)
            let total = fields.objectType().members.map { member in
                FieldType.Member(name: member.name, type: member.type, isOptional: !columns.contains(member.name))
            }
            return [
                .init(name: "periods", type: ToolTable.type(fields)),
                .init(
                    name: "total",
                    type: FieldType(.object(total)).orNull.meaning("The sum of the periods; null if they do not adjoin")
                ),
                .init(name: "segments", type: MarketPartsPresentation().fields.listType, isOptional: true),
                .init(name: "detailsMissing", type: .integer, isOptional: true), Remainder.type,
            ]
        }
    ) { run in
        let by = run.arguments[unit]
        let request = try MarketRequest(
            run.arguments.list(periods),
            by: by == weekends ? .week : by.flatMap(MarketRequest.Unit.init(rawValue:)),
            isWeekend: by == weekends,
            run.arguments,
            run.session
        )
        var range = run.range()
        let fact = request.split.fact
        func calls() async -> Int {
            guard !range.session.isOffline else { return 0 }
            return fact == nil ? MarketWork(request, range).plan.missing : await request.reportOnParts(range).calls
        }
        let market = try await run.inTurn(calls: await calls()) {
            guard let fact else { return try await request.answer(MarketWork(request, range), with: &range) }
            return await request.answerInParts(by: fact, with: &range)
        }
        var remainder = try await run.remainder(
            of: range, isEmpty: market.rows.allSatisfy(\.total.isEmpty), calls: calls
        )
        remainder.hint = remainder.hint.map { "figures lack the daysMissing; \($0)" }
        market.note(run.session.diagnostics, hasFailed: remainder.hint != nil)
        let fields = MarketPresentation().toolFields(isCompared: request.isCompared)
        let parts = MarketPartsPresentation()
        let members: FieldValue.Members =
            fact == nil
            ? []
            : [
                .init(name: "segments", value: .list(parts.rows(of: market).map(parts.fields.object))),
                .init(name: "detailsMissing", value: .integer(market.detailsMissing)),
            ]
        return MCPAnswer(
            members: [
                .init(name: "periods", value: ToolTable.value(of: market.rows, fields)),
                .init(name: "total", value: market.total.map(fields.object) ?? .null),
            ] + members + [remainder.member],
            lists: [ToolTable.listName, "segments"],
            hint: remainder.hint,
            hintIfCut: { [remainder] _ in
                remainder.hint(forRest: "for more rows use later periods, from periods.nextFrom on")
            }
        )
    }

    private static let periods = MCPParameter(
        "periods",
        .texts(maxCount: 12),
        "2015 (default: this year), 2015-07, 2015-W30, 2015-07-25, 2015-07-22..2015-08-30 or 2015-chuseok."
    )
    private static let comparison = {
        var parameter = MCPParameter(
            MarketOptions.comparison,
            "year (a year before), previous, 2017, 2017..2019 (mean), 2015-07 or none."
        )
        parameter.none = "none"
        return parameter
    }()
    private static let unit = MCPParameter(
        "by",
        .choice(MarketRequest.Unit.allCases.map(\.rawValue) + [weekends]),
        "A row for each period or part of it.",
        or: "period"
    )
    private static let weekends = Period.Kind.weekend.rawValue
}

extension MarketPresentation {
    /// The columns of periods: those that others do not imply.
    fileprivate func toolFields(isCompared: Bool) -> [Field<MarketRow>] {
        let names = [
            "period", "from", "to", "daysMissing", "sales", "salesLow", "salesHigh", "visitorsListed",
            "visitorsEstimate", "averagePrice", "koreanSales", "koreanSalesSharePercent", "koreanVisitorsEstimate",
            "foreignSales", "foreignSalesSharePercent", "foreignVisitorsEstimate", "topMovieCode", "topMovieTitle",
            "topMovieSales", "topMovieSalesSharePercent",
        ]
        let compared = [
            "comparisonFrom", "comparisonTo", "comparisonSales", "salesChangePercent", "visitorsChangePercent",
        ]
        // Columns that came later follow.
        let later = ["koreanVisitorsSharePercent", "foreignVisitorsSharePercent", "topMovieVisitors"]
        let nations = RankingFilters.Nation.allCases.flatMap { nation in
            ["Sales", "Visitors", "SalesPercent", "VisitorsPercent"].map {
                "comparison\(nation == .korean ? "Korean" : "Foreign")\($0)"
            }
        }
        let last = isCompared ? ["comparisonVisitors", "comparisonYears"] + nations : []
        return fields.named(names + (isCompared ? compared : []) + later + last)
    }
}

extension [Field<MarketPartsPresentation.Row>] {
    /// The type of a list of objects, without descriptions, which models would read in each conversation.
    fileprivate var listType: FieldType { .list(FieldType(.object(map { .init(name: $0.name, type: $0.type.bare) }))) }
}
