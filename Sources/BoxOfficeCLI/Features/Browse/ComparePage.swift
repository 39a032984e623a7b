/// The page that compares the runs of movies: a chart, and the table of `trend`.
struct ComparePage: FetchingPage, ScrollingPage {
    let movies: [BrowseMovie]
    /// The last day of the ranking below.
    let day: KoreanDay
    private(set) var alignment = MovieRun.Alignment.opening
    /// What was shown before, which stays until the runs are there.
    private(set) var earlier = MovieRun.Alignment.opening
    private(set) var metric = TrendMetric.visitors
    var isFetched = false
    var offset = 0

    /// Returns the runs to show, in the order of the movies, as far as their details are loaded.
    func archiveQueries(in state: BrowseState) -> [RunQuery] {
        movies.compactMap { movie in
            state.answer(to: MovieQuery(code: movie.code)).map { answer in
                copy(of: RunQuery(answer.movie, on: day)) { $0.alignment = alignment }
            }
        }
    }

    private func shownQueries(in state: BrowseState) -> [RunQuery] {
        let queries = archiveQueries(in: state)
        let isLoaded = queries.allSatisfy { state.result(of: $0) != nil }
        return isLoaded ? queries : queries.map { copy(of: $0) { $0.alignment = earlier } }
    }

    static let title = Label("비교", "Comparison")
    static let keys: [KeyBinding<ComparePage>] = [
        .key(
            "a", Label("맞추는 기준: 개봉일, 순위에 오른 날, 요일, 날짜", "align by opening day, first listed day, weekday or date"),
            footer: KeyHint("기준", "align")
        ) { page, state in
            page.earlier = page.shownQueries(in: state).first?.alignment ?? page.earlier
            page.alignment = MovieRun.Alignment.allCases.next(after: page.alignment)
            return nil
        },
        .key(
            "m", Label("값: 관객수, 누적, 매출액, 스크린수 등", "figure: visitors, total, sales, screens and more"),
            footer: KeyHint("값", "figure")
        ) { page, _ in
            page.metric = TrendMetric.allCases.next(after: page.metric)
            return nil
        },
        .scroll, .fetch, .cancel, .key("v", Label("닫기", "close")) { _, _ in .back },
    ]

    func queries(in state: BrowseState) -> [any BrowseQuery] {
        movies.map { MovieQuery(code: $0.code) } + figureQueries(in: state)
    }

    func screen(in state: BrowseState) -> Screen {
        let title = Self.title[state.language] + "  " + metric.label(.day)[state.language]
        var heading = StyledText(title, style: .bold) + fetchingMark(in: state)
        let failed = movies.lazy.map { state.result(of: MovieQuery(code: $0.code)) }.first { $0?.failure != nil }
        if let failed { return state.screen(heading: [heading], insteadOf: failed) }
        let queries = shownQueries(in: state)
        let runs = queries.compactMap { figures($0, in: state) }
        guard !runs.isEmpty else {
            let failed = queries.lazy.compactMap { state.result(of: $0) }.first { $0.failure != nil }
            return state.screen(heading: [heading], insteadOf: failed)
        }
        var presentation = TrendPresentation.days
        (presentation.metric, presentation.alignment) = (metric, queries[0].alignment)
        var settings = state.settings.titling(movies.map(\.code))
        settings.height = state.size.rows - 2
        presentation.chart = ChartOutput(inTerminal: settings)
        let comparison = TrendComparison(run: presentation)
        var movies = TrendComparison<MovieRun.Day>.Movies()
        for run in runs { comparison.add(run, to: &movies, settings) }
        let chart = comparison.table(of: movies, fields: nil, settings: settings)
        let lines = presentation.lines(movies.lines, isChart: false, settings)
        let origin = lines.subject.origin.map { Label("1일차: \($0.korean)", "day 1: \($0.english)") }
        heading += StyledText("  " + (origin ?? lines.subject.number)[state.language], style: .bold)
        return Screen(heading: [heading], lines: chart + [""] + comparison.sideBySide(lines, settings), offset: offset)
    }
}
