/// Keys of a page, with their place in the help and in the footer, and what they do.
struct KeyBinding<Page>: Sendable {
    /// Changes the page; the state is that before the key.
    typealias Action = @Sendable (_ page: inout Page, _ state: BrowseState) -> BrowseStep?
    typealias Footer = @Sendable (_ page: Page, _ state: BrowseState) -> KeyHint?

    let actions: [(key: Key, perform: Action)]
    let label: Label
    let footer: Footer
    /// What names the keys together, such as a range of digits.
    var range: String?

    var name: String { range ?? actions.map(\.key.name).joined(separator: " ") }

    /// Declares a key; `hint` is for a hint that changes.
    static func key(
        _ key: Key, _ label: Label, footer: KeyHint? = nil, hint: Footer? = nil, action: @escaping Action
    ) -> KeyBinding { KeyBinding(actions: [(key, action)], label: label, footer: hint ?? { _, _ in footer }) }

    /// Declares keys that do the same with different values.
    @_semantics("optimize.sil.specialize.generic.never")
    static func keys<Value: Sendable>(
        _ keys: KeyValuePairs<Key, Value>, _ label: Label, footer: KeyHint? = nil, range: String? = nil,
        action: @escaping @Sendable (_ page: inout Page, _ state: BrowseState, _ value: Value) -> BrowseStep?
    ) -> KeyBinding {
        let actions = keys.map { key, value in (key: key, perform: { action(&$0, $1, value) } as Action) }
        return KeyBinding(actions: actions, label: label, footer: { _, _ in footer }, range: range)
    }
}

struct KeyHint: Sendable {
    /// The place in the footer; on a narrow screen, hints in the middle are the first to be left out.
    enum Place: Sendable {
        case first, middle, last
    }

    let label: Label
    let place: Place

    init(_ korean: String, _ english: String, _ place: Place = .middle) {
        label = Label(korean, english)
        self.place = place
    }
}

struct KeyList<Page>: Sendable {
    let title: Label
    let bindings: [KeyBinding<Page>]
    var applies: @Sendable (Page) -> Bool = { _ in true }
    var type: (@Sendable (_ page: inout Page, _ key: Key) -> Void)?
}

extension KeyList {
    /// Declares the keys while the user types a text.
    init(
        _ title: Label, typing text: any WritableKeyPath<Page, String> & Sendable, limit: Int,
        when applies: @escaping @Sendable (Page) -> Bool = { _ in true }, _ bindings: [KeyBinding<Page>]
    ) {
        let deletion = KeyBinding<Page>.keys(
            [.backspace: 1, .deleteLine: limit], Label("한 글자, 전체 지우기", "delete a character, the whole text")
        ) { page, _, count in
            page[keyPath: text] = String(page[keyPath: text].dropLast(count))
            return nil
        }
        self.init(title: title, bindings: bindings + [deletion], applies: applies) { page, key in
            key.type(into: &page[keyPath: text], limit: limit)
        }
    }
}

extension KeyBinding where Page: BrowsePage {
    /// The keys of every page, except in dialogs and while the user types.
    // Compiled once, not for each page.
    @_semantics("optimize.sil.specialize.generic.never")
    static var everywhere: [KeyBinding] {
        [
            .key(":", Label("날짜 입력", "type a date")) { _, state in .open(DatePage(query: state.ranking.query)) },
            .key("b", Label("한 해·한 달·한 주의 흥행 순위", "top movies of a year, month or week")) { _, state in
                .open(TopPage(around: state.ranking.query, today: state.today))
            },
            .key("u", Label("개봉 예정작", "upcoming movies")) { _, state in
                .open(UpcomingPage(day: state.isArchiveOnly ? state.ranking.query.period.to : state.today))
            },
            .key("i", Label("내 리뷰", "your reviews")) { _, _ in .open(ReviewListPage()) },
            .key(
                "/",
                Label("제목으로 영화 검색", "search movies by title"),
                hint: { $1.pages.isEmpty ? KeyHint("검색", "search", .last) : nil }
            ) { _, _ in .open(SearchPage()) },
            .key(
                .escape,
                Label(
                    "메시지, 표시, 필터 지우기, 그다음 뒤로 (Backspace도 가능)",
                    "clear the message, the marks, then the filter; then back; Backspace works too"
                ),
                hint: { $1.pages.isEmpty ? nil : KeyHint("뒤로", "back", .last) }
            ) { _, _ in .leave },
            .move([.pageUp: .pageUp, .pageDown: .pageDown], Label("한 화면씩", "a page up or down")),
            .move(["g": .first, "G": .last], Label("처음이나 끝으로", "the first or the last row")),
            .key("?", Label("도움말", "this help"), footer: KeyHint("도움말", "help", .last)) { page, _ in
                .open(HelpPage(on: page))
            },
            .key("c", Label("달력에서 날짜 선택", "pick a day in the calendar")) { _, state in
                .open(CalendarPage(for: state.ranking.query, today: state.today))
            },
            .key("r", Label("새로 고침", "refresh")) { page, state in
                let queries = page.queries(in: state)
                return queries.isEmpty ? .nothing(of: "r") : .ask(queries)
            },
            .key(
                "q",
                Label("뒤로, 순위에서는 종료", "back; on the ranking, quit"),
                hint: { $1.pages.isEmpty ? KeyHint("종료", "quit", .last) : nil }
            ) { _, _ in .back },
        ]
    }

    /// The keys that work even while the user types.
    @_semantics("optimize.sil.specialize.generic.never")
    static var always: [KeyBinding] {
        [
            .key(.help, Label("도움말, 입력하는 중에도", "this help, even while you type")) { page, _ in .open(HelpPage(on: page))
            },
            .key(.redraw, Label("화면 다시 그리기", "redraw the screen")) { _, _ in .request(.redraw) },
            .key(.suspend, Label("일시 중지 (fg로 재개)", "suspend, until you type fg")) { _, _ in .request(.suspend) },
            .key(.interrupt, Label("바로 종료 (종료 코드 130)", "quit at once, with exit code 130")) { _, _ in
                .request(.quit(status: 130))
            },
        ]
    }

    static func move(_ keys: KeyValuePairs<Key, Movement>, _ label: Label, footer: KeyHint? = nil) -> KeyBinding {
        .keys(keys, label, footer: footer) { $0.move($2, in: $1) }
    }

    static var scroll: KeyBinding {
        move(["j": .down, "k": .up], Label("스크롤", "scroll"), footer: KeyHint("스크롤", "scroll"))
    }

    static var select: KeyBinding {
        move(["j": .down, "k": .up], Label("영화 선택 (화살표 키도 가능)", "select a movie; arrows work too"))
    }

    static func mark(_ movie: @escaping @Sendable (Page, BrowseState) -> BrowseMovie?) -> KeyBinding {
        .key(
            " ",
            Label("비교할 영화로 표시", "mark the movie, to compare it"),
            hint: { $1.marked.isEmpty && movie($0, $1) != nil ? KeyHint("표시", "mark") : nil }
        ) { page, state in movie(page, state).map { .mark($0) } ?? .nothing(of: " ") }
    }

    static var compare: KeyBinding {
        .key(
            "v",
            Label("표시한 영화 비교", "compare the marked movies"),
            hint: { $1.marked.count > 1 ? KeyHint("비교", "compare", .first) : nil }
        ) { _, state in
            state.marked.count > 1
                ? .open(ComparePage(movies: state.marked, day: state.ranking.query.period.to))
                : .note(Label("Space로 영화를 두 편 이상 표시하세요", "mark two or more movies with Space"))
        }
    }

    static func copy(_ movie: @escaping @Sendable (Page, BrowseState) -> BrowseMovie?) -> KeyBinding {
        .key("y", Label("제목과 코드 복사", "copy the title and the code")) { page, state in
            movie(page, state).map { .request(.copy("\($0.title.terminalSafe) \($0.code)")) } ?? .nothing(of: "y")
        }
    }

    static func page(_ movie: @escaping @Sendable (Page, BrowseState) -> BrowseMovie?) -> KeyBinding {
        .key(
            "o", Label("브라우저에서 KOBIS 페이지 열기", "KOBIS page in the browser"), footer: KeyHint("KOBIS 페이지", "KOBIS page")
        ) { page, state in movie(page, state)?.code.page.map { .request(.open($0)) } ?? .nothing(of: "o") }
    }

    static func rate(_ movie: @escaping @Sendable (Page, BrowseState) -> BrowseMovie?) -> KeyBinding {
        .key(
            "s",
            Label("별점과 한 줄 평 남기기", "rate and review the movie"),
            hint: { movie($0, $1).map { _ in KeyHint("별점", "rate") } }
        ) { page, state in movie(page, state).flatMap { ReviewPage($0) }.map { .open($0) } ?? .nothing(of: "s") }
    }

    static var pick: KeyBinding {
        keys(
            ["1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 7, "9": 8, "0": 9],
            Label("첫 번째부터 열 번째 영화 선택", "select the first to the tenth movie"), range: "1-9 0"
        ) { $0.move(.to($2), in: $1) }
    }
}

extension Array where Element: Equatable {
    /// Returns what follows an element, and the first after the last: what a key that goes around shows next.
    func next(after element: Element) -> Element {
        drop { $0 != element }.dropFirst().first ?? self[0]
    }
}

extension BrowseStep {
    static func nothing(of key: Key) -> BrowseStep {
        .note(Label("\(key.name): 여기서 쓰지 않는 키입니다 (?로 도움말)", "\(key.name) does nothing here; ? shows the keys"))
    }
}

extension BrowsePage {
    mutating func press(_ key: Key, in state: BrowseState) -> BrowseStep? {
        let actions = bindings.flatMap(\.actions)
        // Where a text is typed, no letter is a command; where a number is, some are.
        let action = actions.first { $0.key == key } ?? actions.first { $0.key == key.command }
        if let action { return action.perform(&self, state) }
        guard let type = keyList?.type else { return .nothing(of: key) }
        type(&self, key)
        return nil
    }

    /// Returns the line of keys in the footer, as many as fit.
    func hints(in state: BrowseState) -> StyledText {
        let hints = bindings.compactMap { binding in
            binding.footer(self, state).map { hint in
                let text = StyledText(binding.name, style: .bold) + " "
                return (place: hint.place, text: text + StyledText(hint.label[state.language], style: .dim))
            }
        }
        var room = state.size.columns + 2
        func fitting(_ place: KeyHint.Place) -> [StyledText] {
            let texts = hints.filter { $0.place == place }.map(\.text)
            // The very last one leads out.
            return (place == .last ? texts.reversed() : texts).prefix { text in
                room -= text.displayWidth + 2
                return room >= 0
            }
        }
        let (first, last, middle) = (fitting(.first), fitting(.last), fitting(.middle))
        return (first + middle + last.reversed()).joined(separator: "  ")
    }

    /// The bindings in force; the page's own come first.
    private var bindings: [KeyBinding<Self>] {
        let own = keyList?.bindings ?? []
        guard !Self.isDialog, keyList?.type == nil else { return own + KeyBinding.always }
        let keys = own.flatMap(\.actions).map(\.key)
        let others = KeyBinding<Self>.everywhere.filter { !keys.contains($0.actions[0].key) }
        return own + others + KeyBinding.always
    }

    private var keyList: KeyList<Self>? { Self.keyLists.first { $0.applies(self) } }
}
