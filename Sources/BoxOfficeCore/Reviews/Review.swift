/// What someone thinks of a movie.
public struct Review: Hashable, Sendable {
    /// The identifier.
    public let id: ReviewID
    /// The movie's code; a title would be shared by several, and change.
    public let movieCode: MovieCode
    /// The movie's title when the review was written.
    public let movieTitle: String
    /// Who wrote it.
    public var author: String
    /// The rating.
    public var rating: StarRating
    /// The text, its lines ended by LF; `nil` where there is only a rating.
    public var text: String?
    /// A picture's address, or the path of a file; `nil` where there is none.
    public var photo: String?
    /// When it was written.
    public let createdAt: Timestamp
    /// When it was last changed.
    public var updatedAt: Timestamp

    /// Creates a review.
    ///
    /// - Parameters:
    ///   - id: The identifier; a new one unless said otherwise.
    ///   - movieCode: The movie's code.
    ///   - movieTitle: The movie's title.
    ///   - author: Who wrote it.
    ///   - rating: The rating.
    ///   - text: The text, or `nil` where there is only a rating.
    ///   - photo: A picture's address, or the path of a file.
    ///   - createdAt: When it was written.
    ///   - updatedAt: When it was last changed; when it was written unless said otherwise.
    public init(
        id: ReviewID = ReviewID(),
        movieCode: MovieCode,
        movieTitle: String,
        author: String,
        rating: StarRating,
        text: String? = nil,
        photo: String? = nil,
        createdAt: Timestamp,
        updatedAt: Timestamp? = nil
    ) {
        self.id = id
        self.movieCode = movieCode
        self.movieTitle = movieTitle
        self.author = author
        self.rating = rating
        self.text = text
        self.photo = photo
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
    }
}
