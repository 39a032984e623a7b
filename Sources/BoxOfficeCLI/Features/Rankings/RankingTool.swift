extension MCPTool {
    static let getRanking = MCPTool(
        "get_ranking",
        "Box-office ranking",
        on: .daily, .weekly, .weekend, .weekdays,
        description: """
            Returns the movies of a day, a week (Monday to Sunday), a weekend (Friday to Sunday) or weekdays (Monday to \
            Thursday), ranked by visitors; of a range, those of each. Sales are won; figures are final two weeks later. \
            Costs one call for each day or week, three for a daily limit over 10 without nation, none if archived.
            """,
        parameters: [
            .rankingKind,
            MCPParameter(
                PeriodOptions.days.date,
                """
                A Korean day, such as 2023-08-01, yesterday or -7d, for a week also 2023-W31 (default: the latest); or a \
                range, such as 2023-07, -30d..-1d or 2023-W30..2023-W31.
                """
            ),
            .nation, .movieType,
            MCPParameter(RankingOptions.area, "Only screens of this area, such as 서울, seoul or 0105001."),
            MCPParameter(
                RankingOptions.limit, "Over 10 only if daily, then with shares of all showings.", in: 1...20,
                default: "10"),
            .titles, .columns("title, visitors"),
        ],
        shape: ToolShape(
            rows: (
                "entries",
                [
                    "from", "rank", "movieCode", "title", "englishTitle", "openDate", "isNew", "visitors",
                    "visitorsTotal",
                    "salesSharePercent", "showings", "showingsSharePercent",
                ]
            ),
            period: "date"
        )
    )
}
