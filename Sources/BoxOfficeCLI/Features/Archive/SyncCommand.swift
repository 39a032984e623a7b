extension Command {
    static let sync = Command(
        name: "sync",
        summary: Label("기간의 순위를 받아 보관합니다.", "Fetch a range of rankings into the archive."),
        operands: Operands(
            placeholder: Label("[종류] [기간...]", "[KIND] [PERIOD...]"),
            help:
                "종류: daily(기본값), weekly, weekend, weekdays. 기간: 2023 같은 연도, 월, 주, 날짜, 또는 2023-01-01..2023-03-31 같은 범위.",
            """
            KIND: daily (default), weekly, weekend or weekdays. PERIOD: a year such as 2023, a month, a week, a day, or a \
            range such as 2023-01-01..2023-03-31.
            """,
            completion: .values(Ranking.Kind.allCases.map(\.rawValue))
        ),
        options: [
            PeriodOptions.daysOrWeeks.from.spec, PeriodOptions.daysOrWeeks.to.spec, RankingOptions.deep, details,
            RangeOptions.dryRun, RangeOptions.yes,
        ].describing(
            RankingOptions.deep,
            as: "trend와 top에 필요한 한국영화와 외국영화 순위도 받습니다.",
            "Also fetch the rankings of Korean and of foreign movies, for trend and top."
        )
            + RankingOptions.all
            + [CommonOptions.jobs.spec]
            + .summing.showing(SyncPresentation())
            .describing(CommonOptions.offline, as: "sync에서는 쓸 수 없습니다.", "Not available for sync."),
        examples: [
            Example("boxoffice sync 2023 --deep --dry-run", "한 해에 드는 호출 수를 봅니다", "Show how many calls a year takes"),
            Example(
                "boxoffice sync 2023 --deep",
                "한 해의 trend와 top에 필요한 것을 받습니다. 다시 실행하면 이어서 받습니다",
                "Fetch what trend and top need of a year; run it again to resume"
            ),
            Example(
                "boxoffice sync weekend --from 2023-W01 --details",
                "그 주부터의 모든 주말과 영화 상세 정보를 받습니다",
                "Fetch all weekends from that week on, and every movie's details"
            ),
        ],
        words: [.init("동기화", "다운로드", "fetch", "download", as: .hint)]
    ) { arguments, context in
        if arguments.isSet(CommonOptions.offline) {
            throw Failure.usage("sync에는 --offline을 쓸 수 없습니다", "cannot use --offline with sync")
                .hinting("--offline을 빼세요. --dry-run은 요청을 보내지 않습니다", "remove --offline; --dry-run makes no requests")
        }
        let session = try Session(arguments, context, needsArchive: true)
        let request = try SyncRequest(arguments, session)
        var printer = try session.printer(SyncPresentation())
        var work = SyncWork(request, session, try RangeOptions(arguments))
        if !work.range.options.isDryRun {
            guard try await work.range.confirmQuota(for: request.periods, request.lists) else { return 0 }
        }
        let report = work.range.options.isDryRun ? await work.count() : await work.fetch()
        try printer.print(report)
        try printer.finish()
        // With --verbose every command does this.
        if !arguments.isSet(CommonOptions.quiet), !arguments.isSet(CommonOptions.verbose) {
            session.diagnostics.log(context.keyRecord)
        }
        return work.range.reportFailures()
    }

    fileprivate static let details = OptionSpec(
        name: "details",
        help: "기간에 나오는 모든 영화의 상세 정보도 받습니다.", "Also fetch the details of every movie in the range."
    )
}

extension SyncRequest {
    fileprivate init(_ arguments: Arguments, _ session: Session) throws(Failure) {
        var operands = arguments.operands
        let kind = Ranking.Kind.allCases.first { [$0.rawValue, $0.label.korean].contains(operands.first) }
        if kind != nil {
            operands.removeFirst()
        } else if let name = operands.first, !name.contains(where: \.isNumber),
            (try? session.periods.terms(operands)) == nil
        {
            // A period has a digit, or is made of words for one.
            let names = Ranking.Kind.allCases.map(\.rawValue)
            throw .usage("'\(name.terminalSafe)': 없는 순위입니다", "unknown ranking '\(name.terminalSafe)'")
                .hinting(didYouMean(name, among: names) ?? .use(names))
        }
        let from = try arguments.value(PeriodOptions.days.from)
        guard !operands.isEmpty || from != nil else {
            throw .usage("기간이 없습니다", "no period given").hinting(
                "2023 같은 연도, 월, 또는 2023-01-01..2023-03-31 같은 범위를 적으세요",
                "use a year, a month or a range, such as 2023 or 2023-01-01..2023-03-31"
            )
        }
        let requested = try PeriodArguments(
            kind ?? .daily, operands: operands, arguments, session.periods, clips: true
        )
        session.notePeriods(areCut: requested.isCut, areReversed: requested.isReversed)
        let filters = try RankingFilters(arguments)
        self.init(
            periods: requested.periods,
            lists: arguments.isSet(RankingOptions.deep) ? filters.lists : [filters],
            includesDetails: arguments.isSet(Command.details)
        )
    }
}
