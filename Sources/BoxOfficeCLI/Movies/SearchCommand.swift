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
        let request = try MovieSearchRequest(arguments)
        let matches = try await request.answer(with: session.kobis(.single))
        return try await session.printList(matches, as: MoviePresentation.list)
    }
}

extension MovieSearchRequest {
    /// Reads the operand and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    fileprivate init(_ arguments: Arguments) throws(Failure) {
        excludesAdult = arguments.isSet(SearchOptions.noAdult)
        order = try arguments.value(SearchOptions.sort)
        limit = try ListOptions.limit(arguments)
        search.title = try arguments.name()
        search.director = try arguments.value(SearchOptions.director)
        (search.openFrom, search.openTo) = try arguments.years(SearchOptions.openFrom, SearchOptions.openTo)
        (search.madeFrom, search.madeTo) = try arguments.years(SearchOptions.madeFrom, SearchOptions.madeTo)
        nation = try arguments.value(SearchOptions.nation)
        type = try arguments.value(SearchOptions.type)
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
