extension Command {
    static let reviewAdd = Command(
        name: "review add|write new 추가 작성 쓰기",
        summary: Label("영화에 별점을 주고, 원하면 글을 씁니다.", "Write a review of a movie: a rating and an optional text."),
        operands: ratedMovie(areNames: false),
        options: addOptions,
        examples: [
            Example("boxoffice review add 밀수 4.5 정말 시원하다", "별점과 글로 리뷰를 씁니다", "Add a review with a rating and a text"),
            Example("boxoffice review add 20124079 5 --editor", "편집기에서 글을 씁니다", "Write the text in an editor"),
            Example("boxoffice review add 20124079 3.5 - < review.txt", "파일에서 글을 읽습니다", "Read the text from a file"),
        ],
        run: { try await runReviewAdd("review add", $0, $1) }
    )

    static let rate = Command(
        name: "rate",
        summary: Label("영화에 별점을 줍니다. review add를 줄인 명령입니다.", "Rate a movie: short for review add."),
        operands: ratedMovie(areNames: true),
        options: addOptions,
        examples: [
            Example("boxoffice rate 베테랑 5", "영화에 별 다섯 개를 줍니다", "Give a movie five stars"),
            Example("boxoffice rate '마녀 2' 4", "빈칸이 있는 제목은 따옴표로 묶습니다", "Quote a title that contains spaces"),
        ],
        words: [.init("별점", "평점", "평가", "rating", as: .hint, adding: ["4"])],
        run: { try await runReviewAdd("rate", $0, $1) }
    )

    private static func ratedMovie(areNames: Bool) -> Operands {
        Operands(
            placeholder: Label("영화 별점 [글...]", "MOVIE RATING [TEXT...]"),
            completesFirstAlone: true,
            areNames: areNames,
            help: "영화코드 또는 제목, 별점(4.5, 4.5점, 9/10, ★★★★½, 별 네 개), 글. 글이 -면 표준 입력에서 읽습니다.",
            "The movie's code or title, a rating (4.5, 9/10, ★★★★½), and a text, or - to read it from standard input.",
            completion: .dynamic(.movies)
        )
    }

    private static let addOptions =
        [
            ReviewOptions.requiredRating.spec, ReviewOptions.text.spec, ReviewOptions.editor, ReviewOptions.author.spec,
            ReviewOptions.seen.spec, ReviewOptions.photo.spec,
        ] + CommonOptions.all.showing(ReviewPresentation.detail)

    private static func runReviewAdd(
        _ name: String, _ arguments: Arguments, _ context: CommandContext
    ) async throws -> Int32 {
        let session = try Session(arguments, context)
        let rated = try RatedMovie(arguments, of: name)
        let (operand, given) = (rated.movie, rated.rating)
        let missing = RatedMovie.missing([operand], of: name, arguments.typedOptions)
        guard given != nil || session.isInteractive else { throw missing }
        let source = try ReviewTextSource(arguments, words: rated.text)
        let author = try arguments.value(ReviewOptions.author) ?? session.reviewer
        let seen = try session.seen(arguments)
        let store = try session.reviewStore()
        let photo = try ReviewPhoto.option(arguments, for: store)
        var printer = try session.printer(ReviewPresentation.detail)

        let kobis = session.kobis(.single)
        let movie = try await session.picking(operand, isWriting: true) {
            try await kobis.movie(named: $0, isWriting: true)
        }
        // A store may accept reviews without listing them.
        let earlier = try? await session.reviews(of: movie.code, in: store)
            .filter { $0.review.author == author }.max { $0.review.createdAt < $1.review.createdAt }
        guard let rating = given ?? session.rating(of: movie.title) else { throw missing }
        let review: Review
        if let earlier, session.wantsToEdit(earlier.review, rating) {
            review = try await session.edit(earlier, in: store, text: source, photo: photo) {
                $0.rating = rating
                if let seen { $0.seen = seen }
            }
        } else {
            review = try await session.addReview(
                of: (movie.code, movie.title), by: author, rating, seen: seen, text: source, photo: photo, to: store
            )
            if seen == nil, name == rate.name, let day = review.seen {
                session.diagnostics.note(
                    "본 날은 \("\(day)".with(.euro)) 적었습니다. 다른 날은 --seen DAY, 적지 않으려면 --seen none을 쓰세요",
                    "recorded \(day) as the day seen; use --seen DAY for another, or --seen none for none"
                )
            }
        }
        try printer.print(review)
        return 0
    }
}

extension Session {
    fileprivate func rating(of title: String) -> StarRating? {
        let title = title.terminalSafe
        let prompt = Label(
            "\(title) 별점(0.5–5)을 입력하세요. 취소는 Enter: ", "Your rating of \(title), 0.5 to 5, or Enter to cancel: "
        )
        while let answer = answer(prompt), !answer.isEmpty {
            if let rating = StarRating(typed: answer) { return rating }
        }
        return nil
    }

    fileprivate func wantsToEdit(_ review: Review, _ rating: StarRating) -> Bool {
        let (title, stars) = (review.title.terminalSafe, StarFormatter().string(from: review.rating))
        let name = review.author.terminalSafe
        let author = review.author == reviewer ? Label("", "you") : Label("\(name)님이 ", name)
        guard isInteractive else {
            let edit = "boxoffice review edit \(review.id) --rating \(rating.stars)"
            diagnostics.note(
                "\(author)이미 쓴 \(title) 리뷰(\(stars))가 있습니다. 고치려면: \(edit)",
                "\(author) already reviewed \(title) (\(stars)); change that review with: \(edit)"
            )
            return false
        }
        let day = KoreanDay(containing: review.createdAt)
        diagnostics.inform(
            "\(author)이미 쓴 \(title) 리뷰가 있습니다: \(stars), \(day)",
            "\(author) already reviewed \(title): \(stars) on \(day)"
        )
        return confirms(Label("새로 쓰지 않고 그 리뷰를 고칠까요?", "Change that review instead of adding another?"), byDefault: true)
    }
}
