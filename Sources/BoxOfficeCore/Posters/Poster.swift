public import Foundation

/// A poster of a film: where it is, and whose it is by the word of the service that offers it.
public struct Poster: Hashable, Codable, Sendable {
    /// The services that offer posters.
    public enum Source: String, CaseIterable, Codable, Sendable {
        /// The Korean Film Archive's database of films.
        case kmdb
        /// The Open Movie Database.
        case omdb
        /// Kakao's search for pictures.
        case kakao
    }

    /// The film's code (KOBIS `movieCd`).
    public var movieCode: String
    /// The film's title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The picture's address, http or https.
    public var imageURL: URL
    /// The address of a smaller picture, `nil` where the service has none (Kakao `thumbnail_url`).
    public var thumbnailURL: URL?
    /// The picture's width in pixels, `nil` where the service does not say (Kakao `width`).
    public var width: Int?
    /// The picture's height in pixels, `nil` where the service does not say (Kakao `height`).
    public var height: Int?
    /// The service that offers it.
    public var source: Source
    /// The page that the picture is from, `nil` where the service names none.
    public var pageURL: URL?
    /// The title by which the service knows the film, `nil` where it names no film.
    public var matchedTitle: String?
    /// The year by which the service knows the film, `nil` where it names no film.
    public var matchedYear: Int?

    /// Whether the service names the film, rather than a picture that was found by words.
    public var isVerified: Bool { matchedTitle != nil }
}

extension Poster {
    /// A film's poster, of what a service offers.
    ///
    /// - Parameters:
    ///   - candidate: What the service offers.
    ///   - film: The film.
    ///   - source: The service.
    init(_ candidate: PosterCandidate, of film: PosterQuery, from source: Source) {
        self.init(
            movieCode: film.movieCode,
            title: film.title,
            imageURL: candidate.imageURL,
            thumbnailURL: candidate.thumbnailURL,
            width: candidate.width,
            height: candidate.height,
            source: source,
            pageURL: candidate.pageURL,
            matchedTitle: candidate.title,
            matchedYear: candidate.year
        )
    }
}
