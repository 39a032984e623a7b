import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// The page that compares the runs of movies: a chart, and the table of `trend`.
struct ComparePage {
    private let films: [BrowseFilm]
    private var alignment = MovieRun.Alignment.opening
    private var metric = TrendMetric.visitors
    private var isFetched = false
    /// The first line that is shown, from 0.
    private var offset = 0

    init(_ films: [BrowseFilm]) { self.films = films }

    /// Returns the runs to show, in the order of the movies, as far as their details are loaded.
    private func queries(in state: BrowseState) -> [RunQuery] {
        films.compactMap { film in
            guard case .movie(let movie)? = state.answers[.movie(film.code)] else { return nil }
            return RunQuery(movie: movie, alignment: alignment)
        }
    }

    private func run(_ query: RunQuery, in state: BrowseState) -> (item: TrendRun, calls: Int)? {
        for isFetched in [true, false] where isFetched == false || self.isFetched {
            if case .run(let item, let calls)? = state.answers[.run(query, isFetched: isFetched)] {
                return (item, calls)
            }
        }
        return nil
    }

    private func calls(in state: BrowseState) -> Int {
        queries(in: state).reduce(0) { $0 + (run($1, in: state)?.calls ?? 0) }
    }

    private func isFetching(in state: BrowseState) -> Bool {
        isFetched && queries(in: state).contains { state.answers[.run($0, isFetched: true)] == nil }
    }
}

extension ComparePage: BrowsePage {
    static let keyLists: [KeyList<ComparePage>] = [
        KeyList(
            Label("비교", "Comparison"),
            [
                .key(
                    "a",
                    Label("맞추는 기준: 개봉일, 순위에 오른 날, 날짜", "align by opening day, first listed day or date"),
                    footer: KeyHint("기준", "align")
                ) {
                    page,
                    _ in page.changeAlignment()
                },
                .key(
                    "m",
                    Label("값: 관객수, 누적, 매출액, 스크린수 등", "figure: visitors, total, sales, screens and more"),
                    footer: KeyHint("값", "figure")
                ) {
                    page,
                    _ in page.changeMetric()
                },
                .scroll,
                .key(
                    "f",
                    Label("보관하지 않은 날짜 받기 (Esc로 취소)", "fetch the days that are not archived; Esc cancels"),
                    hint: { page, state in
                        let calls = page.isFetched ? 0 : page.calls(in: state)
                        guard calls > 0 else { return nil }
                        return KeyHint("받기(\(calls.grouped)회 호출)", "fetch (\(calls.counting("call")))", .first)
                    }
                ) { $0.fetch(in: $1) },
                .key(.escape, Label("받기 취소, 아니면 뒤로", "cancel fetching, or back"), footer: KeyHint("뒤로", "back", .last))
                {
                    $0.cancel(in: $1)
                },
                .key("v", Label("닫기", "close")) { _, _ in .back },
            ]
        )
    ]

    func questions(in state: BrowseState) -> [BrowseQuestion] {
        films.map { .movie($0.code) } + queries(in: state).map { .run($0, isFetched: false) }
            + (isFetched ? queries(in: state).map { .run($0, isFetched: true) } : [])
    }

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        offset = state.screen.offset(after: movement, from: offset, in: state.size)
        return nil
    }

    private mutating func changeAlignment() -> BrowseStep? {
        let all = MovieRun.Alignment.allCases
        alignment = all[((all.firstIndex(of: alignment) ?? 0) + 1) % all.count]
        return nil
    }

    private mutating func changeMetric() -> BrowseStep? {
        let all = TrendMetric.allCases
        metric = all[((all.firstIndex(of: metric) ?? 0) + 1) % all.count]
        return nil
    }

    private mutating func fetch(in state: BrowseState) -> BrowseStep? {
        guard calls(in: state) > 0 else { return .note(Label("받을 날짜가 없습니다", "no days are missing")) }
        isFetched = true
        return nil
    }

    private mutating func cancel(in state: BrowseState) -> BrowseStep {
        guard isFetching(in: state) else { return .back }
        isFetched = false
        return .ask(queries(in: state).map { .run($0, isFetched: false) })
    }

    func screen(in state: BrowseState) -> Screen {
        let title = Label("비교", "Comparison")[state.language] + "  " + metric.label(.day)[state.language]
        var heading = StyledText(title, style: .bold)
        if isFetching(in: state) { heading += StyledText("  " + BrowseState.loading[state.language], style: .dim) }
        if let failed = films.lazy.compactMap({ state.answers[.movie($0.code)] }).first(where: \.isFailure) {
            return state.screen(heading: [heading], insteadOf: failed)
        }
        let runs = queries(in: state).compactMap { run($0, in: state)?.item }
        guard !runs.isEmpty else { return state.screen(heading: [heading], insteadOf: nil) }
        var presentation = TrendPresentation.days
        (presentation.metric, presentation.alignment) = (metric, alignment)
        var settings = state.settings
        settings.height = state.size.rows - 2
        // The chart, then the days side by side: the table of movies is part of both.
        func table(_ chart: ChartOutput) -> [StyledText] {
            presentation.chart = chart
            let comparison = TrendComparison(run: presentation)
            var films = TrendComparison<MovieRun.Day>.Films()
            for run in runs { comparison.add(run, to: &films, settings) }
            return comparison.table(of: films, fields: nil, settings: settings)
        }
        let chart = table(ChartOutput(settings.isUTF8 ? .braille : .ascii))
        let days = table(ChartOutput())
        var screen = Screen(heading: [heading], lines: chart + [""] + days.dropFirst(runs.count + 2))
        screen.offset = offset
        return screen
    }
}
