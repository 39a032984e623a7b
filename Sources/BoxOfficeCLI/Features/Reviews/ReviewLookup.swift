import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import ConsoleKit

extension Session {
    /// Returns the review for an operand: its ID, or the title or the code of a movie that the user reviewed once.
    ///
    /// As for movies, an exact title wins over titles that contain the text.
    ///
    /// - Throws: ``Failure`` if no review of the user's matches, or several do; errors of the store.
    func review(_ operand: String, in store: any ReviewStore) async throws -> StoredReview {
        if let id = ReviewID(operand) {
            do { return try await store.review(id) } catch ReviewError.notFound {}
        }
        guard let text = operand.normalizedInput?.folded else { throw Failure.noReview(operand) }
        let own = try await store.reviews(of: nil).filter { $0.review.author == reviewer }
        let exact = own.filter { $0.review.movieTitle.folded == text || $0.review.movieCode.description == operand }
        let matches = exact.isEmpty ? own.filter { $0.review.movieTitle.folded.contains(text) } : exact
        switch matches.count {
        case 0: throw Failure.noReview(operand)
        case 1: return matches[0]
        default: throw Failure(ambiguous: operand, matches.map(\.review).sorted(by: ReviewOrder.date.isBefore))
        }
    }
}

extension Failure {
    /// Several reviews of the user's match a title.
    fileprivate init(ambiguous operand: String, _ reviews: [Review]) {
        self.init(
            code: .usage,
            message: Message(
                "\("'\(operand.terminalSafe)'".with(.gwa)) 일치하는 내 리뷰가 \(reviews.count)개입니다",
                "\(reviews.count) of your reviews match '\(operand.terminalSafe)'"
            ),
            hint: Message("ID를 적으세요", "use an ID"),
            candidates: reviews.prefix(99).map { review in
                [
                    "id": .text(review.id.description),
                    "movieTitle": .text(review.movieTitle),
                    "rating": .number(review.rating.stars),
                    "createdAt": .text(UTCTimestamp(review.createdAt).description),
                ]
            },
            about: operand
        )
    }
}
