extension Command {
    static let movie = Command(
        name: "movie",
        summary: Label("영화의 출연진, 제작진, 개봉일, 등급을 봅니다.", "Show movies in detail: cast, crew, dates and ratings."),
        operands: .movies,
        options: [posterOption, staffOption, openOption, MovieVisitors.option]
            + ([CommonOptions.titles.spec] + CommonOptions.all)
            .describing(
                CommonOptions.titles.spec,
                as: "영화 제목: korean, english, both(기본값).", "Titles: korean, english or both (default)."
            )
            .showing(MoviePresentation.detail, isBatch: true)
            .showing(MoviePresentation.detail.withPosters, isBatch: true, with: posterOption)
            .showing(
                MoviePresentation.detail.telling { _ in nil }, isBatch: true,
                with: MovieVisitors.option),
        examples: [
            Example("boxoffice movie 밀수", "제목으로 영화를 봅니다", "Show a movie by title"),
            Example(
                "boxoffice movie 20124079 --wide --staff",
                "출연진, 스태프, 영화사를 모두 봅니다",
                "Show all cast, staff and companies"
            ),
            Example(
                "boxoffice daily --json | jq -r '.entries[].movieCode' | boxoffice movie -",
                "어제 순위의 모든 영화를 봅니다",
                "Show every movie of yesterday's ranking"
            ),
        ],
        words: [.init("영화", "작품", "film")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(Label("영화", "MOVIE"), hint: .nameMovie)
        let (isOpened, findsTotals) = (arguments.isSet(openOption), arguments.isSet(MovieVisitors.option))
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        let titles = await kobis.titles(arguments.operands)
        let movies = copy(of: arguments) { $0.operands = titles }
        let known = Mutex<[MovieCode: MovieFigures]>([:])
        @Sendable func figures(of movie: Movie, _ visitors: MovieVisitors?) -> MovieFigures {
            let rank = kobis.archivedAllTimeMovies(before: session.today)?.rank(
                of: movie.code, knownTotal: visitors?.totals.visitorsTotal
            )
            return (visitors, rank)
        }
        @Sendable func figures(of movie: Movie) -> MovieFigures {
            known.withLock { known in
                if let figures = known[movie.code] { return figures }
                if session.isRefresh { return (nil, nil) }
                let figures = figures(of: movie, MovieVisitors.archived(movie, kobis, before: session.today))
                known[movie.code] = figures
                return figures
            }
        }
        @Sendable func opened(_ movie: Movie) async throws -> Movie {
            if isOpened, let page = movie.code.page { try await context.programs.open(page) }
            return movie
        }
        @Sendable func examined(_ movie: Movie) async throws -> Movie {
            if findsTotals {
                let figures = figures(of: movie, try await MovieVisitors.find(of: movie, kobis, session))
                known.withLock { $0[movie.code] = figures }
            }
            return movie
        }
        var detail = MoviePresentation.detail(figures: figures)
        if let form = session.titles.chosen, form != .both {
            detail.heading = { movie in
                let title = form == .english ? movie.englishTitle ?? movie.title : movie.title
                return Cell(heading: title, nil, code: movie.code.description, link: movie.code.page)
            }
        }
        if arguments.isSet(staffOption) {
            (detail.listed, detail.limit) = (["staff"], nil)
            detail.narrow.append("staff")
        }
        detail.leading = { [isWide = session.settings.isWide] movie, language in
            // They are among the fields.
            if isWide { return [] }
            let figures = figures(of: movie)
            let visitors = figures.visitors.map { latest in
                let least = latest.isRunning == false ? Label("", "") : Label("최소 ", "at least ")
                return "\(least[language])\(latest.totals.visitorsTotal.grouped) (\(latest.totals.asOf))"
            }
            let lines = [
                (Label("누적 관객수", "Total visitors"), visitors),
                (Label("순위", "Rank"), figures.allTimeRank.map { Label.allTimeRank($0)[language] }),
            ]
            return lines.compactMap { label, text in text.map { (label[language], Cell($0)) } }
        }
        if findsTotals { detail = detail.telling { figures(of: $0).visitors?.isRunning } }
        guard arguments.isSet(posterOption) else {
            return try await session.printEach(movies, as: detail) { operand in
                try await examined(opened(kobis.movie(named: operand, needsDetails: true)))
            }
        }
        let posters: PosterDisplay?
        do {
            posters = PosterDisplay(try PosterSearch(session), session, isBesideText: true)
        } catch let failure as Failure where failure.code == .missingKey {
            // Movies can be shown without posters.
            session.diagnostics.note(failure.message)
            posters = nil
        }
        return try await session.printEach(movies, as: detail.withPosters) { operand in
            switch try await kobis.namedMovie(operand) {
            case .code(let code):
                // Posters are found by title, which only the details contain.
                let movie = try await examined(opened(kobis.answer(to: .movieInfo(code))))
                return (movie, await posters?.posterIfFound(of: PosterQuery(movie)))
            case .row(let row):
                let code = try NameLookup.movies(kobis).code(of: row)
                async let poster = posters?.posterIfFound(of: PosterQuery(row))
                let movie = try await examined(opened(kobis.answer(to: .movieInfo(code))))
                return (movie, await poster)
            }
        }
    }

    private static let posterOption = OptionSpec(
        name: "poster",
        help: "포스터를 보여 줍니다. chafa가 있으면 그림, 없으면 주소입니다.",
        "Show the poster: a picture where chafa is installed, otherwise its address."
    )

    private static let staffOption = OptionSpec(
        name: "staff",
        help: "스태프를 모두 보여 줍니다. --wide는 20명까지입니다.", "Show all staff; --wide shows the first 20."
    )
    private static let openOption = OptionSpec(
        name: "open",
        help: "KOBIS의 영화 페이지를 브라우저로 엽니다.", "Open the movie's page at KOBIS in the browser."
    )
}
