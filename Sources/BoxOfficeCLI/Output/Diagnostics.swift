import BoxOfficeCore
import Synchronization

/// What is said on standard error: errors, notes, the lines of `--verbose`, and the spinner of a long wait.
final class Diagnostics: Sendable {
    private struct State {
        var isSpinning = false
        /// Whether a spinner or a progress line stands on the terminal's last line.
        var isLineVisible = false
        var notes: Set<String> = []
    }

    private let output: any ByteOutput
    private let isJSON: Bool
    let isQuiet: Bool
    /// Whether a line may be drawn over and over, as on a terminal.
    let canRedraw: Bool
    private let clock: any Clock<Duration>
    /// What is never to be said.
    private let keys: [String]
    private let state = Mutex(State())

    /// Prepares to speak.
    ///
    /// - Parameters:
    ///   - output: Standard error.
    ///   - isJSON: Whether errors are JSON.
    ///   - isQuiet: Whether there are no notes and no spinner.
    ///   - canRedraw: Whether a line may be drawn over and over, as on a terminal.
    ///   - clock: The clock that the spinner turns by.
    ///   - keys: What is never to be said, wherever it comes from: a file or a service may hold it too.
    init(
        output: any ByteOutput,
        isJSON: Bool,
        isQuiet: Bool,
        canRedraw: Bool,
        clock: any Clock<Duration>,
        keys: [String]
    ) {
        self.output = output
        self.isJSON = isJSON
        self.isQuiet = isQuiet
        self.canRedraw = canRedraw && !isQuiet
        self.clock = clock
        self.keys = keys
    }

    /// Says what failed, and what to do.
    func report(_ failure: Failure) {
        if isJSON {
            var writer = JSONWriter(isIndented: false)
            var members: [FieldValue.Member] = [
                .init(name: "code", value: .text(failure.code.rawValue)),
                .init(name: "message", value: .text(failure.message)),
                .init(name: "hint", value: FieldValue(failure.hint)),
            ]
            if !failure.candidates.isEmpty {
                members.append(.init(name: "candidates", value: .list(failure.candidates)))
            }
            writer.write(.object([.init(name: "error", value: .object(members, name: nil))], name: nil))
            say(writer.text)
        } else {
            say(failure.lines.joined(separator: "\n"))
        }
    }

    /// Says something that a user should know, once.
    func note(_ text: String) {
        guard !isQuiet, state.withLock({ $0.notes.insert(text).inserted }) else { return }
        say("boxoffice: note: \(text.terminalSafe)")
    }

    /// Says what failed, and what to do, where that ends nothing.
    func note(_ failure: Failure) { note([failure.message, failure.hint].compactMap(\.self).joined(separator: "; ")) }

    /// Says how far a long work is, in a line that the next one replaces on a terminal.
    func progress(_ text: String) {
        guard !isQuiet else { return }
        guard canRedraw else { return say("boxoffice: \(text)") }
        state.withLock { state in
            erase(&state)
            state.isLineVisible = true
            write(text)
        }
    }

    /// Takes the progress line away.
    func endProgress() { state.withLock { erase(&$0) } }

    /// Says a line of `--verbose`.
    func trace(_ text: String) { say("boxoffice: \(text.terminalSafe)") }

    private func say(_ line: String) {
        state.withLock { state in
            erase(&state)
            write(line + "\n")
        }
    }

    /// Where standard error itself fails, there is no place left to say so.
    private func write(_ text: String) { try? output.write(keys.reduce(Array(text.utf8)) { $0.redacting($1) }) }
}

extension Diagnostics {
    private static let spinnerDelay = Duration.milliseconds(300)
    private static let turn = Duration.milliseconds(100)

    /// Waits for some work, and shows a spinner when that takes longer than a moment, unless a progress line stands.
    func waiting<Result>(for work: () async throws -> Result) async rethrows -> Result {
        guard canRedraw, !state.withLock({ $0.isLineVisible }) else { return try await work() }
        state.withLock { $0.isSpinning = true }
        let spinner = Task {
            try await clock.sleep(for: Self.spinnerDelay)
            for frame in Self.frames.cycled {
                guard draw(frame) else { return }
                try await clock.sleep(for: Self.turn)
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

    private func draw(_ frame: Character) -> Bool {
        state.withLock { state in
            guard state.isSpinning else { return false }
            state.isLineVisible = true
            write("\r\(frame)")
            return true
        }
    }

    private func erase(_ state: inout State) {
        guard state.isLineVisible else { return }
        state.isLineVisible = false
        write("\r\u{1B}[K")
    }
}

extension Array {
    /// The elements in their order, again and again.
    fileprivate var cycled: some Sequence<Element> {
        sequence(first: 0) { ($0 + 1) % count }.lazy.map { self[$0] }
    }
}
