import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LiveRequesterTests {
    /// A library that a live requester is based on.
    enum Library {
        case curl, urlSession

        #if canImport(Darwin)
        static let all = [curl, urlSession]
        static let robust = all
        #elseif URLSESSION
        static let all = [ProcessInfo.processInfo.environment["URLSESSION"] == nil ? curl : urlSession]
        /// Those that faulty servers cannot crash: not URLSession on Linux.
        static let robust = all.filter { $0 == .curl }
        #else
        static let all = [curl]
        static let robust = all
        #endif

        func requester(
            timeout: Duration = .seconds(20),
            firstByteLimit: Duration = .seconds(10)
        ) -> any Requestable {
            switch self {
            case .curl: CurlRequester(timeout: timeout, firstByteLimit: firstByteLimit)
            #if canImport(Darwin) || URLSESSION
            case .urlSession: URLSessionRequester(timeout: timeout, firstByteLimit: firstByteLimit)
            #else
            case .urlSession: preconditionFailure("not on this platform")
            #endif
            }
        }
    }

    // MARK: Responses

    @Test("a response has its status, headers and body, and no headers of an interim response", arguments: Library.all)
    func response(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n"),
                .send(text: "HTTP/1.1 418 Teapot\r\nContent-Length: 13\r\nX-Odd: a: b\r\n\r\n짧고 굵은"),
            ]
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        let headers = ["content-length": "13", "x-odd": "a: b"]
        #expect(response == HTTPResponse(status: 418, headers: headers, body: Data("짧고 굵은".utf8)))
    }

    @Test("a request has its method, its path and query unchanged, and no body", arguments: Library.all)
    func request(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in .ok("{}") }
        let methods = ["GET", "PATCH", "PUT", "DELETE"]
        for method in methods {
            let request = HTTPRequest(method: method, url: server.url("/list.json?title=1%2B1&key=k"))
            #expect(try await requester.send(request).status == 200)
        }
        #expect(server.requests.map(\.method) == methods)
        let request = try #require(server.requests.first)
        #expect((request.target, request.headers["content-length"]) == ("/list.json?title=1%2B1&key=k", nil))
    }

    @Test(
        "POST sends body and headers without waiting for 100 Continue, and a line break in one starts no other",
        arguments: Library.all
    )
    func post(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in .status(201) }
        let body = Data(repeating: 0, count: 2_000_000)
        var request = HTTPRequest(method: "POST", url: server.url(), body: body)
        request.headers = ["Content-Type": "application/json", "Authorization": "Bearer t", "X-Empty": ""]
        #expect(try await requester.send(request).status == 201)
        let received = try #require(server.requests.first)
        #expect(received.method == "POST" && received.body == body)
        let names: Set = ["content-type", "authorization", "x-empty", "expect"]
        let headers = received.headers.filter { names.contains($0.key) }
        #expect(headers == ["content-type": "application/json", "authorization": "Bearer t", "x-empty": ""])
        request.headers = ["X-Key": "k\r\nX-Other: v"]
        _ = try await requester.send(request)
        #expect(server.requests.count == 2 && server.requests[1].headers["x-other"] == nil)
    }

    @Test("a gzip body is decompressed", arguments: Library.all)
    func gzip(_ library: Library) async throws {
        let requester = library.requester()
        let text = Data(String(repeating: "박스오피스 ", count: 10_000).utf8)
        let server = try LoopbackServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored(text))
        }
        #expect(try await requester.send(HTTPRequest(url: server.url())).body == text)
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("a chunked body is joined, and its trailers are ignored", arguments: Library.robust)
    func trailers(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"),
                .send(text: "4\r\nbox \r\n6\r\noffice\r\n0\r\nX-Late: yes\r\n\r\n"),
            ]
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        #expect((response.body, response.headers["x-late"]) == (Data("box office".utf8), nil))
    }

    @Test("a redirect is returned, not followed", arguments: Library.all)
    func redirect(_ library: Library) async throws {
        let requester = library.requester()
        let target = try LoopbackServer { _ in .ok("{}") }
        let location = target.url("/elsewhere").absoluteString
        let server = try LoopbackServer { _ in .response(302, headers: ["Location": location]) }
        let response = try await requester.send(HTTPRequest(url: server.url("/?key=secret")))
        #expect((response.status, response.headers["location"]) == (302, location))
        #expect(target.connectionCount == 0)
    }

    @Test(
        "200 requests, four at a time, share their connections, and each gets its own response",
        arguments: Library.all
    )
    func manyRequests(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { .ok($0.target) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                if number >= 4 { try await group.next() }
                group.addTask {
                    let target = "/film?code=\(number)"
                    let response = try await requester.send(HTTPRequest(url: server.url(target)))
                    #expect(response.body == Data(target.utf8))
                }
            }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 200)
        if library == .curl { #expect(server.connectionCount <= 4) }
    }

    @Test(
        "a request connects only to its addresses, and the next one looks up the host",
        arguments: Library.all.filter { $0 == .curl }
    )
    func addresses(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in .ok("{}") }
        let elsewhere = try #require(IPAddress(bytes: Array(repeating: 0, count: 15) + [1]))
        let here = try #require(IPAddress(bytes: [127, 0, 0, 1]))
        var request = HTTPRequest(url: try #require(URL(string: "http://localhost:\(server.port)/")))
        #expect(try await requester.send(request).status == 200)
        request.addresses = [elsewhere]
        await #expect(throws: TransportError.refused) { try await requester.send(request) }
        request.addresses = [elsewhere, here]
        #expect(try await requester.send(request).status == 200)
        request.addresses = []
        #expect(try await requester.send(request).status == 200)
    }

    // MARK: Errors

    @Test("an attempt without a response times out", arguments: Library.robust)
    func hang(_ library: Library) async throws {
        let server = try LoopbackServer { _ in .hang }
        let requester = library.requester(timeout: .seconds(0.3))
        let elapsed = await ContinuousClock().measure {
            await #expect(throws: TransportError.timedOut(seconds: 0.3)) {
                try await requester.send(HTTPRequest(url: server.url()))
            }
        }
        #expect(elapsed >= .seconds(0.29) && elapsed < .seconds(60))
    }

    @Test(
        "both limits end an attempt: the timeout even while bytes arrive, the limit for the first byte only before it",
        arguments: Library.all
    )
    func limits(_ library: Library) async throws {
        let drip = LoopbackServer.Reply.drip(Data(repeating: 0x20, count: 1000), every: 0.02)
        let quickly = library.requester(timeout: .seconds(20), firstByteLimit: .seconds(0.2))
        let table: [(reply: LoopbackServer.Reply, requester: any Requestable, error: TransportError)] = [
            (drip, library.requester(timeout: .seconds(0.4)), .timedOut(seconds: 0.4)),
            (.hang, quickly, .noResponse(seconds: 0.2)),
        ]
        for (reply, requester, error) in table {
            let server = try LoopbackServer { _ in reply }
            await #expect(throws: error) { try await requester.send(HTTPRequest(url: server.url())) }
        }
        let slow = try LoopbackServer { _ in .drip(Data("slow".utf8), every: 0.15) }
        let requester = library.requester(timeout: .seconds(20), firstByteLimit: .seconds(0.5))
        #expect(try await requester.send(HTTPRequest(url: slow.url())).body == Data("slow".utf8))
    }

    @Test("each incomplete or corrupt response has its error", arguments: Library.all)
    func incompleteResponses(_ library: Library) async throws {
        let whole = Gzip.stored(Data("{}".utf8))
        var gzip = whole
        gzip[12] ^= 0xFF
        let table: [(reply: LoopbackServer.Reply, error: TransportError)] = [
            (.reset, .reset), ([.close], .incomplete),
            ([.send(text: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"half\":"), .close], .incomplete),
            ([.send(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"), .close], .incomplete),
            (.response(200, headers: ["Content-Encoding": "gzip"], body: gzip), .undecodable),
            // two gzip files, and one with something after it
            (.response(200, headers: ["Content-Encoding": "gzip"], body: whole + whole), .undecodable),
            (.response(200, headers: ["Content-Encoding": "gzip"], body: whole + Data(count: 9)), .undecodable),
        ]
        let requester = library.requester()
        for (reply, error) in table {
            let server = try LoopbackServer { _ in reply }
            let thrown = await #expect(throws: TransportError.self) {
                try await requester.send(HTTPRequest(url: server.url()))
            }
            // URLSession does not tell all of them apart.
            if library == .curl { #expect(thrown == error) }
        }
    }

    @Test(
        "a connection that ends in the TLS handshake may succeed when retried",
        arguments: Library.robust,
        [.reset, [.close]] as [LoopbackServer.Reply]
    )
    func handshake(_ library: Library, reply: LoopbackServer.Reply) async throws {
        let requester = library.requester()
        let server = try LoopbackServer(onConnection: reply)
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: url)) }
        #expect(error?.isConnectionFailure == true && server.connectionCount == 1)
    }

    @Test("a body of 16 MiB is accepted, and a larger one is rejected", arguments: Library.all)
    func tooLarge(_ library: Library) async throws {
        let requester = library.requester()
        let largest = try LoopbackServer { _ in .response(200, body: Data(count: 16_777_216)) }
        #expect(try await requester.send(HTTPRequest(url: largest.url())).body.count == 16_777_216)
        let server = try LoopbackServer { _ in
            // Not endless: on Linux, URLSession may go on reading for minutes after its task was cancelled.
            [.send(text: "HTTP/1.1 200 OK\r\n\r\n"), .send(Data(repeating: 0x20, count: 16_777_217)), .close]
        }
        await #expect(throws: TransportError.tooLarge(limit: 16_777_216)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
    }

    @Test("a closed port and schemes other than http and https are refused", arguments: Library.all)
    func refused(_ library: Library) async throws {
        let requester = library.requester()
        let port = try #require(URL(string: "http://127.0.0.1:1/"))
        await #expect(throws: TransportError.refused) { try await requester.send(HTTPRequest(url: port)) }
        let scheme = try #require(URL(string: "file:///etc/hostname"))
        await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: scheme)) }
    }

    // libcurl accepts this as a complete response; decoding then fails on the empty body.
    @Test("a connection closed inside the headers gives an empty body or an error", arguments: Library.robust)
    func closeInHeaders(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { _ in [.send(text: "HTTP/1.1 200 OK\r\nContent-Ty"), .close] }
        let response = try? await requester.send(HTTPRequest(url: server.url()))
        #expect(response?.body.isEmpty ?? true)
    }

    @Test("endless headers are an error", arguments: Library.robust.filter { $0 == .curl })
    func endlessHeaders(_ library: Library) async throws {
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 200 OK\r\n"),
                .flood(Data("X-More: \(String(repeating: "x", count: 999))\r\n".utf8)),
            ]
        }
        let requester = library.requester(timeout: .seconds(1))
        await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("a gzip bomb is rejected at 16 MiB", arguments: Library.robust.filter { $0 == .curl })
    func gzipBomb(_ library: Library) async throws {
        let requester = library.requester()
        let bomb = Gzip.bomb(unpackingTo: 1 << 30)
        let server = try LoopbackServer { _ in .response(200, headers: ["Content-Encoding": "gzip"], body: bomb) }
        let before = peakMemory()
        await #expect(throws: TransportError.tooLarge(limit: 16_777_216)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
        // Fully decompressed it would take a gigabyte.
        #expect(peakMemory() - before < 256_000_000)
    }

    // MARK: Cancellation

    @Test(
        "cancelling a task ends its wait at once, not at the time limit, and a task cancelled before sends nothing",
        arguments: Library.all
    )
    func cancellation(_ library: Library) async throws {
        // Longer than the suite may take.
        let requester = library.requester(timeout: .seconds(600), firstByteLimit: .seconds(600))
        let server = try LoopbackServer { _ in .hang }
        let task = Task { try await requester.send(HTTPRequest(url: server.url())) }
        await server.received()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let unused = try LoopbackServer { _ in .ok("{}") }
        let gate = AsyncStream.makeStream(of: Void.self)
        let late = Task {
            for await _ in gate.stream {}
            return try await requester.send(HTTPRequest(url: unused.url()))
        }
        late.cancel()
        gate.continuation.finish()
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(unused.connectionCount == 0)
    }

    @Test("a requester works after a failed attempt", arguments: Library.all)
    func afterFailure(_ library: Library) async throws {
        let requester = library.requester()
        let server = try LoopbackServer { $0.target == "/bad" ? .reset : .ok("{}") }
        _ = try? await requester.send(HTTPRequest(method: "POST", url: server.url("/bad"), body: Data("x".utf8)))
        #expect(try await requester.send(HTTPRequest(url: server.url("/good"))).status == 200)
        #expect((server.requests.last?.method, server.requests.last?.body) == ("GET", Data()))
    }

    /// Returns the peak memory of this process so far, in bytes.
    private func peakMemory() -> Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
        #endif
    }
}
