/// A page with a list of movies, whose keys come before its own.
protocol MovieListPage: FixedKeysPage {
    /// The row that was selected last, from 0; see ``selectedRow(in:)``.
    var selection: Int { get set }

    /// Returns the day on which a movie was in a ranking, if the list is one.
    func day(of index: Int, in state: BrowseState) -> KoreanDay?
    func across(in state: BrowseState) -> Int
}

extension MovieListPage {
    static var keyLists: [KeyList<Self>] { [KeyList(title: title, bindings: KeyBinding.movies + keys)] }

    func day(of index: Int, in state: BrowseState) -> KoreanDay? { nil }
    func across(in state: BrowseState) -> Int { 1 }

    /// Returns the row that is selected, or the last one if there are fewer.
    func selectedRow(in state: BrowseState) -> Int { max(0, min(selection, listedMovies(in: state).count - 1)) }

    func chosenMovie(in state: BrowseState) -> BrowseMovie? {
        listedMovies(in: state).dropFirst(selectedRow(in: state)).first
    }

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        let count = listedMovies(in: state).count
        guard count > 0 else { return nil }
        let (row, across) = (selectedRow(in: state), across(in: state))
        selection = movement.destination(from: row, count: count, across: across, page: state.size.bodyRows)
        // A screen reader has read the row already.
        return state.isPlain && selection == row ? .note(Label("이미 선택한 영화입니다", "already selected")) : nil
    }

    /// Returns a screen with the table of an answer to a question, or with what there is instead.
    func screen<Results: Presentation>(
        heading: StyledText, _ presentation: Results, of item: Results.Item?, answering query: any BrowseQuery,
        ifEmpty text: Label, in state: BrowseState
    ) -> Screen {
        guard let item else { return state.screen(heading: [heading], insteadOf: state.result(of: query)) }
        guard !listedMovies(in: state).isEmpty else { return state.screen(heading: [heading], saying: text) }
        let (movies, row) = (listedMovies(in: state), selectedRow(in: state))
        var settings = state.settings.titling(movies.map(\.code))
        // Beside the marks.
        settings.width = state.size.columns - 2
        let table = presentation.table(of: item, fields: nil, settings: settings)
        return Screen(
            heading: [heading] + table.dropLast(movies.count).suffix(1).map { "  " + $0 },
            lines: zip(table.suffix(movies.count), movies).map { state.mark(of: $1) + $0 },
            selection: row..<row + 1
        )
    }
}

extension KeyBinding where Page: MovieListPage {
    static var movies: [KeyBinding] {
        [
            .select, .pick,
            .key(
                .enter,
                Label("영화 상세", "open the movie"),
                hint: { $0.chosenMovie(in: $1).map { _ in KeyHint("상세", "open") } }
            ) { page, state in
                let row = page.selectedRow(in: state)
                return .open(page.listedMovies(in: state), at: row, day: page.day(of: row, in: state))
            },
            .mark { $0.chosenMovie(in: $1) }, .compare,
        ]
    }

    static var copyMovie: KeyBinding { .copy { $0.chosenMovie(in: $1) } }
    static var rateMovie: KeyBinding { .rate { $0.chosenMovie(in: $1) } }
}
