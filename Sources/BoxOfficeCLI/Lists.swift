import CommandKit
import ConsoleKit

enum CommandList {
    struct Section: Sendable {
        let title: Label
        var commands: [Command] { makeCommands() }
        var groups: [Group] { makeGroups() }

        private let makeCommands: @Sendable () -> [Command]
        private let makeGroups: @Sendable () -> [Group]

        init(
            title: Label, commands: @autoclosure @escaping @Sendable () -> [Command],
            groups: @autoclosure @escaping @Sendable () -> [Group] = []
        ) {
            (self.title, makeCommands, makeGroups) = (title, commands, groups)
        }
    }

    struct Group {
        let name: String
        let summary: Label
        let commands: [Command]
        /// The command that the group's name alone runs.
        let alone: Command
    }

    static let sections: [Section] = [
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
                        .reviewAdd, .reviewList, .reviewShow, .reviewEdit, .reviewRemove, .reviewExport, .reviewImport,
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
    ]

    static let hidden: [Command] = [.complete]

    static func command(_ declaration: CommandDeclaration) -> Command? {
        sections.lazy.flatMap { section in section.commands + section.groups.flatMap(\.commands) }
            .first { $0.declaration.name == declaration.name }
            ?? hidden.first { $0.declaration.name == declaration.name }
    }
}

extension CommandTree {
    static let boxoffice: CommandTree = CommandTree(
        summary: Label(
            "영화진흥위원회(KOBIS) 박스오피스를 터미널에서 봅니다.",
            "Korea's box office in your terminal, from the Korean Film Council (KOBIS)."
        ),
        sections: CommandList.sections.map { section in
            Section(
                title: section.title,
                commands: section.commands.map(\.declaration),
                groups: section.groups.map {
                    Group(
                        name: $0.name,
                        summary: $0.summary,
                        commands: $0.commands.map(\.declaration),
                        alone: $0.alone.declaration
                    )
                }
            )
        },
        introduction: [Command.daily, .weekend, .movie, .trend, .browse, .reviewAdd].map(\.declaration),
        commonOptions: CommonOptions.all,
        topics: HelpTopic.boxoffice,
        examples: Command.daily.declaration.examples
            + [Command.weekend, .browse, .movie, .search, .sync, .reviewAdd].compactMap(\.declaration.examples.first),
        hidden: CommandList.hidden.map(\.declaration),
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
