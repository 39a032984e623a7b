/// A service that offers posters.
public protocol PosterProvider: Sendable {
    /// Which service it is.
    var source: Poster.Source { get }
    /// Its address and key.
    var service: Service { get }

    /// Returns whether enough is known of a film to ask for its poster.
    ///
    /// - Parameter film: The film.
    /// - Returns: Whether the service can be asked.
    func canBeAsked(for film: PosterQuery) -> Bool

    /// Returns a film's poster.
    ///
    /// - Parameter film: The film.
    /// - Returns: The poster; `nil` where the service has none, or cannot be asked.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    func poster(of film: PosterQuery) async throws -> Poster?
}
