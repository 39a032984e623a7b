public import BoxOfficePlatform

/// An HTTP response: status, headers and the decompressed body.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status, 100 to 599.
    public var status: Int
    /// The headers by lowercase name; the last of several with the same name.
    public var headers: [String: String]
    /// The decompressed body; empty if there is none.
    public var body: Data

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status, 100 to 599.
    ///   - headers: The headers by lowercase name.
    ///   - body: The decompressed body.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
