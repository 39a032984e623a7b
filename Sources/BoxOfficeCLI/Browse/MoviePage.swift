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
