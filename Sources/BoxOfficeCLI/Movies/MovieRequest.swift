import BoxOfficeCore

/// A movie in detail.
struct MovieRequest: Sendable {
    /// The movie's code, or its title or a part of it.
    let movie: String

    /// Returns the movie.
    ///
    /// - Throws: ``Failure`` if no movie matches, or several do; ``NetworkError`` if there is no answer.
    func answer(with kobis: KOBISService) async throws -> Movie { try await kobis.movie(kobis.movieCode(movie)) }
}

/// The movies that match a search.
struct MovieSearchRequest: Sendable {
    /// The conditions except for codes.
    var search = MovieSearch()
    /// The nation's name or code.
    var nation: String?
    /// The name or code of the type.
    var type: String?
    var excludesAdult = false
    /// The days of release, if they are not all of the search's years.
    var days: ClosedRange<KoreanDay>?
    /// The order, if it is not KOBIS's.
    var order: SearchOptions.Order?
    /// The maximum number of movies; all without one.
    var limit: Int?

    /// Looks up the codes, and returns the matches.
    ///
    /// - Throws: ``UnknownCode`` if the nation or the type is unknown; ``NetworkError`` if a list of codes cannot be fetched.
    func answer(with kobis: KOBISService) async throws -> Matches<MovieSummary> {
        var search = search
        if let nation { search.nationCode = try await kobis.code(for: nation, SearchOptions.nation) }
        if let type { search.typeCode = try await kobis.code(for: type, SearchOptions.type) }
        return Matches(
            limit: limit,
            isExcluded: { movie in
                let isInDays = days.map { days in movie.openDate.map(days.contains) ?? false } ?? true
                return (excludesAdult && movie.isAdult) || !isInDays
            },
            isBefore: order?.isBefore
        ) { [search] page in
            try await kobis.movies(search, page: page)
        }
    }
}
