extension Command {
    /// `boxoffice manual`: the man page.
    ///
    /// - Parameter tree: The commands to describe, this one among them.
    /// - Returns: The command.
    static func manual(of tree: @escaping @Sendable () -> CommandTree) -> Command {
        Command(
            name: "manual",
            summary: "Print the man page, for man to show.",
            operands: .none,
            options: [],
            examples: [
                Example("boxoffice manual > boxoffice.1 && man ./boxoffice.1", "The man page, to read"),
                Example(
                    "boxoffice manual > boxoffice.1",
                    "A file for a folder of manuals, such as ~/.local/share/man/man1"
                ),
            ],
            run: { _, context in
                try context.output.write(Manual(tree()).text)
                return 0
            }
        )
    }
}
