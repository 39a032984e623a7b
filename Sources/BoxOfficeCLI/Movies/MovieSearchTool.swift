import BoxOfficeCore
import CommandKit
import ConsoleKit
import MCPKit

extension MCPTool {
    /// `search_movies`: movies by title, director, years and nation.
    static let searchMovies = MCPTool(
        name: "search_movies",
        title: "Movie search",
        description: """
            Lists movies by part of the Korean title, director, years of release and nation, in KOBIS's order; \
            total counts all matches. Costs one or two calls, one more for a nation that is not built in, none if \
            archived in the last hour.
            """,
        parameters: [
            MCPParameter("title", .text, "Part of the Korean title."),
            MCPParameter(
                "director",
                .text,
                "Part of a director's Korean name.",
                parameter: SearchOptions.director.spec.parameter
            ),
            MCPParameter(
                "years",
                .text,
                "The year of release, such as 2023, or a range: 2019..2023, ..2023 (until) or 2019.. (since)."
            ),
            MCPParameter(
                "nation",
                .text,
                "The nation by name or code, such as 한국, korea or 22041011.",
                parameter: SearchOptions.nation.spec.parameter
            ),
            MCPParameter("limit", .integer(1...30), "The number of movies in a page.", defaultValue: "10"),
            MCPParameter("page", .integer(1...10_000), "The page, from 1.", defaultValue: "1"),
        ],
        output: { MoviePresentation.list.documentType.members }
    ) { run in
        let matches: Matches<MovieSummary>
        do {
            matches = try await MovieSearchRequest(run.arguments).answer(with: run.kobis(.single))
        } catch let error as UnknownCode {
            throw Failure(unknownNation: error.text)
        }
        let limit = run.arguments.integer("limit")
        let page = run.arguments.integer("page")
        let found = try await rows((page - 1) * limit..<page * limit, page: matches.page)
        let isLast = page * limit >= found.total || found.items.isEmpty
        return MCPAnswer(
            members: MoviePresentation.list.value(of: found).members,
            lists: ["items"],
            hint: found.items.isEmpty
                ? (found.total == 0
                    ? "use part of the Korean title or name, or fewer arguments"
                    : "use an earlier page: the last is \((found.total - 1) / limit + 1)")
                : isLast ? nil : "use page \(page + 1) for more",
            hintIfCut: { _ in "use a lower limit" }
        )
    }

    /// Returns some rows of a list, from as few of KOBIS's pages as possible.
    static func rows<Row: Sendable>(
        _ range: Range<Int>,
        page: (Int) async throws -> Listing<Row>
    ) async throws -> Listing<Row> {
        let size = KOBISClient.pageSize
        var found = Listing<Row>(total: 0, items: [])
        for number in range.lowerBound / size...(range.upperBound - 1) / size {
            let rows = try await page(number + 1)
            found.total = rows.total
            let start = number * size
            found.items += rows.items.enumerated().filter { range.contains(start + $0.offset) }.map(\.element)
            if start + size >= rows.total { break }
        }
        return found
    }
}

extension MovieSearchRequest {
    fileprivate init(_ arguments: MCPArguments) throws(Failure) {
        search.title = arguments["title"]
        search.director = arguments["director"]
        nation = arguments["nation"]
        let years = try arguments.value(
            "years",
            expected: "a year, such as 2023, or a range: 2019..2023, ..2023 or 2019..",
            read: YearRange.init
        )
        guard let years else { return }
        if let from = years.from, let to = years.to, from > to {
            throw .inEnglish("\(from) is after \(to) in 'years'", hint: "put the earlier year first")
        }
        (search.openFrom, search.openTo) = (years.from, years.to)
    }
}

/// A year, or a range of years that may be open at one end.
private struct YearRange {
    let from: Int?
    let to: Int?

    init?(_ text: String) {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        let years = ends.map(SearchOptions.openFrom.read)
        guard (1...2).contains(ends.count), ends.contains(where: { !$0.isEmpty }),
            zip(ends, years).allSatisfy({ $0.isEmpty || $1 != nil })
        else { return nil }
        (from, to) = (years[0], years[years.count - 1])
    }
}

extension Failure {
    /// A nation is unknown.
    fileprivate init(unknownNation text: String) {
        let names = CodeTable.nations.entries.map { $0.englishName.lowercased() }
        let nearest = didYouMean(text.lowercased(), among: names).map { "\($0) " } ?? ""
        let all = (names + ["a code such as 22041011"]).alternatives
        self = .invalid(.string(text), "nation", hint: "\(nearest)use \(all)")
    }
}
