import BoxOfficeCore
import ConsoleKit

/// The ID of a request, or the token of its progress: a text or an integer, which answers repeat.
enum MCPRequestID: Hashable, Sendable {
    case text(String)
    case integer(Int)

    /// The maximum length in bytes, since the server repeats it.
    static let limit = 1_024

    /// Reads an ID; returns `nil` for other values, and for a text that is too long.
    init?(_ value: JSONValue?) {
        switch value {
        case .string(let text)? where text.utf8.count <= Self.limit: self = .text(text)
        case .number(let spelling)?:
            guard let integer = Int(spelling) else { return nil }
            self = .integer(integer)
        case .null?, .bool?, .string?, .array?, .object?, nil: return nil
        }
    }

    /// The ID as a value to print.
    var value: FieldValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        }
    }
}
