import BoxOfficeCore
import CommandKit
import ConsoleKit

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
            MCPParameter("director", .text, "Part of a director's Korean name.", option: SearchOptions.director.spec),
            MCPParameter(
                "years",
                .text,
                "The year of release, such as 2023, or a range: 2019..2023, ..2023 (until) or 2019.. (since)."
            ),
            MCPParameter(
                "nation",
                .text,
                "The nation by name or code, such as 한국, korea or 22041011.",
                option: SearchOptions.nation.spec
            ),
            MCPParameter("limit", .integer(1...30), "The number of movies in a page.", defaultValue: "10"),
            MCPParameter("page", .integer(1...10_000), "The page, from 1.", defaultValue: "1"),
        ],
        output: { MoviePresentation.list.documentType.members }
    ) { run in
        let session = run.session
        var options = session.arguments
        if let title = run.arguments["title"] { options.operands = [title] }
        if let years = run.arguments["years"] {
            let ends = years.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
            let known = ends.filter { !$0.isEmpty }
            guard (1...2).contains(ends.count), !known.isEmpty,
                known.allSatisfy({ SearchOptions.openFrom.read($0) != nil })
            else { throw Failure.invalidYears(years) }
            guard known == known.sorted() else {
                throw Failure.usage("\(ends[0]) is after \(ends[1]) in 'years'", hint: "put the earlier year first")
            }
            for (option, end) in [(SearchOptions.openFrom, ends[0]), (SearchOptions.openTo, ends[ends.count - 1])]
            where !end.isEmpty { options.set(option.spec, to: end) }
        }
        let kobis = run.kobis(.single)
        let search: MovieSearch
        do {
            search = try await MovieSearch(options, session, kobis)
        } catch let failure as Failure {
            guard let nation = run.arguments["nation"] else { throw failure }
            throw failure.suggestingNation(for: nation)
        }
        let limit = run.arguments.integer("limit")
        let page = run.arguments.integer("page")
        let found = try await rows((page - 1) * limit..<page * limit) { page in
            try await kobis.movies(search, page: page)
        }
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

extension Failure {
    /// The failure with a nation to use instead of an unknown one.
    fileprivate func suggestingNation(for text: String) -> Failure {
        let names = CodeTable.nations.entries.map { $0.englishName.lowercased() }
        let nearest = didYouMean(text.lowercased(), among: names).map { "\($0) " } ?? ""
        var failure = self
        failure.hint = "\(nearest)use \((names + ["a code such as 22041011"]).alternatives)"
        return failure
    }

    fileprivate static func invalidYears(_ text: String) -> Failure {
        usage(
            "invalid value '\(text.shortenedForMessage)' for 'years'",
            hint: "use a year, such as 2023, or a range: 2019..2023, ..2023 or 2019.."
        )
    }
}
