import BoxOfficeCore

extension Command {
    /// `boxoffice daily`: the ranking of one day.
    static let daily = Command(
        name: "daily",
        summary: "Show the ranking of a day: yesterday's, or any other since 2003.",
        operands: Operands(
            placeholder: "[DAY]",
            most: 1,
            help:
                "A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, yesterday (default), or -7d for seven days ago."
        ),
        options: [dateOption.spec, CommonOptions.limit.spec] + RankingOptions.all + CommonOptions.all,
        examples: [
            Example("boxoffice daily", "Yesterday's ranking"),
            Example("boxoffice daily 2023-08-01 --nation korean", "The Korean films of a day"),
            Example("boxoffice daily -7d --area 부산 --format csv", "A week ago in Busan, for a spreadsheet"),
        ],
        run: runDaily
    )

    private static let dateOption = ValueOption(
        "date",
        placeholder: "DAY",
        expected: "a day",
        help: "The day, as the argument.",
        read: { $0 }
    )

    @Sendable
    private static func runDaily(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let day = try day(arguments, today: session.today)
        let filters = try RankingFilters(arguments)
        let limit = try arguments.value(CommonOptions.limit)
        var printer = try session.printer(RankingPresentation(limit: limit), isArray: false)

        let ranking = try await session.diagnostics.waiting {
            try await session.client.dailyRanking(on: day, filters: filters)
        }
        if ranking.entries.isEmpty {
            let daysAgo = day.distance(to: session.today)
            // A day's figures come on the next day, at the latest a few days on; what is older has none.
            let advice = daysAgo <= 7 ? " yet; try --date -\(daysAgo + 1)d" : ""
            session.diagnostics.note("no figures for \(day)\(advice)")
        }
        try printer.print(ranking)
        return 0
    }

    /// Returns the day that is asked for, yesterday where none is.
    private static func day(_ arguments: Arguments, today: KoreanDay) throws(Failure) -> KoreanDay {
        let option = try arguments.value(dateOption)
        if option != nil, !arguments.operands.isEmpty {
            throw .usage("the day is given twice", hint: "give it as an argument or with --date")
        }
        let latest = today.advanced(by: -1)
        guard let text = option ?? arguments.operands.first else { return latest }
        let day: KoreanDay
        do {
            day = try KoreanDay(text, today: today)
        } catch {
            throw .usage(error)
        }
        guard day <= latest else {
            throw .usage("KOBIS publishes a day's figures on the next day; the latest is \(latest)")
        }
        return day
    }
}

extension Failure {
    /// A text is no day.
    fileprivate static func usage(_ error: UnreadableDay) -> Failure {
        switch error {
        case .notADay(let text):
            usage(
                "'\(text.shown)' is no day",
                hint: "a day is like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
            )
        case .noSuchDay(let text):
            usage(
                "the calendar has no day '\(text.shown)'",
                hint: "a day is like 2023-08-01, its year, month and day in that order"
            )
        }
    }
}
