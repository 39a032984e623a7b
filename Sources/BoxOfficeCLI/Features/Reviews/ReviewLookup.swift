import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import ConsoleKit

extension Session {
    /// Returns the review for an operand: its ID, or the title or the code of a movie that the user reviewed once.
    ///
    /// As for movies, the title that matches most closely wins; a part of one is not enough if the review is to be changed.
    func review(_ operand: String, in store: any ReviewStore, isWriting: Bool = false) async throws -> StoredReview {
        if let id = ReviewID(operand) {
            do { return try await store.review(id) } catch ReviewError.notFound {}
        }
        if operand.isTooLong { throw Failure.tooLong(Message("제목", "the title")) }
        guard let text = operand.normalizedInput else { throw Failure.noReview(operand) }
        let own = try await store.reviews(of: nil).filter { $0.review.author == reviewer }
        let coded = own.filter { $0.review.movieCode.description == operand }
        let matches =
            coded.isEmpty
            ? TypedTitle(text).closest(of: own, titles: { [$0.review.title] }) : (.exact, coded)
        guard let matches else { throw Failure.noReview(operand) }
        guard matches.items.count == 1, matches.match.isWhole || !isWriting else {
            let (name, count) = ("'\(operand.terminalSafe)'", matches.items.count)
            throw Failure(
                code: .ambiguous,
                message: count == 1
                    ? Message("\(name.with(.eun)) 제목의 일부일 뿐입니다", "\(name) is only a part of the title")
                    : Message(
                        "\(name.with(.gwa)) 일치하는 내 리뷰가 \(count)개입니다", "\(count) of your reviews match \(name)"
                    ),
                hint: Message("ID를 적으세요", "use an ID"),
                candidates: matches.items.map(\.review).sorted(by: ReviewOrder.date.isBefore).prefix(99).map { review in
                    [
                        "id": .text(review.id.description),
                        "title": .text(review.title),
                        "rating": .number(review.rating.stars),
                        "createdAt": .text(UTCTimestamp(review.createdAt).description),
                    ]
                },
                about: operand
            )
        }
        return matches.items[0]
    }
}
