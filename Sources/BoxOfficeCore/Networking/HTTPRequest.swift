public import BoxOfficePlatform

/// An HTTP request: method, address, headers and body.
///
/// Printing a request never shows a key: the description redacts the value of ``secretParameter`` and omits the headers.
public struct HTTPRequest: Hashable, Sendable {
    /// The HTTP method in upper case.
    public var method: String
    /// The address, including query and key.
    public var url: URL
    /// The headers by name.
    public var headers: [String: String]
    /// The body; `nil` for none.
    public var body: Data?
    /// The name of the query parameter that holds a key; `nil` if the address holds none.
    public var secretParameter: String?
    /// The only addresses to connect to, instead of a lookup of the host; empty for a lookup.
    ///
    /// A proxy looks up the host itself, and so does `URLSession`.
    package var addresses: [IPAddress] = []

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method in upper case.
    ///   - url: The address, including query and key; http or https.
    ///   - headers: The headers by name.
    ///   - body: The body; `nil` for none.
    ///   - secretParameter: The name of the query parameter that holds a key; `nil` for none.
    public init(
        method: String = "GET",
        url: URL,
        headers: [String: String] = [:],
        body: Data? = nil,
        secretParameter: String? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.secretParameter = secretParameter
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The address with the key's value replaced by `***`.
    public var redactedAddress: String {
        let address = url.absoluteString
        guard let secretParameter, let queryStart = address.firstIndex(of: "?") else { return address }
        let parameters = address[queryStart...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
        let redacted = parameters.map { $0.hasPrefix("\(secretParameter)=") ? "\(secretParameter)=***" : String($0) }
        return address[...queryStart] + redacted.joined(separator: "&")
    }

    /// The method and the redacted address.
    public var description: String { "\(method) \(redactedAddress)" }

    /// A mirror of the description only, so that `dump` does not show the key either.
    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
