extension BrowseState {
    var grid: CellGrid {
        guard size.columns >= Screen.leastSize.columns, size.rows >= Screen.leastSize.rows else {
            let least = "\(Screen.leastSize.columns)x\(Screen.leastSize.rows)"
            let text = Label("창을 \(least) 이상으로 키워 주세요", "enlarge the window to at least \(least)")[language]
            let lines = text.wrapped(to: max(1, size.columns)).map { StyledText($0) }
            return Screen(lines: lines).grid(size, hasColor: false)
        }
        return screen.grid(size, hasColor: settings.styler.isEnabled)
    }

    /// The lines of the top page, with a message in place of its keys.
    var screen: Screen {
        let page = top
        var screen = page.screen(in: self)
        let note = message.map { Array(lines(of: $0).prefix(max(3, size.rows / 3))) } ?? []
        screen.footer = note.isEmpty || type(of: page).isDialog ? note + page.footer(in: self) : note
        return screen
    }

    /// The sequence that shows a picture on top of the cells, below the first line, unless a message hides it.
    var pixels: String? { message == nil ? (top as? PosterPage)?.pixels(in: self) : nil }

    func lines(of message: Message) -> [StyledText] {
        settings.lines(of: Cell(message.text, style: message.isError ? .red : .yellow))
    }

    /// Returns the line in which the user types a text, whose end is shown.
    func input(
        _ label: Label, _ text: String, style: (label: Style, text: Style) = (.plain, .plain), isTyping: Bool = true
    ) -> StyledText {
        let label = label[language]
        let shown = text.terminalSafe.lastColumns(size.columns - label.displayWidth - 1)
        return StyledText(label, style: style.label) + StyledText(shown, style: style.text)
            + StyledText(isTyping ? "_" : "", style: .cursor)
    }

    /// Returns a screen with a sentence in place of lines.
    func screen(heading: [StyledText], saying text: Label) -> Screen {
        Screen(heading: heading, lines: [""] + settings.lines(of: Cell(text[language])))
    }

    /// Returns a screen without an answer: with the failure and another way, or while it is loading.
    func screen(heading: [StyledText], insteadOf answer: BrowseAnswer?, orElse way: Label? = nil) -> Screen {
        switch answer {
        case .failure(let failure):
            let error = settings.lines(of: Cell(failure.text(in: settings.language).terminalSafe, style: .red))
            let hint = failure.hint.map { settings.lines(of: Cell($0.text(in: settings.language).terminalSafe)) } ?? []
            let way = way.map { settings.lines(of: Cell($0[language])) } ?? []
            return Screen(heading: heading, lines: [""] + error + hint + way)
        case nil: return screen(heading: heading, saying: Self.loading)
        case .success: return Screen(heading: heading, lines: [])
        }
    }

    static let loading = Label("불러오는 중...", "loading...")

    var loadingMark: StyledText { StyledText("  " + Self.loading[language], style: .dim) }
}
