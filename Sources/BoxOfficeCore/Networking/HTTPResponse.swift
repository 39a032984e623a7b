public import Foundation

/// What a service answered: status, headers and the unpacked body.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status, 100 to 599.
    public var status: Int
    /// The headers by lower-case name; of several with one name the last.
    public var headers: [String: String]
    /// The body, unpacked; empty where there was none.
    public var body: Data

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - headers: The headers by lower-case name.
    ///   - body: The unpacked body.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
