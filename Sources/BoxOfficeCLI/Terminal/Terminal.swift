import Platform

/// The terminal's properties.
package struct Terminal: Sendable {
    /// Whether standard input is a terminal.
    package var isInput: Bool
    /// Whether standard output is a terminal.
    package var isOutput: Bool
    /// Whether standard output is a file.
    package var isOutputFile = false
    /// Whether standard error is a terminal.
    package var isError: Bool
    /// The width in columns; `nil` if unknown.
    package var width: Int?
    /// The height in rows; `nil` if unknown.
    package var height: Int?

    package init(isInput: Bool = false, isOutput: Bool, isError: Bool, width: Int?, height: Int? = nil) {
        self.isInput = isInput
        self.isOutput = isOutput
        self.isError = isError
        self.width = width
        self.height = height
    }

    /// Returns the number of columns to print in; `nil` if standard output is not a terminal.
    ///
    /// - Parameter setting: The value of `COLUMNS`.
    /// - Returns: The setting, the known width, or 80.
    func columns(_ setting: String?) -> Int? {
        guard isOutput else { return nil }
        return setting.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? width ?? 80
    }

    /// The terminal of this process.
    package static func current() -> Terminal {
        var size = winsize()
        let isSizeKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        var terminal = Terminal(
            isInput: isatty(STDIN_FILENO) == 1,
            isOutput: isatty(STDOUT_FILENO) == 1,
            isError: isatty(STDERR_FILENO) == 1,
            width: isSizeKnown ? Int(size.ws_col) : nil,
            height: isSizeKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
        )
        var output = stat()
        terminal.isOutputFile = fstat(STDOUT_FILENO, &output) == 0 && output.st_mode & S_IFMT == S_IFREG
        return terminal
    }
}
