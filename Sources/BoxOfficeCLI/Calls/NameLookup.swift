import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// Finds the row of a list that matches a name; an exact match wins over names that contain it.
struct NameLookup<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
    /// The kind of item, such as a movie.
    let subject: KOBISItem
    let code: @Sendable (Row) -> String
    let name: @Sendable (Row) -> String
    /// The fields that distinguish a row from others of the same name.
    let candidate: [DocumentMember<Row>]
    /// Fetches a page of the rows that match a name.
    let page: @Sendable (String, Int) async throws -> Listing<Row>
    /// Another name of a row, such as the English title.
    var otherName: @Sendable (Row) -> String? = { _ in nil }
    /// What to search for, if it is not the whole text.
    var query: String?
    /// Whether a row is of interest, apart from its name.
    var isWanted: @Sendable (Row) -> Bool = { _ in true }
    /// Returns archived rows with names like one that has no match, the nearest first.
    var archived: @Sendable (String) -> [FieldValue] = { _ in [] }
    /// Whether a call may be spent to find rows with names like one that has no match.
    var mayAskAgain = false

    /// The maximum number of rows to search; each hundred costs a call.
    private static var searchLimit: Int { 2_000 }
    /// The maximum number of candidates in an error.
    private static var candidateLimit: Int { 20 }
    /// The maximum number of rows with a name like one that has no match.
    fileprivate static var nearLimit: Int { 5 }

    /// Returns the only row with a name, or the only row whose name contains it.
    ///
    /// - Throws: ``Failure`` if no row matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func row(named text: String) async throws -> Row {
        // Several lookups may run concurrently, so each fetches one page at a time.
        let query = query ?? text
        let pages = ListPages(limit: Self.searchLimit, jobs: 1) { try await page(query, $0) }
        let folded = query.folded
        var total = 0
        var seen: Set<String> = []
        var exact: [Row] = []
        var others: [Row] = []
        for try await page in pages {
            total = page.total
            // A row may be on two pages if the list changed between them.
            for row in page.items where isWanted(row) && seen.insert(code(row)).inserted {
                if isCalled(row, folded) {
                    exact.append(row)
                } else if others.count < Self.candidateLimit {
                    others.append(row)
                }
            }
        }
        // A row that was not searched may have the same name.
        if total > Self.searchLimit { throw ambiguous(text, exact + others, of: total) }
        if let row = match(exact, others) { return row }
        if exact.isEmpty, others.isEmpty { throw notFound(text, near: await near(query)) }
        throw exact.isEmpty ? ambiguous(text, others, of: total) : ambiguous(text, exact, of: exact.count)
    }

    /// Returns the only row of a whole list with a name, or the only row at all.
    func match(_ text: String, in rows: [Row]) -> Row? {
        let folded = text.folded
        return match(rows.filter { isCalled($0, folded) }, rows.filter { !isCalled($0, folded) })
    }

    private func isCalled(_ row: Row, _ folded: String) -> Bool {
        name(row).folded == folded || otherName(row)?.folded == folded
    }

    private func match(_ exact: [Row], _ others: [Row]) -> Row? {
        exact.count == 1 ? exact[0] : exact.isEmpty && others.count == 1 ? others[0] : nil
    }

    /// Returns rows with names like one that has no match: archived ones, or else those that begin with all but its last
    /// character.
    private func near(_ text: String) async -> [FieldValue] {
        let archived = archived(text)
        guard archived.isEmpty, mayAskAgain, text.count > 1 else { return archived }
        let rows = (try? await page(String(text.dropLast()), 1).items) ?? []
        return mostSimilar(to: text, in: rows, limit: Self.nearLimit, name: name)
            .map { FieldValue(candidate, of: $0) }
    }

    private func notFound(_ text: String, near: [FieldValue]) -> Failure {
        Failure(
            code: .notFound,
            message: Message(
                "KOBIS에서 \("'\(text.terminalSafe)'".with(.eul)) 찾지 못했습니다",
                "KOBIS has no \(subject.noun) called '\(text.terminalSafe)'"
            ),
            hint: near.isEmpty
                ? Message(
                    "일부만 적어 보세요. 목록: \(subject.listing(text))",
                    "use part of the \(subject.name); list matches with: \(subject.listing(text))"
                )
                : Message(
                    "비슷한 것의 코드나 일부를 적으세요",
                    "use the code of a similar \(subject.name), or part of one"
                ),
            candidates: near,
            about: text
        )
    }

    private func ambiguous(_ text: String, _ rows: [Row], of count: Int) -> Failure {
        let listed = rows.prefix(Self.candidateLimit)
        let all = listed.count < count ? "; list all matches with: \(subject.listing(text)) --all" : ""
        return Failure(
            code: .usage,
            message: Message(
                "\("'\(text.terminalSafe)'".with(.gwa)) 일치하는 \(subject.koreanCount(count))입니다",
                "\(count.grouped) \(subject.plural) match '\(text.terminalSafe)'"
            ),
            hint: Message(
                "코드를 적으세요\(all.isEmpty ? "" : ". 전체 목록: \(subject.listing(text)) --all")",
                "use a code\(all)"
            ),
            candidates: listed.map { FieldValue(candidate, of: $0) },
            about: text
        )
    }
}

extension KOBISItem {
    private var words: (plural: String, name: String, command: String, korean: (subject: String, counter: String)) {
        switch self {
        case .movie: ("movies", "title", "search", ("영화가", "편"))
        case .person: ("people", "name", "people", ("영화인이", "명"))
        case .company: ("companies", "name", "companies", ("영화사가", "곳"))
        }
    }

    fileprivate var plural: String { words.plural }

    /// Returns a number of items as the subject of a Korean sentence: `영화가 2편`.
    fileprivate func koreanCount(_ count: Int) -> String {
        "\(words.korean.subject) \(count.grouped)\(words.korean.counter)"
    }

    /// The word for an item's name, such as `title`.
    var name: String { words.name }

    /// The command that lists codes by name, such as `search`.
    var command: String { words.command }

    /// The command that lists the matches of a name.
    fileprivate func listing(_ text: String) -> String {
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber }
        return "boxoffice \(command) \(isWord ? text : text.quotedForShell)"
    }
}

/// A movie whose details are not fetched yet.
enum NamedMovie: Sendable {
    /// The code.
    case code(MovieCode)
    /// Its row in the list of movies, found by title.
    case row(MovieSummary)
}

extension Command.Operands {
    /// Codes or titles of movies.
    static let movies = Command.Operands(
        placeholder: "MOVIE...",
        help: Label(
            "20124079, 2023C501 같은 영화코드 또는 제목입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
            "Movie codes, such as 20124079 or 2023C501, or titles; - reads them from standard input, one per line."
        ),
        completion: .dynamic(.movies)
    )
}

extension KOBISService {
    /// Returns the movie for an operand: its code, or the row that matches the title.
    ///
    /// - Throws: ``Failure`` if no movie matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func namedMovie(_ operand: String) async throws -> NamedMovie {
        if let code = MovieCode(operand) { return .code(code) }
        let name = TitleWithYear(operand)
        do {
            return .row(try await row(operand, .movies(self, name)))
        } catch let failure as Failure where failure.code == .notFound || failure.code == .notArchived {
            guard let code = try await code(of: name) else { throw failure }
            return .code(code)
        }
    }

    /// Returns the code of the only movie that the archive knows by a title, in Korean or in English; with a year, also that of
    /// the only one with the English title that opened in it.
    private func code(of name: TitleWithYear) async throws -> MovieCode? {
        let archived = archivedMovies(titled: name.title).filter {
            name.year == nil || $0.years.contains { $0 == name.year }
        }
        if let movie = archived.first { return archived.count == 1 ? movie.code : nil }
        guard let year = name.year, name.title.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let search = MovieSearch(openFrom: year, openTo: year)
        let folded = name.title.folded
        var found: [MovieCode] = []
        do {
            let pages = ListPages<MovieSummary>(limit: nil) { page in
                try await self.send { try await $0.openings(search, page: page) }
            }
            for try await page in pages {
                found += page.items.filter { $0.englishTitle?.folded == folded }.map(\.code)
            }
        } catch let error as NetworkError where error.isNotArchived {
            return nil
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the code of the movie for an operand, a code or a title.
    ///
    /// - Throws: ``Failure`` if no movie matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func movieCode(_ operand: String) async throws -> MovieCode {
        switch try await namedMovie(operand) {
        case .code(let code): code
        case .row(let row): try code(of: row)
        }
    }

    /// Returns the code of a movie in the list.
    ///
    /// - Throws: ``Failure`` if the row's code is not one that KOBIS has details for.
    func code(of movie: MovieSummary) throws(Failure) -> MovieCode {
        guard movie.code.isValid else { throw Failure(noDetailsOf: movie.title, code: movie.code.description) }
        return movie.code
    }

    /// Returns the code of the person for an operand, a code or a name.
    ///
    /// - Throws: ``Failure`` if no person matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func personCode(_ operand: String) async throws -> PersonCode {
        try await code(operand, PersonCode.init(_:), .people(self))
    }

    /// Returns the code of the company for an operand, a code or a name.
    ///
    /// - Throws: ``Failure`` if no company matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func companyCode(_ operand: String) async throws -> CompanyCode {
        try await code(operand, CompanyCode.init(_:), .companies(self))
    }

    private func code<Code, Row>(
        _ operand: String,
        _ read: (String) -> Code?,
        _ lookup: NameLookup<Row>
    ) async throws -> Code {
        if let code = read(operand) { return code }
        let row = try await row(operand, lookup)
        guard let code = read(lookup.code(row)) else {
            throw Failure(noDetailsOf: lookup.name(row), code: lookup.code(row))
        }
        return code
    }

    private func row<Row>(_ operand: String, _ lookup: NameLookup<Row>) async throws -> Row {
        guard let text = operand.normalizedInput else {
            throw Failure.usage(
                Message("빈 이름입니다", "blank name for a \(lookup.subject.noun)"),
                hint: Message("코드나 이름을 적으세요", "use a code or a name")
            )
        }
        do {
            return try await lookup.row(named: text)
        } catch let error as NetworkError {
            // Offline, a title that is spelled wrong is not in the archive either.
            let cause = Failure(error, environment: environment)
            guard cause.code == .notArchived else { throw error }
            let near = lookup.archived(text)
            var failure = Failure(
                code: .notArchived,
                message: Message(
                    "아카이브에서 \("'\(text.terminalSafe)'".with(.eul)) 찾지 못했습니다",
                    "the archive has no \(lookup.subject.noun) called '\(text.terminalSafe)'"
                ),
                hint: near.isEmpty
                    ? cause.hint
                    : Message(
                        "비슷한 제목의 코드를 쓰거나, --offline을 빼세요",
                        "use the code of a similar title, or remove --offline"
                    ),
                candidates: near,
                about: text
            )
            failure.request = cause.request
            throw failure
        }
    }

    /// Returns the archived movies with titles like a text, the nearest first.
    fileprivate func archivedMovies(like title: String) -> [FieldValue] {
        let movies = mostSimilar(to: title, in: archivedMovies, limit: NameLookup<MovieSummary>.nearLimit) { $0.title }
        return movies.map { ["code": .text($0.code.description), "title": .text($0.title)] }
    }
}

extension Failure {
    /// A row's code is not valid, so its details cannot be fetched.
    fileprivate init(noDetailsOf name: String, code: String) {
        self.init(
            code: .notFound,
            message: Message(
                "KOBIS의 \("'\(name.terminalSafe)'".with(.eun)) 상세 정보가 없는 코드 '\(code.terminalSafe)'입니다",
                "KOBIS lists '\(name.terminalSafe)' with the code '\(code.terminalSafe)', which has no details"
            ),
            about: name
        )
    }
}

/// A title that a year may follow, as in `괴물 (2006)`.
private struct TitleWithYear {
    let title: String
    var year: Int?

    init(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count > 1, let last = parts.last, last.first == "(", last.last == ")",
            let year = last.dropFirst().dropLast().number(digits: 4...4)
        else {
            title = text
            return
        }
        title = parts.dropLast().joined(separator: " ")
        self.year = year
    }
}

extension NameLookup<MovieSummary> {
    fileprivate static func movies(_ kobis: KOBISService, _ name: TitleWithYear) -> NameLookup {
        NameLookup(
            subject: .movie,
            code: \.code.description,
            name: \.title,
            candidate: [
                .init("code", \.code), .init("title", \.title), .init("productionYear", \.productionYear),
                .init("directors", \.directors),
            ],
            page: { try await kobis.movies(MovieSearch(title: $0), page: $1) },
            otherName: \.englishTitle,
            query: name.title,
            isWanted: { movie in
                name.year.map { [movie.productionYear, movie.openDate?.year].contains($0) } ?? true
            },
            archived: { kobis.archivedMovies(like: $0) },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension NameLookup<PersonSummary> {
    static func people(_ kobis: KOBISService, movieTitle: String? = nil) -> NameLookup {
        NameLookup(
            subject: .person,
            code: \.code.description,
            name: \.name,
            candidate: [
                .init("code", \.code), .init("name", \.name), .init("mainRole", \.mainRole),
                // Many people have the same name and role.
                .init("titles", { Array($0.titles.prefix(3)) }),
            ],
            page: { try await kobis.people(PersonSearch(name: $0, movieTitle: movieTitle), page: $1) },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension NameLookup<CompanySummary> {
    static func companies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .company,
            code: \.code.description,
            name: \.name,
            candidate: [
                .init("code", \.code), .init("name", \.name), .init("parts", \.parts), .init("ceo", \.ceo),
            ],
            page: { try await kobis.companies(CompanySearch(name: $0), page: $1) },
            mayAskAgain: kobis.mode == .single
        )
    }
}
