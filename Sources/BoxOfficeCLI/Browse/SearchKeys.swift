import BoxOfficeCore
import BoxOfficePlatform

extension BrowseState {
    mutating func type(_ key: Key, in page: inout SearchPage) {
        let hasMovies = movies(of: page)?.items.isEmpty == false
        switch key {
        case .escape where hasMovies, .down where hasMovies, .tab where hasMovies:
            (page.isTyping, page.text) = (false, page.title ?? "")
        case .escape:
            back()
            return
        case .enter:
            if let title = page.text.normalizedInput {
                page = SearchPage(text: page.text, isTyping: false, title: title)
                forgetOutdated()
            }
        default: key.edit(&page.text, limit: 100)
        }
        pages[pages.count - 1] = .search(page)
    }

    mutating func press(_ key: Key, in page: SearchPage) {
        var page = page
        let movies = movies(of: page)
        let count = movies?.items.count ?? 0
        if key == .up, page.selection == 0 {
            page.isTyping = true
        } else if let row = key.destination(from: page.selection, count: count, page: bodyRows) ?? key.row(of: count) {
            page.selection = row
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
