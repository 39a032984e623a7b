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

    func sorted(_ rows: [Row]) -> [Row] { isBefore.map { rows.sorted(by: $0) } ?? rows }

    func closest(
        _ typed: TypedTitle, _ rows: [Row], _ matches: [TitleMatch] = TitleMatch.allCases
    ) -> (match: TitleMatch, items: [Row])? { typed.closest(of: rows, matches, titles: names, years: years) }

    private func near(_ typed: TypedTitle, _ rows: [Row]) -> [Row] {
        typed.nearest(of: rows, limit: Self.nearLimit, titles: names)
    }

    private func names(_ row: Row) -> [String] { [name(row)] + [otherName(row)].compactMap(\.self) }

    /// A row's name and the latest of its years: `'인사이드 아웃' (2015)`.
    func title(of row: Row) -> String { "'\(name(row))'" + (years(row).max().map { " (\($0))" } ?? "") }

    /// Returns the row's code, unless KOBIS cannot have details for it.
    func code(of row: Row) throws(Failure) -> Row.ID {
        guard !row.id.isValid else { return row.id }
        let (name, code) = (name(row), row.id.description.terminalSafe)
        throw Failure(
            .notFound,
            "KOBIS에 있는 '\(name.terminalSafe)'의 코드 '\(code)'에는 상세 정보가 없습니다",
            "KOBIS lists '\(name.terminalSafe)' with the code '\(code)', which has no details",
            about: name
        )
    }

    /// Returns the title and the year of the first of some rows that shares them with no other.
    private func title(of rows: some Sequence<Row>) -> String? {
        let titles = rows.map { row in name(row) + (years(row).first.map { "(\($0))" } ?? "") }
        let title = subject == .movie ? titles.first { title in titles.count { $0 == title } == 1 } : nil
        return title.map(\.terminalSafe.shellWord)
    }

    // Compiled once, as the search is, and so is the next one: 20 KB less.
    @_semantics("optimize.sil.specialize.generic.never")
    func notFound(_ text: String, near: [Row] = []) -> Failure {
        let isForeign = (listed != nil || hasOneCall) && text.mayBeEnglish
        let year = TypedTitle(text).year ?? 2015
        let command = "boxoffice search --open-from \(year) --open-to \(year) --all"
        let name = subject.words.name
        let others = "boxoffice people \(text)"
        let people =
            subject == .movie && text.mayBePerson
            ? Message(". 영화인은: \(command: others)", "; find people with: \(command: others)") : nil
        return Failure(
            .notFound,
            "KOBIS에서 '\(text.terminalSafe)' \(subject.noun.korean.with(.eul)) 찾지 못했습니다",
            "KOBIS has no \(subject.noun.english) called '\(text.terminalSafe)'",
            hint: !near.isEmpty
                ? title(of: near).map {
                    Message("비슷한 제목이나 그 코드를 쓰세요: \($0)", "use a similar title or its code: \($0)")
                } ?? Message("비슷한 \(name)의 코드나 \(name)의 일부를 적으세요", "use the code of a similar \(name), or part of one")
                : text.hintForSeveral
                    ?? (isForeign
                        ? Message(
                            "KOBIS는 한국어 제목으로 검색합니다. 연도별 목록: \(command: command)",
                            "KOBIS searches Korean titles; list a year's movies with: \(command: command)"
                        )
                        : Message("\(name)의 일부만 적어 보세요\(people)", "use part of the \(name)\(people)")),
            candidates: values(of: near),
            about: text
        )
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func ambiguous(_ text: String, _ found: Matches) -> Failure {
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
            } ?? title(of: listed.reversed()).map {
                Message("코드를 쓰거나 연도를 붙이세요: \($0)", "use a code or the year: \($0)")
            } ?? Message("코드를 적으세요", "use a code"),
            candidates: values(of: listed),
            about: text
        )
    }

    func values(of rows: some Sequence<Row>) -> [FieldValue] { rows.map(candidate.candidate) }
}
