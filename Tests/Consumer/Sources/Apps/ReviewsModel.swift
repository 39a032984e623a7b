import BoxOfficeCore
import Foundation
import Observation

/// The reviews of a movie, with stars and photos.
@MainActor @Observable
public final class ReviewsModel {
    public private(set) var reviews: [Review] = []
    public private(set) var alert: Alert?
    public let movie: Movie
    private let store: any ReviewStore

    public init(of movie: Movie, in store: any ReviewStore) {
        self.movie = movie
        self.store = store
    }

    public func load() async {
        await run { reviews = try await store.reviews(of: movie.code).map(\.review) }
    }

    public func add(author: String, rating: StarRating, text: String?, photo: Data? = nil) async {
        let review = Review(
            movieCode: movie.code,
            movieTitle: movie.title,
            author: author,
            rating: rating,
            text: text
        )
        await run { reviews.append(try await store.add(review, copying: photo.flatMap { PhotoFile($0) })) }
    }

    public func remove(_ review: Review) async {
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
