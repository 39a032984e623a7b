package import BoxOfficePlatform

/// The facts about a web service that settings, checks, hints and the archive derive from.
package struct ServiceDeclaration: Sendable {
    /// The answer to a wrong key.
    package enum WrongKeyAnswer: Sendable {
        /// An error that says so.
        case refusal
        /// A web page, as during maintenance.
        case page
    }

    /// A source of posters, and how to create its provider.
    package struct PosterSource: Sendable {
        package let source: Poster.Source
        package let makeProvider: @Sendable (_ key: String?, _ baseURL: URL, NetworkManager) -> any PosterProvider
    }

    /// The name in messages, such as `KOBIS`.
    package let name: String
    /// The setting of the key.
    package let key: Setting
    /// The setting of another address.
    package let address: Setting
    /// The address without that setting.
    package let defaultBaseURL: URL
    /// The page to get a key from.
    package let keySite: String
    /// Whether keys are free.
    package let isKeyFree: Bool
    /// The answer to a wrong key.
    package let wrongKeyAnswer: WrongKeyAnswer
    /// What else to check after a wrong key, as the end of a sentence; may be empty.
    package let alsoCheck: String
    /// The kinds of answers in the archive, in the order of its inventory.
    let archived: [ArchivedService]
    /// The source of posters that the service is, if any.
    package let posters: PosterSource?

    /// Whether the archive keeps the service's answers.
    package var isArchived: Bool { !archived.isEmpty }

    /// Returns the declaration of the service with a name.
    package static func named(_ name: String) -> ServiceDeclaration? {
        Service.allCases.lazy.map(\.declaration).first { $0.name == name }
    }
}
