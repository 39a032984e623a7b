/// The page that searches movies by title: a text, and the movies found.
struct SearchPage: BrowsePage {
    private var text = ""
    private var isTyping = true
    /// Whether the text is selected, so that typing replaces it.
    private var isSelected = false
    private var title: String?
    private var pageCount = 1
    private var selection = 0

    private var pages: [SearchQuery] {
        title.map { title in (1...pageCount).map { SearchQuery(title: title, page: $0) } } ?? []
    }

    /// Returns the movies found so far, and the number of all.
    private func movies(in state: BrowseState) -> Listing<MovieSummary>? {
        var all: Listing<MovieSummary>?
        for page in pages {
            guard let listing = state.answer(to: page) else { break }
            all = Listing(total: listing.total, items: (all?.items ?? []) + listing.items)
        }
        return all
    }

    func listedMovies(in state: BrowseState) -> [BrowseMovie] {
        movies(in: state)?.items.map { BrowseMovie(code: $0.code, title: $0.title) } ?? []
    }

    private func selectedMovie(in state: BrowseState) -> BrowseMovie? {
        isTyping ? nil : listedMovies(in: state).dropFirst(selection).first
    }

    static let keyLists: [KeyList<SearchPage>] = [
        KeyList(
            Label("검색어 입력", "Search text"),
            typing: \.typedText,
            limit: 100,
            when: \.isTyping,
            [
                .key(.enter, Label("검색", "search"), footer: KeyHint("검색", "search")) { page, _ in page.search() },
                .key(
                    .escape,
                    Label("검색 결과로, 없으면 뒤로", "to the movies found, or back"),
                    footer: KeyHint("뒤로", "back", .last)
                ) { $0.leaveText(in: $1) ? nil : .back },
                .keys([.down: (), .tab: ()], Label("검색 결과로", "the movies found")) { page, state, _ in
                    _ = page.leaveText(in: state)
                    return nil
                },
            ]
        ),
        KeyList(
            title: Label("검색 결과", "Search"),
            bindings: [
                .select, .pick,
                .key(
                    .enter,
                    Label("영화 상세", "open the movie"),
                    hint: { $0.selectedMovie(in: $1).map { _ in KeyHint("상세", "open") } }
                ) { page, state in .open(page.listedMovies(in: state), at: page.selection, day: nil) },
                .mark { $0.selectedMovie(in: $1) }, .compare, .rate { $0.selectedMovie(in: $1) },
                .key("/", Label("검색어 바꾸기", "change the text"), footer: KeyHint("다시 검색", "search again")) { page, _ in
                    page.retype()
                },
                // The letter k, held down, would be typed into the text.
                .key(.up, Label("첫 영화에서 검색어로", "from the first movie to the text")) { page, state in
                    page.selection == 0 ? page.retype() : page.move(.up, in: state)
                },
            ]
        ),
    ]

    /// The text as keys change it: one that is selected is replaced.
    private var typedText: String {
        get { isSelected ? "" : text }
        set {
            isSelected = false
            text = newValue
        }
    }

    private mutating func retype() -> BrowseStep? {
        (isTyping, isSelected) = (true, true)
        return nil
    }

    private mutating func search() -> BrowseStep? {
        guard let title = text.normalizedInput else { return nil }
        self = SearchPage(text: text, isTyping: false, title: title)
        return .forgetOutdated
    }

    /// Gives up typing, and returns whether there are movies to select.
    private mutating func leaveText(in state: BrowseState) -> Bool {
        guard movies(in: state)?.items.isEmpty == false else { return false }
        isTyping = false
        text = title ?? ""
        return true
    }

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        guard let movies = movies(in: state) else { return nil }
        let count = movies.items.count
        selection = movement.destination(from: selection, count: count, page: state.size.bodyRows)
        // The next page is fetched when its rows come near.
        let isNear = selection + state.size.rows >= count && state.answer(to: pages[pageCount - 1]) != nil
        if isNear, max(count, pageCount * KOBISClient.pageSize) < movies.total { pageCount += 1 }
        return nil
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] { pages }

    func screen(in state: BrowseState) -> Screen {
        let input = line(in: state)
        if let listing = movies(in: state) { return list(listing, input, in: state) }
        guard let first = pages.first else { return Screen(heading: [input], lines: []) }
        return state.screen(heading: [input], insteadOf: state.result(of: first))
    }

    private func line(in state: BrowseState) -> StyledText {
        let style = (label: Style.bold, text: isSelected && isTyping ? Style.reversed : .bold)
        return state.input(Label("제목 검색: ", "Search titles: "), text, style: style, isTyping: isTyping)
    }

    private func list(_ listing: Listing<MovieSummary>, _ input: StyledText, in state: BrowseState) -> Screen {
        let (found, total) = (listing.items.count.grouped, listing.total.grouped)
        let tally =
            listing.total == 0
            ? Label("검색 결과가 없습니다", "no matches")
            : found == total
                ? Label("\(total)편", "\(total) found") : Label("\(total)편 중 \(found)편", "\(found) of \(total)")
        var status = [StyledText(tally[state.language], style: .dim)]
        if let failure = pages.last.flatMap({ state.result(of: $0)?.failure }) {
            status = state.lines(of: BrowseState.Message(failure, state.language))
        }
        let presentation = MoviePresentation.list
        let fields = presentation.fields.named(presentation.narrow.filter { $0 != "movieCode" && $0 != "code" })
        var settings = state.settings
        settings.width = state.size.columns - 2
        let layout = TableLayout(fields, importance: presentation.importance, settings)
        let columns = layout.columns.map { fields[$0] }
        var screen = Screen(
            heading: [input] + status
                + (listing.items.isEmpty ? [] : layout.header.map { "  " + $0 }),
            count: listing.items.count
        ) { [settings, movies = listedMovies(in: state)] range in
            let lines = layout.lines(listing.items[range].map { row in columns.map { $0.cell(of: row, settings) } })
            return zip(lines, movies[range]).map { state.mark(of: $1) + $0 }
        }
        if selectedMovie(in: state) != nil { screen.selection = selection..<selection + 1 }
        return screen
    }

    func announcement(after old: any BrowsePage, in state: BrowseState) -> [StyledText]? {
        guard isTyping, let old = old as? SearchPage, old.title == title else { return nil }
        return old.isTyping && old.text == text ? [] : [line(in: state)]
    }
}

/// A page, from 1, of the movies with a title.
struct SearchQuery: BrowseQuery {
    let title: String
    let page: Int

    var origin: BrowseOrigin { .service }

    func answer(from source: BrowseSource) async throws -> Listing<MovieSummary>? {
        let kobis = source.kobis
        var found = Listing<MovieSummary>(total: 0, items: [])
        var refusal: NetworkError?
        do {
            found = try await kobis.answer(to: .movieList(MovieSearch(title: title), page: page))
            found.items.removeAll { $0.isAdult(otherThan: title) }
            if page > 1 || found.total > 0 { return found }
        } catch let error as NetworkError where page == 1 && Failure(error, settingsFile: nil).isOutOfReach {
            refusal = error
        }
        let (lookup, typed, movies) = (NameLookup.movies(kobis), TypedTitle(title), kobis.archivedMovies)
        // All whose titles contain the text: those that it begins come first.
        found.items =
            TitleMatch.allCases.flatMap { lookup.sorted(lookup.closest(typed, movies, [$0])?.items ?? []) }.unique
        if found.items.isEmpty { found.items = try await kobis.movies(like: title) }
        if let refusal, found.items.isEmpty, !refusal.isNotArchived { throw refusal }
        found.items.removeAll { $0.isAdult(otherThan: title) }
        found.total = found.items.count
        return found
    }
}
