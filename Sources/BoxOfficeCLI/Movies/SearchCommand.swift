import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice search`: lists movies.
    static let search = Command(
        name: "search",
        summary: "Search movies by title, director, year, nation and type.",
        operands: Operands(placeholder: "[TITLE]", most: 1, help: "Part of the title."),
        options: SearchOptions.all + CommonOptions.all.showing(MoviePresentation.list),
        examples: [
            Example("boxoffice search 기생충", "Search by part of the title"),
            Example("boxoffice search --director 봉준호 --sort year", "List a director's movies, newest first"),
            Example(
                "boxoffice search --nation 프랑스 --open-from 2023 --open-to 2023 --all -f csv",
                "Export the French movies of a year"
            ),
        ],
        run: runSearch
    )

    private static func runSearch(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        let excludesAdult = arguments.isSet(SearchOptions.noAdult)
        let order = try arguments.value(SearchOptions.sort)
        let limit = try ListOptions.limit(arguments)
        let kobis = session.kobis(.single)
        let search = try await MovieSearch(arguments, session, kobis)
        let request = ListRequest(
            limit: limit,
            isExcluded: { excludesAdult && $0.isAdult },
            isBefore: order?.isBefore
        ) { page in
            try await kobis.movies(search, page: page)
        }
        return try await session.printList(request, as: MoviePresentation.list)
    }
}

extension MovieSearch {
    /// Reads the search from arguments.
    init(_ arguments: Arguments, _ session: Session, _ kobis: KOBISService) async throws {
        self.init(title: try arguments.name())
        director = try arguments.value(SearchOptions.director)
        (openFrom, openTo) = try arguments.years(SearchOptions.openFrom, SearchOptions.openTo)
        (madeFrom, madeTo) = try arguments.years(SearchOptions.madeFrom, SearchOptions.madeTo)
        nationCode = try await session.code(SearchOptions.nation, kobis)
        typeCode = try await session.code(SearchOptions.type, kobis)
    }
}

extension Arguments {
    /// Returns the first and the last year of a range; `nil` for an open end.
    ///
    /// - Throws: ``Failure`` if the first is after the last.
    fileprivate func years(_ from: ValueOption<Int>, _ to: ValueOption<Int>) throws(Failure) -> (Int?, Int?) {
        let (first, last) = (try value(from), try value(to))
        if let first, let last, first > last {
            throw .usage("--\(from.spec.name) \(first) is after --\(to.spec.name) \(last)", hint: "swap them")
        }
        return (first, last)
    }
}
