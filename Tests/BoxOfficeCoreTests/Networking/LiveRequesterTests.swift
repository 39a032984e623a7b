import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LiveRequesterTests {
    let requester = LiveRequester(timeout: .seconds(20))

    // MARK: Responses

    @Test("a response has its status, headers and body")
    func response() async throws {
        let server = try LoopbackServer { _ in
            .response(418, headers: ["Content-Type": "text/plain", "X-Odd": "a: b"], body: Data("짧고 굵은".utf8))
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        #expect(response.status == 418)
        #expect(response.headers == ["content-type": "text/plain", "x-odd": "a: b", "content-length": "13"])
        #expect(response.body == Data("짧고 굵은".utf8))
    }

    @Test("GET sends path and query unchanged, without a body")
    func get() async throws {
        let server = try LoopbackServer { _ in .ok("{}") }
        _ = try await requester.send(HTTPRequest(url: server.url("/list.json?title=1%2B1&key=k")))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/list.json?title=1%2B1&key=k")
        #expect(request.headers["content-length"] == nil)
    }

    @Test("POST sends body and headers without waiting for 100 Continue")
    func post() async throws {
        let server = try LoopbackServer { _ in .status(201) }
        let body = Data(repeating: 0, count: 2_000_000)
        let headers = ["Content-Type": "application/json", "Authorization": "Bearer t", "X-Empty": ""]
        let request = HTTPRequest(method: "POST", url: server.url(), headers: headers, body: body)
        #expect(try await requester.send(request).status == 201)
        let received = try #require(server.requests.first)
        #expect(received.method == "POST")
        #expect(received.body == body)
        #expect(received.headers["content-type"] == "application/json")
        #expect(received.headers["authorization"] == "Bearer t")
        #expect(received.headers["x-empty"] == "")
        #expect(received.headers["expect"] == nil)
    }

    @Test("other methods are sent", arguments: ["PATCH", "PUT", "DELETE"])
    func method(_ method: String) async throws {
        let server = try LoopbackServer { _ in .status(200) }
        #expect(try await requester.send(HTTPRequest(method: method, url: server.url())).status == 200)
        #expect(server.requests.map(\.method) == [method])
    }

    @Test("a line break in a header value does not start another header")
    func headerInjection() async throws {
        let server = try LoopbackServer { _ in .status(200) }
        _ = try await requester.send(HTTPRequest(url: server.url(), headers: ["X-Key": "k\r\nX-Other: v"]))
        #expect(server.requests.first?.headers["x-other"] == nil)
    }

    @Test("a gzip body is decompressed")
    func gzip() async throws {
        let text = Data(String(repeating: "박스오피스 ", count: 10_000).utf8)
        let server = try LoopbackServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored(text))
        }
        #expect(try await requester.send(HTTPRequest(url: server.url())).body == text)
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("a chunked body is joined, and its trailers are ignored")
    func trailers() async throws {
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"),
                .send(text: "4\r\nbox \r\n6\r\noffice\r\n0\r\nX-Late: yes\r\n\r\n"),
            ]
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        #expect(response.body == Data("box office".utf8))
        #expect(response.headers["x-late"] == nil)
    }

    @Test("headers of an interim response are ignored")
    func interim() async throws {
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n"),
                .send(text: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"),
            ]
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        #expect(response == HTTPResponse(status: 200, headers: ["content-length": "2"], body: Data("ok".utf8)))
    }

    @Test("a redirect is returned, not followed")
    func redirect() async throws {
        let target = try LoopbackServer { _ in .ok("{}") }
        let location = target.url("/elsewhere").absoluteString
        let server = try LoopbackServer { _ in .response(302, headers: ["Location": location]) }
        let response = try await requester.send(HTTPRequest(url: server.url("/?key=secret")))
        #expect(response.status == 302)
        #expect(response.headers["location"] == location)
        #expect(target.connectionCount == 0)
    }

    @Test("200 requests, four at a time, share four connections, and each gets its own response")
    func manyRequests() async throws {
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
        #expect(server.connectionCount <= 4)
    }

    // MARK: Errors

    @Test("an attempt without a response times out")
    func hang() async throws {
        let server = try LoopbackServer { _ in .hang }
        let requester = LiveRequester(timeout: .seconds(0.3))
        let elapsed = await ContinuousClock().measure {
            await #expect(throws: TransportError.timedOut(seconds: 0.3)) {
                try await requester.send(HTTPRequest(url: server.url()))
            }
        }
        #expect(elapsed >= .seconds(0.29))
        #expect(elapsed < .seconds(20))
    }

    @Test("both limits end an attempt: the timeout even while bytes arrive, and the limit for the first byte")
    func limits() async throws {
        let drip = LoopbackServer.Reply.drip(Data(repeating: 0x20, count: 1000), every: 0.02)
        let quickly = LiveRequester(timeout: .seconds(20), firstByteLimit: .seconds(0.2))
        let table: [(reply: LoopbackServer.Reply, requester: LiveRequester, error: TransportError)] = [
            (drip, LiveRequester(timeout: .seconds(0.4)), .timedOut(seconds: 0.4)),
            (.hang, quickly, .noResponse(seconds: 0.2)),
        ]
        for (reply, requester, error) in table {
            let server = try LoopbackServer { _ in reply }
            await #expect(throws: error) { try await requester.send(HTTPRequest(url: server.url())) }
        }
    }

    @Test("after a timely first byte, the rest may take until the timeout")
    func slowBody() async throws {
        let server = try LoopbackServer { _ in .drip(Data("slow".utf8), every: 0.15) }
        let requester = LiveRequester(timeout: .seconds(20), firstByteLimit: .seconds(0.5))
        #expect(try await requester.send(HTTPRequest(url: server.url())).body == Data("slow".utf8))
    }

    @Test("each incomplete or oversized response has its error")
    func incompleteResponses() async throws {
        var gzip = Gzip.stored(Data("{}".utf8))
        gzip[12] ^= 0xFF
        let table: [(reply: LoopbackServer.Reply, error: TransportError)] = [
            (.reset, .reset), ([.close], .incomplete),
            ([.send(text: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"half\":"), .close], .incomplete),
            ([.send(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"), .close], .incomplete),
            (.response(200, headers: ["Content-Encoding": "gzip"], body: gzip), .undecodable),
            (
                [.send(text: "HTTP/1.1 200 OK\r\n\r\n"), .flood(Data(repeating: 0x20, count: 1 << 16))],
                .tooLarge(limit: 16_777_216)
            ),
        ]
        for (reply, error) in table {
            let server = try LoopbackServer { _ in reply }
            await #expect(throws: error) { try await requester.send(HTTPRequest(url: server.url())) }
        }
    }

    @Test("a closed port refuses the connection")
    func refused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        await #expect(throws: TransportError.refused) { try await requester.send(HTTPRequest(url: url)) }
    }

    // libcurl accepts this as a complete response; decoding then fails on the empty body.
    @Test("a connection closed inside the headers gives an empty body or an error")
    func closeInHeaders() async throws {
        let server = try LoopbackServer { _ in [.send(text: "HTTP/1.1 200 OK\r\nContent-Ty"), .close] }
        let response = try? await requester.send(HTTPRequest(url: server.url()))
        #expect(response?.body.isEmpty ?? true)
    }

    @Test("endless headers are an error")
    func endlessHeaders() async throws {
        let server = try LoopbackServer { _ in
            [
                .send(text: "HTTP/1.1 200 OK\r\n"),
                .flood(Data("X-More: \(String(repeating: "x", count: 999))\r\n".utf8)),
            ]
        }
        let requester = LiveRequester(timeout: .seconds(1))
        await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("a body of 16 MiB is accepted")
    func largestBody() async throws {
        let server = try LoopbackServer { _ in .response(200, body: Data(count: 16_777_216)) }
        #expect(try await requester.send(HTTPRequest(url: server.url())).body.count == 16_777_216)
    }

    @Test("a gzip bomb is rejected at 16 MiB")
    func gzipBomb() async throws {
        let bomb = Gzip.bomb(unpackingTo: 1 << 30)
        let server = try LoopbackServer { _ in .response(200, headers: ["Content-Encoding": "gzip"], body: bomb) }
        let before = peakMemory()
        await #expect(throws: TransportError.tooLarge(limit: 16_777_216)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
        // Fully decompressed it would take a gigabyte.
        #expect(peakMemory() - before < 256_000_000)
    }

    @Test("schemes other than http and https are rejected")
    func otherScheme() async throws {
        let url = try #require(URL(string: "file:///etc/hostname"))
        await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: url)) }
    }

    // MARK: Cancellation

    @Test("cancelling the task ends the wait at once")
    func cancellation() async throws {
        let server = try LoopbackServer { _ in .hang }
        let task = Task { try await requester.send(HTTPRequest(url: server.url())) }
        await server.received()
        let elapsed = await ContinuousClock().measure {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(elapsed < .seconds(5))
    }

    @Test("a task cancelled before it starts sends nothing")
    func cancelledBefore() async throws {
        let server = try LoopbackServer { _ in .ok("{}") }
        let gate = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in gate.stream {}
            return try await requester.send(HTTPRequest(url: server.url()))
        }
        task.cancel()
        gate.continuation.finish()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connectionCount == 0)
    }

    @Test("a requester works after a failed attempt")
    func afterFailure() async throws {
        let server = try LoopbackServer { $0.target == "/bad" ? .reset : .ok("{}") }
        _ = try? await requester.send(HTTPRequest(method: "POST", url: server.url("/bad"), body: Data("x".utf8)))
        #expect(try await requester.send(HTTPRequest(url: server.url("/good"))).status == 200)
        #expect(server.requests.last?.method == "GET")
        #expect(server.requests.last?.body == Data())
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
