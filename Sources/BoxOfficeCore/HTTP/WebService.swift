public import BoxOfficePlatform

/// A web service: its base URL and its key.
public struct WebService: CustomStringConvertible, CustomReflectable, Sendable {
    /// The name in messages, such as `KOBIS`.
    public let name: String
    /// The URL that paths are appended to.
    public let baseURL: URL
    package let pathSuffix: String
    package let keyPlace: KeyPlace
    package let key: String?
    package let isKeyOptional: Bool

    /// Where a request carries the key.
    public enum KeyPlace: Hashable, Sendable {
        /// A query parameter; holds its name.
        case query(String)
        /// The `Authorization` header; holds a scheme such as `Bearer`.
        case authorization(scheme: String)
    }

    /// Creates a service from its properties; a blank key, such as of an unset build setting, is none.
    public init(
        name: String, baseURL: URL, pathSuffix: String = "", keyPlace: KeyPlace, key: String?,
        isKeyOptional: Bool = false
    ) {
        (self.name, self.baseURL, self.pathSuffix, self.keyPlace) = (name, baseURL, pathSuffix, keyPlace)
        self.key = key?.allSatisfy(\.isWhitespace) == true ? nil : key
        self.isKeyOptional = isKeyOptional
    }

    /// Whether requests send the key unencrypted over the network: http to any host but a loopback address.
    var sendsKeyUnencrypted: Bool { key != nil && baseURL.scheme?.lowercased() == "http" && !baseURL.isLoopback }

    /// The name and the base URL, without the key.
    public var description: String { "\(name) at \(baseURL.absoluteString)" }

    /// A mirror of the description only, so that `dump` does not show the key either.
    public var customMirror: Mirror { Mirror(self, children: ["service": description]) }

    /// Returns a body without the key, if the service sent it back.
    ///
    /// It must not get into errors, output or the archive. Keys shorter than any real one could match ordinary text.
    func redacting(_ body: Data) -> Data? { key.flatMap { $0.utf8.count >= 8 ? body.redacting($0) : nil } }
}
