/// A source of posters.
public protocol PosterProvider: Sendable {
    /// The source.
    var source: Poster.Source { get }
    /// The service, with its address and key.
    var service: WebService { get }

    /// Returns whether enough is known about a film to find its poster.
    ///
    /// - Parameter film: The film.
    /// - Returns: Whether the service can find the film.
    func canSearch(for film: PosterQuery) -> Bool

    /// Returns a film's poster.
    ///
    /// - Parameter film: The film.
    /// - Returns: The poster; `nil` if the service has none or cannot find the film.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    func poster(of film: PosterQuery) async throws -> Poster?
}
