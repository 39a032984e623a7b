/// The page of the top movies of a year, a month or a week, as far as it is archived or fetched.
struct TopPage: MovieListPage, FetchingPage {
    private var span: Period.Kind
    private var day: KoreanDay
    private let filters: RankingFilters
    private let today: KoreanDay
    var isFetched = false
    var selection = 0

    init(around query: RankingQuery, today: KoreanDay) {
        (span, day, self.today) = (.year, query.period.to, today)
        filters = RankingFilters(nation: query.filters.nation)
    }

    /// The period of the day; the last weekend while that of the day is still to come.
    private var period: Period {
        let period = Period(span, of: day)
        return period.clipped(before: today) ?? period.previous
    }

    private var query: TopQuery { TopQuery(days: period.days, filters: filters) }

    private func list(in state: BrowseState) -> TopList? { figures(query, in: state) }

    static let title = Label("흥행 순위", "Top movies")
    static let keys: [KeyBinding<TopPage>] = [
        .copyMovie,
        .keys(
            ["[": -1, "]": 1, "h": -1, "l": 1], Label("이전·다음 기간", "previous or next period"),
            footer: KeyHint("이전/다음", "previous/next")
        ) { page, _, step in page.go(step) },
        .key(
            .tab, Label("한 해, 한 달, 한 주, 주말", "year, month, week, weekend"),
            footer: KeyHint("해/달/주/주말", "year/month/week")
        ) { page, _ in
            page.span = [.year, .month, .week, .weekend].next(after: page.span)
            (page.isFetched, page.selection) = (false, 0)
            return nil
        },
        .rateMovie, .fetch, .cancel, .key("b", Label("닫기", "close")) { _, _ in .back },
    ]

    func archiveQueries(in state: BrowseState) -> [TopQuery] { [query] }
    func queries(in state: BrowseState) -> [any BrowseQuery] { figureQueries(in: state) }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        list(in: state)?.entries.map { BrowseMovie(code: $0.movieCode, title: $0.title) } ?? []
    }

    func day(of index: Int, in state: BrowseState) -> KoreanDay? {
        list(in: state)?.entries.dropFirst(index).first?.lastDay ?? query.days.upperBound
    }

    private mutating func go(_ step: Int) -> BrowseStep? {
        guard let next = (step < 0 ? period.previous : period.next).clipped(before: today) else {
            return step < 0 ? .isFirst : .isLatest
        }
        (day, isFetched, selection) = (next.days.upperBound, false, 0)
        return nil
    }

    func screen(in state: BrowseState) -> Screen {
        let names = [Label("기간별 박스오피스", "Top movies"), period.label].map { $0[state.language] }
        var heading = StyledText((names + filters.labels(state.language)).joined(separator: "  "), style: .bold)
        if period.isCut {
            let first = RankingPeriod.firstDay
            heading += StyledText("  " + Label("\(first)부터", "from \(first)")[state.language], style: .dim)
        }
        if let list = list(in: state), list.fetched < list.periods.count {
            heading += StyledText("  " + list.part[state.language], style: .dim)
        }
        heading += fetchingMark(in: state)
        return screen(
            heading: heading, TopPresentation(), of: list(in: state), answering: shown(query, in: state),
            ifEmpty: Label("보관한 순위가 없습니다", "no archived rankings"), in: state
        )
    }
}

/// The movies of some days by visitors, only from the archive unless the user fetches them.
struct TopQuery: FetchableQuery {
    typealias Figures = TopList

    var days: ClosedRange<KoreanDay>
    var filters = RankingFilters()
    var isFetched = false

    func answer(from source: BrowseSource) async throws -> Fetchable<TopList>? {
        let request = TopRequest(
            periods: RankingPeriod.daily(days), filters: filters, limit: 100, today: source.session.today
        )
        var range = source.range(isFetched: isFetched)
        let top = await request.answer(request.plan(range), with: &range)
        await source.learnTitles(of: top.movieCodes, in: source.archivedKOBIS)
        try Task.checkCancellation()
        if isFetched { source.note(range.summaries()) }
        let missing = source.missing
        return Fetchable(figures: top, calls: missing.calls(for: request.plan(missing, withNeighbors: false)))
    }
}

extension TopList {
    /// Returns the movies as the ranking of a period, without changes, screens and showings.
    ///
    /// A change as large as the figure itself says that there is nothing to compare it with.
    func ranking(of period: RankingPeriod) -> Ranking? {
        let movies = entries.map { entry in
            var movie = RankedMovie(
                rank: entry.rank, rankChange: .unknown, movieCode: entry.movieCode, title: entry.title,
                openDate: entry.openDate, sales: entry.sales, salesSharePercent: entry.salesSharePercent,
                visitors: entry.visitors, visitorsChange: entry.visitors, visitorsTotal: entry.visitorsTotal
            )
            movie.showingsSharePercent = entry.showingsSharePercent
            return movie
        }
        return movies.isEmpty ? nil : Ranking(of: period, filters: filters, entries: movies)
    }
}
