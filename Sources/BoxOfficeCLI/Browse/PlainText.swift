/// What `browse --plain` prints: the lines that changed.
enum PlainText {
    /// Returns the lines that tell a reader of the old state about the new one.
    static func lines(from old: BrowseState?, to new: BrowseState) -> [String] {
        if new.draft != nil { return new.screen.footer }
        var lines: [String] = []
        let screen = new.screen
        let oldScreen = old?.screen
        if case .calendar(let before)? = old?.pages.last, case .calendar(let now)? = new.pages.last,
            before.wholeMonth == now.wholeMonth
        {
            if before != now { lines.append(new.announcement(of: now)) }
        } else if case .search(let before)? = old?.pages.last, case .search(let now)? = new.pages.last, now.isTyping,
            before.title == now.title
        {
            lines += screen.heading.prefix(1)
        } else if contents(screen) != oldScreen.map(contents) {
            lines += contents(screen)
        } else if screen.selection != oldScreen?.selection, let selection = screen.selection {
            lines += screen.lines(selection)
        }
        if let message = new.message, message != old?.message { lines += new.lines(of: message) }
        return lines
    }

    /// The number of lines of a long list that are printed at once.
    private static let limit = 100

    private static func contents(_ screen: Screen) -> [String] {
        screen.heading + screen.lines(0..<min(screen.count, limit))
    }
}
