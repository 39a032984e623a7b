public import BoxOfficeCore
public import BoxOfficePlatform

/// A person's review of a movie.
public struct Review: Hashable, Identifiable, Sendable {
    /// The identifier.
    public let id: ReviewID
    /// The movie's code; titles are neither unique nor permanent.
    public let movieCode: MovieCode
    /// The movie's title when the review was written.
    public let title: String
    /// The reviewer's name.
    public var author: String
    /// The rating.
    public var rating: StarRating
    /// The text, of up to 10,000 characters, with LF line endings.
    ///
    /// A rating alone has none.
    public var text: String?
    /// The maximum number of characters of a review's text.
    package static let textLimit = 10_000
    /// A picture's web address, or the path of a file, if the review has a picture.
    public var photo: String?
    /// The Korean day on which the reviewer saw the movie, if known.
    public var seen: KoreanDay?
    /// When the review was written, to the millisecond.
    public let createdAt: Date
    /// When the review was last changed, to the millisecond.
    public var updatedAt: Date { didSet { updatedAt = UTCTimestamp(updatedAt).date } }

    /// Creates a review.
    ///
    /// By default it has a random identifier, was written now, not changed since, and the movie seen on the Korean day
    /// on which it was written. Times are rounded to a millisecond.
    public init(
        id: ReviewID = ReviewID(), movieCode: MovieCode, title: String, author: String, rating: StarRating,
        text: String? = nil, photo: String? = nil, seen: KoreanDay? = nil, createdAt: Date = Date(),
        updatedAt: Date? = nil
    ) {
        (self.id, self.movieCode, self.title, self.author) = (id, movieCode, title, author)
        (self.rating, self.text, self.photo) = (rating, text, photo)
        self.seen = seen ?? KoreanDay(containing: createdAt)
        self.createdAt = UTCTimestamp(createdAt).date
        self.updatedAt = UTCTimestamp(updatedAt ?? createdAt).date
    }
}

extension Review: Codable {
    /// The names of a review's fields, in their order: in files, in Firestore and in output.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case id, movieCode, title, author, rating, text, photo, createdAt, updatedAt, seen
    }

    /// Reads an object of the same fields.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(ReviewID.self, forKey: .id),
            movieCode: try fields.decode(MovieCode.self, forKey: .movieCode),
            title: try fields.decode(String.self, forKey: .title),
            author: try fields.decode(String.self, forKey: .author),
            rating: try fields.decode(StarRating.self, forKey: .rating),
            text: try fields.decodeIfPresent(String.self, forKey: .text),
            photo: try fields.decodeIfPresent(String.self, forKey: .photo),
            seen: try fields.decodeIfPresent(KoreanDay.self, forKey: .seen),
            createdAt: try fields.decode(UTCTimestamp.self, forKey: .createdAt).date,
            updatedAt: try fields.decode(UTCTimestamp.self, forKey: .updatedAt).date
        )
        if fields.contains(.seen), try fields.decodeNil(forKey: .seen) { seen = nil }
    }
}

extension Review: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "id": id, "movieCode": movieCode, "title": title, "author": author, "rating": rating, "text": text,
            "photo": photo, "createdAt": UTCTimestamp(createdAt), "updatedAt": UTCTimestamp(updatedAt), "seen": seen,
        ]
    }
}
