import BoxOfficeCore

extension Command {
    /// `boxoffice completions`: the scripts by which shells complete command lines.
    ///
    /// - Parameter tree: The commands to complete, this one among them.
    /// - Returns: The command.
    static func completions(of tree: @escaping @Sendable () -> CommandTree) -> Command {
        Command(
            name: "completions",
            summary: "Print a script with which bash, zsh or fish completes words.",
            operands: Operands(
                placeholder: "SHELL",
                most: 1,
                help: "\(shells); or, as the scripts do, \(asked).",
                completion: .values(CompletionShell.allCases.map(\.rawValue))
            ),
            options: [],
            examples: [
                Example("boxoffice completions fish | source", "For this fish alone"),
                Example("source <(boxoffice completions bash)", "For this bash alone"),
            ],
            run: { try await runCompletions(tree, $0, $1) }
        )
    }

    private static let shells = CompletionShell.allCases.map(\.rawValue).alternatives
    private static let asked = Completion.Asked.allCases.map { "\($0): \($0.help)" }.joined(separator: "; or ")

    private static func runCompletions(
        _ tree: () -> CommandTree,
        _ arguments: Arguments,
        _ context: CommandContext
    ) async throws -> Int32 {
        guard let operand = arguments.operands.first else {
            throw Failure.usage("expected a shell", hint: "use \(shells)")
        }
        switch Completion.Asked(rawValue: operand) {
        case .movies: try context.output.write(recentMovies(context))
        case .reviews: try await context.output.write(reviews(context))
        case nil: try context.output.write(shell(operand).script(for: tree()))
        }
        return 0
    }

    private static func shell(_ name: String) throws(Failure) -> CompletionShell {
        if let shell = CompletionShell(rawValue: name) { return shell }
        throw .usage(
            "no completions for '\(name.terminalSafe)'",
            hint: didYouMean(name, among: CompletionShell.allCases.map(\.rawValue)) ?? "use \(shells)"
        )
    }

    /// A line a movie; none where settings or archive cannot be read, since someone is typing, and asked for nothing.
    private static func recentMovies(_ context: CommandContext) -> String {
        guard let folder = configuration(context)?.archiveFolder else { return "" }
        return ResponseArchive(folder: folder).recentMovies().map { "\($0.code)\t\($0.title)\n" }.joined()
    }

    /// A line a review; none where settings or file cannot be read, nor of Firestore's, which would have to be asked.
    private static func reviews(_ context: CommandContext) async -> String {
        guard let configuration = configuration(context), !configuration.usesFirestore,
            let folder = configuration.dataFolder(in: context.workingFolder),
            let reviews = try? await FileReviewStore(folder: folder).reviews(of: nil).map(\.review)
        else { return "" }
        return reviews.sorted(by: ReviewOrder.date.isBefore).map { review in
            let stars = StarFormatter().string(from: review.rating)
            return "\(review.id)\t\(review.movieTitle.terminalSafe) \(stars) \(review.author.terminalSafe)\n"
        }.joined()
    }

    private static func configuration(_ context: CommandContext) -> Configuration? {
        try? Configuration(environment: context.environment, workingFolder: context.workingFolder)
    }
}
