/// The standard streams of a terminal, with a pager for output that is longer than the screen.
///
/// Output is collected until it fills the screen; only then does a pager start. What goes to standard error while the
/// pager has the screen is printed at its end.
final class PagedStreams: Sendable {
    private enum State {
        /// The output so far, which fits the screen.
        case collecting([UInt8])
        /// The running pager, and what to print on standard error after it.
        case paging(Pager, held: [UInt8])
        case direct
    }

    private let context: CommandContext
    private let width: Int
    private let height: Int
    private let state = Mutex(State.collecting([]))

    /// Creates the streams; returns `nil` if standard output is not a terminal that a pager can use.
    init?(_ context: CommandContext) {
        guard context.terminal.isOutput, let width = context.terminal.width, let height = context.terminal.height,
            let type = context.environment[Setting.terminal.name], !type.isEmpty, type != "dumb"
        else { return nil }
        (self.context, self.width, self.height) = (context, width, height)
    }

    var commandContext: CommandContext {
        var paged = context
        paged.output = Stream(streams: self, isError: false)
        if context.terminal.isError { paged.errorOutput = Stream(streams: self, isError: true) }
        // The pager reads the terminal, so the user cannot answer.
        paged.readLine = { [self] in isPaging ? nil : context.readLine() }
        paged.readHiddenLine = { [self] prompt in isPaging ? nil : try context.readHiddenLine(prompt) }
        return paged
    }

    /// Prints what is left, and waits until the user quits the pager.
    func finish() throws(OutputError) {
        let last = state.withLock { state in
            defer { state = .direct }
            return state
        }
        switch last {
        case .collecting(let bytes): if !bytes.isEmpty { try context.output.write(bytes) }
        case .paging(let pager, let held):
            pager.finish()
            try? context.errorOutput.write(held)
        case .direct: break
        }
    }

    private struct Stream: ByteOutput {
        let streams: PagedStreams
        let isError: Bool

        func write(_ bytes: [UInt8]) throws(OutputError) {
            if isError { try streams.writeError(bytes) } else { try streams.write(bytes) }
        }

        func redraw(_ bytes: [UInt8]) throws(OutputError) {
            if !streams.isPaging { try streams.context.errorOutput.write(bytes) }
        }
    }

    private var isPaging: Bool { state.withLock { if case .paging = $0 { true } else { false } } }

    private func write(_ bytes: [UInt8]) throws(OutputError) {
        let (output, bytes) = state.withLock { state -> ((any ByteOutput)?, [UInt8]) in
            switch state {
            case .direct: return (context.output, bytes)
            case .paging(let pager, _): return (pager, bytes)
            case .collecting(let before):
                let all = before + bytes
                let isPicture = bytes.containsPicture
                guard isPicture || all.fills(width: width, height: height) else {
                    state = .collecting(all)
                    return (nil, [])
                }
                let pager = isPicture ? nil : pager
                state = pager.map { .paging($0, held: []) } ?? .direct
                return (pager ?? context.output, all)
            }
        }
        try output?.write(bytes)
    }

    private func writeError(_ bytes: [UInt8]) throws(OutputError) {
        let before = state.withLock { state -> [UInt8]? in
            switch state {
            case .direct: return []
            case .paging(let pager, let held):
                state = .paging(pager, held: held + bytes)
                return nil
            case .collecting(let before):
                state = .collecting([])
                return before
            }
        }
        guard let before else { return }
        if !before.isEmpty { try context.output.write(before) }
        try context.errorOutput.write(bytes)
    }

    /// Starts the pager that the settings name, or else `less`; returns `nil` if neither can be used.
    private var pager: Pager? {
        let configuration = try? context.configuration()
        let command = configuration?.pager ?? (context.programs.path("less") == nil ? "" : "less -FRX")
        guard !command.allSatisfy(\.isWhitespace), command != "cat" else { return nil }
        return try? Pager(command, context.programs, context.fileWriter, fallback: context.output)
    }
}

extension [UInt8] {
    /// Whether a terminal with this size, and room for the prompt, is too small for the text.
    fileprivate func fills(width: Int, height: Int) -> Bool {
        var rows = 0
        for line in split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
            rows += 1
            // A character that fills one column has at least one byte.
            if line.count > width {
                rows += Swift.max(0, String(decoding: line, as: UTF8.self).widthWithoutSequences - 1) / width
            }
            if rows >= height { return true }
        }
        return false
    }

    fileprivate var containsPicture: Bool { contains(0x1B) && String(decoding: self, as: UTF8.self).containsPicture }
}

extension String {
    /// Whether the text contains a picture in the sequences of a terminal: sixels, kitty or iTerm.
    var containsPicture: Bool { ["\u{1B}P", "\u{1B}_G", "\u{1B}]1337;"].contains { contains($0) } }
}
