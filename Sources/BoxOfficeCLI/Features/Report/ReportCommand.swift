extension Command {
    static let report = Command(
        name: "report",
        summary: Label(
            "하루, 주말, 주, 월, 연도를 글이나 웹 페이지로 정리합니다.", "Report on a day, week, month or year, as text or web page."
        ),
        operands: .periods(default: "어제, 월요일에는 지난 주말", "yesterday; on Mondays, the weekend"),
        options: [
            ReportOptions.format.spec, ReportOptions.json, ReportOptions.output.spec, CommonOptions.force,
            ReportOptions.to.spec, ReportOptions.from.spec, ReportOptions.limit.spec, ReportOptions.weekend,
            ReportOptions.noUpcoming, ReportOptions.allowPartial,
            RangeOptions.dryRun, RangeOptions.yes, CommonOptions.jobs.spec, CommonOptions.titles.spec,
        ]
            + CommonOptions.all.filter { !ReportOptions.replaced.contains($0.name) },
        examples: [
            Example("boxoffice report", "어제를 글로 정리합니다", "Write about yesterday"),
            Example(
                "boxoffice report 2015-08 --output august.html", "한 달을 웹 페이지로 만듭니다", "Make a web page about a month"
            ),
            Example("boxoffice report weekend --json", "지난 주말을 JSON으로 출력합니다", "Print the latest weekend as JSON"),
            Example("boxoffice report 2015 --dry-run", "한 해에 드는 호출 수를 봅니다", "Show how many calls a year takes"),
            Example("boxoffice help cron", "매일 아침 메일이나 Slack으로 보내는 줄을 봅니다", "Show the lines for cron, mail and Slack"),
        ],
        words: [
            .init("보고서", "리포트", "요약", "브리핑", "summary"), .init("주간보고서", "주간리포트", adding: ["week"]),
            .init("주말보고서", "주말리포트", adding: ["weekend"]),
        ]
    ) { arguments, context in
        let chosen = try arguments.value(ReportOptions.format)
        let session = try Session(arguments, context, format: chosen == .json ? .json : .table)
        let sender = try arguments.value(ReportOptions.from) ?? []
        let recipients = try arguments.value(ReportOptions.to) ?? []
        let format = chosen ?? (session.settings.isTerminal ? .text : .markdown)
        let request = try ReportRequest(arguments, session)
        let options = try RangeOptions(arguments)
        var range = RangeFetch(session, session.kobis(.batch), options)
        if options.isDryRun {
            let plan = request.plan(range)
            range.noteOffline(plan, offline: request.plan(range, policy: .offline), of: Set(request.period.days))
            let status = try range.printReport(plan, titles: request.limit, showsKind: false)
            if request.includesUpcoming {
                session.diagnostics.note(
                    "개봉 예정 목록은 따로 호출합니다. 그해 영화 100편에 한 번이며, 목록은 하루 동안 보관합니다",
                    "the list of upcoming movies takes further calls, one per 100 movies of the year; it is archived for a day"
                )
            }
            return status
        }
        guard range.confirmQuota(for: range.calls(for: request.plan(range)), areAllNeeded: false) else { return 0 }
        guard let report = try await request.answer(with: &range) else { return range.reportFailures() }
        let status = range.reportFailures()
        guard status == 0 || !report.movies.isEmpty else { return status }
        if report.movies.isEmpty {
            session.diagnostics.noteEmpty(request.period.name)
        }
        request.noteMissingRuns(of: report, range)
        await session.titles.learn((report.shown + report.milestones.map(\.movie)).map(\.movieCode), from: range.kobis)
        session.titles.note(session)
        try context.output.write(
            format.text(of: report, session.settings, context.now(), from: sender, to: recipients)
        )
        return status
    }
}

enum ReportOptions {
    static let format = ValueOption<ReportFormat>(
        "format 형식",
        short: "f",
        placeholder: "FORMAT",
        choices:
            "text 글 텍스트 txt plain, markdown 마크다운 md, html 웹 웹페이지 web htm, slack 슬랙, mail 메일 이메일 email eml, json 제이슨",
        help: "출력 형식: text(터미널 기본값), markdown(파이프 기본값), html, slack, mail, json.",
        "Output format: text (default at a terminal), markdown (default in a pipe), html, slack, mail or json."
    )
    /// Also has the schema.
    static let json = copy(of: CommonOptions.json) {
        $0.forms = [
            OutputForm(isBatch: false) { ReportDocument.type },
            OutputForm(option: "--\(RangeOptions.dryRun.name)", isBatch: false) {
                SyncPresentation(showsKind: false).documentType()
            },
        ]
    }
    static let output = CommonOptions.outputOption([
        ("txt", "text"), ("md", "markdown"), ("html", "html"), ("eml", "mail"), ("json", "json"),
        ("markdown", "markdown"), ("htm", "html"),
    ])
    static let to = address(
        "to recipient 받는사람", "메일을 받을 주소. 여러 번 쓸 수 있습니다.", "Address to mail to; repeat it for several.", isList: true
    )
    static let from = address("from sender 보내는사람", "메일을 보내는 주소.", "Address of the sender.")

    private static func address(
        _ name: String, _ korean: String, _ english: String, isList: Bool = false
    ) -> ValueOption<[String]> {
        var option = ValueOption(
            name,
            placeholder: "ADDRESS",
            requires: [OptionUse(format.spec, ReportFormat.mail.rawValue)],
            expected: Label("name@example.com 같은 주소", "an address such as name@example.com"),
            help: korean, english,
            read: { MailAddress.list($0, most: isList ? .max : 1) }
        )
        (option.spec.isList, option.spec.hint) = (isList, MailAddress.hint)
        return option
    }

    static let limit = CommonOptions.limitOption(
        help: "순위를 N위까지 보여 줍니다(기본값 10).", "Rank at most N movies (default 10)."
    )
    static let weekend = [MarketOptions.weekend].describing(
        MarketOptions.weekend,
        as: "주의 주말만 정리합니다.", "Report on the weekend of the week."
    )[0]
    static let noUpcoming = OptionSpec(
        name: "no-upcoming",
        help: "다음 주 개봉 예정을 뺍니다.", "Leave out what opens in the following week."
    )
    static let allowPartial = OptionSpec(
        name: "allow-partial",
        help: "아직 나오지 않았거나 받지 못한 집계가 있어도 출력합니다.",
        "Report even if figures are not published yet, or cannot be fetched."
    )

    /// The common options that it has in another form, or not at all.
    static let replaced: Set = [
        format.spec.name, json.name, CommonOptions.fields.spec.name, CommonOptions.wide.name,
        CommonOptions.noHeader.name,
        CommonOptions.byteOrderMark.name, output.spec.name, CommonOptions.force.name, allowPartial.name,
    ]
}
