extension CommandTree {
    static let boxoffice: CommandTree = CommandTree(
        summary: Label(
            "영화진흥위원회(KOBIS) 박스오피스를 터미널에서 봅니다.",
            "Korea's box office in your terminal, from the Korean Film Council (KOBIS)."
        ),
        sections: [
            Section(
                title: Label("박스오피스", "Rankings"),
                commands: [.daily, .weekly, .weekend, .weekdays, .browse, .trend, .top, .market, .report, .sync, .demo]
            ),
            Section(
                title: Label("영화, 영화인, 영화사", "Movies, people and companies"),
                commands: [.movie, .poster, .search, .upcoming, .people, .person, .companies, .company, .codes]
            ),
            Section(
                title: Label("내 데이터", "Your data"),
                commands: [.rate],
                groups: [
                    Group(
                        name: "review",
                        summary: Label(
                            "리뷰를 쓰고 보고 내보냅니다. 별점은 0.5점 단위입니다.",
                            "Write, list and share reviews, with ratings in half stars."
                        ),
                        commands: [
                            .reviewAdd, .reviewList, .reviewShow, .reviewEdit, .reviewRemove, .reviewExport,
                            .reviewImport,
                        ],
                        alone: .reviewList
                    ),
                    Group(
                        name: "archive",
                        summary: Label("아카이브의 응답을 보거나 지우거나, 받은 날짜를 기록합니다.", "Show, date or delete archived answers."),
                        commands: [.archiveInfo, .archiveAdopt, .archiveClear],
                        alone: .archiveInfo
                    ),
                ]
            ),
            Section(
                title: Label("도구", "Tools"),
                commands: [.login, .mcp, .schema, .api, .doctor, .completions, .manual],
                groups: [
                    Group(
                        name: "config",
                        summary: Label("키와 설정을 저장하거나 봅니다.", "Save keys and other settings, or show them."),
                        commands: [.configSet, .configGet, .configList, .configUnset, .configPath],
                        alone: .configList
                    )
                ]
            ),
        ],
        introduction: [.daily, .weekend, .movie, .trend, .browse, .reviewAdd],
        commonOptions: CommonOptions.all,
        topics: HelpTopic.boxoffice,
        examples: Command.daily.examples
            + [Command.weekend, .browse, .movie, .search, .sync, .reviewAdd].compactMap(\.examples.first),
        hidden: [.complete],
        guesses: OptionGuess.boxoffice,
        acceptsPeriods: OptionGuess.acceptsPeriods
    )
}

extension MCPTool {
    static let all: [MCPTool] = [
        .getRanking, .getTop, .getMarket, .getTrend, .getMovie, .searchMovies, .getUpcoming, .findPeople,
        .findCompanies, .getStatus,
    ]
}
