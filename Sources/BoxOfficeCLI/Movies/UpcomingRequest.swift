import BoxOfficeCore
import ConsoleKit

/// The movies that open on some days.
struct UpcomingRequest: Sendable {
    let days: ClosedRange<KoreanDay>
    /// The nation's name or code.
    var nation: String?

    /// Returns the movies by day and title.
    ///
    /// KOBIS filters by year only, so this fetches all pages of each year.
    ///
    /// - Throws: ``UnknownCode`` if the nation is unknown; ``NetworkError`` if a page cannot be fetched.
    func answer(with kobis: KOBISService) async throws -> [MovieSummary] {
        var search = MovieSearch()
        if let nation { search.nationCode = try await kobis.code(for: nation, SearchOptions.nation) }
        var codes: Set<MovieCode> = []
        var found: [(day: KoreanDay, movie: MovieSummary)] = []
        for year in days.lowerBound.year...days.upperBound.year {
            (search.openFrom, search.openTo) = (year, year)
            let pages = ListPages<MovieSummary>(limit: nil) { [search] page in
                try await kobis.send { try await $0.openings(search, page: page) }
            }.makeAsyncIterator()
            var (total, listed) = (0, 0)
            while let page = try await kobis.diagnostics.waiting(
                "Fetching the movies of \(year)",
                for: { try await pages.next() }
            ) {
                let movies = page.items.filter { codes.insert($0.code).inserted }
                (total, listed) = (page.total, listed + movies.count)
                for movie in movies {
                    if let day = movie.openDate, days.contains(day) { found.append((day, movie)) }
                }
            }
            if listed < total {
                let counts = (VisitorFormatter().string(from: listed), VisitorFormatter().string(from: total))
                kobis.diagnostics.note("KOBIS listed only \(counts.0) of the \(counts.1) movies of \(year)")
            }
        }
        return found.sorted { ($0.day, $0.movie.title) < ($1.day, $1.movie.title) }.map(\.movie)
    }
}
