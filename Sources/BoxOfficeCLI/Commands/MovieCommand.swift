import BoxOfficeCore

extension Command {
    /// `boxoffice movie`: movies in detail.
    static let movie = Command(
        name: "movie",
        summary: "Show movies in detail: who made them, when they opened, their rating.",
        operands: Operands(
            placeholder: "CODE...",
            help: "Codes of movies, such as 20124079 or 2023C501; - reads codes from standard input, one a line."
        ),
        options: CommonOptions.all,
        examples: [
            Example("boxoffice movie 20124079", "A movie in short"),
            Example("boxoffice movie 20124079 --wide", "With the whole cast, staff and companies"),
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
            throw Failure.usage("no movie is named", hint: "name a movie's code, as in: boxoffice movie 20124079")
        }
        let isArray = arguments.operands.count > 1 || arguments.operands.contains("-")
        var printer = try session.printer(MoviePresentation(), isArray: isArray)
        let operands = try arguments.operandsWithInput(context)
        let movies = ConcurrentMap(operands) { operand in
            guard let code = MovieCode(operand) else { throw Failure.notAMovieCode(operand) }
            return try await session.client.movie(code)
        }

        var firstFailure: Failure?
        let results = movies.makeAsyncIterator()
        while let result = await session.diagnostics.waiting(for: { await results.next() }) {
            switch result {
            case .success(let movie):
                try printer.print(movie)
            case .failure(let error):
                let failure = Failure(error, environment: context.environment)
                session.diagnostics.report(failure)
                firstFailure = firstFailure ?? failure
            }
        }
        try printer.finish(hasFailed: firstFailure != nil)
        return firstFailure?.exitStatus ?? 0
    }
}

extension Arguments {
    /// The operands, with the lines of standard input in the place of `-`.
    fileprivate func operandsWithInput(_ context: CommandContext) throws(Failure) -> [String] {
        var all: [String] = []
        for operand in operands {
            guard operand == "-" else {
                all.append(operand)
                continue
            }
            guard let input = context.readInput() else {
                throw Failure(code: .failure, message: "standard input cannot be read")
            }
            all += String(decoding: input, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
                String($0).cleaned
            }
        }
        return all
    }
}

extension Failure {
    fileprivate static func notAMovieCode(_ text: String) -> Failure {
        usage(
            "'\(text.shown)' is no movie code",
            hint: "a code is four digits, a digit or capital letter, three digits, such as 20124079"
        )
    }
}
