import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite("The live requester", .timeLimit(.minutes(1)))
struct LiveRequesterTests {
    let requester = LiveRequester(timeout: .seconds(20))

    // MARK: What comes through

    @Test("A response arrives with its status, its headers and its body")
    func response() async throws {
        let server = try LoopbackServer { _ in
            .response(418, headers: ["Content-Type": "text/plain", "X-Odd": "a: b"], body: Data("짧고 굵은".utf8))
        }
        let response = try await requester.send(HTTPRequest(url: server.url()))
        #expect(response.status == 418)
        #expect(response.headers == ["content-type": "text/plain", "x-odd": "a: b", "content-length": "13"])
        #expect(response.body == Data("짧고 굵은".utf8))
    }

    @Test("A GET asks for the path and the query as they stand, without a body")
    func get() async throws {
        let server = try LoopbackServer { _ in .ok("{}") }
        _ = try await requester.send(HTTPRequest(url: server.url("/list.json?title=1%2B1&key=k")))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/list.json?title=1%2B1&key=k")
        #expect(request.headers["content-length"] == nil)
    }

    @Test("A POST sends its body and its headers, and waits for no leave to do so")
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

    @Test("Every method is sent under its own name", arguments: ["PATCH", "PUT", "DELETE"])
    func method(_ method: String) async throws {
        let server = try LoopbackServer { _ in .status(200) }
        #expect(try await requester.send(HTTPRequest(method: method, url: server.url())).status == 200)
        #expect(server.requests.map(\.method) == [method])
    }

    @Test("A line break in a header's value begins no other header")
    func headerInjection() async throws {
        let server = try LoopbackServer { _ in .status(200) }
        _ = try await requester.send(HTTPRequest(url: server.url(), headers: ["X-Key": "k\r\nX-Other: v"]))
        #expect(server.requests.first?.headers["x-other"] == nil)
    }

    @Test("A gzip body arrives unpacked")
    func gzip() async throws {
        let text = Data(String(repeating: "박스오피스 ", count: 10_000).utf8)
        let server = try LoopbackServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: Gzip.stored(text))
        }
        #expect(try await requester.send(HTTPRequest(url: server.url())).body == text)
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("Of a chunked response the body arrives, and its trailers are no headers")
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

    @Test("An interim response leaves nothing in the final one")
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

    @Test("A redirect is returned, and its target is not asked")
    func redirect() async throws {
        let target = try LoopbackServer { _ in .ok("{}") }
        let location = target.url("/elsewhere").absoluteString
        let server = try LoopbackServer { _ in .response(302, headers: ["Location": location]) }
        let response = try await requester.send(HTTPRequest(url: server.url("/?key=secret")))
        #expect(response.status == 302)
        #expect(response.headers["location"] == location)
        #expect(target.connectionCount == 0)
    }

    @Test("Two hundred requests, four at a time, take four connections, and each gets its own answer")
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

    // MARK: What does not

    @Test("No answer at all ends a try at the deadline")
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

    @Test("An answer that drips in ends a try at the deadline, though something comes all the time")
    func drip() async throws {
        let server = try LoopbackServer { _ in .drip(Data(repeating: 0x20, count: 1000), every: 0.02) }
        let requester = LiveRequester(timeout: .seconds(0.4))
        await #expect(throws: TransportError.timedOut(seconds: 0.4)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
    }

    @Test("No first byte within its limit ends a try before the deadline")
    func firstByte() async throws {
        let server = try LoopbackServer { _ in .hang }
        let requester = LiveRequester(timeout: .seconds(20), firstByteLimit: .seconds(0.2))
        await #expect(throws: TransportError.silent(seconds: 0.2)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
    }

    @Test("A first byte in time leaves the rest until the deadline")
    func slowBody() async throws {
        let server = try LoopbackServer { _ in .drip(Data("slow".utf8), every: 0.15) }
        let requester = LiveRequester(timeout: .seconds(20), firstByteLimit: .seconds(0.5))
        #expect(try await requester.send(HTTPRequest(url: server.url())).body == Data("slow".utf8))
    }

    @Test("A torn connection is a reset")
    func reset() async throws {
        let server = try LoopbackServer { _ in .reset }
        await #expect(throws: TransportError.reset) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("A port on which no one listens refuses")
    func refused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        await #expect(throws: TransportError.refused) { try await requester.send(HTTPRequest(url: url)) }
    }

    @Test("A connection closed without an answer is cut off")
    func noAnswer() async throws {
        let server = try LoopbackServer { _ in [.close] }
        await #expect(throws: TransportError.cutOff) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    // libcurl takes this for a whole response; the empty body is what gives it away to the decoder.
    @Test("A connection closed in mid-headers brings an empty body or an error, never a crash")
    func closeInHeaders() async throws {
        let server = try LoopbackServer { _ in [.send(text: "HTTP/1.1 200 OK\r\nContent-Ty"), .close] }
        let response = try? await requester.send(HTTPRequest(url: server.url()))
        #expect(response?.body.isEmpty ?? true)
    }

    @Test("A body shorter than announced is cut off")
    func shortBody() async throws {
        let server = try LoopbackServer { _ in
            [.send(text: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"half\":"), .close]
        }
        await #expect(throws: TransportError.cutOff) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("A chunked body without its end is cut off")
    func shortChunks() async throws {
        let server = try LoopbackServer { _ in
            [.send(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf"), .close]
        }
        await #expect(throws: TransportError.cutOff) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("Headers without end end in an error")
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

    @Test("A body without end is refused as it passes 16 MiB")
    func endlessBody() async throws {
        let server = try LoopbackServer { _ in
            [.send(text: "HTTP/1.1 200 OK\r\n\r\n"), .flood(Data(repeating: 0x20, count: 1 << 16))]
        }
        await #expect(throws: TransportError.tooLarge(limit: 16_777_216)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
    }

    @Test("A body of 16 MiB is taken whole")
    func largestBody() async throws {
        let server = try LoopbackServer { _ in .response(200, body: Data(count: 16_777_216)) }
        #expect(try await requester.send(HTTPRequest(url: server.url())).body.count == 16_777_216)
    }

    @Test("A gzip bomb is refused as it passes 16 MiB unpacked")
    func gzipBomb() async throws {
        let bomb = Gzip.bomb(unpackingTo: 1 << 30)
        let server = try LoopbackServer { _ in .response(200, headers: ["Content-Encoding": "gzip"], body: bomb) }
        let before = peakMemory()
        await #expect(throws: TransportError.tooLarge(limit: 16_777_216)) {
            try await requester.send(HTTPRequest(url: server.url()))
        }
        // Unpacked to its end it would take a gigabyte.
        #expect(peakMemory() - before < 256_000_000)
    }

    @Test("A broken gzip body cannot be decoded")
    func brokenGzip() async throws {
        var file = Gzip.stored(Data("{}".utf8))
        file[12] ^= 0xFF
        let body = file
        let server = try LoopbackServer { _ in .response(200, headers: ["Content-Encoding": "gzip"], body: body) }
        await #expect(throws: TransportError.undecodable) { try await requester.send(HTTPRequest(url: server.url())) }
    }

    @Test("What is neither http nor https is refused")
    func otherScheme() async throws {
        let url = try #require(URL(string: "file:///etc/hostname"))
        await #expect(throws: TransportError.self) { try await requester.send(HTTPRequest(url: url)) }
    }

    // MARK: Cancellation

    @Test("Cancelling the task ends the wait for a silent server at once")
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

    @Test("A task cancelled before it starts sends nothing")
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

    @Test("A requester is as good as new after a try that failed")
    func afterFailure() async throws {
        let server = try LoopbackServer { $0.target == "/bad" ? .reset : .ok("{}") }
        _ = try? await requester.send(HTTPRequest(method: "POST", url: server.url("/bad"), body: Data("x".utf8)))
        #expect(try await requester.send(HTTPRequest(url: server.url("/good"))).status == 200)
        #expect(server.requests.last?.method == "GET")
        #expect(server.requests.last?.body == Data())
    }

    /// Returns the most memory that this process has had in use so far, in bytes.
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
