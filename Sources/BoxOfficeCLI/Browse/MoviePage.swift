import BoxOfficeCore

/// The page of a movie.
struct MoviePage: Sendable {
    let code: MovieCode
    let title: String
    /// The last day of the figures.
    let day: KoreanDay
    /// The first line that is shown, from 0.
    var offset = 0

    /// The number of days with figures.
    static let days = 14
}

/// A review that the user writes.
struct ReviewDraft: Sendable {
    let movie: MovieCode
    let title: String
    /// The user's latest review of the movie, which is changed; `nil` to add one.
    let earlier: StoredReview?
    /// The rating in half stars, 1 to 10.
    var halves: Int
    /// The text, of one line.
    var text: String
    /// Whether the text is being written, after the rating.
    var isWriting = false

    init(_ movie: MovieCode, title: String, changing earlier: StoredReview?) {
        self.movie = movie
        self.title = title
        self.earlier = earlier
        halves = earlier?.review.rating.halves ?? 6
        text = earlier?.review.text ?? ""
    }

    /// Whether the text has several lines, which only an editor can change.
    var hasLongText: Bool { text.contains("\n") }
}
