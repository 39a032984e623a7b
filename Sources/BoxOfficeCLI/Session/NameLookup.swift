import BoxOfficeCore

/// Finds the one thing that a name stands for: an exact name wins over names that contain it.
struct NameLookup<Row: Sendable>: Sendable {
    /// What the name is for, such as a movie.
    let subject: ArchivedService.Subject
    let code: @Sendable (Row) -> String
    let name: @Sendable (Row) -> String
    /// What tells a thing from others of its name.
    let candidate: @Sendable (Row) -> FieldValue
    /// Fetches a page of what fits a name.
    let page: @Sendable (String, Int) async throws -> Listing<Row>

    /// How many rows are looked through: each hundred costs a call.
    private static var bound: Int { 2_000 }
    /// How many candidates are listed.
    private static var listed: Int { 20 }

    /// Returns the thing that a name stands for.
    ///
    /// - Parameter text: The name, or a part of it.
    /// - Returns: The thing: the only one of the name, else the only one whose name contains it.
    /// - Throws: ``Failure`` if there is none, or several; ``NetworkError`` if the list has no answer.
    func row(named text: String) async throws -> Row {
        // Others may run beside it, so it asks one page at a time.
        let pages = ListPages(limit: Self.bound, jobs: 1) { try await page(text, $0) }
        let folded = text.folded
        var total = 0
        var seen: Set<String> = []
        var exact: [Row] = []
        var others: [Row] = []
        for try await page in pages {
            total = page.total
            // A row may stand on two pages, where the list moved on between them.
            for row in page.items where seen.insert(code(row)).inserted {
                if name(row).folded == folded {
                    exact.append(row)
                } else if others.count < Self.listed {
                    others.append(row)
                }
            }
        }
        // Of more than are looked through, another may be called the same.
        if total > Self.bound { throw ambiguous(text, exact + others, of: total) }
        if exact.count == 1 { return exact[0] }
        if exact.isEmpty, others.count == 1 { return others[0] }
        if exact.isEmpty, others.isEmpty { throw notFound(text) }
        throw exact.isEmpty ? ambiguous(text, others, of: total) : ambiguous(text, exact, of: exact.count)
    }

    private func notFound(_ text: String) -> Failure {
        Failure(
            code: .notFound,
            message: "KOBIS knows no \(subject.noun) called '\(text.terminalSafe)'",
            hint: "a part will do, but letter by letter, blanks too; boxoffice \(subject.listing) lists what fits"
        )
    }

    private func ambiguous(_ text: String, _ rows: [Row], of count: Int) -> Failure {
        let listed = rows.prefix(Self.listed)
        let all = listed.count < count ? "; boxoffice \(subject.listing) --all lists them all" : ""
        return Failure(
            code: .usage,
            message: "'\(text.terminalSafe)' fits \(VisitorFormatter().string(from: count)) \(subject.plural)",
            hint: "name one by its code\(all)",
            candidates: listed.map(candidate)
        )
    }
}

extension String {
    /// The text without regard to case and to how many blanks, of whatever kind, part its words.
    fileprivate var folded: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
