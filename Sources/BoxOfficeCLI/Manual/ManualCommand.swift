import ConsoleKit

extension Command {
    /// `boxoffice manual`: prints the man page, which describes the commands of a tree.
    static func manual(of tree: @escaping @Sendable () -> CommandTree) -> Command {
        Command(
            name: "manual",
            summary: "Print the man page.",
            operands: .none,
            options: [],
            examples: [
                Example("boxoffice manual > boxoffice.1 && man ./boxoffice.1", "Read the man page"),
                Example(
                    "boxoffice manual > boxoffice.1",
                    "Save the man page, for instance for ~/.local/share/man/man1"
                ),
            ],
            run: { _, context in
                try context.output.write(Manual(tree()).text)
                return 0
            }
        )
    }
}
