extension CommandTree {
    /// The commands of `boxoffice`.
    static let boxoffice: CommandTree = CommandTree(
        sections: [
            Section(title: "Rankings", commands: [.daily, .weekly, .weekend, .weekdays, .browse, .trend, .top, .sync]),
            Section(
                title: "Movies, people and companies",
                commands: [.movie, .poster, .search, .upcoming, .people, .person, .companies, .company, .codes]
            ),
            Section(
                title: "Your data",
                groups: [
                    Group(
                        name: "review",
                        summary: "Write, list and share reviews, with ratings in half stars.",
                        commands: [
                            .reviewAdd, .reviewList, .reviewShow, .reviewEdit, .reviewRemove, .reviewExport,
                            .reviewImport,
                        ]
                    ),
                    Group(
                        name: "archive",
                        summary: "Show what the archive contains, or delete it.",
                        commands: [.archiveInfo, .archiveClear]
                    ),
                ]
            ),
            Section(
                title: "Tools",
                commands: [
                    .mcp, .schema(of: { .boxoffice }), .api, .doctor, .completions(of: { .boxoffice }),
                    .manual(of: { .boxoffice }),
                ],
                groups: [
                    Group(
                        name: "config",
                        summary: "Save keys and other settings, or show them.",
                        commands: [.configSet, .configGet, .configList, .configUnset, .configPath]
                    )
                ]
            ),
        ],
        introduction: [.daily, .browse, .movie, .search],
        examples: Command.daily.examples
            + [Command.weekend, .browse, .movie, .search, .sync, .reviewAdd].compactMap(\.examples.first)
    )
}
