public import BoxOfficeCore

/// A place that stores reviews.
///
/// Methods throw ``ReviewError``, `NetworkError` if the store is a service, and `CancellationError`.
public protocol ReviewStore: Sendable {
    /// Whether the store copies pictures; other stores keep only their addresses.
    var keepsPhotos: Bool { get }

    /// Returns reviews, unsorted.
    func reviews(of movie: MovieCode?) async throws -> [StoredReview]

    /// Returns a review.
    func review(_ id: ReviewID) async throws -> StoredReview

    /// Adds a review.
    func add(_ review: Review, copying photo: PhotoFile?) async throws -> Review

    /// Replaces a review, unless it has changed since it was read.
    func replace(_ stored: StoredReview, with review: Review, copying photo: PhotoFile?) async throws -> Review

    /// Removes a review, unless it has changed since it was read.
    func remove(_ stored: StoredReview) async throws

    /// Adds new reviews, and replaces those that have a later ``Review/updatedAt`` than the stored ones.
    func merge(_ reviews: [Review]) async throws -> ReviewMerge
}

/// A review as a store returned it, with the information that the store needs to detect later changes.
public struct StoredReview: Hashable, Identifiable, Sendable {
    /// The review.
    public let review: Review
    /// When Firestore last changed the review's document, exactly as it wrote the time, if Firestore is the store.
    let updateTime: String?

    /// The review's identifier.
    public var id: ReviewID { review.id }

    /// Creates a review as a store returns it.
    public init(_ review: Review) { self.init(review, updateTime: nil) }

    init(_ review: Review, updateTime: String?) { (self.review, self.updateTime) = (review, updateTime) }
}

/// The result of merging reviews into a store.
public struct ReviewMerge: Hashable, Sendable {
    /// The number of new reviews.
    public var added = 0
    /// The number of reviews that replaced older ones.
    public var updated = 0
    /// The number of reviews that the store already had.
    public var unchanged = 0
    /// The reviews that were stored without their photo.
    public var withoutPhoto: [ReviewID] = []

    /// Creates an empty result.
    public init() {}

    /// Counts a review, and returns whether it takes the place of an old one, if any.
    mutating func takes(_ review: Review, over old: Review?) -> Bool {
        guard let old else {
            added += 1
            return true
        }
        let isLater = review.updatedAt > old.updatedAt
        if isLater { updated += 1 } else { unchanged += 1 }
        return isLater
    }
}
