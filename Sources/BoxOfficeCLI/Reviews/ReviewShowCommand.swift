import BoxOfficeCore

extension Command {
    /// `boxoffice review show`: reviews in detail.
    static let reviewShow = Command(
        name: "review show",
        summary: "Show reviews with their whole text.",
        operands: Operands(
            placeholder: "ID...",
            help: "The IDs of reviews, as review list shows them; - reads them from standard input, one a line.",
            completion: .asked(.reviews)
        ),
        options: ReviewOptions.common.showing(ReviewPresentation.detail),
        examples: [Example("boxoffice review show k3v9q2m7xd", "A review with its whole text")],
        run: runReviewShow
    )

    @Sendable
    private static func runReviewShow(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage("no review is named", hint: "boxoffice review list shows those there are")
        }
        let store = try session.reviewStore()
        return try await session.printEach(as: ReviewPresentation.detail) { operand, _ in
            do {
                return try await store.review(ReviewID(typed: operand)).review
            } catch let error as NetworkError {
                // Firestore's error is none of KOBIS's, and says nothing of what KOBIS would answer.
                throw Failure(error, environment: context.environment)
            }
        }
    }
}
