public import Foundation

/// A web service: where it is, and the key it wants.
public struct Service: Sendable {
    /// The name that messages call it by, such as `KOBIS`.
    public let name: String
    /// The address that every path is appended to.
    public let baseURL: URL
    /// What follows every path, such as `.json`.
    public let pathSuffix: String
    /// Where a request carries the key.
    public let keyPlace: KeyPlace
    /// The key, or `nil` where the user has none.
    let key: String?
    /// Whether the service answers without a key, too.
    public let isKeyOptional: Bool

    /// Where a request carries a key.
    public enum KeyPlace: Hashable, Sendable {
        /// A parameter of the query, by its name.
        case query(String)
        /// The header `Authorization`, behind a scheme such as `Bearer`.
        case authorization(scheme: String)
    }

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - name: The name that messages call it by.
    ///   - baseURL: The address that every path is appended to; http or https.
    ///   - pathSuffix: What follows every path.
    ///   - keyPlace: Where a request carries the key.
    ///   - key: The key, or `nil` where the user has none.
    ///   - isKeyOptional: Whether the service answers without a key, too.
    public init(
        name: String,
        baseURL: URL,
        pathSuffix: String = "",
        keyPlace: KeyPlace,
        key: String?,
        isKeyOptional: Bool = false
    ) {
        self.name = name
        self.baseURL = baseURL
        self.pathSuffix = pathSuffix
        self.keyPlace = keyPlace
        self.key = key
        self.isKeyOptional = isKeyOptional
    }
}

extension Service {
    /// Whether a request shows the key to everyone on its way: over http, unless it stays on this machine.
    var showsKey: Bool {
        guard key != nil, baseURL.scheme?.lowercased() == "http", let host = baseURL.host()?.lowercased() else {
            return false
        }
        return host != "localhost" && host != "::1" && host.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) == nil
    }
}

extension Service: CustomStringConvertible, CustomReflectable {
    /// The name and the address, without the key.
    public var description: String { "\(name) at \(baseURL.absoluteString)" }

    /// A mirror that shows the description alone, so that `dump` hides the key too.
    public var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
