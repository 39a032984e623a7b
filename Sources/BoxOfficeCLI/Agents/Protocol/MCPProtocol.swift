struct MCPServerInformation: Sendable {
    let name: String
    let title: String
    let version: String
    /// What a model should know before it calls a tool.
    let instructions: String
    /// A sentence about texts from elsewhere, in the schema of each answer.
    let dataNotice: String

    var value: FieldValue { ["name": .text(name), "title": .text(title), "version": .text(version)] }
}

/// A revision of the Model Context Protocol, newest first.
enum MCPRevision: String, CaseIterable, Sendable {
    /// Every request states its revision, and none depends on an earlier one.
    case stateless = "2026-07-28"
    /// A client begins with `initialize`.
    case november2025 = "2025-11-25"
    case june2025 = "2025-06-18"
    /// A client may send several messages in an array, and expects their answers in one.
    case march2025 = "2025-03-26"
    case november2024 = "2024-11-05"

    static let latestWithHandshake = november2025

    /// Whether results are values besides texts, and tools and servers have titles.
    var hasStructuredContent: Bool { self != .march2025 && self != .november2024 }

    /// Returns a description of a tool or a server, without what the revision does not know.
    func description(_ whole: FieldValue) -> FieldValue {
        guard !hasStructuredContent else { return whole }
        return .object(whole.members.filter { !["title", "outputSchema"].contains($0.name) }, name: nil)
    }

    /// Returns a result that a client may keep for an hour.
    func cacheableResult(_ members: FieldValue.Members, of server: MCPServerInformation) -> FieldValue {
        let caching: FieldValue = self == .stateless ? ["ttlMs": .integer(3_600_000), "cacheScope": "public"] : [:]
        let all = leadingResultMembers + members + caching.members + trailingResultMembers(of: server)
        return .object(all, name: nil)
    }

    var leadingResultMembers: FieldValue.Members {
        self == .stateless ? [.init(name: "resultType", value: .text("complete"))] : []
    }

    func trailingResultMembers(of server: MCPServerInformation) -> FieldValue.Members {
        self == .stateless ? [.init(name: "_meta", value: ["io.modelcontextprotocol/serverInfo": server.value])] : []
    }
}

/// The server's side of the protocol: decides how to respond to a message, without input or output.
struct MCPProtocol: Sendable {
    enum Outcome {
        case ignore
        case answer(FieldValue)
        /// Answer at once, and serve later requests without a revision by that of the session.
        case begin(MCPRevision, FieldValue)
        case call(MCPCall)
        case cancel(MCPRequestID)
        /// Answer the messages of a batch with one array.
        case batch([Outcome])
    }

    let server: MCPServerInformation
    let tools: [MCPTool]
    /// What `tools/list` answers; made once, since it takes longer than to write it.
    let declarations: [FieldValue]

    init(server: MCPServerInformation, tools: [MCPTool], hasOutputSchemas: Bool = true) {
        (self.server, self.tools) = (server, tools)
        declarations = tools.map { $0.declaration(notice: hasOutputSchemas ? server.dataNotice : nil) }
    }

    /// Returns what to do with a line; `session` is the revision that `initialize` agreed on, if it was called.
    func outcome(of line: [UInt8], session: MCPRevision?) -> Outcome {
        // A byte-order mark or a carriage return does no harm.
        guard line.contains(where: { $0 > 0x20 }) else { return .ignore }
        let value = JSONValue(parsing: line, valueLimit: Self.valueLimit)
        guard case .array(let values)? = value else { return outcome(of: value, session: session) }
        guard session == .march2025, !values.isEmpty else {
            let reason = session == .march2025 ? "no messages" : "batches are not supported"
            return .answer(.failure(.invalidRequest(reason), of: nil))
        }
        return .batch(values.map { outcome(of: $0, session: session) })
    }

    /// The maximum number of values in a message, which take some 100 bytes each.
    private static let valueLimit = 50_000

    private func outcome(of message: JSONValue?, session: MCPRevision?) -> Outcome {
        let id = MCPRequestID(id: message?["id"])
        do throws(MCPError) {
            guard let message else { throw .notJSON }
            guard message.isObject else { throw .invalidRequest("not an object") }
            guard message["jsonrpc"]?.text == "2.0" else { throw .invalidRequest("\"jsonrpc\" is not \"2.0\"") }
            guard let method = message["method"] else {
                // This server sends no requests to respond to.
                if message["result"] != nil || message["error"] != nil { return .ignore }
                throw .invalidRequest("\"method\" is missing")
            }
            guard let method = method.text else { throw .invalidRequest("\"method\" is not a string") }
            let parameters = message["params"] ?? .object([])
            guard message["id"] != nil else {
                let cancelled = method == "notifications/cancelled" ? MCPRequestID(id: parameters["requestId"]) : nil
                return cancelled.map(Outcome.cancel) ?? .ignore
            }
            guard let id else {
                let string = "a string of at most \(MCPRequestID.idLimit.counting("byte"))"
                throw .invalidRequest("\"id\" must be an integer or \(string)")
            }
            guard parameters.isObject else { throw .invalidParameters("\"params\" is not an object") }
            return try outcome(of: method, parameters, id, session: session)
        } catch {
            return .answer(.failure(error, of: id))
        }
    }

    private func outcome(
        of method: String, _ parameters: JSONValue, _ id: MCPRequestID, session: MCPRevision?
    ) throws(MCPError) -> Outcome {
        if method == "initialize" { return try begin(parameters, id) }
        if method == "ping", parameters["_meta"]?[Self.revisionName] == nil { return .answer(.success([:], of: id)) }
        let revision = try revision(parameters, session: session)
        switch method {
        case "server/discover" where revision == .stateless:
            let members: FieldValue = [
                "supportedVersions": .list(MCPRevision.allCases.map { .text($0.rawValue) }),
                "capabilities": Self.capabilities,
                "instructions": .text(server.instructions),
            ]
            return .answer(.success(revision.cacheableResult(members.members, of: server), of: id))
        case "tools/list":
            // Some clients send an empty text for none.
            guard [.null, .string("")].contains(parameters["cursor"] ?? .null) else {
                throw .invalidParameters("unknown \"cursor\": all tools are on one page")
            }
            let list = FieldValue.Member(name: "tools", value: .list(declarations.map(revision.description)))
            return .answer(.success(revision.cacheableResult([list], of: server), of: id))
        case "tools/call": return .call(try call(parameters, id, revision))
        default: throw .unknownMethod(method)
        }
    }

    /// Begins a session: with the client's revision, otherwise with the newest that has sessions.
    private func begin(_ parameters: JSONValue, _ id: MCPRequestID) throws(MCPError) -> Outcome {
        let requested = try text("protocolVersion", in: parameters)
        let known = MCPRevision(rawValue: requested).flatMap { $0 == .stateless ? nil : $0 }
        let revision = known ?? .latestWithHandshake
        let result: FieldValue = [
            "protocolVersion": .text(revision.rawValue),
            "capabilities": Self.capabilities,
            "serverInfo": revision.description(server.value),
            "instructions": .text(server.instructions),
        ]
        return .begin(revision, .success(result, of: id))
    }

    /// Returns the revision of a request, which it states itself or the session has.
    private func revision(_ parameters: JSONValue, session: MCPRevision?) throws(MCPError) -> MCPRevision {
        guard let stated = parameters["_meta"]?[Self.revisionName] else {
            if let session { return session }
            throw .invalidParameters("\"_meta\" has no \"\(Self.revisionName)\", and the session is not initialized")
        }
        guard let name = stated.text else { throw .invalidParameters("\"\(Self.revisionName)\" is not a string") }
        guard let revision = MCPRevision(rawValue: name) else { throw .unsupportedRevision(name) }
        guard revision != .stateless || parameters["_meta"]?[Self.capabilitiesName]?.isObject == true else {
            throw .invalidParameters("\"_meta\" has no \"\(Self.capabilitiesName)\"")
        }
        return revision
    }

    private static let revisionName = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesName = "io.modelcontextprotocol/clientCapabilities"

    private func call(_ parameters: JSONValue, _ id: MCPRequestID, _ revision: MCPRevision) throws(MCPError) -> MCPCall
    {
        let name = try text("name", in: parameters)
        guard let tool = tools.first(where: { $0.name == name }) else { throw .unknownTool(name) }
        let arguments = parameters["arguments"] ?? .null
        guard arguments == .null || arguments.isObject else {
            throw .invalidParameters("\"arguments\" is not an object")
        }
        return MCPCall(
            id: id,
            server: server,
            revision: revision,
            tool: tool,
            arguments: Result { () throws(Failure) in try MCPArguments(arguments, of: tool) },
            progressToken: MCPRequestID(id: parameters["_meta"]?["progressToken"])
        )
    }

    private func text(_ name: String, in parameters: JSONValue) throws(MCPError) -> String {
        guard let value = parameters[name] else { throw .invalidParameters("\"\(name)\" is missing") }
        guard let text = value.text else { throw .invalidParameters("\"\(name)\" is not a string") }
        return text
    }

    private static let capabilities: FieldValue = ["tools": [:]]
}

extension FieldValue {
    fileprivate static func success(_ result: FieldValue, of id: MCPRequestID) -> FieldValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    /// Returns the response to a request that is not valid; its ID may be unknown.
    static func failure(_ error: MCPError, of id: MCPRequestID?) -> FieldValue {
        let members: FieldValue = [
            "code": .integer(error.code), "message": .text(error.message), "data": error.data ?? .null,
        ]
        return ["jsonrpc": "2.0", "id": id ?? .null, "error": members.known]
    }
}
