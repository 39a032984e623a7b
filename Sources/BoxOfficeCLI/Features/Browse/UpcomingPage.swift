import BoxOfficeCore
import ConsoleKit

/// The page of the movies that open in the coming four weeks.
struct UpcomingPage: MovieListPage {
    private let today: KoreanDay
    var selection = 0

    init(from today: KoreanDay) { self.today = today }

    private func movies(in state: BrowseState) -> [MovieSummary]? {
        if case .upcoming(let movies)? = state.answers[.upcoming(today)] { movies } else { nil }
    }
}

extension UpcomingPage: BrowsePage {
    static let keyLists: [KeyList<UpcomingPage>] = [
        KeyList(
            Label("개봉 예정작", "Upcoming movies"),
            KeyBinding.movies + [
                .copyMovie,
                .key("r", Label("새로 고침", "refresh"), footer: KeyHint("새로 고침", "refresh")) { page, _ in
                    .ask([.upcoming(page.today)])
                },
                .key("u", Label("닫기", "close")) { _, _ in .back },
            ]
        )
    ]

    func questions(in state: BrowseState) -> [BrowseQuestion] { [.upcoming(today)] }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        movies(in: state)?.map { BrowseMovie(code: $0.code, title: $0.title) } ?? []
    }

    func day(of index: Int, in state: BrowseState) -> KoreanDay { today.advanced(by: -1) }

    func screen(in state: BrowseState) -> Screen {
        let title = Label("개봉 예정작", "Upcoming movies")[state.language]
        let days = UpcomingRequest(from: today).days
        let heading = StyledText("\(title)  \(days.lowerBound)..\(days.upperBound)", style: .bold)
        guard let movies = movies(in: state) else {
            return state.screen(heading: [heading], insteadOf: state.answers[.upcoming(today)])
        }
        guard !movies.isEmpty else {
            let text = Label("개봉하는 영화가 없습니다", "no movies open")[state.language]
            return Screen(heading: [heading], lines: ["", StyledText(text)])
        }
        let table = MoviePresentation.upcoming.table(
            of: Listing(total: movies.count, items: movies),
            fields: nil,
            settings: tableSettings(in: state)
        )
        return screen(heading: [heading], table: table, in: state)
    }
}
