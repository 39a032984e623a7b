import BoxOfficeCore

extension BrowseState {
    mutating func press(_ key: Key, in page: MoviePage) -> BrowseEffect? {
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
    mutating func write(_ key: Key) -> BrowseEffect? {
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
