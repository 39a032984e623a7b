import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice movie`: shows movies in detail.
    static let movie = Command(
        name: "movie",
        summary: "Show movies in detail: cast, crew, dates and ratings.",
        operands: .movies,
        options: [posterOption, staffOption, openOption]
            + CommonOptions.all
            .showing(MoviePresentation.detail, isBatch: true)
            .showing(MoviePosterPresentation(MoviePresentation.detail), isBatch: true, with: posterOption),
        examples: [
            Example("boxoffice movie 밀수", "Show a movie by title"),
            Example("boxoffice movie 20124079 --wide --staff", "Show all cast, staff and companies"),
            Example(
                "boxoffice daily --json | jq -r '.entries[].movieCode' | boxoffice movie -",
                "Show every movie of yesterday's ranking"
            ),
        ],
        run: runMovie
    )

    private static let posterOption = OptionSpec(
        name: "poster",
        help: "Show the poster: a picture where chafa is installed, otherwise its address."
    )

    private static let staffOption = OptionSpec(name: "staff", help: "Show all staff; --wide shows the first 20.")
    private static let openOption = OptionSpec(name: "open", help: "Open the movie's page at KOBIS in the browser.")

    private static func runMovie(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        try arguments.requireOperand("MOVIE", hint: "use a movie's code or title")
        let isOpened = arguments.isSet(openOption)
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        @Sendable func opening(_ movie: Movie) async throws -> Movie {
            if isOpened, let page = movie.code.page { try await context.programs.open(page) }
            return movie
        }
        var detail = arguments.isSet(staffOption) ? MoviePresentation.detailWithStaff : MoviePresentation.detail
        if !session.isRefresh {
            detail.leading = { [today = session.today] movie, language in
                kobis.archive.latestArchivedDay(of: movie, before: today).map { MoviePresentation.total($0, language) }
                    ?? []
            }
        }
        guard arguments.isSet(posterOption) else {
            return try await session.printEach(arguments, as: detail) { operand in
                try await opening(MovieRequest(movie: operand).answer(with: kobis))
            }
        }
        let posters = try session.posters()
        return try await session.printEach(arguments, as: MoviePosterPresentation(detail)) { operand in
            switch try await kobis.namedMovie(operand) {
            case .code(let code):
                // Posters are found by title, which only the details contain.
                let movie = try await opening(kobis.movie(code))
                return MovieWithPoster(movie: movie, poster: await posters?.posterIfFound(of: PosterQuery(movie)))
            case .row(let row):
                let code = try kobis.code(of: row)
                async let poster = posters?.posterIfFound(of: PosterQuery(row))
                return MovieWithPoster(movie: try await opening(kobis.movie(code)), poster: await poster)
            }
        }
    }
}

extension Session {
    /// Returns the poster display, or `nil` with a note if no key is set, because movies can be shown without posters.
    ///
    /// - Throws: ``Failure`` if the base URL of a service is invalid.
    fileprivate func posters() throws(Failure) -> PosterDisplay? {
        do {
            return PosterDisplay(try PosterSearch(self), self, isBesideText: true)
        } catch  where error.code == .missingKey {
            diagnostics.note(error.message)
            return nil
        }
    }
}
