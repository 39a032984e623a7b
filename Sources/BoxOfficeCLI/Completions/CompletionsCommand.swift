import BoxOfficeCore

extension Command {
    /// `boxoffice completions`: the scripts by which shells complete command lines.
    static let completions = Command(
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
        run: runCompletions
    )

    private static let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
    private static let asked = Completion.Asked.allCases.map { "\($0): \($0.help)" }.joined(separator: "; or ")

    @Sendable
    private static func runCompletions(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        guard let operand = arguments.operands.first else {
            throw Failure.usage("no shell is named", hint: "it takes \(shells)")
        }
        switch Completion.Asked(rawValue: operand) {
        case .movies: try context.output.write(recentMovies(context))
        case .reviews: try await context.output.write(reviews(context))
        case nil: try context.output.write(script(operand))
        }
        return 0
    }

    private static func script(_ shell: String) throws(Failure) -> String {
        if let known = CompletionShell(rawValue: shell) { return known.script }
        throw .usage(
            "there are no completions for '\(shell.terminalSafe)'",
            hint: didYouMean(shell, among: CompletionShell.allCases.map(\.rawValue)) ?? "it takes \(shells)"
        )
    }

    /// A line a movie; none where settings or archive cannot be read, since someone is typing, and asked for nothing.
    private static func recentMovies(_ context: CommandContext) -> String {
        guard let folder = configuration(context)?.archiveFolder else { return "" }
        return ResponseArchive(folder: folder).recentMovies().map { "\($0.code)\t\($0.title)\n" }.joined()
    }

    /// A line a review; none where settings or file cannot be read, nor of Firestore's, which would have to be asked.
    private static func reviews(_ context: CommandContext) async -> String {
        guard let configuration = configuration(context), configuration[.reviews] != "firestore",
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
