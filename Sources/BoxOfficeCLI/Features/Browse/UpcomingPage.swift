/// The page of the movies that open in the four weeks from a day on.
struct UpcomingPage: MovieListPage {
    let day: KoreanDay
    var selection = 0

    private var query: UpcomingQuery { UpcomingQuery(day: day) }

    static let title = Label("개봉 예정작", "Upcoming movies")
    static let keys: [KeyBinding<UpcomingPage>] = [
        .rateMovie, .copyMovie, .key("u", Label("닫기", "close")) { _, _ in .back },
    ]

    func queries(in state: BrowseState) -> [any BrowseQuery] { [query] }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        state.answer(to: query)?.map { BrowseMovie(code: $0.code, title: $0.title) } ?? []
    }

    func screen(in state: BrowseState) -> Screen {
        let days = UpcomingRequest(from: day).days
        return screen(
            heading: StyledText("\(Self.title[state.language])  \(days.lowerBound)..\(days.upperBound)", style: .bold),
            MoviePresentation.upcoming, of: state.answer(to: query).map { Listing(total: $0.count, items: $0) },
            answering: query, ifEmpty: Label("개봉하는 영화가 없습니다", "no movies open"), in: state
        )
    }
}

/// The movies that open in the usual weeks from a day on; without a network, those that the archive knows.
private struct UpcomingQuery: BrowseQuery {
    let day: KoreanDay

    var origin: BrowseOrigin { .service }

    func answer(from source: BrowseSource) async throws -> [MovieSummary]? {
        let request = UpcomingRequest(from: day)
        var movies: [MovieSummary]
        do {
            movies = try await request.answer(with: source.kobis)
        } catch let error as NetworkError where Failure(error, settingsFile: nil).isOutOfReach {
            movies = source.kobis.archivedMovies.filter {
                $0.openDate.map(request.days.contains) ?? false && !$0.isAdult
            }
            if movies.isEmpty { throw error }
            movies.sort { ($0.openDate?.number ?? 0, $0.title) < ($1.openDate?.number ?? 0, $1.title) }
        }
        // The list has the English titles.
        source.session.titles.state.withLock { [movies] state in
            for movie in movies { if let title = movie.englishTitle { state.titles[movie.code] = title } }
        }
        await source.learnTitles(of: movies.map(\.code), in: source.archivedKOBIS)
        return movies
    }
}
