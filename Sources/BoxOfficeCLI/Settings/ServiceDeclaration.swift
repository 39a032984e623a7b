import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters

/// The facts about a web service that settings, checks, hints and the archive derive from.
struct ServiceDeclaration: Sendable {
    enum WrongKeyAnswer: Sendable {
        /// An error that says so.
        case refusal
        /// A web page, as during maintenance.
        case page
    }

    /// A source of posters, and how to create its provider.
    struct PosterSource: Sendable {
        let source: Poster.Source
        let makeProvider: @Sendable (_ key: String?, _ baseURL: URL, NetworkManager) -> any PosterProvider
    }

    /// The name in messages, such as `KOBIS`.
    let name: String
    let key: Setting
    /// The setting of another address.
    let address: Setting
    /// The address without that setting.
    let defaultBaseURL: URL
    /// The page to get a key from.
    let keySite: String
    /// The number of hexadecimal digits of a key, if all keys have that form.
    var keyDigits: Int?
    var saveCommand: String { keyDigits == nil ? "boxoffice config set \(key.name)" : "boxoffice login" }
    var isKeyFree = true
    var wrongKeyAnswer = WrongKeyAnswer.refusal
    /// What else to check after a wrong key, as the end of a sentence; may be empty.
    var alsoCheck = ""
    /// Whether the archive keeps the service's answers.
    var isArchived = true
    /// The source of posters that the service is, if any.
    var posters: PosterSource?

    /// Returns the declaration of the service with a name.
    static func named(_ name: String) -> ServiceDeclaration? {
        Service.allCases.lazy.map(\.declaration).first { $0.name == name }
    }
}
