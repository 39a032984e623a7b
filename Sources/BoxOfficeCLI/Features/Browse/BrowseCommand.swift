import Dispatch

extension Command {
    static let browse = Command(
        name: "browse",
        summary: Label("순위, 영화, 포스터를 대화형 화면에서 둘러봅니다.", "Browse rankings, movies and posters on an interactive screen."),
        operands: Operands(
            placeholder: Label("[날|주...]", "[DAY|WEEK...]"),
            help: "2023-08-01, yesterday, 어제(기본값), -7d 같은 한국 날짜 또는 2023-W31 같은 주입니다.",
            "A Korean day, such as 2023-08-01, yesterday or 어제 (default) or -7d, or a week, such as 2023-W31."
        ),
        options: [
            plain, CommonOptions.titles.spec, CommonOptions.timeout.spec, CommonOptions.language.spec,
            CommonOptions.color.spec, CommonOptions.archive.spec, CommonOptions.offline,
        ],
        examples: [
            Example(
                "boxoffice browse", "대화형 화면을 엽니다. ?를 누르면 키 목록이 나옵니다", "Open an interactive screen; ? shows the keys"
            ),
            Example("boxoffice browse 2023-12-25", "다른 날짜부터 시작합니다", "Start with another day"),
            Example("boxoffice browse --plain", "스크린 리더용으로 한 줄씩 출력합니다", "Print lines for a screen reader"),
        ],
        words: [.init("둘러보기", "화면")]
    ) { arguments, context in
        let isPlain = arguments.isSet(plain)
        try context.requireScreen(isPlain: isPlain)
        let mailbox = try Mailbox<BrowseEvent>()
        var context = context
        // Notes go to the screen.
        context.errorOutput = NoteOutput(mailbox: mailbox)
        context.terminal.isError = false
        context.progressInterval = 1
        let source = try BrowseSource(arguments, context, isPlain: isPlain)
        let session = source.session
        let period = try RankingPeriod(browsing: arguments.operands, session.periods)
        let size = CellGrid.Size(context.terminal) ?? CellGrid.Size(columns: 80, rows: 24)
        var settings = session.settings
        if isPlain { settings.styler = Styler(isEnabled: false) }
        var state = BrowseState(period, settings: settings, size: size, today: session.today)
        (state.isPlain, state.isOffline) = (isPlain, session.isOffline)
        state.posterFailure = source.posters.failure?.onScreen
        state.keepsReviews = context.reviews == nil
        context.fileWriter.prepareForInterrupt()
        let ambiguousWidth = AmbiguousWidth.current
        // The loop blocks, and the threads of tasks must not.
        return try await withCheckedThrowingContinuation { waiter in
            DispatchQueue(label: "boxoffice.browse").async { [state] in
                let loop = BrowseLoop(state, source: source, mailbox: mailbox, ambiguousWidth)
                waiter.resume(with: Result { try loop.run() })
            }
        }
    }

    private static let plain = OptionSpec(
        name: "plain",
        help: "스크린 리더용으로 그림 없이, 바뀐 내용을 한 줄씩 출력합니다.",
        "Print what changes line by line, without pictures, for screen readers."
    )
}

extension CommandContext {
    var hasScreen: Bool { (try? requireScreen(isPlain: false)) != nil }

    fileprivate func requireScreen(isPlain: Bool) throws(Failure) {
        guard terminal.isInput, terminal.isOutput else {
            throw .usage("browse는 터미널에서만 쓸 수 있습니다", "browse requires a terminal")
                .hinting("스크립트와 파이프에서는 boxoffice daily를 쓰세요", "use boxoffice daily in scripts and pipes")
        }
        guard isPlain || environment[Setting.terminal.name] != "dumb" else {
            throw .usage("이 터미널에는 화면을 그릴 수 없습니다(TERM=dumb)", "this terminal cannot show a screen (TERM=dumb)")
                .hinting("--plain을 붙이거나 boxoffice daily를 쓰세요", "add --plain, or use boxoffice daily")
        }
    }
}

extension RankingPeriod {
    /// Reads the day or the week to show, unless it is the latest; a week is shown instead of a day.
    init(browsing operands: [String], _ grammar: PeriodGrammar) throws(Failure) {
        var grammar = grammar
        var kind = grammar.kind ?? .daily
        grammar.kind = kind
        let terms = operands.isEmpty ? [] : try grammar.terms(operands)
        if let week = terms.first?.first, week.isWeek, kind == .daily || week.kind == .weekend {
            kind = week.kind == .weekend ? .weekend : .weekly
        }
        let read = try PeriodArguments(kind, terms, today: grammar.today)
        guard !read.isRange else { throw .unreadable(operands.joined(separator: " "), kind) }
        self = read.periods[0]
    }
}

private struct NoteOutput: ByteOutput {
    let mailbox: Mailbox<BrowseEvent>

    func write(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let text = LabelLanguage.allCases.reduce(line) { $0.trimmingPrefix(Diagnostics.noteLabel[$1]) }
            // Progress has no label.
            mailbox.post(.noted(.init(text: String(text.trimmingPrefix("boxoffice: ")).terminalSafe)))
        }
    }
}
