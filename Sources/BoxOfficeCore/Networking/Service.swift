public import Foundation

/// A web service: where it is, and the key it wants.
public struct Service: Sendable {
    /// The name that messages call it by, such as `KOBIS`.
    public let name: String
    /// The address that every path is appended to.
    public let baseURL: URL
    /// What follows every path, such as `.json`.
    public let pathSuffix: String
    /// The name of the query parameter that carries the key.
    public let keyParameter: String
    /// The key, or `nil` where the user has none.
    let key: String?

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - name: The name that messages call it by.
    ///   - baseURL: The address that every path is appended to; http or https.
    ///   - pathSuffix: What follows every path.
    ///   - keyParameter: The name of the query parameter that carries the key.
    ///   - key: The key, or `nil` where the user has none.
    public init(name: String, baseURL: URL, pathSuffix: String, keyParameter: String, key: String?) {
        self.name = name
        self.baseURL = baseURL
        self.pathSuffix = pathSuffix
        self.keyParameter = keyParameter
        self.key = key
    }
}

extension Service: CustomStringConvertible, CustomReflectable {
    /// The name and the address, without the key.
    public var description: String { "\(name) at \(baseURL.absoluteString)" }

    /// A mirror that shows the description alone, so that `dump` hides the key too.
    public var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
