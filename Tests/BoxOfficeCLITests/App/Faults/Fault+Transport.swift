import Foundation
import TestSupport

extension Fault {
    /// Faults of the connection, of the response's head and of its packing.
    static let transport: [Fault] = [
        // connections
        .unavailable("a connection reset before an answer", "KOBIS cannot be reached: connection reset") { .reset },
        .unavailable("a connection closed before an answer", "KOBIS gave an incomplete answer") { [.close] },
        .late("no answer") { .hang },
        // statuses
        .status(400, 69, hint: elsewhere), .status(404, 69, hint: elsewhere), .status(410, 69, hint: elsewhere),
        .status(401, 77, hint: settings), .status(403, 77, hint: settings),
        .status(429, 75, ": too many requests", hint: "wait a while, then try again"),
        .status(500, 69, hint: trouble), .status(503, 69, hint: trouble),
        .unreadable("status 204", "it is empty") { .raw("HTTP/1.1 204 No Content\r\n\r\n") },
        .redirect("a redirect to another host", to: "http://127.0.0.2:9/stolen?key=\(key)"),
        .redirect("a redirect to itself", to: "/kobis/boxoffice/searchDailyBoxOfficeList.json?key=\(key)"),
        // heads
        .late("a head that comes a byte at a time") {
            .dripping("Content-Type: application/json\r\n", after: "HTTP/1.1 200 OK\r\n")
        },
        .late("a status line that comes a byte at a time") { .dripping("HTTP/1.1 200 OK\r\n") },
        .unavailable("a status line that is none", "KOBIS cannot be reached: the response is not valid HTTP") {
            .raw("220 smtp.example ESMTP\r\n")
        },
        .unavailable("a connection closed in mid-headers", "KOBIS gave an incomplete answer") {
            .raw("HTTP/1.1 200 OK\r\nContent-Ty")
        },
        .unavailable("a head without end", "KOBIS cannot be reached: the response header is too long") {
            [
                .send(text: "HTTP/1.1 200 OK\r\n"),
                .flood(Data("X-More: \(String(repeating: "x", count: 999))\r\n".utf8)),
            ]
        },
        .unavailable("a line of the head without end", "KOBIS cannot be reached: the response header is too long") {
            [.send(text: "HTTP/1.1 200 OK\r\nX-More: "), .flood(Data(repeating: 0x78, count: 65_536))]
        },
        // lengths
        .unavailable("a body shorter than its length", "KOBIS gave an incomplete answer") {
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"boxOfficeResult\":")
        },
        .unreadable("a body longer than its length", "it is truncated") {
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 19\r\n\r\n{\"boxOfficeResult\":{}}")
        },
        .unavailable("a length that is none", "KOBIS cannot be reached: the response is not valid HTTP") {
            .raw("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}")
        },
        .unavailable("chunks without an end", "KOBIS gave an incomplete answer") {
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{\"half\":")
        },
        .unreadable("a body without end", "it is larger than 16 MiB") {
            [
                .send(text: "HTTP/1.1 200 OK\r\n\r\n{\"boxOfficeResult\":\""),
                .flood(Data(repeating: 0x78, count: 65_536)),
            ]
        },
        .late("a body that comes a byte at a time") { .drip(try Fixture.daily("20230801"), every: 0.05) },
        // packing
        .unreadable("gzip that is none", "its compression is broken") { .packed(Data("{}".utf8)) },
        .unreadable("gzip that is broken", "its compression is broken") {
            var file = Gzip.stored(try Fixture.daily("20230801"))
            file[12] ^= 0xFF
            return .packed(file)
        },
        .unreadable("gzip cut short", "it is truncated") {
            .packed(Gzip.stored(try Fixture.daily("20230801")).prefix(500))
        },
        .unreadable("gzip that expands without end", "it is larger than 16 MiB") {
            .packed(Gzip.bomb(unpackingTo: 1 << 27))
        },
    ]

    private static let elsewhere = "try again later; if KOBIS_BASE_URL is set, check it"
    private static let settings = "check KOBIS_API_KEY and KOBIS_BASE_URL"
    private static let trouble = "try again later; the service is down"

    private static func redirect(_ name: String, to address: String) -> Fault {
        .unavailable(
            name,
            "KOBIS answered searchDailyBoxOfficeList with HTTP status 302; requests with a key do not follow redirects",
            hint: "check KOBIS_BASE_URL"
        ) { .response(302, headers: ["Location": address]) }
    }
}

extension LoopbackServer.Reply {
    /// A text that comes a byte at a time, for which a second is not enough.
    fileprivate static func dripping(_ text: String, after start: String = "") -> Self {
        var reply: Self = [.send(text: start)]
        reply.steps += text.utf8.flatMap { [.pause(0.1), .send(Data([$0]))] }
        return reply
    }
}
