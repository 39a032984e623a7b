import BoxOfficeCore

extension Command {
    /// `boxoffice search`: a list of movies.
    static let search = Command(
        name: "search",
        summary: "List movies by title, director, years, nation and type.",
        operands: Operands(placeholder: "[TITLE]", most: 1, help: "A part of the title."),
        options: SearchOptions.all + CommonOptions.all.showing(MoviePresentation.list),
        examples: [
            Example("boxoffice search 기생충", "Movies by a part of the title"),
            Example("boxoffice search --director 봉준호 --sort year", "A director's movies, the newest first"),
            Example(
                "boxoffice search --nation 프랑스 --open-from 2023 --open-to 2023 --all -f csv",
                "The French movies of a year, for a spreadsheet"
            ),
        ],
        run: runSearch
    )

    @Sendable
    private static func runSearch(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let leavesOutAdult = arguments.isSet(SearchOptions.noAdult)
        let order = try arguments.value(SearchOptions.sort)
        let limit = try ListOptions.limit(arguments)
        let search = try await MovieSearch(arguments, session)
        let request = ListRequest(
            limit: limit,
            leavesOut: { leavesOutAdult && $0.isAdult },
            isBefore: order?.isBefore
        ) { page in
            try await session.client.movies(search, page: page)
        }
        return try await session.printList(request, as: MoviePresentation.list)
    }
}

extension MovieSearch {
    /// The search that arguments describe.
    fileprivate init(_ arguments: Arguments, _ session: Session) async throws {
        self.init(title: try arguments.name())
        director = try arguments.value(SearchOptions.director)
        (openFrom, openTo) = try arguments.years(SearchOptions.openFrom, SearchOptions.openTo)
        (madeFrom, madeTo) = try arguments.years(SearchOptions.madeFrom, SearchOptions.madeTo)
        nationCode = try await session.code(SearchOptions.nation)
        typeCode = try await session.code(SearchOptions.type)
    }
}

extension Arguments {
    /// The first and the last year of a span, either of which may be open.
    fileprivate func years(_ from: ValueOption<Int>, _ to: ValueOption<Int>) throws(Failure) -> (Int?, Int?) {
        let (first, last) = (try value(from), try value(to))
        if let first, let last, first > last {
            throw .usage("--\(from.spec.name) \(first) is after --\(to.spec.name) \(last)", hint: "swap them")
        }
        return (first, last)
    }
}
