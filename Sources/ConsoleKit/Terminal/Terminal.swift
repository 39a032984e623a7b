package struct Terminal: Sendable {
    package var isInput = false
    package var isOutput: Bool
    package var isError: Bool
    /// The width in columns, also if only standard error is a terminal, if known.
    package var width: Int?
    package var height: Int?

    package init(isInput: Bool = false, isOutput: Bool, isError: Bool, width: Int? = nil, height: Int? = nil) {
        (self.isInput, self.isOutput, self.isError, self.width) = (isInput, isOutput, isError, width)
        self.height = height
    }

    /// Returns the columns for results or errors: from `COLUMNS`, the known width, or 80; `nil` without a terminal.
    package func columns(_ setting: String?, ofErrors: Bool = false) -> Int? {
        guard ofErrors ? isError : isOutput else { return nil }
        // Below 20 columns, nothing is readable.
        return max(setting.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? width ?? 80, 20)
    }

    package static func current() -> Terminal {
        var size = winsize()
        let isSizeKnown = [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
            ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        }
        return Terminal(
            isInput: isatty(STDIN_FILENO) == 1,
            isOutput: isatty(STDOUT_FILENO) == 1,
            isError: isatty(STDERR_FILENO) == 1,
            width: isSizeKnown ? Int(size.ws_col) : nil,
            height: isSizeKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
        )
    }
}
