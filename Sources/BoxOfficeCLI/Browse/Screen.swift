import BoxOfficeCore
import ConsoleKit

/// The contents of a screen as lines, before they are placed in cells.
struct Screen {
    /// The lines at the top.
    var heading: [StyledText] = []
    /// The number of lines below, of which as many are shown as fit.
    var count: Int
    /// Returns some of these lines.
    let lines: (Range<Int>) -> [StyledText]
    /// The lines that are selected, and so are always shown.
    var selection: Range<Int>?
    /// Whether the selected lines are reversed, with a mark in their first column, which is blank; otherwise they have marks.
    var isMarked = true
    /// The first line to show; `nil` to have the selected ones in the middle.
    var offset: Int?
    /// The lines at the bottom.
    var footer: [StyledText] = []

    /// The size below which there is only a request for more room.
    static let leastSize = CellGrid.Size(columns: 40, rows: 10)

    init(heading: [StyledText] = [], count: Int, lines: @escaping (Range<Int>) -> [StyledText]) {
        self.heading = heading
        self.count = count
        self.lines = lines
    }

    init(heading: [StyledText] = [], lines: [StyledText]) {
        self.init(heading: heading, count: lines.count) { Array(lines[$0]) }
    }

    /// The number of lines between the heading and the footer.
    private func visibleRows(in size: CellGrid.Size) -> Int { max(1, size.rows - heading.count - footer.count) }

    /// Returns the first line to show after a movement.
    func offset(after movement: Movement, from offset: Int, in size: CellGrid.Size) -> Int {
        let rows = visibleRows(in: size)
        return movement.destination(from: offset, count: count - rows + 1, page: size.bodyRows)
    }

    /// The lines that are shown.
    private func visible(in size: CellGrid.Size) -> Range<Int> {
        let rows = visibleRows(in: size)
        let middle = selection.map { $0.lowerBound - (rows - $0.count) / 2 }
        let first = max(0, min(offset ?? middle ?? 0, count - rows))
        return first..<min(first + rows, count)
    }

    /// Places the lines in cells.
    func grid(_ size: CellGrid.Size, hasColor: Bool) -> CellGrid {
        var grid = CellGrid(size, hasColor: hasColor)
        let visible = visible(in: size)
        for (row, line) in heading.prefix(size.rows).enumerated() { grid.draw(line, row: row) }
        for (index, line) in zip(visible, lines(visible)) {
            let row = heading.count + index - visible.lowerBound
            guard row < size.rows else { break }
            grid.draw(line, row: row)
            if isMarked, selection?.contains(index) == true { grid.select(row: row, mark: ">") }
        }
        for (row, line) in footer.enumerated() where size.rows - footer.count + row >= 0 {
            grid.draw(line, row: size.rows - footer.count + row)
        }
        return grid
    }
}

extension CellGrid.Size {
    /// The rows between a heading and the last line, which make a page.
    var bodyRows: Int { max(1, rows - 3) }
}

extension BrowseState {
    /// The cells of the screen.
    var grid: CellGrid {
        guard size.columns >= Screen.leastSize.columns, size.rows >= Screen.leastSize.rows else {
            let least = "\(Screen.leastSize.columns)x\(Screen.leastSize.rows)"
            var grid = CellGrid(size, hasColor: false)
            let text = Label("창을 \(least) 이상으로 키워 주세요", "enlarge to \(least)")[language]
            for (row, line) in text.wrapped(to: max(1, size.columns)).prefix(size.rows).enumerated() {
                grid.draw(StyledText(line), row: row)
            }
            return grid
        }
        return screen.grid(size, hasColor: settings.styler.isEnabled)
    }

    /// The lines of the top page, with a message in place of its keys.
    var screen: Screen {
        let page = top
        var screen = page.screen(in: self)
        let note = message.map { Array(lines(of: $0).prefix(3)) } ?? []
        screen.footer = note.isEmpty || type(of: page).isDialog ? note + page.footer(in: self) : note
        return screen
    }

    /// The picture on top of the cells, unless a message hides it.
    var pixels: String? { message == nil ? top.pixels(in: self) : nil }

    /// Returns the lines of a message.
    func lines(of message: Message) -> [StyledText] {
        settings.lines(of: Cell(message.text, style: message.isError ? .red : .yellow))
    }

    /// Returns a screen without an answer: with the failure, or while it is loading.
    func screen(heading: [StyledText], insteadOf answer: BrowseAnswer?) -> Screen {
        switch answer {
        case .failure(let failure):
            let error = settings.lines(of: Cell(failure.text().terminalSafe, style: .red))
            let hint = failure.hint.map { settings.lines(of: Cell($0.text.terminalSafe)) } ?? []
            return Screen(heading: heading, lines: [""] + error + hint)
        case nil: return Screen(heading: heading, lines: ["", StyledText(Self.loading[language])])
        default: return Screen(heading: heading, lines: [])
        }
    }

    static let loading = Label("불러오는 중...", "loading...")
}
