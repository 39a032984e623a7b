import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    func searchScreen(_ page: SearchPage) -> Screen {
        let label = Label("제목 검색: ", "Search titles: ")[language]
        let room = size.columns - label.displayWidth - 1
        let text = page.text.terminalSafe.lastColumns(room) + (page.isTyping ? "_" : "")
        let input = settings.styler.apply(.bold, to: label + text)
        let first = page.questions.first.flatMap { answers[$0] }
        var screen: Screen
        if let listing = movies(of: page) {
            screen = list(listing, page, input)
        } else if page.title == nil {
            screen = Screen(heading: [input], lines: [])
        } else {
            screen = self.screen(heading: [input], insteadOf: first)
        }
        let search: Hint = page.isTyping ? ("Enter", Label("검색", "search")) : ("/", Label("다시 검색", "search again"))
        screen.footer = hints(
            (screen.selection == nil ? [] : [("Enter", Label("상세", "open"))]) + [search],
            last: [("Esc", Label("뒤로", "back"))]
        )
        return screen
    }

    /// The columns for the mark of the selected movie.
    private static let indent = "  "

    private func list(_ listing: Listing<MovieSummary>, _ page: SearchPage, _ input: String) -> Screen {
        let count = VisitorFormatter()
        let (found, total) = (count.string(from: listing.items.count), count.string(from: listing.total))
        let tally =
            listing.items.isEmpty
            ? Label("검색 결과가 없습니다", "no matches")
            : found == total
                ? Label("\(total)편", "\(total) found") : Label("\(total)편 중 \(found)편", "\(found) of \(total)")
        var status = [settings.styler.apply(.dim, to: tally[language])]
        if case .failure(let failure)? = page.questions.last.flatMap({ answers[$0] }) {
            status = lines(of: Message(failure))
        }
        let presentation = MoviePresentation.list
        let fields = presentation.fields.named(presentation.narrow.filter { $0 != "code" })
        var settings = settings
        settings.width = size.columns - Self.indent.count
        let layout = TableLayout(fields, importance: presentation.importance, settings)
        let columns = layout.columns.map { fields[$0] }
        var screen = Screen(
            heading: [input] + status
                + (listing.items.isEmpty ? [] : layout.header.map { Self.indent + $0 }),
            count: listing.items.count
        ) { [settings] range in
            layout.lines(listing.items[range].map { row in columns.map { $0.cell(of: row, settings) } })
                .map { Self.indent + $0 }
        }
        if !page.isTyping, !listing.items.isEmpty { screen.selection = page.selection..<page.selection + 1 }
        return screen
    }
}
