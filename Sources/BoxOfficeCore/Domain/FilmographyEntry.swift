/// A film in the filmography of a person or a company.
public struct FilmographyEntry: Hashable, Codable, Sendable {
    /// The movie's code (KOBIS `movieCd`).
    public var movieCode: MovieCode?
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String?
    /// The role in it, such as `배우` or `배급사` (KOBIS `moviePartNm`, `companyPartNm`).
    public var part: String?

    /// Creates an entry from its properties.
    public init(movieCode: MovieCode? = nil, title: String? = nil, part: String? = nil) {
        self.movieCode = movieCode
        self.title = title
        self.part = part
    }
}
