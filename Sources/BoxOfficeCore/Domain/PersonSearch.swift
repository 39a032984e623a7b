/// The conditions of a search for people; `nil` matches all.
public struct PersonSearch: Hashable, Sendable {
    /// A part of the name (KOBIS `peopleNm`).
    public var name: String?
    /// The title of a film the person worked on (KOBIS `filmoNames`).
    public var film: String?

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - name: A part of the name, or `nil` for any.
    ///   - film: The title of a film the person worked on, or `nil` for any.
    public init(name: String? = nil, film: String? = nil) {
        self.name = name
        self.film = film
    }
}
