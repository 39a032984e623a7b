import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters

/// The facts about a web service that settings, checks, hints and the archive derive from.
struct ServiceDeclaration: Sendable {
    struct PosterSource: Sendable {
        let source: Poster.Source
        let makeProvider: @Sendable (_ key: String?, _ baseURL: URL, NetworkManager) -> any PosterProvider
    }

    /// The name in messages, such as `KOBIS`.
    let name: String
    let key: Setting
    let address: Setting
    let defaultBaseURL: URL
    let keySite: String
    /// The number of hexadecimal digits of a key, if all keys have that form.
    var keyDigits: Int?
    var saveCommand: String { keyDigits == nil ? "boxoffice config set \(key.name)" : "boxoffice login" }
    var isKeyFree = true
    /// Whether the answer to a wrong key is a web page, as during maintenance, and not an error that says so.
    var answersWrongKeyWithPage = false
    /// What else to check after a wrong key, as the end of a sentence; may be empty.
    var alsoCheck = ""
    var isArchived = true
    var posters: PosterSource?

    static func named(_ name: String) -> ServiceDeclaration? {
        Service.allCases.lazy.map(\.declaration).first { $0.name == name }
    }
}
