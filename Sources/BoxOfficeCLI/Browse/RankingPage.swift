import BoxOfficeCore
import ConsoleKit

/// The page at the bottom: the ranking of a period, as a list or as a grid of posters.
struct RankingPage {
    private(set) var query: RankingQuery
    /// The day that the user went to, which the periods of other kinds contain.
    private var day: KoreanDay
    /// The row that was selected last, from 0; see ``selectedRow(in:)``.
    private var selection = 0
    /// Whether posters are shown.
    private(set) var isGrid = false

    init(of period: RankingPeriod) {
        query = RankingQuery(period: period)
        day = period.to
    }

    /// Returns the ranking, if it is loaded.
    func ranking(in state: BrowseState) -> Ranking? {
        if case .ranking(let ranking) = state.answers[.ranking(query)] { ranking } else { nil }
    }

    /// Returns the row that is selected, or the last one if the ranking is shorter.
    func selectedRow(in state: BrowseState) -> Int {
        max(0, min(selection, (ranking(in: state)?.entries.count ?? 0) - 1))
    }

    /// Returns the film that is selected.
    func selectedMovie(in state: BrowseState) -> RankedMovie? {
        ranking(in: state)?.entries.dropFirst(selectedRow(in: state)).first
    }
}

extension RankingPage: BrowsePage {
    static let keyLists: [KeyList<RankingPage>] = [
        KeyList(
            Label("순위", "Ranking"),
            [
                .select, .pick,
                .key(
                    .enter,
                    Label("영화 상세", "open the movie"),
                    hint: { $0.selectedMovie(in: $1).map { _ in KeyHint("상세", "open") } }
                ) { page, state in
                    page.selectedMovie(in: state).map {
                        .open($0.movieCode, title: $0.title, day: page.query.period.to)
                    }
                },
                .keys(
                    ["[": -1, "]": 1],
                    Label("이전·다음 날 또는 주", "previous or next day or week"),
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
                    ["d": .daily, "w": .weekly, "e": .weekend],
                    Label("일별, 주간, 주말", "daily, weekly, weekend"),
                    footer: KeyHint("일/주/주말", "day/week/weekend")
                ) { $0.show($2, today: $1.today) },
                .key(
                    "n",
                    Label("한국영화, 외국영화, 전체", "Korean, foreign or all movies"),
                    footer: KeyHint("한국/외국", "nation")
                ) { page, _ in page.changeNation() },
                .key(
                    .tab,
                    Label("목록과 포스터 격자 전환", "list or grid of posters"),
                    hint: { page, _ in page.isGrid ? KeyHint("목록", "list") : KeyHint("포스터", "posters") }
                ) { $0.changeForm(in: $1) },
                .key("t", Label("가장 최근 순위", "latest ranking"), footer: KeyHint("최근", "latest")) {
                    $0.show(.latest($0.query.period.kind, before: $1.today), today: $1.today)
                },
                .key(
                    "r",
                    Label("새로 고침", "refresh"),
                    hint: { page, state in
                        state.answers[.ranking(page.query)]?.isFailure == true
                            ? KeyHint("다시 시도", "try again", .first) : KeyHint("새로 고침", "refresh")
                    }
                ) { page, _ in .ask([.ranking(page.query)]) },
                .key("p", Label("큰 포스터", "large poster"), footer: KeyHint("큰 포스터", "large poster")) {
                    $0.selectedMovie(in: $1).map { .open(PosterPage(film: PosterQuery($0))) }
                },
                .key(
                    "o",
                    Label("브라우저에서 KOBIS 페이지 열기", "KOBIS page in the browser"),
                    footer: KeyHint("KOBIS 페이지", "KOBIS page")
                ) { $0.selectedMovie(in: $1)?.movieCode.page.map { .request(.open($0)) } },
            ]
        )
    ]

    func replaceTop(of state: inout BrowseState) { state.ranking = self }

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        guard let count = ranking(in: state)?.entries.count, count > 0 else { return nil }
        selection = movement.destination(
            from: selectedRow(in: state),
            count: count,
            across: isGrid ? Tiles(state.size).across : 1,
            page: state.size.bodyRows
        )
        return nil
    }

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
        guard period.to > latest.to else {
            query.period = period
            return nil
        }
        query.period = latest
        return .note(
            Label(
                "\(DayFormatter(language: Language.korean).string(from: period.to))에 끝나는 집계는 아직 없어 최근 집계를 표시합니다",
                "no figures for \(period) yet; showing the latest"
            )
        )
    }

    private mutating func changeNation() -> BrowseStep? {
        query.filters.nation =
            switch query.filters.nation {
            case nil: .korean
            case .korean: .foreign
            case .foreign: nil
            }
        return nil
    }

    private mutating func changeForm(in state: BrowseState) -> BrowseStep? {
        isGrid = !isGrid && !state.isPlain
        return isGrid || state.isPlain ? state.posterFailure.map { .report($0) } : nil
    }
}

extension RankingPage {
    func questions(in state: BrowseState) -> [BrowseQuestion] {
        // Those of the periods before and after come from the archive alone.
        let latest = RankingPeriod.latest(query.period.kind, before: state.today)
        let neighbors = [-1, 1].map { RankingQuery(period: query.period.advanced(by: $0), filters: query.filters) }
            .filter {
                $0.period.to >= RankingPeriod.firstDay && $0.period.to <= latest.to
                    && state.answers[.ranking($0)] == nil
            }
        return [.ranking(query)] + neighbors.map(BrowseQuestion.archivedRanking) + posters(in: state)
    }

    func screen(in state: BrowseState) -> Screen {
        var heading = RankingPresentation.heading([query.period], query.filters, state.settings)
        if let market = market(in: state), let line = heading.last,
            line.text.displayWidth + market.text.displayWidth <= state.size.columns
        {
            heading[heading.count - 1] = line + market
        }
        if state.refreshing.contains(.ranking(query)) {
            heading.append(StyledText(BrowseState.loading[state.language], style: .dim))
        }
        guard let ranking = ranking(in: state) else {
            return state.screen(heading: heading, insteadOf: state.answers[.ranking(query)])
        }
        guard ranking.entries.isEmpty else {
            return isGrid ? grid(of: ranking, heading, in: state) : list(of: ranking, heading, in: state)
        }
        let isRecent = query.period.to.distance(to: state.today) <= 7
        let text = Label(
            "집계가 없습니다." + (isRecent ? " 집계는 다음 날 올라옵니다." : ""),
            "no figures" + (isRecent ? " yet: KOBIS publishes them on the next day" : "")
        )
        return Screen(heading: heading, lines: [""] + state.settings.lines(of: Cell(text[state.language])))
    }

    /// Returns the market's sales, and their change from the period before if its ranking is known too.
    private func market(in state: BrowseState) -> StyledText? {
        func total(_ query: RankingQuery) -> MarketTotal? {
            guard case .ranking(let ranking)? = state.answers[.ranking(query)] else { return nil }
            var total = MarketTotal()
            return (try? total.add([ranking])) == true ? total : nil
        }
        guard let sales = total(query)?.figures.sales else { return nil }
        let earlier = total(RankingQuery(period: query.period.advanced(by: -1), filters: query.filters))?.figures.sales
        let change = Cell(changePercent: .changePercent(from: earlier, to: sales))
        let text = StyledText("  " + Label("시장 ", "market ")[state.language] + Label.sales(sales)[state.language])
        return change.text.isEmpty ? text : text + StyledText(" " + change.text, style: change.style)
    }

    private func list(of ranking: Ranking, _ heading: [StyledText], in state: BrowseState) -> Screen {
        let count = ranking.entries.count
        let lines = RankingPresentation(limit: nil).table(of: ranking, fields: nil, settings: state.settings)
        var screen = Screen(
            heading: heading + lines.dropLast(count).suffix(1),
            lines: Array(lines.suffix(count))
        )
        let row = selectedRow(in: state)
        screen.selection = row..<row + 1
        return screen
    }
}

extension BrowseStep {
    /// A note that there is no later ranking.
    static let isLatest = note(Label("가장 최근 집계입니다", "this is the latest ranking"))

    /// A note that there is no earlier ranking.
    static let isFirst = note(Label("가장 이른 집계입니다", "this is the first ranking"))

    /// Opens the page of a movie; a code that KOBIS lists may not be one that it has details for.
    static func open(_ code: MovieCode, title: String, day: KoreanDay) -> BrowseStep {
        guard code.isValid else { return .note(Label("상세 정보가 없는 영화입니다", "KOBIS has no details for this movie")) }
        return .open(MoviePage(code: code, title: title, day: day))
    }
}
