import BoxOfficeCore

extension Command {
    /// `boxoffice completions`: the scripts by which shells complete command lines.
    static let completions = Command(
        name: "completions",
        summary: "Print a script with which bash, zsh or fish completes words.",
        operands: Operands(
            placeholder: "SHELL",
            most: 1,
            help: """
                \(shells); or \(movies), as the scripts do: the codes and titles of the movies in the archive's latest \
                answers.
                """,
            completion: .values(CompletionShell.allCases.map(\.rawValue))
        ),
        options: [],
        examples: [
            Example("boxoffice completions fish | source", "For this fish alone"),
            Example("source <(boxoffice completions bash)", "For this bash alone"),
        ],
        run: runCompletions
    )

    private static let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
    private static let movies = "movies"

    @Sendable
    private static func runCompletions(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        guard let operand = arguments.operands.first else {
            throw Failure.usage("no shell is named", hint: "it takes \(shells)")
        }
        if operand == movies {
            try context.output.write(recentMovies(context))
        } else if let shell = CompletionShell(rawValue: operand) {
            try context.output.write(shell.script)
        } else {
            throw Failure.usage(
                "there are no completions for '\(operand.shown)'",
                hint: didYouMean(operand, among: CompletionShell.allCases.map(\.rawValue)) ?? "it takes \(shells)"
            )
        }
        return 0
    }

    /// A line a movie; none where settings or archive cannot be read, since someone is typing, and asked for nothing.
    private static func recentMovies(_ context: CommandContext) -> String {
        let configuration = try? Configuration(environment: context.environment, workingFolder: context.workingFolder)
        guard let folder = configuration?.archiveFolder else { return "" }
        return ResponseArchive(folder: folder).recentMovies().map { "\($0.code)\t\($0.title)\n" }.joined()
    }
}
