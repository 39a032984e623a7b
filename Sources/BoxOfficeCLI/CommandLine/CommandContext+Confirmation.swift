extension CommandContext {
    /// Makes sure that the program can prompt for confirmation.
    ///
    /// - Throws: ``Failure`` if standard input or standard error is not a terminal.
    func requirePrompt() throws(Failure) {
        guard terminal.isInput, terminal.isError else { throw .usage("cannot prompt: not a terminal (use --yes)") }
    }

    /// Asks a question; any answer but `y` or `yes` means no.
    func confirms(_ question: String) throws -> Bool {
        ["y", "yes"].contains(try answer("\(question) [y/N] ")?.lowercased())
    }

    /// Prints a prompt, and returns the line that is typed; `nil` at the end of input.
    func answer(_ prompt: String) throws -> String? {
        try errorOutput.write(prompt)
        let answer = readLine()
        // Nothing has ended the line.
        if answer == nil { try errorOutput.write("\n") }
        return answer
    }
}
