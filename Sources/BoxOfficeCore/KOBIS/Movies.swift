extension ArchivedService {
    static let movies = [movieList, movieInfo]

    static let movieList = ArchivedService(
        kind: "search",
        title: ("영화 목록", "Movie lists"),
        path: "movie/searchMovieList",
        optional: [.page, .pageSize, .title, .director, .openFrom, .openTo, .madeFrom, .madeTo, .nation, .movieType]
    )

    static let movieInfo = details("movie", ("영화", "Movies"), path: "movie/searchMovieInfo", code: .movieCode)
}

extension ArchivedService.Parameter {
    fileprivate static let movieCode = Self(name: "movieCd") { MovieCode($0) != nil }
    fileprivate static let title = Self(name: "movieNm")
    fileprivate static let director = Self(name: "directorNm")
    fileprivate static let openFrom = Self(name: "openStartDt")
    fileprivate static let openTo = Self(name: "openEndDt")
    fileprivate static let madeFrom = Self(name: "prdtStartYear")
    fileprivate static let madeTo = Self(name: "prdtEndYear")
    fileprivate static let nation = Self(name: "repNationCd")
    fileprivate static let movieType = Self(name: "movieTypeCd")
}

extension Endpoint<Movie> {
    /// A movie in detail (KOBIS `searchMovieInfo`).
    public static func movieInfo(_ code: MovieCode) -> Endpoint {
        Endpoint(kobis: .movieInfo, of: .movie, .movieCode, code) {
            try Movie(MovieInfoDTO($0).movieInfoResult.movieInfo)
        }
    }
}

extension Endpoint<Listing<MovieSummary>> {
    /// A page, from 1, of the movies that match a search (KOBIS `searchMovieList`): ``KOBISClient/pageSize`` rows.
    public static func movieList(_ search: MovieSearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: .movieList,
            parameters: [
                .page: String(page), .pageSize: String(KOBISClient.pageSize), .title: search.title,
                .director: search.director, .openFrom: search.openFrom.map(String.init),
                .openTo: search.openTo.map(String.init), .madeFrom: search.madeFrom.map(String.init),
                .madeTo: search.madeTo.map(String.init), .nation: search.nationCode, .movieType: search.typeCode,
            ]
        ) { try Listing(MovieListDTO($0)) }
        .asking(for: RequestedSearch(search.title, search.director, years(search.openFrom, search.openTo)))
    }
}

private func years(_ first: Int?, _ last: Int?) -> String? {
    let ends = [first, last].map { $0.map(String.init) ?? "" }
    return first == nil && last == nil ? nil : first == last ? ends[0] : ends.joined(separator: "–")
}

extension KOBISClient {
    /// Returns a movie in detail.
    public func movie(_ code: MovieCode, policy: Policy) async throws -> Movie {
        try await answer(to: .movieInfo(code), policy: policy)
    }

    /// Returns a page of the movies that match a search.
    public func movies(_ search: MovieSearch, page: Int, policy: Policy) async throws -> Listing<MovieSummary> {
        try await answer(to: .movieList(search, page: page), policy: policy)
    }

    /// Returns a page of the movies that match a search; an archived page is fresh for a day, because a year takes many.
    package func openings(_ search: MovieSearch, page: Int) async throws -> Listing<MovieSummary> {
        var endpoint = Endpoint.movieList(search, page: page)
        endpoint.plan.freshness = Freshness(lifetime: 86_400)
        return try await manager.answer(to: endpoint, from: service)
    }
}
