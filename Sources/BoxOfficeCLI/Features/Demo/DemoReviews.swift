import BoxOfficeCore
import BoxOfficeReviews

/// A store of reviews that ends with the run.
actor DemoReviews: ReviewStore {
    nonisolated let keepsPhotos = false
    private var stored: [ReviewID: Review] = [:]

    func reviews(of movie: MovieCode?) -> [StoredReview] {
        stored.values.filter { movie == nil || $0.movieCode == movie }.map { StoredReview($0) }
    }

    func review(_ id: ReviewID) throws -> StoredReview {
        guard let review = stored[id] else { throw ReviewError.notFound(id) }
        return StoredReview(review)
    }

    func add(_ review: Review, copying photo: PhotoFile?) -> Review {
        stored[review.id] = review
        return review
    }

    func replace(_ earlier: StoredReview, with review: Review, copying photo: PhotoFile?) -> Review {
        add(review, copying: photo)
    }

    func remove(_ earlier: StoredReview) { stored[earlier.id] = nil }

    func merge(_ reviews: [Review]) -> ReviewMerge {
        for review in reviews { stored[review.id] = review }
        return ReviewMerge()
    }
}
