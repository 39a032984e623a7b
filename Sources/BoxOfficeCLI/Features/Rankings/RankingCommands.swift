extension Command {
    static let daily = ranking(
        .daily,
        summary: Label("하루 또는 기간의 일별 순위를 봅니다.", "Show the ranking of a day, or of each day of a range."),
        examples: [
            Example("boxoffice daily", "어제 순위를 봅니다", "Show yesterday's ranking"),
            Example("boxoffice daily 2023-08-01 --nation korean", "어느 날의 한국영화를 봅니다", "Show the Korean movies of a day"),
            Example("boxoffice daily 2023-07 -o july.xlsx", "한 달을 엑셀 파일로 저장합니다", "Save a month as a spreadsheet"),
        ],
        words: [
            .init(
                "순위", "순위표", "랭킹", "ranking", "rank", "list", "리스트", "목록", "박스오피스", "boxoffice", "흥행", "흥행순위", "흥행작",
                "인기", "인기영화", "인기순위", "관객순위", "관객수순위", "상영중인영화", "상영중", "상영작", "가장많이본", "제일많이본",
                "mostwatched", "현재상영작", "상영영화", "nowplaying", "차트", as: .general
            ),
            .init("일별", "일간"),
            .init("상영점유율", "상영횟수점유율", "showingsshare", "shareofshowings", adding: ["--deep"]),
            .init("실시간", "예매", "예매율", "실시간예매율", "좌석판매율", "now", "live", "presale", "occupancy", as: .hint),
            .init("export", "내보내기", "엑셀", "excel", as: .hint, adding: ["-o", "FILE.xlsx"]),
        ]
    )

    static let weekly = ranking(
        .weekly,
        summary: Label("월요일부터 일요일까지의 주간 순위를 봅니다.", "Show the ranking of a week, Monday to Sunday."),
        examples: [
            Example("boxoffice weekly", "지난주를 봅니다", "Show the latest week"),
            Example("boxoffice weekly 2023-W31", "이름으로 지정한 주를 봅니다", "Show a week by its name"),
        ],
        words: [.init("주간", "주별")]
    )

    static let weekend = ranking(
        .weekend,
        summary: Label("금요일부터 일요일까지의 주말 순위를 봅니다.", "Show the ranking of a weekend, Friday to Sunday."),
        examples: [
            Example("boxoffice weekend", "지난 주말을 봅니다", "Show the latest weekend"),
            Example(
                "boxoffice weekend 2023-W01..2023-W52 --json",
                "한 해의 주말을 JSON으로 출력합니다",
                "Print the weekends of a year as JSON"
            ),
        ],
        words: [.init("주말")]
    )

    static let weekdays = ranking(
        .weekdays,
        summary: Label("월요일부터 목요일까지의 주중 순위를 봅니다.", "Show the ranking of a week's weekdays, Monday to Thursday."),
        examples: [
            Example("boxoffice weekdays", "지난 주중을 봅니다", "Show the latest weekdays"),
            Example("boxoffice weekdays 2023-08-01", "그날이 든 주의 주중을 봅니다", "Show the weekdays of that day's week"),
        ],
        words: [.init("주중", "평일")]
    )

    private static func ranking(
        _ kind: Ranking.Kind, summary: @autoclosure @escaping @Sendable () -> Label,
        examples: @autoclosure @escaping @Sendable () -> [Example],
        words: @autoclosure @escaping @Sendable () -> [CommandDeclaration.Words]
    ) -> Command {
        Command(
            name: kind.rawValue,
            summary: summary(),
            operands: kind == .daily ? .days : .weeks,
            options: PeriodOptions(kind).all + [RankingOptions.limit.spec]
                + RankingOptions.all + (kind == .weekdays ? [] : [RankingOptions.deep(kind)])
                + [RangeOptions.dryRun, RangeOptions.yes, CommonOptions.jobs.spec]
                + ([CommonOptions.titles.spec] + .listing)
                .showing(RankingPresentation(limit: nil), isBatch: true)
                .showing(SyncPresentation(), with: RangeOptions.dryRun),
            examples: examples(),
            words: words(),
            run: { try await runRanking(kind, $0, $1) }
        )
    }

    private static func runRanking(
        _ kind: Ranking.Kind, _ arguments: Arguments, _ context: CommandContext
    ) async throws -> Int32 {
        let session = try Session(arguments, context)
        let request = try RankingRequest(kind, arguments, session)
        let kobis = session.kobis(request.isRange ? .batch : .single, isLenient: arguments.isLenient)
        let options = try RangeOptions(arguments)
        // A table without a width is printed at the end.
        let printsItems = !session.settings.format.isTable || session.settings.width != nil
        var range = RangeFetch(session, kobis, options, printsItems: printsItems)
        if options.isDryRun {
            let movies =
                request.periods.count * min(request.limit ?? (request.isDeep ? 20 : 10), EnglishTitles.callLimit)
            return try range.printReport(range.plan(request.periods, .exactly(request.lists)), titles: movies)
        }
        var presentation = RankingPresentation(
            limit: request.limit,
            periods: request.isRange ? request.periods : [],
            filters: request.filters,
            isDeep: request.includesNationRankings && request.isDeep
        )
        var printer = try session.printer(presentation, isBatch: request.isRange)

        if request.isRange {
            guard try await range.confirmQuota(for: request.periods, request.lists) else { return 0 }
        }
        let titles = printer.hasOtherNames ? session.titles : nil
        let hasMarket = request.endsWithMarket && session.settings.format == .table
        var summaries: [RankingSummary] = []
        // For its market, or until it is known which titles the table has.
        var waiting: [Ranking] = []
        try await range.each(request.periods, noun: kind.noun, missing: { $0 }) { [printer] period in
            let (list, summary) = try await request.answer(for: period, with: kobis)
            await titles?.learn(list.entries.prefix(request.limit ?? .max).map(\.movieCode), from: kobis)
            let isWaiting = hasMarket || titles?.isDecided == false
            return (list: isWaiting ? list : nil, rendered: isWaiting ? nil : printer.render(list), summary: summary)
        } body: { _, ranking in
            summaries.append(ranking.summary)
            if let list = ranking.list { waiting.append(list) }
            if let rendered = ranking.rendered {
                for list in waiting { try printer.print(list) }
                waiting = []
                try printer.print(rendered)
            }
            if let error = ranking.summary.unreadable as? NetworkError { kobis.skipRows(of: error) }
        }
        if hasMarket, !waiting.isEmpty {
            let archived = RangeFetch(session, session.kobis(.single, policy: .offline), options)
            presentation.market = try await RankingMarket(of: request.periods[0], request.filters, archived)
            printer = try session.printer(presentation)
        }
        for list in waiting { try printer.print(list) }
        titles?.note(session)
        kobis.noteSkippedRows()
        request.note(summaries, session)
        for summary in summaries { if let error = summary.failure { range.add(error, missing: summary.period) } }
        let status = range.reportFailures()
        try printer.finish(hasFailed: status != 0)
        return status
    }
}
