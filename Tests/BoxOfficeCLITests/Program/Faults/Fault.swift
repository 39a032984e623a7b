import Foundation
import TestSupport
import Testing

/// A failure of KOBIS that only the whole program can show, and the expected result.
struct Fault: CustomTestStringConvertible {
    /// What is wrong.
    let name: String
    var options = ""
    /// The exit status.
    let status: Int32
    /// All of standard error.
    let error: String
    /// How the server reacts to each request.
    let reply: @Sendable () throws -> LoopbackServer.Reply

    var testDescription: String { name }

    /// A key that is easy to find in any output.
    static let key = "5ec7e70000c0ffee5ec7e70000c0ffee"
    /// The key as JSON may spell it.
    static let escapedKey = #"\u0035e\u0063"# + key.dropFirst(3)

    static let all: [Fault] = [
        // Responses that are not HTTP, too slow or incomplete.
        unavailable(
            "a header that comes a byte at a time",
            "KOBIS sent no complete answer within 1 s",
            hint: "try again, or increase --timeout",
            options: " --timeout 1"
        ) {
            var reply: LoopbackServer.Reply = [.send(text: "HTTP/1.1 200 OK\r\n")]
            reply.steps += "Content-Type: application/json\r\n".utf8.flatMap { [.pause(0.1), .send(Data([$0]))] }
            return reply
        },
        unavailable("an invalid status line", "cannot reach KOBIS: the response is not valid HTTP") {
            raw("220 smtp.example ESMTP\r\n")
        },
        unavailable("a negative length", "cannot reach KOBIS: the response is not valid HTTP") {
            raw("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}")
        },
        unavailable("a connection that closes within the header", "KOBIS sent an incomplete answer") {
            raw("HTTP/1.1 200 OK\r\nContent-Ty")
        },
        unavailable("an endless header line", "cannot reach KOBIS: the response header is too long") {
            [.send(text: "HTTP/1.1 200 OK\r\nX-More: "), .flood(Data(repeating: 0x78, count: 65_536))]
        },
        unavailable(
            "a redirect with the key",
            "KOBIS answered with HTTP status 302; requests with a key do not follow redirects",
            hint: "check KOBIS_BASE_URL"
        ) { .response(302, headers: ["Location": "http://127.0.0.2:9/stolen?key=\(key)"]) },
        // Bodies that are missing, too large or damaged.
        unreadable("status 204", "it is empty") { raw("HTTP/1.1 204 No Content\r\n\r\n") },
        unreadable("a body longer than its length", "it is truncated") {
            raw("HTTP/1.1 200 OK\r\nContent-Length: 19\r\n\r\n{\"boxOfficeResult\":{}}")
        },
        unreadable("truncated gzip", "it is truncated") {
            packed(Gzip.stored(try Fixture.daily("20230801")).prefix(500))
        },
        unreadable("gzip that expands without end", "it is larger than 16 MiB") {
            packed(Gzip.bomb(unpackingTo: 1 << 27))
        },
        Fault(
            name: "an unknown fault that repeats the key",
            status: 1,
            error: error("KOBIS rejected the request: 알 수 없는 조건입니다. ***\u{301} [key=***] (320999)")
        ) {
            .ok(
                #"{"faultInfo":{"message":"알 수 없는 조건입니다. \#(key)\#u{301}[parameterName=key,parameterValue=\#(key)]","errorCode":"320999"}}"#
            )
        },
    ]

    private static func unavailable(
        _ name: String,
        _ message: String,
        hint: String = "check the network and the proxy settings, or use --offline for archived answers",
        options: String = "",
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        Fault(name: name, options: options, status: 69, error: error(message, hint: hint), reply: reply)
    }

    private static func unreadable(
        _ name: String,
        _ reason: String,
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        let message = "cannot read KOBIS's answer (daily ranking of 2023-08-01): \(reason)"
        let hint = "try again; if it fails again, the service may have changed its format"
        return Fault(name: name, status: 65, error: error(message, hint: hint), reply: reply)
    }

    private static func error(_ message: String, hint: String? = nil) -> String {
        "boxoffice: error: \(message)\n" + (hint.map { "boxoffice: hint: \($0)\n" } ?? "")
    }

    private static func packed(_ body: Data) -> LoopbackServer.Reply {
        .response(200, headers: ["Content-Encoding": "gzip"], body: body)
    }

    /// Sends bytes, then closes the connection.
    private static func raw(_ text: String) -> LoopbackServer.Reply { [.send(text: text), .close] }
}
