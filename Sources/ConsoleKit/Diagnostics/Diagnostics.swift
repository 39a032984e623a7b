/// The output on standard error: errors, notes, the log of `--verbose`, progress and a spinner.
package final class Diagnostics: Sendable {
    private struct State {
        var isSpinning = false
        var isLineVisible = false
    }

    private let output: any ByteOutput
    private let isJSON: Bool
    /// Whether each request is logged, and an error is followed by the one that failed, unless errors are JSON.
    package let isVerbose: Bool
    /// Whether notes, progress and the spinner are omitted.
    package let isQuiet: Bool
    package let canRedraw: Bool
    private let clock: any Clock<Duration>
    /// Keys to redact in everything that is printed.
    private let keys: Mutex<[String]>
    /// The number of columns that lines must fit, if limited.
    package let width: Int?
    private let styler: Styler
    package let language: LabelLanguage
    /// The number of seconds between two lines of progress, where the line cannot be redrawn.
    let progressInterval: Double
    private let state = Mutex(State())
    private let log: MessageLog
    private let spelling: Message.Spelling

    package init(
        output: any ByteOutput, isJSON: Bool, isVerbose: Bool = false, isQuiet: Bool, canRedraw: Bool,
        clock: any Clock<Duration>, keys: [String], width: Int? = nil, styler: Styler = Styler(isEnabled: false),
        language: LabelLanguage = .english, progressInterval: Double = 10, log: MessageLog? = nil,
        spelling: Message.Spelling = .options
    ) {
        (self.output, self.isJSON, self.isVerbose, self.isQuiet) = (output, isJSON, isVerbose, isQuiet)
        self.canRedraw = canRedraw && !isQuiet
        self.clock = clock
        self.keys = Mutex(keys)
        (self.width, self.styler, self.language, self.progressInterval) = (width, styler, language, progressInterval)
        (self.log, self.spelling) = (log ?? MessageLog(), spelling)
    }

    package func report(_ failure: Failure) {
        log.add(failure)
        if isJSON {
            write([String(decoding: failure.document(spelling).json, as: UTF8.self)])
        } else {
            writeLines(failure.lines(width: width, spelling, in: language))
            if isVerbose, let request = failure.request { trace("request: \(request)") }
        }
    }

    package static let noteLabel = Label("boxoffice: 참고: ", "boxoffice: note: ")

    /// Prints a note, unless the same note was printed before.
    package func note(_ text: Message) {
        guard log.add(text), !isQuiet else { return }
        writeLines([Self.noteLabel[language] + text.text(spelling, in: language).terminalSafe], .dim)
    }

    package func note(_ korean: consuming Message.Words, _ english: consuming Message.Words) {
        note(Message(korean, english))
    }

    /// Prints the candidates of a failure with numbers, of which the user picks one.
    package func offer(_ failure: Failure) {
        writeLines(
            ["\(failure.text(in: language).terminalSafe):"]
                + failure.candidateLines(width: width, in: language, areNumbered: true)
        )
    }

    /// Prints a prompt; the user types the answer after it, while no spinner may draw.
    package func prompt(_ text: String) {
        state.withLock { state in
            state.isSpinning = false
            erase(&state)
            // The answer needs some columns, too.
            let isWide = text.displayWidth > (width ?? .max) - 4
            write(isWide ? text.trimmingWhitespace.wrapped(to: (width ?? 0) - 4).joined(separator: "\n") + " " : text)
        }
    }

    package func note(_ failure: Failure) {
        note(failure.hint.map { Message(untranslated: "\(failure.sentence); \($0)") } ?? failure.sentence)
    }

    /// Prints the progress of a long operation; on a terminal it replaces the previous progress.
    package func progress(_ text: String) {
        guard !isQuiet else { return }
        guard canRedraw else { return writeLines(["boxoffice: \(text)"]) }
        state.withLock { state in
            erase(&state)
            state.isLineVisible = true
            // A terminal scrolls after its last column.
            redraw(width.map { text.cut(to: $0 - 1) } ?? text)
        }
    }

    package func endProgress() { state.withLock { erase(&$0) } }

    /// Prints a line that is no note, such as one before a prompt.
    package func inform(_ text: Message) { trace(text.text(in: language)) }

    package func inform(_ korean: Message.Words, _ english: Message.Words) { inform(Message(korean, english)) }

    /// Prints a line of the log of `--verbose`.
    package func trace(_ text: String) { writeLines(["boxoffice: \(text.terminalSafe)"]) }

    private func writeLines(_ lines: [String], _ style: Style = .plain) {
        let label = Failure.label[language]
        // A key could not be found in a wrapped line.
        let styled = lines.flatMap { redacted($0).messageLines(width: width) }.map { line in
            guard line.hasPrefix(label) else { return styler.string(StyledText(line, style: style)) }
            return styler.string(StyledText(label, style: .red)) + line.dropFirst(label.count)
        }
        write(styled)
    }

    private func write(_ lines: [String]) {
        state.withLock { state in
            erase(&state)
            write(lines.joined(separator: "\n") + "\n")
        }
    }

    /// Writes text; errors of standard error itself cannot be reported.
    private func write(_ text: String) { try? output.write(redacted(text)) }

    private func redraw(_ text: String) { try? output.redraw(Array(redacted(text).utf8)) }

    private func redacted(_ text: String) -> String { text.redacting(keys.withLock { $0 }) }

    package func redact(_ key: String) { keys.withLock { $0.append(key) } }

    /// Runs an operation, and after a moment shows a spinner with an activity, unless a progress line is visible.
    package func waiting<Result>(
        _ activity: @autoclosure () -> Label, for work: () async throws -> Result
    ) async rethrows -> Result {
        guard canRedraw, !state.withLock({ $0.isLineVisible }) else { return try await work() }
        let text = " \(activity()[language].terminalSafe)"
        state.withLock { $0.isSpinning = true }
        let spinner = Task {
            try await clock.sleep(for: .milliseconds(300))
            for turn in 0... {
                guard draw("\(Self.frames[turn % Self.frames.count])\(text)") else { return }
                try await clock.sleep(for: .milliseconds(100))
            }
        }
        defer {
            spinner.cancel()
            state.withLock { state in
                state.isSpinning = false
                erase(&state)
            }
        }
        return try await work()
    }

    private static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

    private func draw(_ frame: String) -> Bool {
        state.withLock { state in
            guard state.isSpinning else { return false }
            state.isLineVisible = true
            redraw("\r\(width.map { frame.cut(to: $0 - 1) } ?? frame)")
            return true
        }
    }

    private func erase(_ state: inout State) {
        guard state.isLineVisible else { return }
        state.isLineVisible = false
        redraw("\r\u{1B}[K")
    }
}

extension String {
    /// The lines of a message that fit a width, of which all but the first are indented.
    package func messageLines(width: Int?) -> [String] {
        guard let width, displayWidth > width else { return [self] }
        return wrapped(to: width - 2).enumerated().map { ($0 == 0 ? "" : "  ") + $1 }
    }

    package func redacting(_ keys: [String]) -> String {
        String(decoding: keys.reduce(Array(utf8)) { $0.redacting($1) }, as: UTF8.self)
    }
}
