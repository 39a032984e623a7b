import BoxOfficeCore

extension Command {
    /// `boxoffice movie`: movies in detail.
    static let movie = Command(
        name: "movie",
        summary: "Show movies in detail: who made them, when they opened.",
        operands: Operands(
            placeholder: "MOVIE...",
            help:
                "Codes of movies, such as 20124079 or 2023C501, or titles; - reads them from standard input, one a line.",
            completion: .asked(.movies)
        ),
        options: [posterOption] + CommonOptions.all.showing(MoviePresentation.detail),
        examples: [
            Example("boxoffice movie 밀수", "A movie in short"),
            Example("boxoffice movie 20124079 --wide", "By its code, with the whole cast, staff and companies"),
            Example(
                "boxoffice daily --json | jq -r '.entries[].movieCode' | boxoffice movie -",
                "Every movie of yesterday's ranking"
            ),
        ],
        run: runMovie
    )

    private static let posterOption = OptionSpec(
        name: "poster",
        help: "With the poster: beside the text where chafa is installed, else its address."
    )

    @Sendable
    private static func runMovie(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage(
                "no movie is named",
                hint: "name a movie by its code or title, as in: boxoffice movie 20124079"
            )
        }
        guard arguments.isSet(posterOption) else {
            return try await session.printEach(as: MoviePresentation.detail) { operand, client in
                try await client.movie(session.movieCode(operand, asking: client))
            }
        }
        let posters = try session.posters()
        return try await session.printEach(as: MoviePosterPresentation()) { operand, client in
            switch try await session.namedMovie(operand, asking: client) {
            case .code(let code):
                // Only the detail tells the title that a poster is looked for by.
                let movie = try await client.movie(code)
                return MovieWithPoster(movie: movie, poster: await posters?.found(PosterQuery(movie)))
            case .row(let row):
                let code = try session.code(of: row)
                async let poster = posters?.found(PosterQuery(row))
                return MovieWithPoster(movie: try await client.movie(code), poster: await poster)
            }
        }
    }
}

extension Session {
    /// Returns what finds and shows posters; `nil` and a note where there is no key, since a movie is to be had without.
    ///
    /// - Throws: ``Failure`` if an address of a service is none.
    fileprivate func posters() throws(Failure) -> PosterDisplay? {
        do {
            return PosterDisplay(try PosterSearch(self), self, isBesideText: true)
        } catch  where error.code == .missingKey {
            diagnostics.note(error.message)
            return nil
        }
    }
}
