extension CommandContext {
    /// Makes sure that the program can prompt for confirmation.
    ///
    /// - Throws: ``Failure`` if standard input or standard error is not a terminal.
    func requirePrompt() throws(Failure) {
        guard terminal.isInput, terminal.isError else { throw .usage("cannot prompt: not a terminal (use --yes)") }
    }

    /// Prompts for confirmation; any answer but `y` or `yes` means no.
    func confirms(_ action: String) throws -> Bool {
        try errorOutput.write("boxoffice: \(action)? [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
