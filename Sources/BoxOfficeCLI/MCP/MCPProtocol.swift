import BoxOfficeCore
import ConsoleKit

/// The server's side of the protocol: what to do with a message, without doing it.
struct MCPProtocol: Sendable {
    /// What to do with a message.
    enum Outcome {
        /// Nothing.
        case ignore
        /// Answer at once.
        case answer(FieldValue)
        /// Answer at once, and serve later requests without a revision by that of the session.
        case begin(MCPRevision, FieldValue)
        /// Run a tool.
        case call(MCPCall)
        /// Stop a request, and never answer it.
        case cancel(MCPRequestID)
    }

    /// The tools, in a fixed order.
    let tools: [MCPTool]

    /// The server's name and version.
    static let serverInfo: FieldValue = [
        "name": "boxoffice", "title": "Korean box office", "version": .text(version),
    ]

    /// Returns what to do with a line.
    ///
    /// `session` is the revision that `initialize` agreed on; `nil` before it.
    func outcome(of line: [UInt8], session: MCPRevision?) -> Outcome {
        switch MCPMessage(line) {
        case .nothing: return .ignore
        case .invalid(let id, let error): return .answer(.failure(error, of: id))
        case .notification("notifications/cancelled", let parameters):
            return MCPRequestID(parameters["requestId"]).map(Outcome.cancel) ?? .ignore
        case .notification: return .ignore
        case .request(let id, let method, let parameters):
            do throws(MCPError) {
                return try outcome(of: method, parameters, id, session: session)
            } catch {
                return .answer(.failure(error, of: id))
            }
        }
    }

    private func outcome(
        of method: String,
        _ parameters: JSONValue,
        _ id: MCPRequestID,
        session: MCPRevision?
    ) throws(MCPError) -> Outcome {
        if method == "initialize" { return try begin(parameters, id) }
        if method == "ping", parameters.revision == nil { return .answer(.success([:], of: id)) }
        let revision = try revision(parameters, session: session)
        switch method {
        case "server/discover" where revision == .stateless:
            let members: FieldValue = [
                "supportedVersions": .list(MCPRevision.allCases.map { .text($0.rawValue) }),
                "capabilities": Self.capabilities,
                "instructions": .text(Self.instructions),
            ]
            return .answer(.success(revision.result(members.members + revision.caching), of: id))
        case "tools/list":
            guard parameters["cursor"] ?? .null == .null else {
                throw .invalidParameters("unknown \"cursor\": all tools are on one page")
            }
            let list = FieldValue.Member(name: "tools", value: .list(tools.map(\.declaration)))
            return .answer(.success(revision.result([list] + revision.caching), of: id))
        case "tools/call": return .call(try call(parameters, id, revision))
        default: throw .unknownMethod(method)
        }
    }

    /// Begins a session: with the client's revision, otherwise with the newest that has sessions.
    private func begin(_ parameters: JSONValue, _ id: MCPRequestID) throws(MCPError) -> Outcome {
        guard let requested = parameters["protocolVersion"]?.text else {
            throw .invalidParameters("\"protocolVersion\" is missing")
        }
        let known = MCPRevision(rawValue: requested).flatMap { $0 == .stateless ? nil : $0 }
        let revision = known ?? .latestWithHandshake
        let result: FieldValue = [
            "protocolVersion": .text(revision.rawValue),
            "capabilities": Self.capabilities,
            "serverInfo": Self.serverInfo,
            "instructions": .text(Self.instructions),
        ]
        return .begin(revision, .success(result, of: id))
    }

    /// Returns the revision of a request, which it states itself or the session has.
    private func revision(_ parameters: JSONValue, session: MCPRevision?) throws(MCPError) -> MCPRevision {
        guard let stated = parameters.revision else {
            guard let session else {
                throw .invalidParameters(
                    "\"_meta\" has no \"\(JSONValue.revisionName)\", and the session is not initialized"
                )
            }
            return session
        }
        guard let name = stated.text else { throw .invalidParameters("\"\(JSONValue.revisionName)\" is not a string") }
        guard let revision = MCPRevision(rawValue: name) else { throw .unsupportedRevision(name) }
        guard revision != .stateless || parameters["_meta"]?[Self.capabilitiesName]?.isObject == true else {
            throw .invalidParameters("\"_meta\" has no \"\(Self.capabilitiesName)\"")
        }
        return revision
    }

    private static let capabilitiesName = "io.modelcontextprotocol/clientCapabilities"

    private func call(_ parameters: JSONValue, _ id: MCPRequestID, _ revision: MCPRevision) throws(MCPError) -> MCPCall
    {
        guard let name = parameters["name"]?.text else { throw .invalidParameters("\"name\" is missing") }
        guard let tool = tools.first(where: { $0.name == name }) else { throw .unknownTool(name) }
        let arguments = parameters["arguments"] ?? .null
        guard arguments == .null || arguments.isObject else {
            throw .invalidParameters("\"arguments\" is not an object")
        }
        return MCPCall(
            id: id,
            revision: revision,
            tool: tool,
            arguments: Result { () throws(Failure) in try MCPArguments(arguments, of: tool) },
            progressToken: MCPRequestID(parameters["_meta"]?["progressToken"])
        )
    }

    private static let capabilities: FieldValue = ["tools": [:]]

    private static let instructions = """
        The Korean box office, from the Korean Film Council (KOBIS): rankings since 2003, movies, people and companies. \
        Days are Korean days, and a day's figures appear on the next day. Titles and names are in Korean; a movie is \
        found by its code or Korean title. \(MCPTool.dataNotice) \
        KOBIS allows 3,000 calls a day; answers in the archive cost none. get_status shows how many are left.
        """
}

extension JSONValue {
    fileprivate static let revisionName = "io.modelcontextprotocol/protocolVersion"

    /// The revision that a request states in its metadata.
    fileprivate var revision: JSONValue? { self["_meta"]?[Self.revisionName] }
}

extension FieldValue {
    /// Returns the response to a request that succeeded.
    fileprivate static func success(_ result: FieldValue, of id: MCPRequestID) -> FieldValue {
        ["jsonrpc": "2.0", "id": id.value, "result": result]
    }

    /// Returns the response to a request that is not valid; its ID may be unknown.
    static func failure(_ error: MCPError, of id: MCPRequestID?) -> FieldValue {
        let data = error.data.map { [Member(name: "data", value: $0)] } ?? []
        let members = [
            Member(name: "code", value: .integer(error.code)), Member(name: "message", value: .text(error.message)),
        ]
        return ["jsonrpc": "2.0", "id": id?.value ?? .null, "error": .object(members + data, name: nil)]
    }
}
