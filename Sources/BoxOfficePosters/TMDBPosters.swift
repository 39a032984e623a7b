public import BoxOfficeCore
public import BoxOfficePlatform

/// Posters from TMDB, The Movie Database, found by Korean title and year.
///
/// TMDB asks apps to show its logo and this sentence: "This product uses the TMDB API but is not endorsed or certified by TMDB."
public struct TMDBPosters: PosterProvider {
    /// The address that every path is appended to.
    public static let defaultBaseURL = URL(string: "https://api.themoviedb.org/3") ?? URL(filePath: "/")

    package static let name = "TMDB"

    /// TMDB.
    public let source = Poster.Source.tmdb
    /// The address and the key.
    public let service: WebService
    private let manager: NetworkManager

    /// Creates a provider around a manager, with the API key of TMDB or its longer read access token.
    ///
    /// Without a key, it reads from the archive only. At another base URL than the default, pictures come from its
    /// host, too.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        // A token is a JSON Web Token, whose parts are joined by periods.
        let isToken = key?.contains(".") == true
        let keyPlace = isToken ? WebService.KeyPlace.authorization(scheme: "Bearer") : .query("api_key")
        service = WebService(name: Self.name, baseURL: baseURL, keyPlace: keyPlace, key: key)
        self.manager = manager
    }

    /// Returns whether a movie's year is known, which a match requires.
    public func canSearch(for movie: PosterQuery) -> Bool { movie.year != nil }

    /// Returns the poster of the movie with the same title and a year that differs by at most 1, unverified if there are two.
    @concurrent public func poster(of movie: PosterQuery) async throws -> Poster? {
        guard let year = movie.year else { return nil }
        let isDefault = service.baseURL == Self.defaultBaseURL
        let images = isDefault ? URL(string: "https://image.tmdb.org") : service.baseURL
        // An answer has only twenty movies, so search with the year first; it may differ by one from KOBIS's.
        for searchYear in [year, nil] {
            let search = Endpoint.tmdbSearch(movie.title, year: searchYear, images: images)
            let found = try await manager.answer(to: search, from: service).ofMovie(titled: movie.title, year: year)
            if let poster = found.flatMap({ Poster($0, of: movie, from: source) }) { return poster }
        }
        return nil
    }
}

extension Endpoint<[PosterCandidate]> {
    /// The movies with a title, and optionally a year (TMDB `search/movie`), with pictures at an address.
    static func tmdbSearch(_ title: String, year: Int?, images: URL?) -> Endpoint {
        let year = year.map(String.init)
        return Endpoint(.tmdb, path: "search/movie", parameters: [.tmdbTitle: title, .tmdbYear: year]) { data in
            try JSONObject(data).rows("results").map { try PosterCandidate(tmdb: $0, images: images) }
        }.asking(for: RequestedSearch(title, year))
    }
}

extension PosterCandidate {
    /// Reads a movie; without a poster, its path is null, and without a date, the date is empty.
    fileprivate init(tmdb movie: JSONObject, images: URL?) throws(UnreadableAnswer) {
        let path = try movie.optionalText("poster_path").flatMap { $0.hasPrefix("/") ? $0 : nil }
        func image(_ size: String) -> URL? { path.flatMap { URL(web: "/t/p/\(size)\($0)", relativeTo: images) } }
        self.init(
            title: try movie.optionalText("title"), year: movie.year("release_date"), imageURL: image("w780"),
            thumbnailURL: image("w185"),
            pageURL: try movie.optionalCount("id").flatMap { URL(web: "https://www.themoviedb.org/movie/\($0)") }
        )
    }
}
