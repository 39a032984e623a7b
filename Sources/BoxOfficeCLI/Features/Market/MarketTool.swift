extension MCPTool {
    static let getMarket = MCPTool(
        "get_market",
        "Size of the market",
        on: .market,
        description: """
            Returns the sales of all movies in some periods, estimated visitors, Korean and foreign movies, \
            and the top movie. Costs two calls for each week, and each day outside whole weeks, that is not archived, as \
            many again for compare; split by distributor, genre or rating as get_top, and one for each large movie.
            """,
        parameters: [
            MCPParameter(
                "periods",
                .texts(maxCount: 12),
                "2015 (default: this year), 2015-07, 2015-W30, 2015-07-25, 2015-07-22..2015-08-30 or 2015-chuseok."
            ),
            MCPParameter(MarketOptions.unit, "A row for each part, not each period."),
            MCPParameter(
                MarketOptions.comparison, "year (a year before), previous, 2017, 2017..2019 (mean) or another period."
            ),
            MCPParameter(MarketOptions.split, "What to divide by.", default: MarketRequest.Split.nation.rawValue),
            .titles,
        ],
        shape: ToolShape(
            summed: "periods",
            paged: ["segments"],
            omitted: Set(
                ["periods", "total"].flatMap { list in
                    // The note says how exact sales are.
                    ["coveragePercent", "visitorsPerDay", "detailsMissing", "topMovie.sales"].map { "\(list).\($0)" }
                        + ["", "korean.", "foreign."].flatMap { part in
                            ["salesLow", "salesHigh", "visitorsListed"].map { "\(list).\(part)\($0)" }
                        }
                }),
            period: "periods"
        )
    )
}
