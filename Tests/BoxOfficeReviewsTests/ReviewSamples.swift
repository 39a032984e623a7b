import BoxOfficeCore
import BoxOfficeReviews
import Foundation
import Testing

/// A review, with any field set by the test.
func sample(
    _ id: String = "k3v9q2m7xd",
    movie: String = "20218541",
    title: String = "밀수",
    author: String = "홍길동",
    stars: Double = 4.5,
    text: String? = "시원하다\n다시 본다",
    photo: String? = nil,
    seen: String? = nil,
    created: String = "2023-08-02T15:30:00.123Z",
    updated: String? = nil
) throws -> Review {
    Review(
        id: try #require(ReviewID(id)),
        movieCode: try #require(MovieCode(movie)),
        title: title,
        author: author,
        rating: try #require(StarRating(stars)),
        text: text,
        photo: photo,
        seen: try seen.map { try KoreanDay($0) },
        createdAt: try #require(UTCTimestamp(created)).date,
        updatedAt: try updated.map { try #require(UTCTimestamp($0)).date }
    )
}
