extension KOBISClient {
    /// Returns a movie in detail.
    ///
    /// - Parameter code: The movie's code.
    /// - Returns: The movie.
    /// - Throws: ``NetworkError`` if there is no answer, with the reason ``NetworkError/Reason/nothingFound`` where KOBIS
    ///   does not know the code; `CancellationError` if the task was cancelled.
    public func movie(_ code: MovieCode) async throws -> Movie {
        try await manager.answer(to: .movieInfo(code), from: service)
    }

    /// Returns a page of the movies that fit a search.
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``pageSize`` movies.
    /// - Returns: The movies, empty behind the last page, and how many there are in all.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func movies(_ search: MovieSearch, page: Int = 1) async throws -> Listing<MovieSummary> {
        try await manager.answer(to: .movieList(search, page: page), from: service)
    }
}
