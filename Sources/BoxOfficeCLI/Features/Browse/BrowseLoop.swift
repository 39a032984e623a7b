/// The loop between the terminal and ``BrowseState``: it reads keys, draws frames, and has questions answered.
final class BrowseLoop {
    private var state: BrowseState
    private var tasks: BrowseTasks
    private let source: BrowseSource
    private let mailbox: Mailbox<BrowseEvent>
    private var keys = KeyReader()
    /// What the terminal shows, unless everything is to be drawn.
    private var shown: CellGrid?
    /// The pixels on top of it.
    private var pixels: String?
    private var printed: BrowseState?
    private var exitStatus: Int32?

    /// The width of ambiguous characters: what the terminal answers in time, or else the setting.
    private var ambiguousWidth: AmbiguousWidth
    /// Until when the answer is waited for; `nil` once it came.
    private var answerLimit: ContinuousClock.Instant?

    private var saves = 0
    private var isSuspended = false
    private var isKeyPressed = false

    /// The timeout for the rest of an escape sequence, in milliseconds.
    private static let sequenceLimit: Int32 = 30
    /// How long the first frame waits for an answer from the archive, in milliseconds.
    private static let firstFrameLimit: Int32 = 15

    init(_ state: BrowseState, source: BrowseSource, mailbox: Mailbox<BrowseEvent>, _ ambiguousWidth: AmbiguousWidth) {
        (self.state, self.source, self.mailbox, self.ambiguousWidth) = (state, source, mailbox, ambiguousWidth)
        tasks = BrowseTasks(answer: source.answer(to:), post: mailbox.post)
    }

    /// Runs until the user quits, and returns the exit status.
    func run() throws -> Int32 {
        try Self.usingTerminal { () throws(POSIXError) in
            try RawTerminal.enter(hasScreen: !state.isPlain, signals: mailbox.pipe.writer)
        }
        defer { RawTerminal.leave() }
        if !state.isPlain {
            try RawTerminal.write(Array(AmbiguousWidth.question.utf8))
            answerLimit = ContinuousClock.now + AmbiguousWidth.patience
        }
        tasks.keepOnly(state.requests)
        wait(milliseconds: Self.firstFrameLimit)
        // The terminal's answer comes before that of the archive.
        if isKeyPressed {
            try receive()
            if exitStatus == nil { wait(milliseconds: Self.firstFrameLimit) }
        }
        while true {
            try AmbiguousWidth.$current.withValue(ambiguousWidth) { try receive() }
            if let exitStatus { return exitStatus }
            if isSuspended {
                isSuspended = false
                RawTerminal.suspend()
                try resume()
            }
            try AmbiguousWidth.$current.withValue(ambiguousWidth) {
                tasks.keepOnly(state.requests)
                try draw()
            }
            wait(milliseconds: keys.isWaiting ? Self.sequenceLimit : -1)
        }
    }

    private func measure() {
        guard let limit = answerLimit, let column = keys.cursorColumn else { return }
        answerLimit = nil
        guard ContinuousClock.now < limit, let width = AmbiguousWidth(cursorColumn: column), width != ambiguousWidth
        else { return }
        ambiguousWidth = width
        shown = nil
    }

    private static func usingTerminal(_ body: () throws(POSIXError) -> Void) throws(Failure) {
        do {
            try body()
        } catch {
            throw Failure.failed(
                "터미널을 쓸 수 없습니다: \(error.systemReason.koreanReason)", "cannot use the terminal: \(error.systemReason)"
            )
        }
    }

    private func wait(milliseconds: Int32) {
        var sources = [STDIN_FILENO, mailbox.pipe.reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = poll(&sources, 2, milliseconds)
        isKeyPressed = ready > 0 && sources[0].revents != 0
        if ready == 0 { press(keys.timeout()) }
    }

    private func receive() throws {
        let (events, signals) = mailbox.take()
        for event in events {
            if case .answered(let request, _) = event { tasks.end(request) }
            if case .saved = event { saves -= 1 }
            perform(state.update(event))
        }
        if signals.contains(.suspended) { isSuspended = true }
        if signals.contains(.resumed) { try resume() }
        if signals.contains(.resized) { resize() }
        guard isKeyPressed else { return }
        isKeyPressed = false
        let bytes = File.chunk(of: STDIN_FILENO, limit: 4_096)
        // The terminal is gone.
        if bytes.isEmpty { exitStatus = 128 + SIGHUP }
        let keys = keys.keys(from: bytes)
        measure()
        press(keys)
    }

    private func press(_ keys: [Key]) {
        state.today = KoreanDay(containing: source.session.context.now())
        for key in keys where exitStatus == nil && !isSuspended { perform(state.update(.key(key))) }
    }

    private func perform(_ effect: BrowseEffect?) {
        switch effect {
        case nil: break
        case .quit(0) where saves > 0:
            perform(state.update(.noted(.init(text: Label("저장하는 중...", "saving...")[state.language]))))
        case .quit(let status): exitStatus = status
        case .suspend: isSuspended = true
        case .redraw:
            shown = nil
            printed = nil
        case .open(let address):
            let message = BrowseState.Message(text: address)
            guard source.hasDesktop else { return mailbox.post(.noted(message)) }
            Task { [source, mailbox] in
                var message = message
                do throws(Failure) {
                    try await source.session.context.programs.open(address)
                } catch {
                    message = BrowseState.Message(error, source.session.diagnostics.language)
                }
                mailbox.post(.noted(message))
                // The browser may have written on the screen.
                mailbox.signal(.resumed)
            }
        case .copy(let text):
            // OSC 52 of xterm, which terminals without it ignore.
            let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
            if !state.isPlain { try? RawTerminal.write(Array(sequence.utf8)) }
            let note =
                state.isPlain
                ? Label("--plain에서는 복사할 수 없습니다: \(text)", "--plain cannot copy: \(text)")
                : Label("복사했습니다: \(text)", "copied: \(text)")
            perform(state.update(.noted(.init(text: note[state.language]))))
        case .save(let review):
            saves += 1
            Task { [source, mailbox] in
                var failure: Failure?
                do {
                    try await source.save(review)
                } catch {
                    failure = source.failure(error)
                }
                mailbox.post(.saved(review, failure))
            }
        }
    }

    private func resize() {
        // The terminal may have changed what it shows, even if the size is the same again.
        shown = nil
        guard let size = CellGrid.Size(Terminal.current()) else { return }
        perform(state.update(.resized(size)))
    }

    private func resume() throws {
        try Self.usingTerminal(RawTerminal.resume)
        resize()
    }

    private func draw() throws(OutputError) {
        if state.isPlain {
            let lines = PlainText.lines(from: printed, to: state)
            printed = state
            if !lines.isEmpty { try RawTerminal.write(Array(lines.map { $0 + "\n" }.joined().utf8)) }
            return
        }
        let pixels = state.pixels
        var bytes: [UInt8] = []
        if self.pixels != nil, self.pixels != pixels {
            shown = nil
            if RawTerminal.hasPicture.exchange(false, ordering: .relaxed) {
                bytes.add("\(RawTerminal.pictureDeletion)")
            }
        }
        let isRedrawn = shown == nil
        let grid = state.grid
        bytes += grid.bytes(from: shown)
        if let pixels, isRedrawn || pixels != self.pixels {
            if pixels.contains("\u{1B}_G") { RawTerminal.hasPicture.store(true, ordering: .relaxed) }
            bytes.add("\u{1B}[2;1H" + pixels)
        }
        shown = grid
        self.pixels = pixels
        if !bytes.isEmpty { try RawTerminal.write(bytes) }
    }
}

/// The requests that are running; used by one thread.
struct BrowseTasks {
    private(set) var running: [BrowseRequest: Task<Void, Never>] = [:]
    let answer: @Sendable (BrowseRequest) async -> BrowseAnswer
    let post: @Sendable (BrowseEvent) -> Void

    /// Cancels the requests that are no longer wanted, and sends those that are not running yet.
    mutating func keepOnly(_ wanted: [BrowseRequest]) {
        for (request, task) in running where !wanted.contains(request) {
            task.cancel()
            running[request] = nil
        }
        for request in wanted where running[request] == nil {
            running[request] = Task { [answer, post] in
                let answer = await answer(request)
                if !Task.isCancelled { post(.answered(request, answer)) }
            }
        }
    }

    /// Notes that a request was answered, so that it can be sent again.
    mutating func end(_ request: BrowseRequest) { running[request] = nil }
}
