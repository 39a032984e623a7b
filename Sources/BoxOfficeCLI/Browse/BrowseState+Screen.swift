import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    /// The cells of the screen.
    var grid: CellGrid {
        guard size.columns >= Screen.leastSize.columns, size.rows >= Screen.leastSize.rows else {
            let least = "\(Screen.leastSize.columns)x\(Screen.leastSize.rows)"
            var grid = CellGrid(size)
            let text = Label("창을 \(least) 이상으로 키워 주세요", "enlarge to \(least)")[language]
            for (row, line) in text.wrapped(to: max(1, size.columns)).prefix(size.rows).enumerated() {
                grid.draw(line, row: row)
            }
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
            let error = settings.lines(of: Cell(failure.text().terminalSafe, style: .red))
            let hint = failure.hint.map { settings.lines(of: Cell($0.text.terminalSafe)) } ?? []
            return Screen(heading: heading, lines: [""] + error + hint)
        case nil: return Screen(heading: heading, lines: ["", Self.loading[language]])
        default: return Screen(heading: heading, lines: [])
        }
    }

    static let loading = Label("불러오는 중...", "loading...")

    typealias Hint = (key: String, label: Label)

    static let backHints: [Hint] = [("Esc", Label("뒤로", "back")), ("?", Label("도움말", "help"))]

    /// Returns a line of keys and what they do: as many as fit before the last ones.
    func hints(_ hints: [Hint], last: [Hint] = []) -> [String] {
        func width(_ hint: Hint) -> Int { hint.key.displayWidth + 1 + hint.label[language].displayWidth + 2 }
        var room = size.columns + 2 - last.reduce(0) { $0 + width($1) }
        let first = hints.prefix { hint in
            room -= width(hint)
            return room >= 0
        }
        return [
            (first + last).map { hint in
                settings.styler.apply(.bold, to: hint.key) + " " + settings.styler.apply(.dim, to: hint.label[language])
            }.joined(separator: "  ")
        ]
    }
}
