public import BoxOfficeCore
public import BoxOfficePlatform

/// A movie's poster: its address, and the movie's title and year at the source.
public struct Poster: Hashable, Codable, Sendable {
    /// A source of posters, by its name in JSON.
    ///
    /// An app that adds a ``PosterProvider`` declares its source in an extension.
    public struct Source: RawRepresentable, Hashable, Codable, Sendable {
        /// The name in JSON, such as `kmdb`.
        public let rawValue: String

        /// Creates a source by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The movie's code (KOBIS `movieCd`).
    public var movieCode: MovieCode
    /// The movie's title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The image's address, http or https.
    public var imageURL: URL
    /// The address of a smaller image, if any (Kakao `thumbnail_url`).
    public var thumbnailURL: URL?
    /// The image's width in pixels, if known (Kakao `width`).
    public var width: Int?
    /// The image's height in pixels, if known (Kakao `height`).
    public var height: Int?
    /// The source.
    public var source: Source
    /// The page of the image, if known.
    public var pageURL: URL?
    /// The movie's title at the source, if the source names a movie.
    public var matchedTitle: String?
    /// The movie's year at the source, if known.
    public var matchedYear: Int?

    /// Creates a poster from its properties.
    public init(
        movieCode: MovieCode, title: String, imageURL: URL, thumbnailURL: URL? = nil, width: Int? = nil,
        height: Int? = nil, source: Source, pageURL: URL? = nil, matchedTitle: String? = nil, matchedYear: Int? = nil
    ) {
        (self.movieCode, self.title, self.imageURL, self.thumbnailURL) = (movieCode, title, imageURL, thumbnailURL)
        (self.width, self.height, self.source, self.pageURL) = (width, height, source, pageURL)
        (self.matchedTitle, self.matchedYear) = (matchedTitle, matchedYear)
    }

    init?(_ candidate: PosterCandidate, of movie: PosterQuery, from source: Source) {
        guard let imageURL = candidate.imageURL else { return nil }
        self.init(
            movieCode: movie.movieCode, title: movie.title, imageURL: imageURL, thumbnailURL: candidate.thumbnailURL,
            width: candidate.width, height: candidate.height, source: source, pageURL: candidate.pageURL,
            matchedTitle: candidate.title, matchedYear: candidate.year
        )
    }

    /// Whether the source names the movie; if not, the image matched only the search words, or may be of another movie of the
    /// same title and year.
    public var isVerified: Bool { matchedTitle != nil }
}

extension Poster.Source: CaseIterable {
    /// KMDb, the Korean Film Archive's database.
    public static let kmdb = Self(rawValue: "kmdb")
    /// TMDB, The Movie Database.
    public static let tmdb = Self(rawValue: "tmdb")
    /// OMDb, the Open Movie Database.
    public static let omdb = Self(rawValue: "omdb")
    /// Kakao's image search.
    public static let kakao = Self(rawValue: "kakao")

    /// The sources that this library has providers for, in the order they are tried.
    public static let allCases: [Poster.Source] = [.kmdb, .tmdb, .omdb, .kakao]
}
