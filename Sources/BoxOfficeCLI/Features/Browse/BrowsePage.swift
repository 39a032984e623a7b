/// A page of `browse`: a value with its own keys, questions and lines.
protocol BrowsePage: Sendable {
    /// All keys of the page; the first list that applies is in force.
    static var keyLists: [KeyList<Self>] { get }
    /// Whether the page is a dialog below the lines of another page.
    static var isDialog: Bool { get }

    /// Returns the questions whose answers the page shows, the most important first.
    func queries(in state: BrowseState) -> [any BrowseQuery]
    /// Returns the lines of the page, without the footer.
    func screen(in state: BrowseState) -> Screen
    func footer(in state: BrowseState) -> [StyledText]
    /// Returns what screen readers should read after a change from another page, if not the lines that changed.
    func announcement(after old: any BrowsePage, in state: BrowseState) -> [StyledText]?

    func listedMovies(in state: BrowseState) -> [BrowseMovie]
    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep?
    func replaceTop(of state: inout BrowseState)
}

extension BrowsePage {
    static var isDialog: Bool { false }

    func queries(in state: BrowseState) -> [any BrowseQuery] { [] }
    func footer(in state: BrowseState) -> [StyledText] { [hints(in: state)] }
    func announcement(after old: any BrowsePage, in state: BrowseState) -> [StyledText]? { nil }
    func listedMovies(in state: BrowseState) -> [BrowseMovie] { [] }

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? { nil }
    func replaceTop(of state: inout BrowseState) { state.pages[state.pages.count - 1] = self }
}

/// A page that has the same keys at all times.
protocol FixedKeysPage: BrowsePage {
    static var title: Label { get }
    static var keys: [KeyBinding<Self>] { get }
}

extension FixedKeysPage {
    static var keyLists: [KeyList<Self>] { [KeyList(title: title, bindings: keys)] }
}

protocol ScrollingPage: FixedKeysPage {
    /// The first line that is shown, from 0.
    var offset: Int { get set }
}

extension ScrollingPage {
    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        offset = state.screen.offset(after: movement, from: offset, in: state.size)
        return nil
    }
}

enum BrowseStep: Sendable {
    /// Close the page, and on the ranking quit.
    case back
    /// Clear the message, the marks that the page shows or the filter; else close the page, but never quit.
    case leave
    case open(any BrowsePage)
    /// Close the page, and show the ranking of a period.
    case show(RankingPeriod)
    case ask([any BrowseQuery])
    case note(Label)
    case report(Failure)
    /// Close the dialog, and save its review.
    case save(ReviewPage)
    /// Add a movie to those to compare, or remove it.
    case mark(BrowseMovie)
    case forgetOutdated
    case request(BrowseEffect)
}
