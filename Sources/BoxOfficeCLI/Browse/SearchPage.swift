import BoxOfficeCore

/// The page that searches movies by title.
struct SearchPage: Sendable {
    /// What is typed.
    var text = ""
    /// Whether keys are typed.
    var isTyping = true
    /// The title that is searched; `nil` before the first search.
    var title: String?
    /// The number of pages of the list that are needed.
    var pageCount = 1
    /// The row that is selected, from 0.
    var selection = 0

    var questions: [BrowseQuestion] {
        title.map { title in (1...pageCount).map { .movies(title: title, page: $0) } } ?? []
    }
}

extension BrowseState {
    /// The movies found so far, and the number of all.
    func movies(of page: SearchPage) -> Listing<MovieSummary>? {
        var all: Listing<MovieSummary>?
        for question in page.questions {
            guard case .movies(let listing) = answers[question] else { break }
            all = Listing(total: listing.total, items: (all?.items ?? []) + listing.items)
        }
        return all
    }
}
