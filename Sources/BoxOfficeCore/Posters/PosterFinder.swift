/// Finds a film's poster by trying one provider after another.
public struct PosterFinder: Sendable {
    /// The providers, in the order they are tried.
    public let providers: [any PosterProvider]
    private let onFailure: @Sendable (any Error, (any PosterProvider)?) -> Void

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - providers: The providers, in the order they are tried.
    ///   - onFailure: Called when a provider fails and the search goes on, with the next provider, if any.
    public init(
        providers: [any PosterProvider],
        onFailure: @escaping @Sendable (any Error, (any PosterProvider)?) -> Void = { _, _ in }
    ) {
        self.providers = providers
        self.onFailure = onFailure
    }

    /// Returns a film's poster.
    ///
    /// - Parameter film: The film.
    /// - Returns: The first poster found; `nil` if the providers that answered have none.
    /// - Throws: The last provider's error if all providers that can find the film fail; `CancellationError` if the task was cancelled.
    public func poster(of film: PosterQuery) async throws -> Poster? {
        let usable = providers.filter { $0.canSearch(for: film) }
        var hasAnswered = false
        for (index, provider) in usable.enumerated() {
            do {
                if let poster = try await provider.poster(of: film) { return poster }
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
}
