/// Where reviews are kept.
public protocol ReviewStore: Sendable {
    /// Returns reviews, in no order.
    ///
    /// - Parameter movie: The movie whose reviews are wanted, or `nil` for all.
    /// - Returns: The reviews.
    /// - Throws: ``ReviewError`` or ``NetworkError`` if they cannot be had.
    func reviews(of movie: MovieCode?) async throws -> [StoredReview]

    /// Returns a review.
    ///
    /// - Parameter id: The review's identifier.
    /// - Returns: The review.
    /// - Throws: ``ReviewError/notFound(_:)`` if there is none; ``ReviewError`` or ``NetworkError`` if it cannot be had.
    func review(_ id: ReviewID) async throws -> StoredReview

    /// Adds a review.
    ///
    /// - Parameters:
    ///   - review: The review.
    ///   - photo: A picture to keep a copy of, or `nil` where ``Review/photo`` says all.
    /// - Returns: The review as it is kept.
    /// - Throws: ``ReviewError/conflict(_:)`` if there is one of that identifier; ``ReviewError`` or ``NetworkError`` if it
    ///   cannot be kept.
    func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review

    /// Puts a review in another's place, unless that was changed meanwhile.
    ///
    /// - Parameters:
    ///   - stored: The review as it was read.
    ///   - review: The review, of the same identifier.
    ///   - photo: A picture to keep a copy of, or `nil` where ``Review/photo`` says all.
    /// - Returns: The review as it is kept.
    /// - Throws: ``ReviewError/conflict(_:)`` if it was changed or removed meanwhile; ``ReviewError`` or ``NetworkError`` if it
    ///   cannot be kept.
    func replace(_ stored: StoredReview, with review: Review, copying photo: PhotoFile?) async throws -> Review

    /// Removes a review, unless it was changed meanwhile.
    ///
    /// - Parameter stored: The review as it was read.
    /// - Throws: ``ReviewError/conflict(_:)`` if it was changed meanwhile; ``ReviewError`` or ``NetworkError`` if it cannot be
    ///   removed.
    func remove(_ stored: StoredReview) async throws

    /// Adds the reviews that are not there, and puts those in place that were changed later than what is there.
    ///
    /// - Parameter reviews: The reviews.
    /// - Returns: What became of them.
    /// - Throws: ``ReviewError`` or ``NetworkError`` if they cannot be kept.
    func merge(_ reviews: [Review]) async throws -> ReviewMerge
}

/// A review as a store gave it, and what tells whether it was changed since.
public struct StoredReview: Hashable, Sendable {
    /// The review.
    public let review: Review
    /// The document of Firestore that holds it; `nil` where another store does.
    let document: FirestoreDocument?

    /// Creates a review as a store gave it.
    ///
    /// - Parameter review: The review.
    public init(_ review: Review) { self.init(review, document: nil) }

    init(_ review: Review, document: FirestoreDocument?) {
        self.review = review
        self.document = document
    }
}

/// What became of reviews that were to be merged into a store.
public struct ReviewMerge: Hashable, Sendable {
    /// How many were not there.
    public var added = 0
    /// How many were there, but older.
    public var updated = 0
    /// How many were there already.
    public var unchanged = 0
    /// Those whose photo was left out.
    public var withoutPhoto: [ReviewID] = []

    /// Nothing, as yet.
    public init() {}
}
