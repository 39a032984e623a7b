extension Command {
    /// `boxoffice manual`: the man page.
    static let manual = Command(
        name: "manual",
        summary: "Print the man page, for man to show.",
        operands: .none,
        options: [],
        examples: [
            Example("boxoffice manual | man -l -", "The man page, to read"),
            Example("boxoffice manual > ~/.local/share/man/man1/boxoffice.1", "Install it, for man boxoffice"),
        ],
        run: { _, context in
            try context.output.write(Manual.text)
            return 0
        }
    )
}
