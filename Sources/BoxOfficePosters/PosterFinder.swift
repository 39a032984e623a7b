public import BoxOfficeCore

/// A source of posters.
public protocol PosterProvider: Sendable {
    /// The source.
    var source: Poster.Source { get }
    /// The service, with its address and key.
    var service: WebService { get }

    /// Returns whether enough is known about a movie to find its poster.
    func canSearch(for movie: PosterQuery) -> Bool

    /// Returns a movie's poster, or `nil` if the source has none; throws `NetworkError` or `CancellationError`.
    func poster(of movie: PosterQuery) async throws -> Poster?
}

/// Finds a movie's poster by trying one provider after another.
public struct PosterFinder: Sendable {
    /// The providers, in the order they are tried.
    public let providers: [any PosterProvider]
    private let onFailure: @Sendable (any Error, (any PosterProvider)?) -> Void

    /// Creates a finder; it calls `onFailure` when a provider fails and the search goes on, with the next one, if any.
    public init(
        providers: [any PosterProvider],
        onFailure: @escaping @Sendable (any Error, (any PosterProvider)?) -> Void = { _, _ in }
    ) { (self.providers, self.onFailure) = (providers, onFailure) }

    /// Returns the first poster of a movie, if a provider that answers has one.
    ///
    /// It throws the last provider's error if all that can find the movie fail, and `CancellationError` if the task was
    /// cancelled.
    public func poster(of movie: PosterQuery) async throws -> Poster? {
        let usable = providers.filter { $0.canSearch(for: movie) }
        var hasAnswered = false
        for (index, provider) in usable.enumerated() {
            do {
                if let poster = try await provider.poster(of: movie) { return poster }
                hasAnswered = true
            } catch let error as CancellationError {
                throw error
            } catch {
                let next = usable.dropFirst(index + 1).first
                guard hasAnswered || next != nil else { throw error }
                onFailure(error, next)
            }
        }
        return nil
    }

    /// Returns the posters of several movies by their codes, searching for several at a time.
    ///
    /// Movies without a poster, and those whose search fails, are left out. Each failure is passed to `onFailure`; if
    /// all fail, the last is thrown, and `CancellationError` if the task was cancelled.
    public func posters(of movies: [PosterQuery]) async throws -> [MovieCode: Poster] {
        let posters = try await ConcurrentMap(movies) { try await poster(of: $0) }.successes { onFailure($0, nil) }
        return Dictionary(posters.compactMap { poster in poster.map { ($0.movieCode, $0) } }) { first, _ in first }
    }
}
