import Foundation

/// The lines of a session with the server.
package enum MCPLine {
    /// A request of the revision that states itself in each.
    package static func request(_ id: String, _ method: String, _ parameters: String = "", meta: String = "") -> String
    {
        let meta =
            #"""
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\#
            "io.modelcontextprotocol/clientCapabilities":{}\#(meta)}
            """#
        let rest = parameters.isEmpty ? "" : "," + parameters
        return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)\#(rest)}}"#
    }

    /// A call of a tool.
    package static func call(_ id: String, _ tool: String, _ arguments: String = "{}", meta: String = "") -> String {
        request(id, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#, meta: meta)
    }

    /// The cancellation of a request.
    package static func cancel(_ id: String) -> String {
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
    }

    /// The answer of a tool whose document is empty but for the members of every answer.
    package static func answer(_ id: String, _ document: String) -> String {
        let quoted = document.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
        return #"""
            {"jsonrpc":"2.0","id":\#(id),"result":{"resultType":"complete",\#
            "content":[{"type":"text","text":"\#(quoted)"}],"structuredContent":\#(document),"isError":false,\#(info)}}
            """#
    }

    /// The failure of a tool, with the candidates in JSON, if any.
    package static func failure(_ id: String, _ texts: String...) -> String {
        let content = texts.map { text in
            let quoted = text.replacing("\"", with: #"\""#).replacing("\n", with: #"\u000a"#)
            return #"{"type":"text","text":"\#(quoted)"}"#
        }.joined(separator: ",")
        return #"""
            {"jsonrpc":"2.0","id":\#(id),"result":{"resultType":"complete",\#
            "content":[\#(content)],"isError":true,\#(info)}}
            """#
    }

    /// An error of the protocol.
    package static func error(_ id: String, _ code: Int, _ message: String, data: String? = nil) -> String {
        let data = data.map { #","data":\#($0)"# } ?? ""
        let message = message.replacing("\"", with: #"\""#)
        return #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)"\#(data)}}"#
    }

    /// The metadata of results.
    package static let info =
        #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"boxoffice","title":"Korean box office","version":"0.1.0"}}"#
}
