/// What `browse --plain` prints: the lines that changed.
enum PlainText {
    /// Returns the lines that tell a reader of the old state about the new one, without escape sequences.
    static func lines(from old: BrowseState?, to new: BrowseState) -> [String] {
        var grid = CellGrid(CellGrid.Size(columns: new.size.columns, rows: limit), hasColor: false)
        for (row, line) in changes(from: old, to: new).prefix(limit).enumerated() { grid.draw(line, row: row) }
        // Screen readers would spell out the bars and arrows; columns stay where they are.
        let text = String(
            grid.text.map { "\u{2800}"..."\u{28FF}" ~= $0 ? " " : $0 == "▴" ? "+" : $0 == "▾" ? "-" : $0 }
        )
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0).withoutTrailingSpaces
        }
        return Array(lines[..<((lines.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    }

    private static let limit = 100

    private static func changes(from old: BrowseState?, to new: BrowseState) -> [StyledText] {
        let (oldScreen, screen) = (old?.screen, new.screen)
        if type(of: new.top).isDialog { return screen.footer == oldScreen?.footer ? [] : screen.footer }
        let message = new.message == old?.message ? [] : new.message.map(new.lines) ?? []
        if let old, let announcement = new.top.announcement(after: old.top, in: new) { return announcement + message }
        let (before, now) = (oldScreen.map(contents) ?? [], contents(screen))
        if now != before {
            // The answers of a page arrive one by one; what was read stays as it is.
            let read = zip(before, now).prefix { $0 == $1 }.count
            return now.dropFirst(read) + message
        }
        guard screen.selection != oldScreen?.selection, let selection = screen.selection else { return message }
        return screen.lines(selection) + message
    }

    private static func contents(_ screen: Screen) -> [StyledText] {
        screen.heading + screen.lines(0..<min(screen.count, limit))
    }
}
