public import BoxOfficeCore
public import BoxOfficePlatform

/// Posters from KMDb, the Korean Film Archive's database, found by Korean title, director and year.
public struct KMDbPosters: PosterProvider {
    /// The address that every path is appended to.
    public static let defaultBaseURL =
        URL(string: "https://api.koreafilm.or.kr/openapi-data2/wisenut/search_api") ?? URL(filePath: "/")

    package static let name = "KMDb"

    /// KMDb.
    public let source = Poster.Source.kmdb
    /// The address and the key.
    public let service: WebService
    private let manager: NetworkManager

    /// Creates a provider around a manager; without a key of the KMDb open API, it reads from the archive only.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = WebService(name: Self.name, baseURL: baseURL, keyPlace: .query("ServiceKey"), key: key)
        self.manager = manager
    }

    /// Returns whether a movie's year is known, which a match requires.
    public func canSearch(for movie: PosterQuery) -> Bool { movie.year != nil }

    /// Returns the poster of the movie with the same title and a year that differs by at most 1.
    ///
    /// If no movie of the director matches, KMDb is searched without the director, whose name it may spell differently. The
    /// poster is unverified if two movies match without the director.
    @concurrent public func poster(of movie: PosterQuery) async throws -> Poster? {
        guard let year = movie.year else { return nil }
        for director in movie.director.map({ [$0, nil] }) ?? [nil] {
            let movies = try await manager.answer(to: .kmdbSearch(movie.title, director: director), from: service)
            let found = movies.ofMovie(titled: movie.title, year: year, byDirector: director != nil)
            if let poster = found.flatMap({ Poster($0, of: movie, from: source) }) { return poster }
        }
        return nil
    }
}

extension Endpoint<[PosterCandidate]> {
    /// The movies with a title (KMDb `search_json2.jsp`).
    static func kmdbSearch(_ title: String, director: String?) -> Endpoint {
        Endpoint(.kmdb, path: "search_json2.jsp", parameters: [.kmdbTitle: title, .kmdbDirector: director]) { data in
            // Without a match there is no "Data", or one without "Result".
            let movies = try JSONObject(data).rows("Data").flatMap { try $0.optionalRows("Result") ?? [] }
            return try movies.map(PosterCandidate.init(kmdb:))
        }.asking(for: RequestedSearch(title, director))
    }
}

extension PosterCandidate {
    fileprivate init(kmdb movie: JSONObject) throws(UnreadableAnswer) {
        self.init(
            title: try movie.optionalText("title")?.withoutHighlights,
            year: movie.year("prodYear"),
            imageURL: try movie.optionalText("posters").names(joinedBy: "|").lazy.compactMap { URL(web: $0) }.first,
            pageURL: try movie.webAddress("kmdbUrl")
        )
    }
}

extension String {
    /// The text without the marks that KMDb puts around the search term.
    fileprivate var withoutHighlights: String {
        // By scalars: as a character, a space includes a mark that follows it.
        replacing("!HS", with: " ").replacing("!HE", with: " ").unicodeScalars.split(separator: " ").map(String.init)
            .joined(separator: " ")
    }
}
