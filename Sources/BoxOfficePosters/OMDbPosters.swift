public import BoxOfficeCore
public import BoxOfficePlatform

/// Posters from OMDb, the Open Movie Database, found by English title and year.
public struct OMDbPosters: PosterProvider {
    /// The address of the service.
    public static let defaultBaseURL = URL(string: "https://www.omdbapi.com/") ?? URL(filePath: "/")

    package static let name = "OMDb"

    /// OMDb.
    public let source = Poster.Source.omdb
    /// The address and the key.
    public let service: WebService
    private let manager: NetworkManager

    /// Creates a provider around a manager; without a key of OMDb, it reads from the archive only.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = WebService(name: Self.name, baseURL: baseURL, keyPlace: .query("apikey"), key: key)
        self.manager = manager
    }

    /// Returns whether a movie's English title and year are known, which a match requires.
    public func canSearch(for movie: PosterQuery) -> Bool { movie.englishTitle != nil && movie.year != nil }

    /// Returns the poster of the movie with the same title and a year that differs by at most 1, unverified if there are two.
    @concurrent public func poster(of movie: PosterQuery) async throws -> Poster? {
        guard let title = movie.englishTitle, let year = movie.year else { return nil }
        // OMDb returns only ten movies per search, so search with the year first; it may differ by one from KOBIS's.
        for searchYear in [year, nil] {
            let movies = try await manager.answer(to: .omdbSearch(title, year: searchYear), from: service)
            let found = movies.ofMovie(titled: title, year: year)
            if let poster = found.flatMap({ Poster($0, of: movie, from: source) }) { return poster }
        }
        return nil
    }
}

extension Endpoint<[PosterCandidate]> {
    /// The movies with a title, and optionally a year, (OMDb `s`).
    static func omdbSearch(_ title: String, year: Int?) -> Endpoint {
        Endpoint(
            .omdb,
            path: "",
            parameters: [.omdbTitle: title, .omdbYear: year.map(String.init)],
            fault: { response in (try? JSONObject(response.body)).flatMap(ServiceRefusal.init(omdb:)) }
        ) { data in
            let answer = try JSONObject(data)
            if let refusal = ServiceRefusal(omdb: answer) {
                if refusal.meaning == .nothingFound { return [] }
                throw refusal
            }
            return try answer.rows("Search").map(PosterCandidate.init(omdb:))
        }.asking(for: RequestedSearch(title, year.map(String.init)))
    }
}

extension ServiceRefusal {
    /// Reads OMDb's error, if there is one; it has a message but no code.
    fileprivate init?(omdb answer: JSONObject) {
        guard let message = (try? answer.optionalText("Error")) ?? nil else { return nil }
        let meaning: Meaning =
            switch message {
            case "Movie not found!", "Too many results.": .nothingFound
            case "Invalid API key!", "No API key provided.": .invalidKey
            case "Request limit reached!": .quotaExceeded
            default: .rejected
            }
        self.init(meaning, message: message)
    }
}

extension PosterCandidate {
    /// Reads a movie; without a poster, its address is `N/A`.
    fileprivate init(omdb movie: JSONObject) throws(UnreadableAnswer) {
        let id = try movie.optionalText("imdbID").flatMap { $0.hasPrefix("tt") && $0.dropFirst(2).isDigits ? $0 : nil }
        self.init(
            title: try movie.optionalText("Title"), year: movie.year("Year"), imageURL: try movie.webAddress("Poster"),
            pageURL: id.flatMap { URL(web: "https://www.imdb.com/title/\($0)/") }
        )
    }
}
