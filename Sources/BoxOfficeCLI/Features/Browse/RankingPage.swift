/// The page at the bottom: the ranking of a period, as a list or as a grid of posters.
struct RankingPage: MovieListPage {
    private(set) var query: RankingQuery { didSet { earlier = oldValue } }
    /// The day that the user went to, which the periods of other kinds contain.
    private var day: KoreanDay
    var selection = 0
    private(set) var isGrid = false
    /// The place in ``orders``.
    private var order = 0
    /// What was shown before, which stays until the ranking is loaded.
    private(set) var earlier: RankingQuery?

    /// What movies are sorted by, the largest first, also in the sum of a week's days if `isOfSums`; `nil` is the order of KOBIS.
    private static let orders:
        [(label: Label, isOfSums: Bool, key: (@Sendable (RankedMovie, RankingPeriod) -> Double)?)] = [
            (Label("순위", "rank"), true, nil), (Label("관객수", "visitors"), true, { movie, _ in Double(movie.visitors) }),
            (
                Label("관객 증감률", "change of visitors"), false,
                { $1.isComparable($0) ? $0.visitorsChangePercent : -.infinity }
            ),
            (Label("누적 관객수", "total visitors"), true, { movie, _ in Double(movie.visitorsTotal) }),
            (Label("스크린수", "screens"), false, { movie, _ in Double(movie.screens) }),
        ]

    private func isSorted(_ ranking: Ranking?) -> Bool {
        order > 0 && (ranking?.isSum != true || Self.orders[order].isOfSums)
    }

    init(of period: RankingPeriod) {
        query = RankingQuery(period: period)
        day = period.to
    }

    /// Returns the ranking, if it is loaded, with as many movies as are known.
    func ranking(in state: BrowseState) -> Ranking? { ranking(query, in: state) }

    func ranking(_ query: RankingQuery, in state: BrowseState) -> Ranking? {
        guard var ranking = state.answer(to: query) else { return nil }
        if let deeper = state.answer(to: DeepRankingQuery(ranking: query)),
            deeper.entries.count > ranking.entries.count
        {
            ranking = deeper
        }
        if isSorted(ranking), let key = Self.orders[order].key {
            // The sort is stable: equal figures stay in the order of their ranks.
            ranking.entries = ranking.entries.sorted { key($0, ranking.period) > key($1, ranking.period) }
        }
        return ranking
    }

    func selectedMovie(in state: BrowseState) -> RankedMovie? {
        ranking(in: state)?.entries.dropFirst(selectedRow(in: state)).first
    }

    static let title = Label("순위", "Ranking")
    static let keys: [KeyBinding<RankingPage>] = [
        .keys(
            ["[": -1, "]": 1], Label("이전·다음 날 또는 주", "previous or next day or week"),
            footer: KeyHint("이전/다음", "previous/next")
        ) { $0.show($0.query.period.advanced(by: $2), today: $1.today) },
        .keys(
            ["h": -1, "l": 1],
            Label("이전·다음 날 또는 주, 격자에서는 영화 선택", "previous or next day or week; in the grid, select a movie")
        ) { page, state, step in
            page.isGrid
                ? page.move(step < 0 ? .left : .right, in: state)
                : page.show(page.query.period.advanced(by: step), today: state.today)
        },
        .key("c", Label("달력에서 날짜 선택", "pick a day in the calendar"), footer: KeyHint("달력", "calendar")) {
            .open(CalendarPage(for: $0.query, today: $1.today))
        },
        .keys(
            ["d": .daily, "w": .weekly, "e": .weekend], Label("일별, 주간, 주말", "daily, weekly, weekend"),
            footer: KeyHint("일/주/주말", "day/week/weekend")
        ) { $0.show($2, today: $1.today) },
        .key("n", Label("한국영화, 외국영화, 전체", "Korean, foreign or all movies"), footer: KeyHint("한국/외국", "nation")) {
            page, _ in
            page.query.filters.nation = [nil, .korean, .foreign].next(after: page.query.filters.nation)
            return nil
        },
        .key(
            .tab, Label("목록과 포스터 격자 전환", "list or grid of posters"),
            hint: { page, _ in page.isGrid ? KeyHint("목록", "list") : KeyHint("포스터", "posters") }
        ) { page, state in
            guard page.isGrid || page.selectedMovie(in: state) != nil else { return .nothing(of: .tab) }
            page.isGrid = !page.isGrid && !state.isPlain
            return page.isGrid || state.isPlain ? state.posterFailure.map { .report($0) } : nil
        },
        .key("z", Label("정렬: 순위, 관객수, 증감, 누적, 스크린수", "sort by rank, visitors, change, total, screens")) { page, state in
            guard let ranking = page.ranking(in: state), !ranking.entries.isEmpty else { return .nothing(of: "z") }
            repeat { page.order = (page.order + 1) % orders.count } while page.order > 0 && !page.isSorted(ranking)
            let label = orders[page.order].label
            return .note(Label("정렬: \(label.korean)", "sorted by \(label.english)"))
        },
        .rateMovie, .copyMovie,
        .key("t", Label("가장 최근 순위", "latest ranking"), footer: KeyHint("최근", "latest")) {
            $0.show($1.latest($0.query.period.kind), today: $1.today)
        },
        .key(
            "a", Label("보관된 가장 가까운 날로", "nearest archived day"),
            hint: { $0.nearest(in: $1).map { KeyHint("\($0)", "\($0)", .first) } }
        ) { page, state in
            guard let nearest = page.nearest(in: state) else {
                return .note(Label("이 순위는 보관되어 있습니다", "this ranking is archived"))
            }
            return page.show(nearest, today: state.today)
        },
        .key(
            "r", Label("새로 고침", "refresh"),
            hint: { page, state in
                state.result(of: page.query)?.failure != nil
                    ? KeyHint("다시 시도", "try again", .first) : KeyHint("새로 고침", "refresh")
            }
        ) { page, _ in .ask([page.query]) },
        .key("p", Label("큰 포스터", "large poster"), footer: KeyHint("큰 포스터", "large poster")) {
            $0.selectedMovie(in: $1).map { .open(PosterPage(movie: PosterQuery($0))) } ?? .nothing(of: "p")
        },
        .page { $0.chosenMovie(in: $1) },
    ]

    func replaceTop(of state: inout BrowseState) { state.ranking = self }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        ranking(in: state)?.entries.map { BrowseMovie(code: $0.movieCode, title: $0.title) } ?? []
    }

    /// Returns the archived period nearest to one that is not there.
    private func nearest(in state: BrowseState) -> RankingPeriod? {
        guard state.result(of: query)?.failure?.isOutOfReach == true else { return nil }
        let (period, spans) = (query.period, state.archivedDays)
        let latest = RankingPeriod.latest(period.kind, before: state.today)
        let near = spans.flatMap { span in
            let day = max(span.lowerBound, min(span.upperBound, period.from))
            return [-1, 0, 1].map { RankingPeriod(period.kind, of: day).advanced(by: $0) }
        }.filter { other in
            other != period && other.to <= latest.to && spans.contains { $0.overlaps(other.from...other.to) }
        }
        return near.min { abs($0.from.distance(to: period.from)) < abs($1.from.distance(to: period.from)) }
    }

    func day(of index: Int, in state: BrowseState) -> KoreanDay? { query.period.to }

    func across(in state: BrowseState) -> Int { isGrid ? Tiles(state.size).across : 1 }

    /// Shows a period of the same kind, if it has ended.
    mutating func show(_ period: RankingPeriod, today: KoreanDay) -> BrowseStep? {
        guard period.to <= RankingPeriod.latest(period.kind, before: today).to else { return .isLatest }
        guard period.to >= RankingPeriod.firstDay else { return .isFirst }
        query.period = period
        day = period.to
        return nil
    }

    /// Shows the period of another kind that contains the day, or the latest one.
    private mutating func show(_ kind: Ranking.Kind, today: KoreanDay) -> BrowseStep? {
        let (period, latest) = (RankingPeriod(kind, of: day), RankingPeriod.latest(kind, before: today))
        query.period = period.to > latest.to ? latest : period
        guard period.to > latest.to else { return nil }
        let end = DayFormatter(language: LabelLanguage.korean).string(from: period.to)
        return .note(Label("\(end)에 끝나는 집계는 아직 없어 최근 집계를 표시합니다", "no figures for \(period) yet; showing the latest"))
    }

    /// Shows all movies again, and returns whether there was a filter.
    mutating func clearFilters() -> Bool {
        guard query.filters != RankingFilters() else { return false }
        query.filters = RankingFilters()
        return true
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] {
        // Those of the periods before and after come from the archive alone.
        let latest = RankingPeriod.latest(query.period.kind, before: state.today)
        let neighbors = [-1, 1].map { RankingQuery(period: query.period.advanced(by: $0), filters: query.filters) }
            .filter { (RankingPeriod.firstDay...latest.to).contains($0.period.to) && state.result(of: $0) == nil }
        var queries: [any BrowseQuery] = [query] + paneQueries(in: state)
        if state.answer(to: query)?.isSum == true { queries.append(query.sum) }
        if let market = marketQuery(in: state) { queries.append(market) }
        queries.append(DeepRankingQuery(ranking: query))
        queries += neighbors.map { ArchivedRankingQuery(ranking: $0) }
        queries += posters(in: state)
        return queries
    }

    func screen(in state: BrowseState) -> Screen {
        var state = state
        // KOBIS's own movies decide on the language of titles: those that continue its list are too rarely archived.
        let shown: Ranking? = state.answer(to: query) ?? earlier.flatMap { state.answer(to: $0) }
        state.settings = state.settings.titling(shown?.movieCodes ?? [])
        guard let column = paneColumn(in: state) else { return list(in: state) }
        var narrowed = state
        narrowed.settings.width = column - 3
        return copy(of: list(in: narrowed)) { $0.pane = (column, paneLines(in: state)) }
    }

    /// Returns the lines of a ranking's table, with the columns that `daily` shows at a width.
    func tableLines(of ranking: Ranking, width: Int, in state: BrowseState) -> [StyledText] {
        var settings = state.settings
        settings.width = width
        return RankingPresentation(limit: nil).table(of: ranking, fields: nil, settings: settings)
    }

    private func list(in state: BrowseState) -> Screen {
        let width = state.settings.width ?? state.size.columns
        var heading = RankingPresentation.heading([query.period], query.filters, state.settings)
        func append(_ text: StyledText) {
            guard let line = heading.last, line.displayWidth + text.displayWidth <= width else { return }
            heading[heading.count - 1] = line + text
        }
        var ranking = ranking(in: state)
        // A screen reader hears the rows once, with the market.
        if state.isPlain, let market = marketQuery(in: state), state.result(of: market) == nil { ranking = nil }
        if state.refreshing.contains(BrowseQuestion(query: query)) { append(state.loadingMark) }
        let by = Self.orders[order].label
        if isSorted(ranking) {
            append(StyledText(Label("  \(by.korean)순", "  by \(by.english)")[state.language], style: .bold))
        }
        if let market = market(in: state) { append(market) }
        if let ranking, !ranking.entries.isEmpty {
            if ranking.isSum {
                let part = state.answer(to: query.sum)?.figures.part ?? Label("", "")
                let note = Label("일별 순위를 더했습니다: \(part.korean)", "the sum of daily rankings: \(part.english)")
                heading.append(StyledText(note[state.language], style: .dim))
            }
            return isGrid ? grid(of: ranking, heading, in: state) : list(of: ranking, heading, in: state)
        }
        if ranking != nil {
            let isRecent = query.period.mayGetFigures(state.today)
            let text = Label(
                "집계가 없습니다." + (isRecent ? " 집계는 다음 날 올라옵니다." : ""),
                "no figures" + (isRecent ? " yet: KOBIS publishes them on the next day" : "")
            )
            return state.screen(heading: heading, saying: text)
        }
        if state.result(of: query) == nil, let earlier, let old = self.ranking(earlier, in: state),
            !old.entries.isEmpty, !isGrid, !state.isPlain
        {
            // Nothing jumps: the rows of before stay where they are.
            append(state.loadingMark)
            let screen = list(of: old, heading, in: state)
            let lines = screen.lines(0..<screen.count).map { StyledText($0.text, style: .dim) }
            return Screen(heading: screen.heading, lines: lines)
        }
        let way = nearest(in: state).map { nearest in
            let period = RankingPresentation.periodName(of: [nearest], state.language).joined(separator: "  ")
            return Label("가장 가까운 보관된 순위: \(period) (a 키)", "nearest archived: \(period) (press a)")
        }
        return state.screen(heading: heading, insteadOf: state.result(of: query), orElse: way)
    }

    /// The query for the ranking's market; a refreshed ranking asks it again.
    private func marketQuery(in state: BrowseState) -> MarketQuery? {
        state.answer(to: query).map { MarketQuery(ranking: query, fetched: $0.fetched) }
    }

    /// Returns the market's sales, and their change from the period before if it is archived too.
    private func market(in state: BrowseState) -> StyledText? {
        guard let ranking = state.answer(to: query), let query = marketQuery(in: state),
            state.result(of: query) != nil
        else { return nil }
        let row = state.answer(to: query)?.row
        var total = MarketTotal()
        // What could not be archived has a market, too.
        let own = row == nil && !ranking.isSum && (try? total.add([ranking])) == true ? total.figures : nil
        guard let sales = (row?.figures ?? own)?.sales else { return nil }
        let change = Cell(changePercent: row?.changePercent(\.sales))
        let text = StyledText("  " + Label("시장 ", "market ")[state.language] + Label.sales(sales)[state.language])
        return change.text.isEmpty
            ? text : text + StyledText(" " + change.text, style: state.settings.changeColors.style(change.style))
    }

    private func list(of ranking: Ranking, _ heading: [StyledText], in state: BrowseState) -> Screen {
        let count = ranking.entries.count
        let lines = tableLines(of: ranking, width: listColumns(in: state), in: state)
        let marked = Set(state.marked.map(\.code))
        let headings = heading + lines.dropLast(count).suffix(1)
        let rows = zip(lines.suffix(count), ranking.entries).map { line, movie in
            // The first column has room for the mark of the selected row.
            marked.contains(movie.movieCode) && line.text.hasPrefix(" ")
                ? StyledText("+", style: .bold) + line.droppingFirst() : line
        }
        // The heading of a day's list has no room for less.
        let query = query.period.kind == .daily ? nil : marketQuery(in: state)
        let market = query.flatMap { state.answer(to: $0)?.lines(state.settings) } ?? []
        let below = linesBelow(headings: headings.count + market.count, in: state)
        let row = selectedRow(in: state)
        return Screen(heading: headings, lines: rows + market + below, selection: row..<row + 1)
    }
}

extension BrowseStep {
    static let isLatest = note(Label("가장 최근 집계입니다", "this is the latest ranking"))

    static let isFirst = note(Label("가장 이른 집계입니다", "this is the first ranking"))

    /// Opens the page of a movie in a list; a code that KOBIS lists may not be one that it has details for.
    static func open(_ movies: [BrowseMovie], at index: Int, day: KoreanDay?) -> BrowseStep? {
        guard movies.indices.contains(index) else { return .nothing(of: .enter) }
        guard movies[index].code.isValid else {
            return .note(Label("상세 정보가 없는 영화입니다", "KOBIS has no details for this movie"))
        }
        return .open(MoviePage(movies: movies, index: index, day: day))
    }
}
