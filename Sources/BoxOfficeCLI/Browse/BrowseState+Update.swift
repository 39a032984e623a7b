import BoxOfficeCore
import ConsoleKit

/// What happens to ``BrowseState``.
enum BrowseEvent: Sendable {
    case key(Key)
    case resized(CellGrid.Size)
    case answered(BrowseRequest, BrowseAnswer)
    /// A review was saved, or not.
    case saved(ReviewDraft, Failure?)
    /// There is a message, such as a note that a command would print.
    case noted(BrowseState.Message)
}

/// A side effect that ``BrowseState`` requests.
enum BrowseEffect: Sendable {
    case quit(status: Int32)
    /// Stop the program, as Ctrl-Z does, until the shell resumes it.
    case suspend
    /// Draw the whole screen again.
    case redraw
    /// Open an address in the browser.
    case open(String)
    case save(ReviewDraft)
}

extension BrowseState {
    /// Applies an event, and returns the side effect that it requests.
    mutating func update(_ event: BrowseEvent) -> BrowseEffect? {
        switch event {
        case .resized(let size): self.size = size
        case .answered(let request, let answer):
            store(answer, to: request)
            // A program that draws pictures writes its errors on the screen.
            if case .poster = request.question, answer.isFailure { return .redraw }
        case .noted(let message): self.message = message
        case .saved(let draft, let failure):
            if let failure {
                message = Message(failure)
                // The user may try again.
                self.draft = self.draft ?? draft
            } else {
                message = Message(text: Label("저장했습니다", "saved")[language])
                ask(.reviews(draft.movie))
            }
        case .key(let key):
            message = nil
            return press(key)
        }
        return nil
    }

    private mutating func press(_ key: Key) -> BrowseEffect? {
        switch key {
        case .interrupt: return .quit(status: 130)
        case .suspend: return .suspend
        case .redraw: return .redraw
        default: break
        }
        if draft != nil { return write(key) }
        if case .search(var page)? = pages.last, page.isTyping {
            type(key, in: &page)
            return nil
        }
        let key = key.command
        switch key {
        case .character("q"): return .quit(status: 0)
        case .character("?"):
            if case .help? = pages.last { back() } else { pages.append(.help(offset: 0)) }
        case .escape, .backspace: back()
        case .character("/"):
            if case .search(var page)? = pages.last {
                page.isTyping = true
                pages[pages.count - 1] = .search(page)
            } else {
                pages.append(.search(SearchPage()))
            }
        default:
            switch pages.last {
            case nil: return pressInRanking(key)
            case .calendar(let cursor): pressInCalendar(key, cursor)
            case .movie(let page): return press(key, in: page)
            case .search(let page): press(key, in: page)
            case .poster: if [.enter, .character("p")].contains(key) { back() }
            case .help(let offset):
                if let offset = scrolled(from: offset, by: key) { pages[pages.count - 1] = .help(offset: offset) }
            }
        }
        return nil
    }

    mutating func back() {
        if pages.popLast() == nil { message = Message(text: Label("종료하려면 q를 누르세요", "press q to quit")[language]) }
        forgetOutdated()
    }

    /// Returns the first line to show after a key that scrolls; `nil` for another key.
    func scrolled(from offset: Int, by key: Key) -> Int? {
        let screen = screen
        return key.destination(from: offset, count: screen.count - screen.visibleRows(in: size) + 1, page: bodyRows)
    }

    /// The rows between the heading and the last line.
    var bodyRows: Int { max(1, size.rows - 3) }
}
