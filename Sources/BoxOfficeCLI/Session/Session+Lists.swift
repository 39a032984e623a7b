import BoxOfficeCore

/// What a list command prints, and how much of it.
struct ListRequest<Row: Sendable>: Sendable {
    /// The most rows, or `nil` for all.
    var limit: Int?
    /// Whether a row is to be left out.
    var leavesOut: @Sendable (Row) -> Bool = { _ in false }
    /// Whether a row comes before another, where the rows are to be sorted.
    var isBefore: (@Sendable (Row, Row) -> Bool)?
    /// Fetches a page, counted from 1.
    let page: @Sendable (Int) async throws -> Listing<Row>
}

extension Session {
    /// Fetches a list and prints it, and notes what is not shown.
    ///
    /// A stream is printed page by page; a table and a document are printed whole or not at all.
    ///
    /// - Returns: The exit status, 0.
    /// - Throws: ``Failure`` if `--fields` names an unknown field; ``NetworkError`` if a page has no answer; what the output
    ///   throws.
    func printList<Row: Sendable>(
        _ request: ListRequest<Row>,
        as presentation: ListPresentation<Row>
    ) async throws -> Int32 {
        var printer = try printer(presentation, isArray: false)
        let isWanted: @Sendable (Row) -> Bool = { !request.leavesOut($0) }
        let pages = ListPages(limit: request.limit, isWanted: isWanted, page: request.page).makeAsyncIterator()
        var tally = Tally()
        var waiting: [Row] = []
        while let page = try await diagnostics.waiting(for: { try await pages.next() }) {
            let wanted = page.items.filter(isWanted)
            tally.add(page, wanted: wanted.count)
            if settings.format.isStream, request.isBefore == nil {
                let room = (request.limit ?? .max) - tally.shown
                let rows = Array(wanted.prefix(room))
                tally.shown += rows.count
                try printer.print(Listing(total: page.total, items: rows))
            } else {
                waiting += wanted
            }
        }
        if !settings.format.isStream || request.isBefore != nil {
            // The sort is stable: what is equal stays in KOBIS's order.
            let sorted = request.isBefore.map { waiting.sorted(by: $0) } ?? waiting
            let rows = Array(sorted.prefix(request.limit ?? .max))
            tally.shown = rows.count
            try printer.print(Listing(total: tally.total, items: rows))
        }
        note(tally, isSorted: request.isBefore != nil, isAll: request.limit == nil)
        return 0
    }

    private func note(_ tally: Tally, isSorted: Bool, isAll: Bool) {
        let count = VisitorFormatter()
        let (shown, total) = (count.string(from: tally.shown), count.string(from: tally.total))
        let fetched = count.string(from: tally.fetched)
        if tally.fetched == 0 { diagnostics.note("nothing fits") }
        if tally.shown + tally.leftOut < tally.total {
            diagnostics.note("\(shown) of \(total); \(isAll ? "KOBIS gave no more" : "--all shows all")")
        }
        if isSorted, tally.fetched < tally.total {
            diagnostics.note("only the \(fetched) fetched are sorted; --all fetches all")
        }
        if tally.leftOut > 0 {
            diagnostics.note("left out: \(count.string(from: tally.leftOut)) of the \(fetched) fetched")
        }
    }
}

/// How many rows there are, came and were printed.
private struct Tally {
    var total = 0
    var fetched = 0
    var leftOut = 0
    var shown = 0

    mutating func add<Row>(_ page: Listing<Row>, wanted: Int) {
        total = page.total
        fetched += page.items.count
        leftOut += page.items.count - wanted
    }
}

extension OutputFormat {
    /// Whether rows are printed as they come.
    fileprivate var isStream: Bool { self == .ndjson || self == .csv || self == .tsv }
}
