import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension MCPTool {
    static let searchMovies = MCPTool(
        name: "search_movies",
        title: "Movie search",
        description: """
            Lists movies by part of the Korean title, director, release, nation and type; total counts all matches. Costs \
            one or two calls; sort, and days in opened_from and opened_to, read all matches, a call for each 100.
            """,
        parameters: [
            title, MCPParameter(SearchOptions.director, "Part of a director's Korean name."),
            years, openedFrom, openedTo, .mainNation,
            MCPParameter(
                SearchOptions.type.text, "The form.", choices: CodeTable.movieTypes.entries.map(\.englishName)
            ),
            .adult,
            MCPParameter(
                SearchOptions.sort,
                "KOBIS's order, title, release (newest first) or year of production.",
                or: "kobis"
            ),
            limit, .page,
        ],
        output: { MoviePresentation.list.documentType.members }
    ) { run in
        var request = try MovieSearchRequest(title: run.arguments[title], run.arguments)
        try request.readYears(run.arguments)
        try request.readDays(run.arguments, today: run.session.today)
        let (limit, page) = (run.arguments.integer(limit), run.arguments.integer(.page))
        let range = (page - 1) * limit..<page * limit
        var found: Listing<MovieSummary>
        let matches: Matches<MovieSummary>
        do {
            matches = try await request.answer(with: run.kobis(.single))
            found =
                request.readsAll
                ? try await matches.whole(run.session.diagnostics, in: range, where: request.isInDays)
                : try await rows(range, page: matches.page)
        } catch let error as UnknownCode {
            throw Failure(unknown: error, of: "nation")
        }
        if found.total == 0, let title = request.search.title,
            let titles = try? await run.kobis(.single).suggestions(for: title)
        {
            run.session.diagnostics.note(titles)
        }
        let count = found.items.count
        let isLast = page * limit >= found.total || count == 0
        found.items.removeAll(where: matches.isExcluded)
        run.session.diagnostics.noteWithoutAdult(count - found.items.count)
        return MCPAnswer(
            members: MoviePresentation.list.value(of: found).members,
            lists: ["items"],
            hint: count == 0
                ? (found.total == 0
                    ? "use part of the Korean title or name, or fewer arguments"
                    : "use an earlier page: the last is \((found.total - 1) / limit + 1)")
                : isLast ? nil : "use page \(page + 1) for more",
            hintIfCut: { _ in "use a lower limit" }
        )
    }

    private static let title = MCPParameter("title", .text, "Part of the Korean title.")
    fileprivate static let years = MCPParameter(
        "years", .text, "The year of release, or a range, such as 2019..2023."
    )
    fileprivate static let openedFrom = MCPParameter(
        "opened_from", .text, "The first day, month or year of release, such as 2023-07."
    )
    fileprivate static let openedTo = MCPParameter("opened_to", .text, "The last day, month or year of release.")
    private static let limit = MCPParameter("limit", .integer(1...30), "Movies in a page.", default: "10")

    /// Returns some rows of a list, from as few of KOBIS's pages as possible.
    static func rows<Row: Sendable>(
        _ range: Range<Int>, page: (Int) async throws -> Listing<Row>
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

extension Matches {
    /// The maximum number of rows to read; each hundred costs a call.
    private static var readLimit: Int { 3_000 }

    /// Reads all rows, and returns some of those that are wanted, in order.
    fileprivate func whole(
        _ diagnostics: Diagnostics, in range: Range<Int>, where isWanted: (Row) -> Bool
    ) async throws -> Listing<Row> {
        var (rows, total) = ([Row](), 0)
        for try await page in ListPages(limit: Self.readLimit, page: page) {
            total = page.total
            rows += page.items
        }
        if rows.count < total {
            diagnostics.note(
                Message(
                    untranslated:
                        "only the first \(rows.count.grouped) of \(total.grouped) matches were read; use more arguments"
                )
            )
        }
        let wanted = rows.filter(isWanted)
        let sorted = isBefore.map { wanted.sorted(by: $0) } ?? wanted
        return Listing(total: sorted.count, items: Array(sorted.dropFirst(range.lowerBound).prefix(range.count)))
    }
}

extension MovieSearchRequest {
    /// Whether all matches must be read, because KOBIS neither sorts nor knows some of the conditions.
    fileprivate var readsAll: Bool { order != nil || days != nil }

    fileprivate mutating func readYears(_ arguments: MCPArguments) throws(Failure) {
        let years = try arguments.value(
            MCPTool.years,
            expected: "a year, such as 2023, or a range: 2019..2023, ..2023 or 2019..",
            read: { text -> [Int?]? in
                let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
                let years = ends.map(SearchOptions.openFrom.read)
                let areYears = zip(ends, years).allSatisfy { $0.isEmpty || $1 != nil }
                return (1...2).contains(ends.count) && ends.contains { !$0.isEmpty } && areYears ? years : nil
            }
        )
        guard let years else { return }
        let (from, to) = (years[0], years[years.count - 1])
        if let from, let to, from > to {
            throw .inEnglish("\(from) is after \(to) in 'years'", hint: "put the earlier year first")
        }
        (search.openFrom, search.openTo) = (from, to)
    }

    /// Reads the days of release, which KOBIS knows by year only.
    fileprivate mutating func readDays(_ arguments: MCPArguments, today: KoreanDay) throws(Failure) {
        func days(_ parameter: MCPParameter) throws(Failure) -> ClosedRange<KoreanDay>? {
            try arguments.value(parameter, expected: "a day, month or year, such as 2023-07-26, 2023-07 or 2023") {
                text in
                PeriodGrammar(today: today).period(named: text)?.whole
            }
        }
        let (from, to) = (try days(MCPTool.openedFrom)?.lowerBound, try days(MCPTool.openedTo)?.upperBound)
        guard from != nil || to != nil else { return }
        let (first, last) = (from ?? KoreanDay.earliest, to ?? KoreanDay.latest)
        guard first <= last else {
            throw .inEnglish("'opened_from' \(first) is after 'opened_to' \(last)", hint: "put the earlier day first")
        }
        search.openFrom = from.map { max($0.year, search.openFrom ?? $0.year) } ?? search.openFrom
        search.openTo = to.map { min($0.year, search.openTo ?? $0.year) } ?? search.openTo
        let isWholeYears = [from?.description.hasSuffix("-01-01"), to?.description.hasSuffix("-12-31")].allSatisfy {
            $0 ?? true
        }
        if !isWholeYears { self.days = first...last }
    }
}

extension KoreanDay {
    fileprivate static let (earliest, latest) = (
        RankingPeriod.firstDay.advanced(by: -100_000), RankingPeriod.firstDay.advanced(by: 100_000)
    )
}
