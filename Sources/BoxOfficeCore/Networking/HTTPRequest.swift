public import Foundation

/// What is asked of a service: method, address, headers and body.
///
/// Printing a request never shows a key: its description hides the value of ``secretParameter`` and leaves out the headers.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, upper case: `GET` unless said otherwise.
    public var method: String
    /// The address, query and key included.
    public var url: URL
    /// The headers by name.
    public var headers: [String: String]
    /// The body, or `nil` to send none.
    public var body: Data?
    /// The name of the query parameter that holds a key, or `nil` where the address holds none.
    public var secretParameter: String?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method, upper case.
    ///   - url: The address, query and key included; http or https.
    ///   - headers: The headers by name.
    ///   - body: The body, or `nil` to send none.
    ///   - secretParameter: The name of the query parameter that must never be shown.
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
        let shown = parameters.map { $0.hasPrefix("\(secretParameter)=") ? "\(secretParameter)=***" : String($0) }
        return address[...queryStart] + shown.joined(separator: "&")
    }

    /// The method and the address, with the key hidden.
    public var description: String { "\(method) \(redactedAddress)" }

    /// A mirror that shows the description alone, so that `dump` hides the key too.
    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
