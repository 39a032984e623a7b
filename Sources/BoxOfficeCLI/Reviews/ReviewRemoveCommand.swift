import BoxOfficeCore

extension Command {
    /// `boxoffice review remove`: removes a review.
    static let reviewRemove = Command(
        name: "review remove",
        summary: "Remove a review, and print it once more.",
        operands: Operands(placeholder: "ID", most: 1, help: "The review's ID.", completion: .asked(.reviews)),
        options: [yes] + ReviewOptions.common.showing(ReviewPresentation.detail),
        examples: [
            Example("boxoffice review remove k3v9q2m7xd", "Asks first"),
            Example("boxoffice review remove k3v9q2m7xd --yes", "Does not ask, as in a script"),
        ],
        run: runReviewRemove
    )

    private static let yes = OptionSpec(name: "yes", help: "Remove without asking.")

    @Sendable
    private static func runReviewRemove(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let id = try arguments.reviewID(reviewRemove.usageLine)
        let isAsking = !arguments.isSet(yes)
        if isAsking { try context.requireSomeoneToAsk(orElse: "remove without asking: --yes") }
        let store = try session.reviewStore()
        var printer = try session.printer(ReviewPresentation.detail, isArray: false)

        let stored = try await session.diagnostics.waiting { try await store.review(id) }
        if isAsking {
            guard try context.confirms("remove \(stored.review.inWords)") else {
                session.diagnostics.note("nothing is removed")
                return 0
            }
        }
        try await session.diagnostics.waiting { try await store.remove(stored) }
        try printer.print(stored.review)
        return 0
    }
}

extension Review {
    /// What tells the review from others.
    fileprivate var inWords: String {
        "the review \(id) of \(movieTitle.terminalSafe) by \(author.terminalSafe), \(StarFormatter().string(from: rating))"
    }
}
