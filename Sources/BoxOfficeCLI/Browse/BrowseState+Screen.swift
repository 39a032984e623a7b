import BoxOfficeCore

extension BrowseState {
    /// The cells of the screen.
    var grid: CellGrid {
        guard size.columns >= Screen.leastSize.columns, size.rows >= Screen.leastSize.rows else {
            let least = "\(Screen.leastSize.columns)x\(Screen.leastSize.rows)"
            var grid = CellGrid(size)
            if size.rows > 0 { grid.draw(Label("창을 \(least) 이상으로 키워 주세요", "enlarge to \(least)")[language], row: 0) }
            return grid
        }
        return screen.grid(size)
    }

    /// The lines of the top page.
    var screen: Screen {
        var screen =
            switch pages.last {
            case nil: rankingScreen
            case .calendar(let cursor): calendarScreen(cursor)
            case .movie(let page): movieScreen(page)
            case .search(let page): searchScreen(page)
            case .poster(let film): posterScreen(film)
            case .help(let offset): helpScreen(offset)
            }
        let note = message.map { Array(lines(of: $0).prefix(3)) } ?? []
        if let draft {
            screen.footer = note + draft.footer(in: self)
        } else if !note.isEmpty {
            screen.footer = note
        }
        return screen
    }

    /// Returns the lines of a message.
    func lines(of message: Message) -> [String] {
        settings.lines(of: Cell(message.text, style: message.isError ? .red : .yellow))
    }

    /// Returns a screen without an answer: with the failure, or while it is loading.
    func screen(heading: [String], insteadOf answer: BrowseAnswer?) -> Screen {
        switch answer {
        case .failure(let failure):
            let error = settings.lines(of: Cell(failure.message.terminalSafe, style: .red))
            let hint = failure.hint.map { settings.lines(of: Cell($0.terminalSafe)) } ?? []
            return Screen(heading: heading, lines: [""] + error + hint)
        case nil: return Screen(heading: heading, lines: ["", Self.loading[language]])
        default: return Screen(heading: heading, lines: [])
        }
    }

    static let loading = Label("불러오는 중...", "loading...")

    /// Returns a line of keys and what they do, as many as fit.
    func hints(_ hints: [(key: String, label: Label)]) -> [String] {
        var line = ""
        var room = size.columns
        for hint in hints {
            let label = hint.label[language]
            room -= hint.key.displayWidth + 1 + label.displayWidth
            guard room >= 0 else { break }
            line += settings.styler.apply(.bold, to: hint.key) + " " + settings.styler.apply(.dim, to: label) + "  "
            room -= 2
        }
        return [line]
    }
}
