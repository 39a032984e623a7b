extension Command {
    static let upcoming = Command(
        name: "upcoming",
        summary: Label(
            "앞으로 몇 주나 어느 기간에 개봉하는 영화를 날짜별로 봅니다.", "List movies that open in the coming weeks or a period, by day."),
        operands: .periods(
            default: "오늘부터 \(UpcomingRequest.usualWeeks)주", "\(UpcomingRequest.usualWeeks) weeks from today",
            Label(" 연도를 생략하면 다음에 오는 기간입니다.", " A period without a year is the next one."),
            completion: .values(["이번주", "다음주", "이번달", "다음달", "thisweek", "nextweek", "thismonth", "nextmonth"])
        ),
        options: [
            UpcomingRequest.weeks.spec, SearchOptions.nation.spec, SearchOptions.adult,
            SearchOptions.noAdult,
            CommonOptions.limit.spec,
        ].describing(SearchOptions.adult, as: "성인물도 봅니다.", "Include adult movies (성인물).")
            + (SearchOptions.titles + .listing).showing(MoviePresentation.upcoming),
        examples: [
            Example("boxoffice upcoming", "앞으로 4주 동안 개봉할 영화를 봅니다", "List the movies that open in the next four weeks"),
            Example("boxoffice upcoming 다음주 --nation 한국", "다음 주에 개봉할 한국영화를 봅니다", "List next week's Korean movies"),
            Example(
                "boxoffice upcoming --weeks 12 -f csv --fields openDate,title",
                "석 달 치를 달력용으로 내보냅니다",
                "Export three months for a calendar"
            ),
        ],
        words: [
            .init("개봉", "개봉작", "개봉영화", "개봉예정", "개봉예정작", "개봉예정영화", "예정작", "신작", "신작영화"),
            .init("comingsoon", "coming", "newmovies", "newrelease", "new", "release", "opening"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let (limit, includesAdult) = (try arguments.value(CommonOptions.limit), arguments.isSet(SearchOptions.adult))
        let request = try UpcomingRequest(arguments, session)
        var printer = try session.printer(MoviePresentation.upcoming)
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        session.showResumeHintOnInterrupt(kobis.circuitBreaker)
        let found = try await request.answer(with: kobis)
        let movies = includesAdult ? found : found.filter { !$0.isAdult }
        let printed = Array(movies.prefix(limit ?? .max))
        try printer.print(Listing(total: movies.count, items: printed))
        try printer.finish()
        kobis.noteSkippedRows()
        if movies.isEmpty {
            let (first, last) = (request.days.lowerBound, request.days.upperBound)
            session.diagnostics.note(
                first == last
                    ? Message("\(first)에 개봉하는 영화가 없습니다", "no movies open on \(first)")
                    : Message("\(first)부터 \(last)까지 개봉하는 영화가 없습니다", "no movies open from \(first) to \(last)")
            )
        }
        if printed.count < movies.count {
            let (part, all) = (printed.count.grouped, movies.count.grouped)
            session.diagnostics.note("\(all)편 중 \(part)편", "\(part) of \(all)")
        }
        session.diagnostics.noteWithoutAdult(found.count - movies.count)
        let calls = kobis.circuitBreaker.state.responses
        if calls > 0, session.context.call == nil {
            let archived =
                session.archive == nil ? nil : Message(". 목록은 하루 동안 보관합니다", "; the list is archived for a day")
            session.diagnostics.note("\(calls.grouped)회 호출했습니다\(archived)", "made \(calls.counting("call"))\(archived)")
        }
        return kobis.exitStatus
    }
}

struct UpcomingRequest: Sendable {
    private(set) var days: ClosedRange<KoreanDay>
    private var nation: String?

    static let usualWeeks = 4
    static let weeks = ValueOption(
        "weeks week 주",
        in: 1...52,
        help: "볼 주 수, 1–52(기본값 \(usualWeeks)).",
        "Number of weeks to list, 1–52 (default \(usualWeeks))."
    )

    init(_ inputs: Arguments, _ session: Session) throws(Failure) {
        let weeks = try inputs.value(Self.weeks)
        var grammar = session.periods
        grammar.isAhead = true
        let terms = try inputs.operands.isEmpty ? [] : grammar.terms(inputs.operands)
        guard terms.count <= 1 else { throw .several(terms, for: "boxoffice upcoming") }
        let whole = terms.first?.period.whole
        self.init(from: whole?.lowerBound ?? grammar.today, weeks: weeks ?? Self.usualWeeks)
        nation = try SearchOptions.nation(inputs)
        // A tool's day is the first one, and strict clients send the default for what they omit.
        let isTool = session.context.call != nil
        if let whole, weeks == nil || isTool && weeks == Self.usualWeeks, !isTool || whole.count > 1 { days = whole }
        guard days.count <= 366 else {
            throw .usage("\(terms[0].name): 한 해보다 긴 기간입니다", "\(terms[0].name) is longer than a year")
                .hinting("한 해씩 조회하세요", "ask for each year separately")
        }
    }

    init(from first: KoreanDay, weeks: Int = usualWeeks) { days = first...first.advanced(by: 7 * weeks - 1) }

    /// Returns the movies by day and title; KOBIS filters by year only, so all pages of each year are fetched.
    func answer(with kobis: KOBISService) async throws -> [MovieSummary] {
        var search = MovieSearch()
        let isForeign = nation == "foreign"
        if let nation, !isForeign { search.nationCode = try await kobis.code(for: nation, SearchOptions.nation) }
        var codes: Set<MovieCode> = []
        var found: [(day: KoreanDay, movie: MovieSummary)] = []
        for year in days.lowerBound.year...days.upperBound.year {
            (search.openFrom, search.openTo) = (year, year)
            let pages = ListPages<MovieSummary>(limit: nil, onUnreadableRows: kobis.onUnreadableRows) {
                [search] page in
                try await kobis.send { try await $0.openings(search, page: page) }
            }.makeAsyncIterator()
            var (total, listed) = (0, 0)
            let skipped = kobis.skippedRows
            while let page = try await kobis.diagnostics.waiting(
                Label("\(year)년 영화 조회 중", "Fetching the movies of \(year)"),
                for: { try await pages.next() }
            ) {
                let movies = page.items.filter { codes.insert($0.code).inserted }
                (total, listed) = (page.total, listed + movies.count)
                for movie in movies {
                    guard let day = movie.openDate, days.contains(day), !isForeign || movie.isForeign else { continue }
                    found.append((day, movie))
                }
            }
            if listed + kobis.skippedRows - skipped < total {
                let counts = (listed.grouped, total.grouped)
                kobis.diagnostics.note(
                    "KOBIS가 \(year)년 영화 \(counts.1)편 중 \(counts.0)편만 보냈습니다",
                    "KOBIS listed only \(counts.0) of the \(counts.1) movies of \(year)"
                )
            }
        }
        return found.sorted { ($0.day, $0.movie.title) < ($1.day, $1.movie.title) }.map(\.movie)
    }
}
