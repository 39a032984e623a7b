import BoxOfficeCore
import Platform

/// The loop between the terminal and ``BrowseState``: it reads keys, draws frames, and has questions answered.
struct BrowseLoop {
    private var state: BrowseState
    private var tasks: BrowseTasks
    private let source: BrowseSource
    private let mailbox: Mailbox
    private let isPlain: Bool
    private var keys = KeyReader()
    /// What the terminal shows; `nil` to draw everything.
    private var shown: CellGrid?
    /// The pixels on top of it.
    private var pixels: String?
    /// The state whose lines were printed.
    private var printed: BrowseState?
    private var exitStatus: Int32?

    private static let output = DescriptorOutput(descriptor: STDOUT_FILENO)
    /// How long the rest of an escape sequence is waited for, in milliseconds.
    private static let sequenceLimit: Int32 = 30
    /// How long the first frame waits for an answer from the archive, in milliseconds.
    private static let firstFrameLimit: Int32 = 15

    init(_ state: BrowseState, source: BrowseSource, mailbox: Mailbox, isPlain: Bool) {
        self.state = state
        self.source = source
        self.mailbox = mailbox
        self.isPlain = isPlain
        tasks = BrowseTasks(answer: source.answer(to:), post: mailbox.post)
    }

    /// Runs until the user quits, and returns the exit status.
    ///
    /// - Throws: ``Failure`` if the terminal cannot be used; ``OutputError`` if it cannot be written to.
    mutating func run() throws -> Int32 {
        try enter()
        defer { RawTerminal.leave() }
        tasks.keepOnly(state.requests)
        wait(milliseconds: Self.firstFrameLimit)
        while true {
            try receive()
            if let exitStatus { return exitStatus }
            tasks.keepOnly(state.requests)
            try draw()
            wait(milliseconds: keys.isWaiting ? Self.sequenceLimit : -1)
        }
    }

    private func enter() throws(Failure) {
        do {
            try RawTerminal.enter(hasScreen: !isPlain, signals: mailbox.writer)
        } catch {
            throw Failure(code: .failure, message: "cannot use the terminal: \(error.systemReason)")
        }
    }

    private var isKeyPressed = false

    /// Waits until there is a key or an event.
    private mutating func wait(milliseconds: Int32) {
        var sources = [STDIN_FILENO, mailbox.reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        isKeyPressed = poll(&sources, 2, milliseconds) > 0 && sources[0].revents != 0
        if !isKeyPressed, sources[1].revents == 0, milliseconds == Self.sequenceLimit { press(keys.timeout()) }
    }

    /// Takes keys and events.
    private mutating func receive() throws {
        let (events, signals) = mailbox.take()
        for event in events {
            if case .answered(let request, _) = event { tasks.end(request) }
            perform(state.update(event))
        }
        for signal in signals {
            switch signal {
            case .resized: resize()
            case .suspended: try suspend()
            case .resumed: shown = nil
            }
        }
        guard isKeyPressed else { return }
        isKeyPressed = false
        let bytes = File.chunk(of: STDIN_FILENO, limit: 4_096)
        // The terminal is gone.
        if bytes.isEmpty { exitStatus = 128 + SIGHUP }
        press(keys.keys(from: bytes))
    }

    private mutating func press(_ keys: [Key]) {
        state.today = KoreanDay(containing: source.session.context.now())
        for key in keys where exitStatus == nil { perform(state.update(.key(key))) }
    }

    private mutating func perform(_ effect: BrowseEffect?) {
        switch effect {
        case nil: break
        case .quit(let status): exitStatus = status
        case .suspend: mailbox.signal(.suspended)
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
                    message = BrowseState.Message(error)
                }
                mailbox.post(.noted(message))
                // The browser may have written on the screen.
                mailbox.signal(.resumed)
            }
        case .save(let draft):
            Task { [source, mailbox] in
                var failure: Failure?
                do {
                    try await source.save(draft)
                } catch {
                    failure = source.failure(error)
                }
                mailbox.post(.saved(draft, failure))
            }
        }
    }

    private mutating func resize() {
        let terminal = Terminal.current()
        guard let columns = terminal.width, let rows = terminal.height else { return }
        perform(state.update(.resized(CellGrid.Size(columns: columns, rows: rows))))
    }

    private mutating func suspend() throws {
        RawTerminal.suspend()
        try enter()
        shown = nil
        resize()
    }

    /// Shows what changed.
    private mutating func draw() throws(OutputError) {
        if isPlain {
            let lines = PlainText.lines(from: printed, to: state)
            printed = state
            if !lines.isEmpty { try Self.output.write(lines.map { $0 + "\n" }.joined()) }
            return
        }
        let pixels = state.pixels
        var bytes: [UInt8] = []
        if let old = self.pixels, old != pixels {
            shown = nil
            if old.contains("\u{1B}_G") { bytes.add(String.pictureDeletion) }
        }
        let isRedrawn = shown == nil
        let grid = state.grid
        bytes += Frame.bytes(from: shown, to: grid)
        if let pixels, isRedrawn || pixels != self.pixels { bytes.add("\u{1B}[2;1H" + pixels) }
        shown = grid
        self.pixels = pixels
        if !bytes.isEmpty { try Self.output.write(bytes) }
    }
}
