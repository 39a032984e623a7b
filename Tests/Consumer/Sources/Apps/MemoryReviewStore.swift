import BoxOfficeCore
import BoxOfficeReviews

/// A store of reviews in memory, for previews and tests.
actor MemoryReviewStore: ReviewStore {
    nonisolated let keepsPhotos = false
    private var reviews: [Review] = []

    func reviews(of movie: MovieCode?) -> [StoredReview] {
        reviews.filter { movie == nil || $0.movieCode == movie }.map { StoredReview($0) }
    }

    func review(_ id: ReviewID) throws -> StoredReview {
        guard let review = reviews.first(where: { $0.id == id }) else { throw ReviewError.notFound(id) }
        return StoredReview(review)
    }

    func add(_ review: Review, copying photo: PhotoFile?) -> Review {
        reviews.append(review)
        return review
    }

    func replace(_ stored: StoredReview, with review: Review, copying photo: PhotoFile?) throws -> Review {
        try remove(stored)
        return add(review, copying: photo)
    }

    func remove(_ stored: StoredReview) throws {
        _ = try review(stored.id)
        reviews.removeAll { $0.id == stored.id }
    }

    func merge(_ others: [Review]) -> ReviewMerge {
        var merge = ReviewMerge()
        for review in others where !reviews.contains(where: { $0.id == review.id }) {
            reviews.append(review)
            merge.added += 1
        }
        return merge
    }
}
