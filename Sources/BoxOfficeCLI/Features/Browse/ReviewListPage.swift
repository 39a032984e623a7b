struct ReviewListPage: MovieListPage {
    private static let query = ReviewsQuery(movie: nil)

    var selection = 0

    private func reviews(in state: BrowseState) -> [Review]? {
        state.answer(to: Self.query)?.map(\.review).sorted(by: ReviewOrder.date.isBefore)
    }

    static let title = Label("내 리뷰", "Your reviews")
    static let keys: [KeyBinding<ReviewListPage>] = [
        .rateMovie, .copyMovie, .key("i", Label("닫기", "close")) { _, _ in .back },
    ]

    func queries(in state: BrowseState) -> [any BrowseQuery] { [Self.query] }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        reviews(in: state)?.map { BrowseMovie(code: $0.movieCode, title: $0.title) } ?? []
    }

    func screen(in state: BrowseState) -> Screen {
        screen(
            heading: StyledText(Self.title[state.language], style: .bold), ReviewPresentation.list,
            of: reviews(in: state).map { Listing(total: $0.count, items: $0) }, answering: Self.query,
            ifEmpty: Label("아직 없습니다. 영화에서 s로 별점을 남기세요", "none yet; press s on a movie to rate it"), in: state
        )
    }
}
