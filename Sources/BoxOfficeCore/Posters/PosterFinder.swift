/// Finds posters: asks one provider after the other, until one has a film's.
public struct PosterFinder: Sendable {
    /// The providers, in the order in which they are asked.
    public let providers: [any PosterProvider]
    private let onFailure: @Sendable (any Error, (any PosterProvider)?) -> Void

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - providers: The providers, in the order in which they are asked.
    ///   - onFailure: Told of the failure of a provider that is not the end, and of who is asked next, if anyone.
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
    /// - Returns: The first that a provider has; `nil` where those that answer have none.
    /// - Throws: The last provider's error if every one that can be asked fails; `CancellationError` if the task was cancelled.
    public func poster(of film: PosterQuery) async throws -> Poster? {
        let asked = providers.filter { $0.canBeAsked(for: film) }
        var hasAnswered = false
        for (index, provider) in asked.enumerated() {
            do {
                if let poster = try await provider.poster(of: film) { return poster }
                hasAnswered = true
            } catch let error as CancellationError {
                throw error
            } catch {
                let next = asked.dropFirst(index + 1).first
                guard hasAnswered || next != nil else { throw error }
                onFailure(error, next)
            }
        }
        return nil
    }
}
