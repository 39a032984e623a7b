/// Finds the row of a list that matches a name most closely.
struct NameLookup<Row: Identifiable & Sendable>: Sendable where Row.ID: KOBISCode {
    let subject: KOBISItem
    let name: @Sendable (Row) -> String
    /// The fields that distinguish a row from others of the same name.
    let candidate: [Field<Row>]
    let page: @Sendable (String, Int) async throws -> Listing<Row>
    /// Another name of a row, such as the English title.
    var otherName: @Sendable (Row) -> String? = { _ in nil }
    /// The years that may follow a row's name.
    var years: @Sendable (Row) -> [Int] = { _ in [] }
    /// The order of candidates, if it is not KOBIS's.
    var isBefore: (@Sendable (Row, Row) -> Bool)?
    var candidateLimit = 20
    /// Returns the rows that the archive knows, which match names that KOBIS does not find.
    var archived: @Sendable () -> [Row] = { [] }
    /// Fetches the rows of a year, which also match other names.
    var listed: (@Sendable (Int) async throws -> [Row])?
    /// Whether only one page of rows may be fetched.
    var hasOneCall = false
    /// Whether a call may be spent to find rows with names like one that has no match.
    var mayAskAgain = false

    /// The maximum number of rows with a name like one that has no match.
    private static var nearLimit: Int { 5 }

    /// The maximum number of rows to search; each hundred costs a call.
    private var searchLimit: Int { hasOneCall ? KOBISClient.pageSize : 2_000 }

    struct Matches {
        /// How all rows match; `nil` if their names are only similar.
        var match: TitleMatch?
        var rows: [Row]
        /// The number of matching rows, which may be more than were searched.
        var count: Int
        /// Why KOBIS was not asked, if only the archive was searched.
        var refusal: NetworkError?
    }

    /// Returns the rows that match a name most closely, or else those with similar names, in the order of candidates.
    // Compiled once, not for each kind of row: 65 KB less.
    @_semantics("optimize.sil.specialize.generic.never")
    func matches(of text: String, isUnknown: Bool = false) async throws -> Matches {
        let typed = TypedTitle(text, hasYear: subject == .movie)
        var found = Matches(rows: [], count: 0)
        // KOBIS may match a name in a way of its own.
        var answered: [Row] = []
        var rows: [Row] = []
        var seen: Set<Row.ID> = []
        for reading in typed.readings where !(isUnknown && reading.title == text) {
            do {
                // Several lookups may run concurrently, so each fetches one page at a time.
                let pages = ListPages(limit: searchLimit, jobs: 1) { try await page(reading.title, $0) }
                for try await page in pages {
                    found.count = page.total
                    // A row may be on two pages if the list changed between them.
                    let new = page.items.filter { seen.insert($0.id).inserted }
                    rows += new
                    answered += new.filter { row in reading.year.map(years(row).contains) ?? true }
                    if hasOneCall { break }
                }
            } catch let error as NetworkError where Failure(error, settingsFile: nil).isOutOfReach {
                found.refusal = error
                continue
            }
            let exact = closest(typed, rows, [.exact])?.items ?? []
            // A row that was not searched may have the same name.
            if found.count > searchLimit {
                let others = answered.filter { row in !exact.contains { $0.id == row.id } }
                (found.match, found.rows) = (.containing, exact + sorted(others))
                return found
            }
            if !exact.isEmpty { return matches(exact, .exact) }
        }
        let named = rows
        rows += archived().filter { seen.insert($0.id).inserted }
        // The names of people and companies are parts of what KOBIS finds.
        if subject == .movie, let (match, rows) = closest(typed, rows) { return matches(rows, match) }
        if !answered.isEmpty { return matches(answered, .containing) }
        if let year = typed.year, let listed, text.utf8.allSatisfy({ $0 < 0x80 }) {
            // The next time, these rows are archived, and match in the same ways.
            rows += ((try? await listed(year)) ?? []).filter { seen.insert($0.id).inserted }
            if let (match, rows) = closest(typed, rows) { return matches(rows, match) }
        }
        found.rows = near(typed, rows.filter { row in typed.year.map(years(row).contains) ?? true })
        // Those of other years only as KOBIS finds them: a later run may know more archived movies, but says the same.
        if found.rows.isEmpty { found.rows = near(typed, named) }
        if found.rows.isEmpty, found.refusal == nil, mayAskAgain, text.count > 1 {
            found.rows = near(typed, (try? await page(text.soundAlike ?? String(text.dropLast()), 1).items) ?? [])
        }
        let alike = found.rows.filter { row in
            names(row).contains { $0.letters.soundFolded == text.letters.soundFolded }
        }
        return alike.isEmpty ? found : matches(alike, .alike)
    }

    private func matches(_ rows: [Row], _ match: TitleMatch) -> Matches {
        Matches(match: match, rows: sorted(rows), count: rows.count)
    }

    fileprivate func sorted(_ rows: [Row]) -> [Row] { isBefore.map { rows.sorted(by: $0) } ?? rows }

    fileprivate func closest(
        _ typed: TypedTitle, _ rows: [Row], _ matches: [TitleMatch] = TitleMatch.allCases
    ) -> (match: TitleMatch, items: [Row])? { typed.closest(of: rows, matches, titles: names, years: years) }

    private func near(_ typed: TypedTitle, _ rows: [Row]) -> [Row] {
        typed.nearest(of: rows, limit: Self.nearLimit, titles: names)
    }

    private func names(_ row: Row) -> [String] { [name(row)] + [otherName(row)].compactMap(\.self) }

    /// A row's name and the latest of its years: `'인사이드 아웃' (2015)`.
    func title(of row: Row) -> String { "'\(name(row))'" + (years(row).max().map { " (\($0))" } ?? "") }

    /// Returns the row's code, unless KOBIS cannot have details for it.
    fileprivate func code(of row: Row) throws(Failure) -> Row.ID {
        guard !row.id.isValid else { return row.id }
        let (name, code) = (name(row), row.id.description.terminalSafe)
        throw Failure(
            code: .notFound,
            message: Message(
                "KOBIS에 있는 '\(name.terminalSafe)'의 코드 '\(code)'에는 상세 정보가 없습니다",
                "KOBIS lists '\(name.terminalSafe)' with the code '\(code)', which has no details"
            ),
            about: name
        )
    }

    fileprivate func notFound(_ text: String, near: [FieldValue]) -> Failure {
        let isForeign = (listed != nil || hasOneCall) && text.mayBeEnglish
        let year = TypedTitle(text).year ?? 2015
        let command = "boxoffice search --open-from \(year) --open-to \(year) --all"
        let name = subject.words.name
        let others = "boxoffice people \(text)"
        let people =
            subject == .movie && text.mayBePerson
            ? Message(". 영화인은: \(command: others)", "; find people with: \(command: others)") : nil
        return Failure(
            code: .notFound,
            message: Message(
                "KOBIS에서 '\(text.terminalSafe)' \(subject.noun.korean.with(.eul)) 찾지 못했습니다",
                "KOBIS has no \(subject.noun.english) called '\(text.terminalSafe)'"
            ),
            hint: !near.isEmpty
                ? Message("비슷한 \(name)의 코드나 \(name)의 일부를 적으세요", "use the code of a similar \(name), or part of one")
                : text.hintForSeveral
                    ?? (isForeign
                        ? Message(
                            "KOBIS는 한국어 제목으로 검색합니다. 연도별 목록: \(command: command)",
                            "KOBIS searches Korean titles; list a year's movies with: \(command: command)"
                        )
                        : Message("\(name)의 일부만 적어 보세요\(people)", "use part of the \(name)\(people)")),
            candidates: near,
            about: text
        )
    }

    fileprivate func ambiguous(_ text: String, _ found: Matches) -> Failure {
        let listed = found.rows.prefix(candidateLimit)
        let all = listed.count < found.count ? "boxoffice \(subject.words.command) \(text.shellWord) --all" : nil
        return Failure(
            code: .ambiguous,
            message: found.count == 1
                ? Message(
                    "\("'\(text.terminalSafe)'".with(.eun)) \(subject.words.name)의 일부일 뿐입니다",
                    "'\(text.terminalSafe)' is only a part of the \(subject.words.name)"
                )
                : Message(
                    "\("'\(text.terminalSafe)'".with(.gwa)) 일치하는 \(subject.noun.korean.with(.i)) \(found.count.grouped)\(subject.words.counter)입니다",
                    "\(found.count.grouped) \(subject.words.plural) match '\(text.terminalSafe)'"
                ),
            hint: all.map {
                Message("코드를 적으세요. 전체 목록: \(command: $0)", "use a code; list all matches with: \(command: $0)")
            } ?? Message("코드를 적으세요", "use a code"),
            candidates: values(of: listed),
            about: text
        )
    }

    fileprivate func values(of rows: some Sequence<Row>) -> [FieldValue] { rows.map(candidate.candidate) }
}

extension KOBISItem {
    var words: (plural: String, name: Label, command: String, counter: String) {
        switch self {
        case .movie: ("movies", Label("제목", "title"), "search", "편")
        case .person: ("people", Label("이름", "name"), "people", "명")
        case .company: ("companies", Label("이름", "name"), "companies", "곳")
        }
    }
}

enum NamedMovie: Sendable {
    case code(MovieCode)
    /// Its row in the list of movies, found by title.
    case row(MovieSummary)
}

extension Command.Operands {
    static let movies = Command.Operands(
        placeholder: Label("영화...", "MOVIE..."),
        areNames: true,
        help: "20124079, 2023C501 같은 영화코드 또는 제목입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
        "Movie codes, such as 20124079 or 2023C501, or titles; - reads them from standard input, one per line.",
        completion: .dynamic(.movies)
    )
}

extension KOBISService {
    /// Returns the movie for an operand: its code, or the row that matches the title.
    func namedMovie(_ operand: String, isWriting: Bool = false) async throws -> NamedMovie {
        if let code = MovieCode(operand) { return .code(code) }
        return .row(try await row(operand, .movies(self), isWriting: isWriting))
    }

    /// Returns the archived movies with an English title, if a search has no other condition, and notes that they replace KOBIS's.
    func archivedMovies(inEnglish search: MovieSearch) -> [MovieSummary] {
        guard let title = search.title, search == MovieSearch(title: title),
            !title.unicodeScalars.contains(where: \.isSyllable)
        else { return [] }
        let lookup = NameLookup.movies(self)
        let movies =
            lookup.closest(TypedTitle(title, hasYear: true), archivedMovies).map { lookup.sorted($0.items) } ?? []
        if !movies.isEmpty {
            diagnostics.note(
                "KOBIS는 한국어 제목만 검색하므로, 보관된 영화 중 영문 제목이 일치하는 영화를 보여 줍니다",
                "KOBIS searches Korean titles only; showing archived movies with a matching English title"
            )
        }
        return movies
    }

    /// Returns a few movies that a title unknown to KOBIS may mean, best match first: those with this English title or this title
    /// in another spelling, else those with similar titles; it costs no call, unless a year follows the title.
    func movies(like title: String) async throws -> [MovieSummary] {
        var lookup = NameLookup.movies(self)
        (lookup.listed, lookup.mayAskAgain) = (nil, false)
        return Array(try await lookup.matches(of: title, isUnknown: true).rows.prefix(lookup.candidateLimit))
    }

    /// Returns a note with the movies that a title unknown to KOBIS may mean, or that it searches Korean titles, if either helps.
    func suggestions(for title: String) async throws -> Message? {
        let titles = try await movies(like: title).map(NameLookup.movies(self).title).joined(separator: ", ")
        if !titles.isEmpty { return Message("비슷한 제목: \(titles)", "similar titles: \(titles)") }
        return title.mayBeEnglish
            ? Message("KOBIS는 한국어 제목으로 검색합니다", "KOBIS searches Korean titles") : nil
    }

    func movieCode(_ operand: String, isWriting: Bool = false) async throws -> MovieCode {
        try await code(operand, .movies(self), isWriting: isWriting)
    }

    /// Returns the movie that has a title or, unless the words may mean something else, a part of one, in one call; `nil` if they do.
    ///
    /// If there is none, one more call finds what the words are: a title and more, or at a terminal a person.
    func movieCode(
        ofWords operand: String, _ diagnostics: Diagnostics, areTitle: Bool, isAtTerminal: Bool
    ) async throws -> MovieCode? {
        if let code = MovieCode(operand) { return code }
        var lookup = NameLookup.movies(self)
        (lookup.listed, lookup.mayAskAgain, lookup.hasOneCall) = (nil, false, true)
        // With a year after it, the title alone finds both.
        let found = try await lookup.matches(of: operand, isUnknown: TypedTitle(operand).year != nil)
        guard areTitle || found.match?.isWhole == true else { return nil }
        if found.match == nil, found.refusal == nil {
            let words = operand.split(separator: " ").map(String.init)
            if words.count > 1 {
                let known = (try? await answer(to: .movieList(MovieSearch(title: words[0]))).items) ?? []
                let titles = Set((known + archivedMovies).flatMap { [$0.title, $0.englishTitle ?? ""] }.map(\.letters))
                // The title is at the beginning or, after a question, at the end.
                for count in (1..<words.count).reversed() {
                    for range in [0..<count, words.count - count..<words.count] {
                        guard titles.contains(words[range].joined().letters) else { continue }
                        let title = words[range].joined(separator: " ").shellWord
                        let rest = words.indices.filter { !range.contains($0) }.map { words[$0] }
                        throw Failure.leftOver(rest, understood: "boxoffice movie \(title)")
                    }
                }
            } else if isAtTerminal, operand.mayBePerson, await isPerson(operand) {
                throw lookup.notFound(operand, near: []).hinting(Message(untranslated: "boxoffice person \(operand)"))
            }
        }
        let movie = try row(operand, lookup, of: found)
        if found.match != .exact { diagnostics.note(Message(untranslated: "\(lookup.title(of: movie))")) }
        return try lookup.code(of: movie)
    }

    /// Returns whether a person has a name, in one call.
    func isPerson(_ name: String) async -> Bool {
        let people = try? await answer(to: .peopleList(PersonSearch(name: name)))
        return people?.items.contains { $0.name == name } ?? false
    }

    func code(of movie: MovieSummary) throws(Failure) -> MovieCode { try NameLookup.movies(self).code(of: movie) }

    func personCode(_ operand: String, movieTitle: String? = nil) async throws -> PersonCode {
        try await code(operand, .people(self, movieTitle: movieTitle))
    }

    func companyCode(_ operand: String) async throws -> CompanyCode {
        try await code(operand, .companies(self))
    }

    private func code<Row>(
        _ operand: String, _ lookup: NameLookup<Row>, isWriting: Bool = false
    ) async throws -> Row.ID {
        if let code = Row.ID(operand) { return code }
        return try lookup.code(of: await row(operand, lookup, isWriting: isWriting))
    }

    private func row<Row>(_ operand: String, _ lookup: NameLookup<Row>, isWriting: Bool = false) async throws -> Row {
        let name = lookup.subject.words.name
        if operand.isTooLong { throw Failure.tooLong(Message("\(name)", "the \(name)")) }
        guard let text = operand.normalizedInput else {
            throw Failure.usage(
                Message("\(name)이 비어 있습니다", "blank name for a \(lookup.subject.noun.english)"),
                hint: Message("코드나 \(name)을 적으세요", "use a code or a \(name)")
            )
        }
        return try row(text, lookup, of: await lookup.matches(of: text), isWriting: isWriting)
    }

    /// Returns the only row that matches a name; throws with the candidates.
    private func row<Row>(
        _ text: String, _ lookup: NameLookup<Row>, of found: NameLookup<Row>.Matches, isWriting: Bool = false
    ) throws -> Row {
        if let match = found.match, match != .alike || !isWriting {
            guard found.count == 1, match.isWhole || !isWriting else { throw lookup.ambiguous(text, found) }
            if match != .exact, lookup.subject == .movie {
                diagnostics.note(Message(untranslated: "\(lookup.title(of: found.rows[0]))"))
            }
            return found.rows[0]
        }
        let near = lookup.values(of: found.rows)
        guard let refusal = found.refusal else { throw lookup.notFound(text, near: near) }
        // Offline, a title that is spelled wrong is not in the archive either.
        let cause = Failure(refusal, environment: environment)
        guard cause.code == .notArchived else { throw refusal }
        var failure = Failure(
            code: .notArchived,
            message: Message(
                "아카이브에서 '\(text.terminalSafe)' \(lookup.subject.noun.korean.with(.eul)) 찾지 못했습니다",
                "the archive has no \(lookup.subject.noun.english) called '\(text.terminalSafe)'"
            ),
            hint: near.isEmpty
                ? text.hintForSeveral ?? cause.hint
                : Message(
                    "비슷한 제목의 코드를 쓰거나, \(.offline) 옵션을 빼세요", "use the code of a similar title, or remove \(.offline)"),
            candidates: near,
            about: text
        )
        failure.request = cause.request
        throw failure
    }
}

extension String {
    /// How to write several names, if commas may separate them.
    fileprivate var hintForSeveral: Message? {
        let names = split(separator: ",").map { String($0).trimmingWhitespace.terminalSafe.shellWord }
        let line = names.joined(separator: " ")
        return names.count < 2
            ? nil : Message("여럿이면 빈칸으로 나누세요: \(command: line)", "separate several with spaces: \(command: line)")
    }
}

extension Failure {
    /// Some words were understood, as a line that works, and others were not.
    static func leftOver(_ words: [String], understood line: String) -> Failure {
        let words = words.map { "'\($0.terminalSafe)'" }.joined(separator: ", ")
        return .usage(
            "\(words.with(.eul)) 이해하지 못했습니다",
            "did not understand \(words)",
            hint: Message(untranslated: "\(line)")
        )
    }
}

private let noLabel = Label("", "")

extension NameLookup<MovieSummary> {
    fileprivate static func movies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .movie,
            name: \.title,
            candidate: [
                .movieCode(\.code), .init("title", noLabel, \.title),
                .year("productionYear", noLabel, \.productionYear),
                .init("directors", noLabel, \.directorNames),
            ],
            page: { try await kobis.answer(to: .movieList(MovieSearch(title: $0), page: $1)) },
            otherName: \.englishTitle,
            years: { [$0.productionYear, $0.openDate?.year].compactMap(\.self) },
            isBefore: { $0.newness > $1.newness },
            candidateLimit: 10,
            archived: { kobis.archivedMovies },
            listed: { year in
                let pages = ListPages<MovieSummary>(limit: nil) { page in
                    try await kobis.send {
                        try await $0.openings(MovieSearch(openFrom: year, openTo: year), page: page)
                    }
                }
                return try await pages.reduce(into: []) { $0 += $1.items }
            },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension MovieSummary {
    /// The opening day, or the year of production, which compare as texts.
    fileprivate var newness: String { openDate?.description ?? productionYear.map(String.init) ?? "" }
}

extension NameLookup<PersonSummary> {
    static func people(_ kobis: KOBISService, movieTitle: String? = nil) -> NameLookup {
        NameLookup(
            subject: .person,
            name: \.name,
            candidate: [
                .init("code", noLabel, \.code), .init("name", noLabel, \.name), .mainRole(\.mainRole),
                // Many people have the same name and role.
                .init("titles", noLabel, { Array($0.titles.prefix(3)) }),
            ],
            page: { try await kobis.answer(to: .peopleList(PersonSearch(name: $0, movieTitle: movieTitle), page: $1)) },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension NameLookup<CompanySummary> {
    static func companies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .company,
            name: \.name,
            candidate: [
                .init("code", noLabel, \.code), .init("name", noLabel, \.name),
                .init("parts", noLabel, \.parts).translated(),
                .ceo(\.ceo),
            ],
            page: { try await kobis.answer(to: .companyList(CompanySearch(name: $0), page: $1)) },
            mayAskAgain: kobis.mode == .single
        )
    }
}
