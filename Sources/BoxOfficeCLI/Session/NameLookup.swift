import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Finds the row of a list that matches a name; an exact match wins over names that contain it.
struct NameLookup<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
    /// The kind of item, such as a movie.
    let subject: ArchivedService.Subject
    let code: @Sendable (Row) -> String
    let name: @Sendable (Row) -> String
    /// The fields that distinguish a row from others of the same name.
    let candidate: @Sendable (Row) -> FieldValue
    /// Fetches a page of the rows that match a name.
    let page: @Sendable (String, Int) async throws -> Listing<Row>

    /// The maximum number of rows to search; each hundred costs a call.
    private static var searchLimit: Int { 2_000 }
    /// The maximum number of candidates in an error.
    private static var candidateLimit: Int { 20 }

    /// Returns the only row with a name, or the only row whose name contains it.
    ///
    /// - Throws: ``Failure`` if no row matches, or several do; ``NetworkError`` if the list cannot be fetched.
    func row(named text: String) async throws -> Row {
        // Several lookups may run concurrently, so each fetches one page at a time.
        let pages = ListPages(limit: Self.searchLimit, jobs: 1) { try await page(text, $0) }
        let folded = text.folded
        var total = 0
        var seen: Set<String> = []
        var exact: [Row] = []
        var others: [Row] = []
        for try await page in pages {
            total = page.total
            // A row may be on two pages if the list changed between them.
            for row in page.items where seen.insert(code(row)).inserted {
                if name(row).folded == folded {
                    exact.append(row)
                } else if others.count < Self.candidateLimit {
                    others.append(row)
                }
            }
        }
        // A row that was not searched may have the same name.
        if total > Self.searchLimit { throw ambiguous(text, exact + others, of: total) }
        if let row = match(exact, others) { return row }
        if exact.isEmpty, others.isEmpty { throw notFound(text) }
        throw exact.isEmpty ? ambiguous(text, others, of: total) : ambiguous(text, exact, of: exact.count)
    }

    /// Returns the only row of a whole list with a name, or the only row at all.
    func match(_ text: String, in rows: [Row]) -> Row? {
        let folded = text.folded
        return match(rows.filter { name($0).folded == folded }, rows.filter { name($0).folded != folded })
    }

    private func match(_ exact: [Row], _ others: [Row]) -> Row? {
        exact.count == 1 ? exact[0] : exact.isEmpty && others.count == 1 ? others[0] : nil
    }

    private func notFound(_ text: String) -> Failure {
        Failure(
            code: .notFound,
            message: "KOBIS has no \(subject.noun) called '\(text.terminalSafe)'",
            hint: "use part of the \(subject.name); list matches with: \(subject.listing(text))",
            about: text
        )
    }

    private func ambiguous(_ text: String, _ rows: [Row], of count: Int) -> Failure {
        let listed = rows.prefix(Self.candidateLimit)
        let all = listed.count < count ? "; list all matches with: \(subject.listing(text)) --all" : ""
        return Failure(
            code: .usage,
            message: "\(VisitorFormatter().string(from: count)) \(subject.plural) match '\(text.terminalSafe)'",
            hint: "use a code\(all)",
            candidates: listed.map(candidate),
            about: text
        )
    }
}

extension ArchivedService.Subject {
    /// The command that lists the matches of a name.
    fileprivate func listing(_ text: String) -> String {
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber }
        return "boxoffice \(command) \(isWord ? text : text.quotedForShell)"
    }
}
