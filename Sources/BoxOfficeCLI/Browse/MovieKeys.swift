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
}
