import BoxOfficeCore
import BoxOfficeReviews
import Foundation
import Observation

/// The reviews of a movie, with stars and photos.
@MainActor @Observable
final class ReviewsModel {
    private(set) var reviews: [Review] = []
    private(set) var alert: Alert?
    let movie: Movie
    private let store: any ReviewStore

    init(of movie: Movie, in store: any ReviewStore) {
        self.movie = movie
        self.store = store
    }

    func load() async {
        await run { reviews = try await store.reviews(of: movie.code).map(\.review) }
    }

    func add(author: String, rating: StarRating, text: String?, photo: Data? = nil) async {
        let review = Review(
            movieCode: movie.code,
            title: movie.title,
            author: author,
            rating: rating,
            text: text
        )
        await run { reviews.append(try await store.add(review, copying: photo.flatMap { PhotoFile($0) })) }
    }

    func remove(_ review: Review) async {
        await run {
            try await store.remove(store.review(review.id))
            reviews.removeAll { $0.id == review.id }
        }
    }

    private func run(_ work: () async throws -> Void) async {
        do {
            alert = nil
            try await work()
        } catch {
            alert = Alert(error)
        }
    }
}
