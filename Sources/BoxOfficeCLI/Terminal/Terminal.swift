import Foundation

/// What is known of the terminal.
package struct Terminal: Sendable {
    /// Whether standard output is a terminal.
    package var isOutput: Bool
    /// Whether standard error is a terminal.
    package var isError: Bool
    /// The width in cells, as the system knows it; `nil` where it does not.
    package var width: Int?

    package init(isOutput: Bool, isError: Bool, width: Int?) {
        self.isOutput = isOutput
        self.isError = isError
        self.width = width
    }

    /// The terminal of this process.
    package static func current() -> Terminal {
        var size = winsize()
        let isSizeKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(
            isOutput: isatty(STDOUT_FILENO) == 1,
            isError: isatty(STDERR_FILENO) == 1,
            width: isSizeKnown ? Int(size.ws_col) : nil
        )
    }
}
