import Foundation
import TestSupport
import Testing

/// A way in which a service can fail, and how the program ends then.
struct Fault: CustomTestStringConvertible {
    /// What is wrong.
    let name: String
    /// What is asked for.
    var line = "daily 20230801"
    /// The exit status.
    let status: Int32
    /// All that is said on standard error.
    let error: String
    /// What is kept in the archive, on the way to the fault.
    var kept: [String] = []
    /// Settings beside those of KOBIS.
    var settings: [String: String] = [:]
    /// The addresses that fail begin so; others have a movie or, of KMDb, the address of its poster.
    var path = "/"
    /// What the server does about each request.
    let reply: @Sendable () throws -> LoopbackServer.Reply

    var testDescription: String { name }

    /// Every fault.
    static let all = transport + answers + services

    /// A key that would be found wherever it came out.
    static let key = "5ec7e70000c0ffee5ec7e70000c0ffee"
}

extension Fault {
    /// An error as it stands on standard error.
    static func error(_ message: String, hint: String? = nil) -> String {
        "boxoffice: error: \(message)\n" + (hint.map { "boxoffice: hint: \($0)\n" } ?? "")
    }

    /// The error of an answer that cannot be read.
    static func unreadable(_ answer: String, _ reason: String) -> String {
        error(
            "\(answer) cannot be read: \(reason)",
            hint: "try again; if it fails again, the service may have changed its format"
        )
    }

    /// An answer that cannot be read: 65.
    static func unreadable(
        _ name: String,
        _ reason: String,
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        Fault(
            name: name,
            status: 65,
            error: unreadable("KOBIS's answer to searchDailyBoxOfficeList (targetDt=20230801)", reason),
            reply: reply
        )
    }

    /// No whole answer: 69.
    static func unavailable(
        _ name: String,
        _ message: String,
        hint: String = "check the network and the proxy settings, or use --offline for archived answers",
        isSlow: Bool = false,
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        Fault(
            name: name,
            line: "daily 20230801" + (isSlow ? " --timeout 1" : ""),
            status: 69,
            error: error(message, hint: hint),
            reply: reply
        )
    }

    /// No whole answer within the second that there is: 69.
    static func late(_ name: String, reply: @escaping @Sendable () throws -> LoopbackServer.Reply) -> Fault {
        unavailable(
            name,
            "KOBIS gave no complete answer within 1 s",
            hint: "try again, or increase --timeout",
            isSlow: true,
            reply: reply
        )
    }

    /// A status of failure.
    static func status(_ status: Int, _ exit: Int32, _ more: String = "", hint: String) -> Fault {
        Fault(
            name: "status \(status)",
            status: exit,
            error: error("KOBIS answered searchDailyBoxOfficeList with HTTP status \(status)\(more)", hint: hint)
        ) { .status(status) }
    }
}

extension LoopbackServer.Reply {
    /// The ranking that is asked for, its text changed.
    static func ranking(_ change: (String) -> String = { $0 }) throws -> Self {
        .ok(change(String(decoding: try Fixture.daily("20230801"), as: UTF8.self)))
    }

    /// The ranking that is asked for, its rows changed.
    static func rows(_ change: (inout [[String: Any]]) throws -> Void) throws -> Self {
        let list = "dailyBoxOfficeList"
        let answer = try JSONSerialization.jsonObject(with: Fixture.daily("20230801")) as? [String: [String: Any]]
        var result = try #require(answer?["boxOfficeResult"])
        var rows = try #require(result[list] as? [[String: Any]])
        try change(&rows)
        result[list] = rows
        let data = try JSONSerialization.data(withJSONObject: ["boxOfficeResult": result])
        return .ok(String(decoding: data, as: UTF8.self))
    }

    /// A body that says to be packed.
    static func packed(_ body: Data) -> Self { .response(200, headers: ["Content-Encoding": "gzip"], body: body) }

    /// Bytes as they are, and the connection's end.
    static func raw(_ text: String) -> Self { [.send(text: text), .close] }
}
