import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension MCPTool {
    /// `get_market`: the size of the market.
    static let getMarket = MCPTool(
        name: "get_market",
        title: "Size of the market",
        description: """
            Returns the sales of all movies in some periods, with bounds, estimated visitors, the shares of Korean and \
            foreign movies, and the top movie; total sums the periods. Costs two calls for each week, and each day outside \
            whole weeks, that is not archived, as many again for compare.
            """,
        parameters: [
            periods, unit,
            MCPParameter(
                MarketOptions.comparison,
                "Compare with a year before, or with the previous period.",
                or: "none"
            ),
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
                    type: FieldType(.object(total)).orNull.meaning("The sum of the periods; null if they overlap")
                ), Remainder.type,
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
        let work = MarketWork(request, range)
        let market = try await run.inTurn(calls: range.session.isOffline ? 0 : work.calls) {
            try await request.answer(work, with: &range)
        }
        var remainder = try await run.remainder(of: range, isEmpty: market.rows.allSatisfy(\.total.isEmpty)) {
            MarketWork(request, range).calls
        }
        remainder.hint = remainder.hint.map { "figures lack the daysMissing; \($0)" }
        market.note(run.session.diagnostics, hasFailed: remainder.hint != nil)
        let fields = MarketPresentation().toolFields(isCompared: request.comparison != nil)
        return MCPAnswer(
            members: [
                .init(name: "periods", value: ToolTable.value(of: market.rows, fields)),
                .init(name: "total", value: market.total.map(fields.object) ?? .null),
                remainder.member,
            ],
            lists: [ToolTable.listName],
            hint: remainder.hint,
            hintIfCut: { [remainder] _ in
                remainder.hint(forRest: "for more rows use later periods, from periods.nextFrom on")
            }
        )
    }

    private static let periods = MCPParameter(
        "periods",
        .texts(maxCount: 12),
        "2015 (default: this year), 2015-07, 2015-W30, 2015-07-25 or 2015-07-22..2015-08-30."
    )
    private static let unit = MCPParameter(
        "by",
        .choice(MarketRequest.Unit.allCases.map(\.rawValue) + [weekends]),
        "A row for each period, or for each part of it.",
        or: "period"
    )
    private static let weekends = Period.Kind.weekend.rawValue
}

extension MarketPresentation {
    /// The columns of periods: those that others do not imply.
    fileprivate func toolFields(isCompared: Bool) -> [Field<MarketRow>] {
        let names = [
            "period", "from", "to", "daysMissing", "sales", "salesLow", "salesHigh", "visitorsListed",
            "visitorsEstimate", "averagePrice", "koreanSales", "koreanSharePercent", "koreanVisitorsEstimate",
            "foreignSales", "foreignSharePercent", "foreignVisitorsEstimate", "topMovieCode", "topMovieTitle",
            "topMovieSales", "topMovieSharePercent",
        ]
        let compared = [
            "comparisonFrom", "comparisonTo", "comparisonSales", "salesChangePercent", "visitorsChangePercent",
        ]
        // Columns that came later follow.
        let later = ["koreanVisitorsSharePercent", "foreignVisitorsSharePercent", "topMovieVisitors"]
        return fields.named(names + (isCompared ? compared : []) + later)
    }
}
