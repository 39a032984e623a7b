import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

/// The page of the top movies of a year, a month or a week, as far as it is archived or fetched.
struct TopPage: MovieListPage, FetchingPage {
    private var span: Period.Kind
    private var day: KoreanDay
    private let filters: RankingFilters
    private let yesterday: KoreanDay
    var isFetched = false
    var selection = 0

    init(around query: RankingQuery, _ span: Period.Kind = .year, today: KoreanDay) {
        (self.span, day) = (span, query.period.to)
        filters = RankingFilters(nation: query.filters.nation)
        yesterday = today.advanced(by: -1)
    }

    private var period: Period { Period(span, of: day) }

    private var query: TopQuery {
        TopQuery(
            days: max(period.whole.lowerBound, RankingPeriod.firstDay)...min(period.whole.upperBound, yesterday),
            filters: filters
        )
    }

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
            // A year's last day may not have ended yet.
            page.day = min(page.day, page.query.days.upperBound)
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
        let next = step < 0 ? period.whole.lowerBound.advanced(by: -1) : period.whole.upperBound.advanced(by: 1)
        guard next <= yesterday else { return .isLatest }
        guard next >= RankingPeriod.firstDay else { return .isFirst }
        (day, isFetched, selection) = (next, false, 0)
        return nil
    }

    func screen(in state: BrowseState) -> Screen {
        let title = Label("기간별 박스오피스", "Top movies")[state.language]
        var heading = StyledText(
            ([title, period.name] + filters.labels(state.language)).joined(separator: "  "), style: .bold
        )
        let first = RankingPeriod.firstDay
        if period.whole.lowerBound < first {
            heading += StyledText("  " + Label("\(first)부터", "from \(first)")[state.language], style: .dim)
        }
        if let list = list(in: state), list.fetched < list.periods.count {
            heading += StyledText("  " + list.daysKnown[state.language], style: .dim)
        }
        heading += fetchingMark(in: state)
        return screen(
            heading: heading, TopPresentation(), of: list(in: state), answering: shown(query, in: state),
            ifEmpty: Label("보관한 순위가 없습니다. f로 받을 수 있습니다", "no archived rankings; f fetches them"), in: state
        )
    }

    /// Returns the movies below the heading of a week whose own list is not there, unless no day of it is archived.
    func screen(below heading: [StyledText], selection: Int, in state: BrowseState) -> Screen? {
        guard let list = list(in: state), !list.entries.isEmpty else { return nil }
        var page = self
        page.selection = selection
        let note =
            Label("일별 순위를 더했습니다: ", "the sum of daily rankings: ")[state.language] + list.daysKnown[state.language]
        let table = TopPresentation().table(of: list, fields: nil, settings: tableSettings(in: state))
        return page.screen(heading: heading + [StyledText(note, style: .dim)], table: table, in: state)
    }
}

extension TopList {
    fileprivate var daysKnown: Label {
        let (all, known) = (periods.count, fetched)
        return Label("\(all)일 중 \(known)일", "\(known) of \(all) days")
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
        _ = await source.learnTitles(of: top.movieCodes)
        try Task.checkCancellation()
        if isFetched { source.note(range.summaries()) }
        let missing = source.missing
        return Fetchable(figures: top, calls: missing.calls(for: request.plan(missing, withNeighbors: false)))
    }
}
