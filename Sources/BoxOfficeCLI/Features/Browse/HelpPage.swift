/// The page of all keys: first those of the page it was opened on, then the others.
struct HelpPage: ScrollingPage {
    typealias Section = (title: Label, keys: [(name: String, label: Label)])

    private let sections: [Section]
    var offset = 0

    /// The pages whose keys the help and the guide list.
    private static let pages: [any BrowsePage.Type] = [
        RankingPage.self, CalendarPage.self, DatePage.self, MoviePage.self, ReviewPage.self, ComparePage.self,
        TopPage.self, UpcomingPage.self, ReviewListPage.self, SearchPage.self, PosterPage.self, HelpPage.self,
    ]

    static var sections: [Section] {
        let bindings = KeyBinding<HelpPage>.everywhere + KeyBinding<HelpPage>.always
        let everywhere = KeyList(title: Label("어디서나", "Everywhere"), bindings: bindings)
        return [everywhere.section] + pages.flatMap { $0.sections }
    }

    init(on page: some BrowsePage) {
        let own = type(of: page).sections
        sections = own + Self.sections.filter { section in !own.contains { $0.title.english == section.title.english } }
    }

    static let title = Label("도움말", "Help")
    static let keys: [KeyBinding<HelpPage>] = [
        .scroll, .keys(["?": (), .help: ()], Label("도움말 닫기", "close the help")) { _, _, _ in .back },
    ]

    func screen(in state: BrowseState) -> Screen {
        let lines = sections.flatMap { section -> [StyledText] in
            [StyledText(section.title[state.language], style: .bold)]
                + Table.labelled(
                    section.keys.map { (label: $0.name, cell: Cell($0.label[state.language])) },
                    width: state.settings.width
                ) + [""]
        }
        return Screen(lines: lines.dropLast(), offset: offset)
    }
}

extension BrowsePage {
    fileprivate static var sections: [HelpPage.Section] { keyLists.map(\.section) }
}

extension KeyList {
    fileprivate var section: HelpPage.Section { (title, bindings.map { ($0.name, $0.label) }) }
}
