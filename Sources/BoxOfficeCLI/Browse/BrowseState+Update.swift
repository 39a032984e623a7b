import BoxOfficeCore
import Platform

/// What happens to ``BrowseState``.
enum BrowseEvent: Sendable {
    case key(Key)
    case resized(CellGrid.Size)
    case answered(BrowseRequest, BrowseAnswer)
    /// A review was saved, or not.
    case saved(ReviewDraft, Failure?)
    /// Something is to be said.
    case noted(BrowseState.Message)
}

/// What ``BrowseState`` wants done besides answers to its questions.
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
    /// Changes the state after an event, and returns what is to be done.
    mutating func update(_ event: BrowseEvent) -> BrowseEffect? {
        switch event {
        case .resized(let size): self.size = size
        case .answered(let request, let answer): store(answer, to: request)
        case .noted(let message): self.message = message
        case .saved(let draft, let failure):
            if let failure {
                message = Message(failure)
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

    private mutating func back() {
        if pages.popLast() == nil { message = Message(text: Label("종료하려면 q를 누르세요", "press q to quit")[language]) }
        forgetOutdated()
    }

    /// Returns the first line to show after a key that scrolls; `nil` for another key.
    private func scrolled(from offset: Int, by key: Key) -> Int? {
        let screen = screen
        return key.destination(from: offset, count: screen.count - screen.visibleRows(in: size) + 1, page: bodyRows)
    }

    /// The rows between the heading and the last line.
    private var bodyRows: Int { max(1, size.rows - 3) }
}

extension Key {
    /// Returns the position to which the key moves in a list; `nil` if it moves to none.
    func destination(from position: Int, count: Int, across: Int = 1, page: Int) -> Int? {
        let destination: Int
        switch self {
        case .up, .character("k"): destination = position - across
        case .down, .character("j"): destination = position + across
        case .left where across > 1, .character("h") where across > 1: destination = position - 1
        case .right where across > 1, .character("l") where across > 1: destination = position + 1
        case .pageUp: destination = position - page
        case .pageDown, .character(" "): destination = position + page
        case .home, .character("g"): destination = 0
        case .end, .character("G"): destination = count - 1
        default: return nil
        }
        return max(0, min(destination, count - 1))
    }
}

// MARK: The ranking

extension BrowseState {
    private mutating func pressInRanking(_ key: Key) -> BrowseEffect? {
        let count = ranking?.entries.count ?? 0
        selection = max(0, min(selection, count - 1))
        let across = isGrid ? tiles.across : 1
        if let destination = key.destination(from: selection, count: count, across: across, page: bodyRows) {
            selection = destination
            return nil
        }
        switch key {
        case .character("["), .left, .character("h"): show(query.period.advanced(by: -1))
        case .character("]"), .right, .character("l"): show(query.period.advanced(by: 1))
        case .character("t"): show(latest)
        case .character("d"): show(.daily)
        case .character("w"): show(.weekly)
        case .character("e"): show(.weekend)
        case .character("n"):
            switch query.filters.nation {
            case nil: query.filters.nation = .korean
            case .korean: query.filters.nation = .foreign
            case .foreign: query.filters.nation = nil
            }
            forgetOutdated()
        case .character("r"): ask(.ranking(query))
        case .character("c"): pages.append(.calendar(cursor: min(query.period.to, latest.to)))
        case .tab:
            isGrid.toggle()
            if isGrid, let posterFailure { message = Message(posterFailure) }
        case .enter:
            if let movie = selectedMovie { open(movie.movieCode, title: movie.title, day: query.period.to) }
        case .character("p"): if let movie = selectedMovie { pages.append(.poster(PosterQuery(movie))) }
        case .character("o"): return selectedMovie?.movieCode.page.map(BrowseEffect.open)
        case .character(let digit):
            guard digit.isASCII, let number = digit.wholeNumberValue else { break }
            if (number + 9) % 10 < count { selection = (number + 9) % 10 }
        default: break
        }
        return nil
    }

    /// Shows the ranking of another kind of period, of the same day.
    private mutating func show(_ kind: Ranking.Kind) {
        let period = RankingPeriod(kind, of: query.period.to)
        let latest = RankingPeriod.latest(kind, before: today)
        show(period.to <= latest.to ? period : latest)
    }

    /// Shows the ranking of a period, if it has ended.
    private mutating func show(_ period: RankingPeriod) {
        let latest = RankingPeriod.latest(period.kind, before: today)
        guard period.to <= latest.to else {
            message = Message(text: Label("가장 최근 집계입니다", "this is the latest ranking")[language])
            return
        }
        query.period = period
        forgetOutdated()
    }

    /// Opens the page of a movie; a code that KOBIS lists may not be one that it has details for.
    private mutating func open(_ code: MovieCode, title: String, day: KoreanDay) {
        guard code.isValid else {
            message = Message(text: Label("상세 정보가 없는 영화입니다", "KOBIS has no details of this movie")[language])
            return
        }
        pages.append(.movie(MoviePage(code: code, title: title, day: day)))
    }
}

// MARK: The calendar

extension BrowseState {
    private mutating func pressInCalendar(_ key: Key, _ cursor: KoreanDay) {
        let day: KoreanDay
        switch key {
        case .left, .character("h"): day = cursor.advanced(by: -1)
        case .right, .character("l"): day = cursor.advanced(by: 1)
        case .up, .character("k"): day = cursor.advanced(by: -7)
        case .down, .character("j"): day = cursor.advanced(by: 7)
        case .character("m"), .pageDown: day = cursor.advanced(byMonths: 1)
        case .character("M"), .pageUp: day = cursor.advanced(byMonths: -1)
        case .character("y"): day = cursor.advanced(byMonths: 12)
        case .character("Y"): day = cursor.advanced(byMonths: -12)
        case .character("t"): day = latest.to
        case .home, .character("g"): day = cursor.wholeMonth.lowerBound
        case .end, .character("G"): day = cursor.wholeMonth.upperBound
        case .enter, .character("c"):
            pages.removeLast()
            if key == .enter { show(RankingPeriod(query.period.kind, of: cursor)) }
            return
        default: return
        }
        pages[pages.count - 1] = .calendar(cursor: min(day, latest.to))
    }
}

// MARK: A movie

extension BrowseState {
    private mutating func press(_ key: Key, in page: MoviePage) -> BrowseEffect? {
        if let offset = scrolled(from: page.offset, by: key) {
            var page = page
            page.offset = offset
            pages[pages.count - 1] = .movie(page)
            return nil
        }
        switch key {
        case .character("r"):
            for question in questions(of: page) { ask(question) }
        case .character("p"): if let film = poster(of: page) { pages.append(.poster(film)) }
        case .character("o"): return page.code.page.map(BrowseEffect.open)
        case .character("s"):
            switch answers[.reviews(page.code)] {
            case .reviews(let reviews):
                let latest = reviews.max { $0.review.createdAt < $1.review.createdAt }
                draft = ReviewDraft(page.code, title: page.title, changing: latest)
            case .failure(let failure): message = Message(failure)
            default: break
            }
        default: break
        }
        return nil
    }

    /// Changes the draft of a review: first the rating, then the text.
    private mutating func write(_ key: Key) -> BrowseEffect? {
        guard var draft else { return nil }
        let isEnd = key == .enter && (draft.isWriting || draft.hasLongText)
        if isEnd || key == .escape && !draft.isWriting {
            self.draft = nil
            return isEnd ? .save(draft) : nil
        }
        switch (draft.isWriting ? key : key.command, draft.isWriting) {
        case (.enter, _): draft.isWriting = true
        case (.escape, _): draft.isWriting = false
        case (_, true): key.edit(&draft.text, limit: Review.textLimit)
        case (.left, _), (.down, _), (.character("h"), _), (.character("-"), _): draft.halves = max(1, draft.halves - 1)
        case (.right, _), (.up, _), (.character("l"), _), (.character("+"), _): draft.halves = min(10, draft.halves + 1)
        case (.character(let digit), _):
            if ("1"..."5").contains(digit), let stars = digit.wholeNumberValue { draft.halves = stars * 2 }
        default: break
        }
        self.draft = draft
        return nil
    }
}

// MARK: The search

extension BrowseState {
    private mutating func type(_ key: Key, in page: inout SearchPage) {
        let hasMovies = movies(of: page)?.items.isEmpty == false
        switch key {
        case .escape where hasMovies && page.title != nil: page.isTyping = false
        case .escape:
            back()
            return
        case .enter:
            if let title = page.text.normalizedInput {
                page = SearchPage(text: page.text, isTyping: false, title: title)
                forgetOutdated()
            }
        case .down, .tab: if hasMovies { page.isTyping = false }
        default: key.edit(&page.text, limit: 100)
        }
        pages[pages.count - 1] = .search(page)
    }

    private mutating func press(_ key: Key, in page: SearchPage) {
        var page = page
        let movies = movies(of: page)
        let count = movies?.items.count ?? 0
        if key == .up || key == .character("k"), page.selection == 0 {
            page.isTyping = true
        } else if let destination = key.destination(from: page.selection, count: count, page: bodyRows) {
            page.selection = max(0, destination)
            // The next page is fetched when its rows come near.
            if page.selection + size.rows >= count, count < movies?.total ?? 0,
                count == page.pageCount * KOBISClient.pageSize
            {
                page.pageCount += 1
            }
        } else if key == .enter, let movies, movies.items.indices.contains(page.selection) {
            let movie = movies.items[page.selection]
            // The figures of its first two weeks.
            let day = min(movie.openDate?.advanced(by: MoviePage.days - 1) ?? latest.to, latest.to)
            pages[pages.count - 1] = .search(page)
            return open(movie.code, title: movie.title, day: day)
        } else if key == .character("r") {
            for question in page.questions { ask(question) }
        }
        pages[pages.count - 1] = .search(page)
    }
}

extension Key {
    /// Edits a line of text.
    fileprivate func edit(_ text: inout String, limit: Int) {
        switch self {
        case .character(let character): text.append(character)
        case .paste(let pasted): text += pasted.sanitized ?? ""
        case .backspace: if !text.isEmpty { text.removeLast() }
        case .deleteLine: text = ""
        default: break
        }
        text = String(text.prefix(limit))
    }
}
