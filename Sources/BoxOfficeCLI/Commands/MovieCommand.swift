import BoxOfficeCore

extension Command {
    /// `boxoffice movie`: movies in detail.
    static let movie = Command(
        name: "movie",
        summary: "Show movies in detail: who made them, when they opened, their rating.",
        operands: Operands(
            placeholder: "MOVIE...",
            help:
                "Codes of movies, such as 20124079 or 2023C501, or titles; - reads them from standard input, one a line."
        ),
        options: CommonOptions.all,
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

    @Sendable
    private static func runMovie(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage(
                "no movie is named",
                hint: "name a movie by its code or title, as in: boxoffice movie 20124079"
            )
        }
        return try await session.printEach(arguments, context, as: MoviePresentation.detail) { operand, client in
            try await client.movie(session.movieCode(operand, asking: client))
        }
    }
}
