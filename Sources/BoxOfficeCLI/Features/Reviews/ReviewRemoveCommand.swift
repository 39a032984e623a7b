extension Command {
    static let reviewRemove: Command = Command(
        name: "review remove|delete rm 삭제 지우기",
        summary: Label("리뷰를 삭제하고 그 내용을 출력합니다.", "Remove a review, and print it."),
        operands: Operands(
            placeholder: Label("리뷰", "REVIEW"),
            most: 1,
            help: ReviewOptions.operandHelp.korean, ReviewOptions.operandHelp.english,
            completion: .dynamic(.reviews)
        ),
        options: [yes] + ReviewOptions.common.showing(ReviewPresentation.detail),
        examples: [
            Example("boxoffice review remove k3v9q2m7xd", "확인을 받고 삭제합니다", "Ask for confirmation first"),
            Example("boxoffice review remove 밀수", "한 영화에 하나뿐인 리뷰를 삭제합니다", "Remove your only review of a movie"),
            Example(
                "boxoffice review remove k3v9q2m7xd --yes",
                "스크립트에서처럼 묻지 않고 삭제합니다",
                "Remove without asking, as in a script"
            ),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let operand = try arguments.review(reviewRemove.usageLine)
        let isPrompting = !arguments.isSet(yes)
        if isPrompting { try context.requirePrompt() }
        let store = try session.reviewStore()
        var printer = try session.printer(ReviewPresentation.detail)

        let stored = try await session.picking(operand, isWriting: true) {
            try await session.review($0, in: store, isWriting: true)
        }
        let summary = summary(of: stored.review, for: session.reviewer)
        guard !isPrompting || session.confirms(Label("\(summary.korean)를 삭제할까요?", "Delete \(summary.english)?")) else {
            session.diagnostics.note(Message("삭제하지 않았습니다", "nothing removed"))
            return 0
        }
        try await session.diagnostics.waiting(Label("리뷰 \(stored.id) 삭제 중", "Removing review \(stored.id)")) {
            try await store.remove(stored)
        }
        try printer.print(stored.review)
        session.diagnostics.note(Message("삭제했습니다: \(summary)", "removed \(summary)"))
        return 0
    }

    private static let yes = OptionSpec(name: "yes", help: "묻지 않고 삭제합니다.", "Remove without prompting.")

    /// A short description of a review: `your ★★★ review of 밀수`, with the author's name if it is not the user's.
    private static func summary(of review: Review, for user: String) -> Label {
        let (title, stars) = (review.title.terminalSafe, StarFormatter().string(from: review.rating))
        let english = "\(stars) review of \(title)"
        guard review.author != user else { return Label("내 \(title) 리뷰(\(stars))", "your \(english)") }
        let author = review.author.terminalSafe
        return Label("\(author)님의 \(title) 리뷰(\(stars))", "the \(english) by \(author)")
    }
}
