import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// The page of the top movies of a year, a month or a week, as far as it is archived or fetched.
struct TopPage: FilmListPage {
    /// The length of the period.
    private enum Span: CaseIterable {
        case year, month, week
    }

    private var span = Span.year
    private var day: KoreanDay
    private let filters: RankingFilters
    private let yesterday: KoreanDay
    private var isFetched = false
    var selection = 0

    init(around query: RankingQuery, today: KoreanDay) {
        day = query.period.to
        filters = RankingFilters(nation: query.filters.nation)
        yesterday = today.advanced(by: -1)
    }

    private var query: TopQuery {
        let days: ClosedRange<KoreanDay> =
            switch span {
            case .year: day.wholeYear
            case .month: day.wholeMonth
            case .week: Week(containing: day).monday...Week(containing: day).sunday
            }
        return TopQuery(
            days: max(days.lowerBound, RankingPeriod.firstDay)...min(days.upperBound, yesterday),
            filters: filters
        )
    }

    /// The period's name: `2015`, `2015-08` or `2015-W32`.
    private var name: String {
        switch span {
        case .year: "\(day.year)"
        case .month: String(day.description.dropLast(3))
        case .week: Week(containing: day).description
        }
    }

    private func answer(in state: BrowseState) -> BrowseAnswer? {
        let fetched = isFetched ? state.answers[.top(query, isFetched: true)] : nil
        return fetched ?? state.answers[.top(query, isFetched: false)]
    }

    private func top(in state: BrowseState) -> (list: TopList, calls: Int)? {
        if case .top(let list, let calls)? = answer(in: state) { (list, calls) } else { nil }
    }

    private func isFetching(in state: BrowseState) -> Bool {
        isFetched && state.answers[.top(query, isFetched: true)] == nil
    }
}

extension TopPage: BrowsePage {
    static let keyLists: [KeyList<TopPage>] = [
        KeyList(
            Label("흥행 순위", "Top movies"),
            KeyBinding.films + [
                .keys(
                    ["[": -1, "]": 1, "h": -1, "l": 1],
                    Label("이전·다음 기간", "previous or next period"),
                    footer: KeyHint("이전/다음", "previous/next")
                ) { page, _, step in page.go(step) },
                .key(.tab, Label("한 해, 한 달, 한 주", "year, month, week"), footer: KeyHint("해/달/주", "year/month/week")) {
                    page,
                    _ in page.changeSpan()
                },
                .key(
                    "f",
                    Label("보관하지 않은 날짜 받기 (Esc로 취소)", "fetch the days that are not archived; Esc cancels"),
                    hint: { page, state in
                        guard !page.isFetched, let calls = page.top(in: state)?.calls, calls > 0 else { return nil }
                        return KeyHint("받기(\(calls.grouped)회 호출)", "fetch (\(calls.counting("call")))", .first)
                    }
                ) { $0.fetch(in: $1) },
                .key(.escape, Label("받기 취소, 아니면 뒤로", "cancel fetching, or back"), footer: KeyHint("뒤로", "back", .last))
                {
                    $0.cancel(in: $1)
                },
                .key("b", Label("닫기", "close")) { _, _ in .back },
            ]
        )
    ]

    func questions(in state: BrowseState) -> [BrowseQuestion] {
        [.top(query, isFetched: false)] + (isFetched ? [.top(query, isFetched: true)] : [])
    }

    func films(in state: BrowseState) -> [BrowseFilm] {
        top(in: state)?.list.entries.map { BrowseFilm(code: $0.movieCode, title: $0.title) } ?? []
    }

    func day(of index: Int, in state: BrowseState) -> KoreanDay {
        top(in: state)?.list.entries.dropFirst(index).first?.lastDay ?? query.days.upperBound
    }

    private mutating func go(_ step: Int) -> BrowseStep? {
        let days = query.days
        let next = step < 0 ? days.lowerBound.advanced(by: -1) : days.upperBound.advanced(by: 1)
        guard next <= yesterday else { return .isLatest }
        guard next >= RankingPeriod.firstDay else { return .isFirst }
        (day, isFetched, selection) = (next, false, 0)
        return nil
    }

    private mutating func changeSpan() -> BrowseStep? {
        let all = Span.allCases
        // A year's last day may not have ended yet.
        day = min(day, query.days.upperBound)
        span = all[((all.firstIndex(of: span) ?? 0) + 1) % all.count]
        (isFetched, selection) = (false, 0)
        return nil
    }

    private mutating func fetch(in state: BrowseState) -> BrowseStep? {
        guard let calls = top(in: state)?.calls, calls > 0 else {
            return .note(Label("받을 날짜가 없습니다", "no days are missing"))
        }
        isFetched = true
        return nil
    }

    private mutating func cancel(in state: BrowseState) -> BrowseStep {
        guard isFetching(in: state) else { return .back }
        isFetched = false
        return .ask([.top(query, isFetched: false)])
    }

    func screen(in state: BrowseState) -> Screen {
        let title = Label("기간별 박스오피스", "Top movies")[state.language]
        var heading = StyledText(
            ([title, name] + filters.labels(state.language)).joined(separator: "  "),
            style: .bold
        )
        if let list = top(in: state)?.list, list.daysFetched < list.periods.count {
            let (all, known) = (list.periods.count, list.daysFetched)
            heading += StyledText(
                "  " + Label("\(all)일 중 \(known)일", "\(known) of \(all) days")[state.language],
                style: .dim
            )
        }
        if isFetching(in: state) { heading += StyledText("  " + BrowseState.loading[state.language], style: .dim) }
        guard let list = top(in: state)?.list else {
            return state.screen(heading: [heading], insteadOf: answer(in: state))
        }
        guard !list.entries.isEmpty else {
            let text = Label("보관한 순위가 없습니다. f로 받을 수 있습니다", "no archived rankings; f fetches them")
            return Screen(heading: [heading], lines: [""] + state.settings.lines(of: Cell(text[state.language])))
        }
        let table = TopPresentation().table(of: list, fields: nil, settings: tableSettings(in: state))
        return screen(heading: [heading], table: table, in: state)
    }
}
