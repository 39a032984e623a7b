extension Command {
    static let reviewList = Command(
        name: "review list|ls 목록",
        summary: Label("모든 영화 또는 한 영화의 리뷰를 봅니다.", "List reviews of all movies or of one."),
        operands: Operands(
            placeholder: Label("[영화]", "[MOVIE]"),
            most: 1,
            areNames: true,
            help: "영화코드 또는 제목.", "A movie's code or title.",
            completion: .dynamic(.movies)
        ),
        options: [listAuthor.spec, order.spec, mean, CommonOptions.limit.spec]
            + CommonOptions.all.showing(ReviewPresentation.list).showing(ReviewPresentation.means, with: mean),
        examples: [
            Example("boxoffice review list", "모든 리뷰를 최신순으로 봅니다", "List all reviews, newest first"),
            Example(
                "boxoffice review list 20218541 --sort rating",
                "한 영화의 리뷰를 별점순으로 봅니다",
                "List the reviews of a movie, best first"
            ),
            Example(
                "boxoffice review list --mean --sort rating",
                "영화를 평균 별점순으로 봅니다",
                "List movies by mean rating, best first"
            ),
        ],
        words: [.init("리뷰", "감상", "내리뷰", "리뷰목록", "리뷰보기", "myreviews", "reviewlist")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let author = try arguments.value(listAuthor)?.lowercased()
        let order = try arguments.value(order) ?? .date
        let limit = try arguments.value(CommonOptions.limit)
        let store = try session.reviewStore()
        var movie: MovieCode?
        if let operand = arguments.operands.first {
            movie = try await session.picking(operand) { try await session.kobis(.single).movieCode($0) }
        }
        let reviews = try await session.reviews(of: movie, in: store).map(\.review)
            .filter { author == nil || $0.author.lowercased() == author }.sorted(by: ReviewOrder.date.isBefore)
        guard arguments.isSet(mean) else {
            return try session.print(reviews.sorted(by: order.isBefore), limit, as: ReviewPresentation.list)
        }
        var means = reviews.grouped { $0.movieCode }.map(ReviewMean.init)
        // The sort is stable: among equal means, the movie with the newest review comes first.
        if order == .rating { means.sort { $0.mean > $1.mean } }
        return try session.print(means, limit, as: ReviewPresentation.means)
    }

    private static let listAuthor = ReviewOptions.authorOption(
        "이 작성자의 리뷰만 봅니다. 대소문자는 구분하지 않습니다.", "Only reviews by this author, ignoring case."
    )
    private static let order = ValueOption<ReviewOrder>(
        "sort order order-by sort-by 정렬 순서",
        placeholder: "ORDER",
        choices: "date 날짜 최신 최신순 작성일 newest, rating 별점 별점순 평점 점수 stars",
        help: "정렬: date(기본값, 최신순) 또는 rating(별점순).",
        "Sort by date (default; newest first) or rating (best first)."
    )
    private static let mean = OptionSpec(
        name: "mean",
        help: "영화마다 한 줄씩 리뷰 수와 평균 별점을 출력합니다.",
        "Print one line per movie, with its number of reviews and mean rating."
    )
}

enum ReviewOrder: String, CaseIterable, Sendable {
    case date
    case rating

    func isBefore(_ first: Review, _ second: Review) -> Bool {
        if self == .rating, first.rating != second.rating { return first.rating > second.rating }
        if first.createdAt != second.createdAt { return first.createdAt > second.createdAt }
        return first.id.description < second.id.description
    }
}

extension Session {
    fileprivate func print<Row: Sendable>(
        _ rows: [Row], _ limit: Int?, as presentation: ListPresentation<Row>
    ) throws -> Int32 {
        let items = Array(rows.prefix(limit ?? .max))
        var printer = try printer(presentation)
        try printer.print(Listing(total: rows.count, items: items))
        if rows.isEmpty { diagnostics.note(Message("리뷰가 없습니다", "no reviews")) }
        if items.count < rows.count {
            diagnostics.note(
                "\(rows.count.grouped)개 중 \(items.count.grouped)개를 보여 줍니다",
                "showing \(items.count.grouped) of \(rows.count.grouped)"
            )
        }
        return 0
    }
}

struct ReviewMean: Sendable {
    /// The reviews of one movie, newest first.
    let reviews: [Review]

    var newest: Review { reviews[0] }
    var mean: Double { (reviews.reduce(0) { $0 + $1.rating.stars } / Double(reviews.count) * 100).rounded() / 100 }
}
