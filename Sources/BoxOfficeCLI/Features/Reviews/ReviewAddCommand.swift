import BoxOfficeCore
import BoxOfficeReviews
import CommandKit
import ConsoleKit

extension Command {
    static let reviewAdd = Command(
        name: "review add",
        summary: Label("영화에 별점을 주고, 원하면 글을 씁니다.", "Write a review of a movie: a rating and an optional text."),
        operands: Operands(
            placeholder: "MOVIE [STARS] [-]",
            completesFirstAlone: true,
            help: "영화코드 또는 제목입니다. 뒤에 --rating 대신 별점을 적어도 되고, -를 붙이면 표준 입력에서 글을 읽습니다.",
            "The movie's code or title, and the rating if there is no --rating; add - to read the text from standard input.",
            completion: .dynamic(.movies)
        ),
        options: addOptions,
        examples: [
            Example(
                "boxoffice review add 밀수 --rating 4.5 --text '시원하다'",
                "별점과 글로 리뷰를 씁니다",
                "Add a review with a rating and a text"
            ),
            Example("boxoffice review add 20124079 --rating 5 --editor", "편집기에서 글을 씁니다", "Write the text in an editor"),
            Example(
                "boxoffice review add 20124079 --rating 3.5 - < review.txt",
                "파일에서 글을 읽습니다",
                "Read the text from a file"
            ),
        ],
        run: runReviewAdd
    )

    static let rate = Command(
        name: "rate",
        summary: Label("영화에 별점을 줍니다. review add를 줄인 명령입니다.", "Rate a movie: short for review add."),
        operands: Operands(
            placeholder: "MOVIE STARS",
            completesFirstAlone: true,
            help: "영화코드 또는 제목과 별점(0.5–5점, 0.5점 단위).",
            "The movie's code or title, and 0.5 to 5 stars, in half steps.",
            completion: .dynamic(.movies)
        ),
        options: addOptions,
        examples: [
            Example("boxoffice rate 베테랑 5", "영화에 별 다섯 개를 줍니다", "Give a movie five stars"),
            Example("boxoffice rate '마녀 2' 4", "빈칸이 있는 제목은 따옴표로 묶습니다", "Quote a title that contains spaces"),
        ],
        run: runReviewAdd
    )

    private static let addOptions =
        [
            ReviewOptions.requiredRating.spec, ReviewOptions.text.spec, ReviewOptions.editor, ReviewOptions.author.spec,
            ReviewOptions.seen.spec, ReviewOptions.photo.spec,
        ] + CommonOptions.all.showing(ReviewPresentation.detail)

    private static func runReviewAdd(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let (operand, given) = try arguments.reviewedMovie()
        let missing = Failure.missing("--rating", hint: ReviewOptions.rating.spec.useExpected)
        guard given != nil || session.isInteractive else { throw missing }
        let source = try ReviewTextSource(arguments)
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
        let earlier = await session.diagnostics.waiting(Label("리뷰 읽는 중", "Reading reviews")) {
            try? await store.reviews(of: movie.code)
        }?
        .filter { $0.review.author == author }.max { $0.review.createdAt < $1.review.createdAt }
        guard let rating = given ?? session.rating(of: movie.title) else { throw missing }
        let review: Review
        if let earlier, session.wantsToEdit(earlier.review) {
            review = try await session.edit(earlier, in: store, text: source, photo: photo) {
                $0.rating = rating
                if let seen { $0.seen = seen }
            }
        } else {
            review = try await session.addReview(
                of: (movie.code, movie.title), by: author, rating, seen: seen, text: source, photo: photo, to: store
            )
        }
        try printer.print(review)
        return 0
    }
}

extension Arguments {
    /// The movie to review and its rating: that of the option, or the last of several operands besides `-`; throws if there is
    /// no movie, or more than one operand for it.
    fileprivate func reviewedMovie() throws(Failure) -> (movie: String, rating: StarRating?) {
        var named = namedOperands
        var rating = try value(ReviewOptions.requiredRating)
        if rating == nil, named.count > 1, let stars = named.last.flatMap({ StarRating($0) }) {
            rating = stars
            named.removeLast()
        } else if rating == nil, named.count == 2, named[1].first?.isNumber == true || named[1].hasPrefix("★") {
            throw .invalidValue(
                named[1], for: ReviewOptions.requiredRating.spec, hint: ReviewOptions.requiredRating.spec.useExpected
            )
        }
        guard let operand = named.first else {
            throw .missing("MOVIE", hint: Message("영화코드나 제목을 적으세요", "use a movie's code or title"))
        }
        if named.count > 1 {
            throw .unexpectedArgument(
                named[1],
                hint: Message("빈칸이 있는 제목은 따옴표로 묶으세요", "quote a title that contains spaces")
            )
        }
        return (operand, rating)
    }
}

extension Session {
    /// Asks for the stars of a movie until they are valid, or the line is empty.
    fileprivate func rating(of title: String) -> StarRating? {
        let title = title.terminalSafe
        let prompt = Label(
            "\(title) 별점(0.5–5)을 입력하세요. 취소는 Enter: ",
            "Your rating of \(title), 0.5 to 5, or Enter to cancel: "
        )
        while let answer = answer(prompt), !answer.isEmpty {
            if let rating = StarRating(answer) { return rating }
        }
        return nil
    }

    /// Says that there is a review of the movie by the same author, and at a terminal asks whether to change it.
    fileprivate func wantsToEdit(_ review: Review) -> Bool {
        let (title, stars) = (review.movieTitle.terminalSafe, StarFormatter().string(from: review.rating))
        let name = review.author.terminalSafe
        let author = review.author == reviewer ? Label("", "you") : Label("\(name)님이 ", name)
        guard isInteractive else {
            diagnostics.note(
                "\(author)이미 쓴 \(title) 리뷰(\(stars))가 있습니다. boxoffice review edit \(review.id)로 고칠 수 있습니다",
                "\(author) already reviewed \(title) (\(stars)); change that review with boxoffice review edit \(review.id)"
            )
            return false
        }
        let day = KoreanDay(containing: review.createdAt)
        diagnostics.inform(
            Message(
                "\(author)이미 쓴 \(title) 리뷰가 있습니다: \(stars), \(day)",
                "\(author) already reviewed \(title): \(stars) on \(day)"
            )
        )
        return confirms(Label("새로 쓰지 않고 그 리뷰를 고칠까요?", "Change that review instead of adding another?"), byDefault: true)
    }
}
