import BoxOfficeCore
import ConsoleKit

/// A revision of the Model Context Protocol, newest first.
enum MCPRevision: String, CaseIterable, Sendable {
    /// Every request states its revision, and none depends on an earlier one.
    case stateless = "2026-07-28"
    /// A client begins with `initialize`.
    case november2025 = "2025-11-25"
    /// A client begins with `initialize`.
    case june2025 = "2025-06-18"

    /// The newest revision that begins with `initialize`.
    static let latestWithHandshake = november2025

    /// Returns the result of a request, with what the revision adds to every result.
    func result(_ members: FieldValue.Members) -> FieldValue {
        guard self == .stateless else { return .object(members, name: nil) }
        return .object(leadingResultMembers + members + trailingResultMembers, name: nil)
    }

    /// The members before those of a result.
    var leadingResultMembers: FieldValue.Members {
        self == .stateless ? [.init(name: "resultType", value: .text("complete"))] : []
    }

    /// The members after those of a result.
    var trailingResultMembers: FieldValue.Members {
        self == .stateless
            ? [.init(name: "_meta", value: ["io.modelcontextprotocol/serverInfo": MCPProtocol.serverInfo])] : []
    }

    /// The members of a result that a client may keep for an hour.
    var caching: FieldValue.Members {
        self == .stateless
            ? [
                .init(name: "ttlMs", value: .integer(3_600_000)),
                .init(name: "cacheScope", value: .text("public")),
            ] : []
    }
}
