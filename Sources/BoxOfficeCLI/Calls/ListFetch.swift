/// The matches of a search, fetched page by page.
struct Matches<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
    /// The maximum number of rows; all without one.
    var limit: Int?
    var isExcluded: @Sendable (Row) -> Bool = { _ in false }
    /// The conditions that KOBIS does not know, if there are any.
    var isMatch: @Sendable (Row) -> Bool = { _ in true }
    /// The order, if it is not KOBIS's.
    var isBefore: (@Sendable (Row, Row) -> Bool)?
    /// Whether all matches are read, because KOBIS neither sorts them nor knows some of the conditions.
    var readsAll = false
    /// Fetches a page, counted from 1.
    let page: @Sendable (Int) async throws -> Listing<Row>

    /// The maximum number of rows to read if all are; each hundred costs a call.
    static var readLimit: Int { 3_000 }
}

extension Session {
    /// Fetches and prints a list, and notes what the output omits: streams page by page, a table or a document as a whole.
    ///
    /// What KOBIS does not sort or filter is sorted and filtered here, of all matches.
    // Compiled once, not for each kind of row.
    @_semantics("optimize.sil.specialize.generic.never")
    func printList<Row: Identifiable & Sendable>(
        _ matches: Matches<Row>, from kobis: KOBISService, as presentation: ListPresentation<Row>,
        whenEmpty: () async throws -> Void = {}
    ) async throws -> Int32 where Row.ID: Sendable {
        var printer = try printer(presentation)
        let readsAll = matches.readsAll
        let isWhole = readsAll || !settings.format.isStream
        let pages = ListPages(
            limit: readsAll ? Matches<Row>.readLimit : matches.limit,
            isWanted: { !matches.isExcluded($0) && matches.isMatch($0) },
            onUnreadableRows: kobis.onUnreadableRows,
            page: matches.page
        ).makeAsyncIterator()
        var number = 1
        var tally = Tally()
        var collected: [Row] = []
        // Pages may have been printed before one fails.
        defer { kobis.noteSkippedRows() }
        while let page = try await diagnostics.waiting(
            Label("\(number)쪽 조회 중", "Fetching page \(number)"),
            for: { try await pages.next() }
        ) {
            number += 1
            let found = page.items.filter(matches.isMatch)
            let wanted = found.filter { !matches.isExcluded($0) }
            tally.total = page.total
            tally.fetched += page.items.count
            tally.excluded += found.count - wanted.count
            if isWhole {
                collected += wanted
                continue
            }
            let rows = Array(wanted.prefix((matches.limit ?? .max) - tally.printed))
            tally.printed += rows.count
            try printer.print(Listing(total: page.total, items: rows))
        }
        tally.skipped = kobis.skippedRows
        if readsAll {
            tally.unread = tally.total - tally.fetched - tally.skipped
            tally.total = collected.count + tally.excluded
        }
        if isWhole {
            // The sort is stable: equal rows stay in KOBIS's order.
            let sorted = matches.isBefore.map { collected.sorted(by: $0) } ?? collected
            let rows = Array(sorted.prefix(matches.limit ?? .max))
            tally.printed = rows.count
            try printer.print(Listing(total: tally.total, items: rows))
        }
        note(tally, isAll: matches.limit == nil)
        if tally.fetched + tally.skipped == 0 { try await whenEmpty() }
        return kobis.exitStatus
    }

    private func note(_ tally: Tally, isAll: Bool) {
        if tally.total == 0 { diagnostics.note(Message("검색 결과가 없습니다", "no matches")) }
        let skipped = tally.unread == 0 ? tally.skipped : 0
        // A tool's answer has the total.
        if tally.printed + tally.excluded + skipped < tally.total, context.call == nil {
            let rest =
                isAll
                ? Message("KOBIS가 더 보내지 않았습니다", "KOBIS returned no more")
                : Message("모두 보려면 --all을 붙이세요", "use --all to list all")
            let (printed, total) = (tally.printed.grouped, tally.total.grouped)
            diagnostics.note(Message("\(total)개 중 \(printed)개입니다. \(rest)", "\(printed) of \(total); \(rest)"))
        }
        if tally.unread > 0 {
            let (read, total) = (tally.fetched.grouped, (tally.fetched + tally.unread).grouped)
            diagnostics.note(
                "\(total)개 중 처음 \(read)개만 읽었습니다. 조건을 더 적으세요",
                "only the first \(read) of \(total) matches were read; use more conditions"
            )
        }
        diagnostics.noteWithoutAdult(tally.excluded)
    }
}

extension Diagnostics {
    func noteWithoutAdult(_ count: Int) {
        guard count > 0 else { return }
        note(
            "성인물 \(count.grouped)편을 뺐습니다. 함께 보려면 \(.adult) 옵션을 쓰세요",
            "left out \(count.counting("adult movie")); use \(.adult) to include adult movies"
        )
    }
}

private struct Tally {
    var total = 0
    var fetched = 0
    var excluded = 0
    var printed = 0
    var skipped = 0
    /// The matches that were not read, of those that have to be.
    var unread = 0
}

enum ListOptions {
    static let limit = CommonOptions.limitOption(help: "N줄까지 봅니다(기본값 30).", "List at most N rows (default 30).")
    static let all = OptionSpec(
        name: "all everything 모두 전부 전체",
        excludes: [OptionUse(limit.spec)],
        help: "모두 봅니다. 100줄마다 한 번 호출합니다.", "List all rows; one call per 100."
    )

    static func limit(_ inputs: Arguments, or standard: Int = 30) throws(Failure) -> Int? {
        inputs.isSet(all) ? nil : try inputs.value(limit) ?? standard
    }

    static func text(
        _ name: String, placeholder: String, expected: Label? = nil, help korean: String, _ english: String,
        completion: Completion = .nothing
    ) -> ValueOption<String> {
        let noun = ["TITLE": "제목", "DAY": "날짜"][placeholder] ?? "이름"
        return ValueOption(
            name,
            placeholder: placeholder,
            expected: expected ?? Label(noun, "a \(placeholder.lowercased())"),
            help: korean, english,
            completion: completion,
            read: { $0.isTooLong ? nil : $0.normalizedInput }
        )
    }
}

extension Arguments {
    /// The operands of a command, the words of a name in NFC, if they are given.
    func name() throws(Failure) -> String? {
        guard !operands.isEmpty else { return nil }
        let operand = operands.joined(separator: " ")
        if operand.isTooLong { throw .tooLong(Message("이름", "the name")) }
        guard let name = operand.normalizedInput else {
            throw .usage("이름이 비어 있습니다", "the name is blank")
                .hinting("모두 보려면 빼세요", "omit it to list all")
        }
        return name
    }
}
