import BoxOfficeCore

extension Command {
    /// `boxoffice review list`: reviews, or the means of their ratings.
    static let reviewList = Command(
        name: "review list",
        summary: "List reviews, of all movies or of one.",
        operands: Operands(
            placeholder: "[MOVIE]",
            most: 1,
            help: "The code or title of a movie.",
            completion: .asked(.movies)
        ),
        options: [listAuthor.spec, order.spec, mean, CommonOptions.limit.spec]
            + CommonOptions.all.showing(ReviewPresentation.list),
        examples: [
            Example("boxoffice review list", "All reviews, the newest first"),
            Example("boxoffice review list 20218541 --sort rating", "Those of a movie, the best first"),
            Example("boxoffice review list --mean --sort rating", "The movies by the mean of their ratings"),
        ],
        run: runReviewList
    )

    private static let listAuthor = ListOptions.text(
        "author",
        placeholder: "NAME",
        help: "Only reviews of this author; capital and small letters are the same."
    )
    private static let order = ValueOption<ReviewOrder>(
        "sort",
        placeholder: "ORDER",
        help: "date (default): the newest first; rating: the best first."
    )
    private static let mean = OptionSpec(name: "mean", help: "A line a movie: how many reviews, and the mean rating.")

    @Sendable
    private static func runReviewList(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let author = try arguments.value(listAuthor)?.lowercased()
        let order = try arguments.value(order) ?? .date
        let limit = try arguments.value(CommonOptions.limit)
        let store = try session.reviewStore()
        let all = try await session.diagnostics.waiting {
            var movie: MovieCode?
            if let operand = arguments.operands.first {
                movie = try await session.movieCode(operand, asking: session.client)
            }
            return try await store.reviews(of: movie).map(\.review)
        }
        let reviews = all.filter { author == nil || $0.author.lowercased() == author }
            .sorted(by: ReviewOrder.date.isBefore)
        guard arguments.isSet(mean) else {
            return try session.print(reviews.sorted(by: order.isBefore), limit, as: ReviewPresentation.list)
        }
        var means = reviews.groupedByMovie.compactMap(ReviewMean.init)
        // The sort is stable: of equal means that of the newest review comes first.
        if order == .rating { means.sort { $0.mean > $1.mean } }
        return try session.print(means, limit, as: ReviewPresentation.means)
    }
}

/// The orders of a list of reviews.
enum ReviewOrder: String, CaseIterable, Sendable {
    case date
    case rating

    /// Whether a review comes before another: the newest first, or the best and of equal ones the newest.
    func isBefore(_ first: Review, _ second: Review) -> Bool {
        if self == .rating, first.rating != second.rating { return first.rating > second.rating }
        if first.createdAt != second.createdAt { return first.createdAt > second.createdAt }
        return first.id.description < second.id.description
    }
}

extension [Review] {
    /// The reviews of each movie, the movies in the order of their first reviews.
    fileprivate var groupedByMovie: [[Review]] {
        var order: [MovieCode] = []
        let groups = Dictionary(grouping: self) { $0.movieCode }
        for review in self where !order.contains(review.movieCode) { order.append(review.movieCode) }
        return order.compactMap { groups[$0] }
    }
}

extension Session {
    /// Prints the first of some rows, and notes how many there are.
    fileprivate func print<Row: Sendable>(
        _ rows: [Row],
        _ limit: Int?,
        as presentation: ListPresentation<Row>
    ) throws -> Int32 {
        let shown = Array(rows.prefix(limit ?? .max))
        var printer = try printer(presentation, isArray: false)
        try printer.print(Listing(total: rows.count, items: shown))
        let count = VisitorFormatter()
        if rows.isEmpty { diagnostics.note("there are no reviews") }
        if shown.count < rows.count {
            diagnostics.note("\(count.string(from: shown.count)) of \(count.string(from: rows.count))")
        }
        return 0
    }
}
