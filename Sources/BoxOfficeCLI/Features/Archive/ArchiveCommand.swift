extension Command {
    static let archiveInfo = Command(
        name: "archive info|status 정보",
        summary: Label("아카이브의 위치와 내용을 봅니다.", "Show the archive's folder and contents."),
        operands: .none,
        options: archiveOptions.showing(InventoryPresentation()),
        examples: [
            Example("boxoffice archive info", "보관된 응답 수와 날짜를 봅니다", "Show how many answers and which days are archived")
        ],
        words: [.init("아카이브", "보관함", "cache")]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        guard let archive = session.archive else { throw Failure.noArchive }
        return try await session.print(archive.inventory(of: ArchivedService.all), as: InventoryPresentation())
    }

    static let archiveClear = Command(
        name: "archive clear|clean delete remove 비우기 삭제",
        summary: Label("보관된 응답을 지웁니다. 폴더의 다른 파일은 그대로 둡니다.", "Delete archived answers; other files in the folder stay."),
        operands: .none,
        options: [olderThan.spec, yes] + archiveOptions.showing(clearance),
        examples: [
            Example(
                "boxoffice archive clear --older-than 30d", "30일이 지난 응답을 지웁니다", "Delete answers older than 30 days"
            )
        ]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        guard let archive = session.archive else { throw Failure.noArchive }
        let age = try arguments.value(olderThan).map { Double($0) * 86_400 }
        var printer = try session.printer(clearance)
        let isPrompting = !arguments.isSet(yes)
        if isPrompting { try context.requirePrompt() }
        func clear(isDryRun: Bool) throws(UnreadableArchive) -> ArchiveClearance {
            try archive.clear(answersOf: ArchivedService.all, olderThan: age, now: context.now(), isDryRun: isDryRun)
        }

        if isPrompting {
            let found = try clear(isDryRun: true)
            let prompt = Label(
                "\(archive.folder.terminalSafe)의 파일 \(found.files.grouped)개(\(found.bytes.grouped)바이트)를 지울까요?",
                "Delete \(found.files.counting("file")) (\(found.bytes.counting("byte"))) in \(archive.folder.terminalSafe)?"
            )
            guard found.files > 0, session.confirms(prompt) else {
                try printer.print(ArchiveClearance(folder: archive.folder))
                return 0
            }
        }
        let deleted = try clear(isDryRun: false)
        try printer.print(deleted)
        guard deleted.failures == 0 else {
            throw Failure.failed(
                "\(archive.folder)의 파일 \(deleted.failures.grouped)개를 지울 수 없습니다",
                "cannot delete \(deleted.failures.counting("file")) in \(archive.folder)",
                because: deleted.reason ?? ""
            )
        }
        return 0
    }

    static let archiveAdopt = Command(
        name: "archive adopt",
        summary: Label("받은 시각을 알 수 없는 응답에 받은 날짜를 기록합니다.", "Record when answers of unknown age were fetched."),
        operands: Operands(
            placeholder: Label("날...", "DAY..."),
            help: "응답을 받은 한국 날짜. 잘 모르면 더 이른 날짜를 쓰세요.",
            "The Korean day on which the answers were fetched; if in doubt, use an earlier day."
        ),
        options: archiveOptions.showing(adoption),
        examples: [
            Example(
                "boxoffice archive adopt 2024-08-06",
                "옮겨 온 응답을 그날 받은 것으로 기록합니다",
                "Record that copied answers were fetched that day"
            )
        ]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        guard let archive = session.archive else { throw Failure.noArchive }
        try archive.requireFolder(mustExist: true)
        let hint = Message("2024-08-06처럼 응답을 받은 날짜를 쓰세요", "use the day the answers were fetched, such as 2024-08-06")
        guard !arguments.operands.isEmpty else { throw Failure.usage(Message("날짜가 없습니다", "no day given"), hint: hint) }
        let day = try session.periods.pastDay(arguments.operands.joined(separator: " "), hint: hint)
        // The middle of the night in UTC is the morning of the same day in Korea, and reads as that day in both.
        let fetched = min(day.start.addingTimeInterval(9 * 3_600), context.now())
        var printer = try session.printer(adoption)
        do {
            let answers = try archive.adopt(answersOf: ArchivedService.all, fetched: fetched)
            try printer.print((archive.folder, fetched, answers))
        } catch let error as POSIXError {
            throw Failure.unwritableArchive(archive.folder, reason: error.systemReason)
        }
        return 0
    }

    static let archiveOptions =
        CommonOptions.printing + CommonOptions.screen + [CommonOptions.archive.spec, CommonOptions.quiet]
    private static let olderThan = ValueOption(
        "older-than",
        placeholder: "DAYS",
        expected: Label("30d 같은 일수", "a number of days, such as 30d"),
        help: "30d처럼 이 기간보다 오래된 응답만 지웁니다.", "Delete only answers older than this, such as 30d.",
        read: { text in text.hasSuffix("d") || text.hasSuffix("일") ? text.dropLast().number(digits: 1...5) : nil }
    )
    private static let yes = OptionSpec(name: "yes", help: "묻지 않고 지웁니다.", "Delete without prompting.")

    private static let clearance = FactsPresentation<ArchiveClearance>(fields: [
        Field("folder", Label("폴더", "Folder"), \.folder), Field("files", Label("삭제한 파일", "Files deleted"), \.files),
        .bytes(\.bytes),
    ])

    private static let adoption = FactsPresentation<(folder: String, fetched: Date, answers: Int)>(fields: [
        Field("folder", Label("폴더", "Folder"), \.folder),
        Field("fetched", Label("수집 시각", "Fetched"), \.fetched).text { TimestampFormatter.korean($0.fetched) },
        Field("answers", Label("날짜를 기록한 응답", "Answers dated"), \.answers),
    ])
}

extension UnreadableArchive: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure {
        let isForbidden = error.code == .EACCES
        let fix = isForbidden ? Message("권한을 고치거나, ", "fix its permissions or ") : Message(untranslated: "")
        return .configuration(
            Message(
                "아카이브 \(folder.with(.eul)) 읽을 수 없습니다: \(error.systemReason.koreanReason)",
                "cannot read the archive \(folder): \(error.systemReason)"
            ),
            hint: fix + Failure.useAnotherArchive
        )
    }
}
