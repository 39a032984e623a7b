public import Foundation

/// Posters of OMDb, the Open Movie Database: a film's by its English title and year.
public struct OMDbPosters: PosterProvider {
    /// The address of the service.
    ///
    /// The fallback is never reached: the literal is an address, which its initialiser cannot know.
    public static let defaultBaseURL = URL(string: "https://www.omdbapi.com/") ?? URL(filePath: "/")

    /// OMDb.
    public let source = Poster.Source.omdb
    /// The address and the key.
    public let service: Service
    private let manager: NetworkManager

    /// Creates a provider around a manager.
    ///
    /// - Parameters:
    ///   - key: The key of OMDb, or `nil` where every answer is to come from the archive.
    ///   - baseURL: The address of the service; another one for tests and proxies.
    ///   - manager: What asks, and keeps answers.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = Service(name: "OMDb", baseURL: baseURL, keyPlace: .query("apikey"), key: key)
        self.manager = manager
    }

    /// Returns whether a film's English title and year are known, without which none is the right one.
    ///
    /// - Parameter film: The film.
    /// - Returns: Whether OMDb can be asked.
    public func canBeAsked(for film: PosterQuery) -> Bool { film.englishTitle != nil && film.year != nil }

    /// Returns the poster of the film that OMDb knows by its title, and its year or one beside it.
    ///
    /// - Parameter film: The film.
    /// - Returns: The poster; `nil` where OMDb has none, or the film's English title or year is not known.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func poster(of film: PosterQuery) async throws -> Poster? {
        guard let title = film.englishTitle, let year = film.year else { return nil }
        // OMDb gives but ten films of a search, so the year narrows it first; it knows many a film by the year beside.
        for asked in [year, nil] {
            let films = try await manager.answer(to: .omdbSearch(title, year: asked), from: service)
            if let found = films.ofFilm(titled: title, year: year) { return Poster(found, of: film, from: source) }
        }
        return nil
    }
}

extension ArchivedService {
    /// Searches of OMDb.
    static let omdb = ArchivedService(
        kind: "omdb",
        koreanTitle: "OMDb 검색",
        englishTitle: "OMDb searches",
        path: "omdb/search",
        required: [.title],
        optional: [.year],
        fixed: ["type": "movie"],
        lifetime: 3_600,
        subject: nil
    )
}

extension ArchivedService.Parameter {
    fileprivate static let title = Self("s")
    fileprivate static let year = Self("y")
}

extension Endpoint<[PosterCandidate]> {
    /// The films of a title, and perhaps of a year, that have a poster (OMDb `s`).
    static func omdbSearch(_ title: String, year: Int?) -> Endpoint {
        Endpoint(
            .omdb,
            path: "",
            parameters: [.title: title, .year: year.map(String.init)],
            fault: { response in (try? JSONObject(response.body)).flatMap(ServiceRefusal.init(omdb:)) }
        ) { data in
            let answer = try JSONObject(data)
            if let refusal = ServiceRefusal(omdb: answer) {
                if refusal.meaning == .nothingFound { return [] }
                throw refusal
            }
            return try answer.rows("Search").compactMap(PosterCandidate.init(omdb:))
        }
    }
}

extension ServiceRefusal {
    /// Reads why OMDb does not answer, which it says in words alone; `nil` where it says nothing.
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
    /// Reads a film, or returns `nil` where it has no poster (`N/A`).
    fileprivate init?(omdb film: JSONObject) throws(UnreadableAnswer) {
        guard let poster = try film.webAddress("Poster") else { return nil }
        let id = try film.optionalText("imdbID").flatMap { $0.wholeMatch(of: /tt[0-9]+/) == nil ? nil : $0 }
        self.init(
            title: try film.optionalText("Title"),
            year: film.year("Year"),
            imageURL: poster,
            pageURL: id.flatMap { URL(web: "https://www.imdb.com/title/\($0)/") }
        )
    }
}
