extension Command {
    static let reviewShow = Command(
        name: "review show|view 보기",
        summary: Label("리뷰의 글 전체를 봅니다.", "Show reviews with their full text."),
        operands: Operands(
            placeholder: Label("리뷰...", "REVIEW..."),
            help: "review list에 나오는 리뷰 ID, 또는 리뷰가 하나뿐인 영화의 제목입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
            """
            Review IDs, as in review list, or titles of movies that you reviewed once; - reads them from standard input, \
            one per line.
            """,
            completion: .dynamic(.reviews)
        ),
        options: ReviewOptions.common.showing(ReviewPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice review show k3v9q2m7xd", "리뷰의 글 전체를 봅니다", "Show a review with its full text"),
            Example("boxoffice review show 밀수", "한 영화에 하나뿐인 리뷰를 봅니다", "Show your only review of a movie"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(Label("리뷰", "REVIEW"), hint: .listReviews)
        let store = try session.reviewStore()
        return try await session.printEach(arguments, as: ReviewPresentation.detail) { operand in
            try await session.review(operand, in: store).review
        }
    }
}

extension Session {
    /// Returns the review for an operand: its ID, or the title or the code of a movie that the user reviewed once.
    ///
    /// As for movies, the title that matches most closely wins; a part of one is not enough if the review is to be changed.
    func review(_ operand: String, in store: any ReviewStore, isWriting: Bool = false) async throws -> StoredReview {
        if let id = ReviewID(operand) {
            do { return try await store.review(id) } catch ReviewError.notFound {}
        }
        if operand.isTooLong { throw Failure.tooLong(Message("제목", "the title")) }
        guard let text = operand.normalizedInput else { throw Failure.noReview(operand) }
        let own = try await store.reviews(of: nil).filter { $0.review.author == reviewer }
        let coded = own.filter { $0.review.movieCode.description == operand }
        let matches =
            coded.isEmpty
            ? TypedTitle(text).closest(of: own, titles: { [$0.review.title] }) : (.exact, coded)
        guard let matches else { throw Failure.noReview(operand) }
        if matches.items.count == 1, matches.match.isWhole || !isWriting { return matches.items[0] }
        let (name, count) = ("'\(operand.terminalSafe)'", matches.items.count)
        throw Failure(
            code: .ambiguous,
            message: count == 1
                ? Message("\(name.with(.eun)) 제목의 일부일 뿐입니다", "\(name) is only a part of the title")
                : Message(
                    "\(name.with(.gwa)) 일치하는 내 리뷰가 \(count)개입니다", "\(count) of your reviews match \(name)"
                ),
            hint: Message("ID를 적으세요", "use an ID"),
            candidates: matches.items.map(\.review).sorted(by: ReviewOrder.date.isBefore).prefix(99).map {
                ReviewPresentation.list.fields.named(["id", "title", "rating", "createdAt"]).candidate($0)
            },
            about: operand
        )
    }
}
