public import BoxOfficePlatform

/// The interface to the network: sends a request and returns the response.
///
/// Live programs pass a ``LiveRequester``, tests a stub, and decorators such as ``RetryingRequester`` wrap either.
public protocol Requestable: Sendable {
    /// Sends a request once and waits for the complete response, whatever its status.
    ///
    /// It throws ``TransportError`` if no response comes, which is what makes a request worth repeating, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A requester of the library that connects to hosts itself, or passes requests on to one that does.
package protocol ConnectingRequester: Requestable { var connects: Bool { get } }

extension Requestable {
    /// Whether the library connects to the hosts of requests; not if it is a stub, or an app's own requester.
    package var connects: Bool { (self as? any ConnectingRequester)?.connects ?? false }
}

#if canImport(Darwin)
/// The live ``Requestable`` of this platform: `CurlRequester` on Linux, `URLSessionRequester` on Apple platforms.
public typealias LiveRequester = URLSessionRequester
#else
/// The live ``Requestable`` of this platform: `CurlRequester` on Linux, `URLSessionRequester` on Apple platforms.
public typealias LiveRequester = CurlRequester
#endif

/// An HTTP request: method, address, headers and body; printing it never shows a key.
public struct HTTPRequest: Hashable, CustomStringConvertible, CustomReflectable, Sendable {
    /// The HTTP method in upper case.
    public var method: String
    /// The address, including query and key.
    public var url: URL
    /// The headers by name.
    public var headers: [String: String]
    /// The body, if any.
    public var body: Data?
    /// The name of the query parameter that holds a key, if any.
    package var secretParameter: String?
    /// The only addresses to connect to, unless empty; a proxy looks up the host itself, and so does `URLSession`.
    package var addresses: [IPAddress] = []
    /// The service that named the address, if it is of a picture, and that is known.
    package var namedBy: URL?

    /// Creates a request to an http or https address from its properties.
    public init(
        method: String = "GET", url: URL, headers: [String: String] = [:], body: Data? = nil,
        secretParameter: String? = nil
    ) {
        (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
        self.secretParameter = secretParameter
    }

    /// The method and the address, with the key redacted, without the headers.
    public var description: String {
        let address = url.absoluteString
        guard let secretParameter, let queryStart = address.firstIndex(of: "?") else { return "\(method) \(address)" }
        let parameters = address[queryStart...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
        let redacted = parameters.map { $0.hasPrefix("\(secretParameter)=") ? "\(secretParameter)=***" : String($0) }
        return "\(method) \(address[...queryStart])\(redacted.joined(separator: "&"))"
    }

    /// A mirror of the description only, so that `dump` does not show the key either.
    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }

    package static let defaultUserAgent = "boxoffice"

    /// The headers without line breaks, which would start another header.
    var singleLineHeaders: [(name: String, value: String)] {
        func line(_ text: String) -> String { String(text.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }) }
        return headers.map { (line($0), line($1)) }
    }
}

/// An HTTP response: status, headers and the decompressed body.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status, 100 to 599.
    public var status: Int
    /// The headers by lowercase name; the last of several with the same name.
    public var headers: [String: String]
    /// The decompressed body; empty if there is none.
    public var body: Data

    /// Creates a response from its properties.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// The most bytes of a decompressed body that a live requester accepts: 16 MiB.
    package static let bodyLimit = ResponseArchive.sizeLimit
}
