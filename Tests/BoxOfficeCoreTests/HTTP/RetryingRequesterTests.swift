import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct RetryingRequesterTests {
    /// The pauses before a second and a third attempt.
    private static let pauses: [Duration] = [.seconds(0.5), .seconds(1)]

    private let clock = InstantClock()
    private let request: HTTPRequest

    init() throws { request = HTTPRequest(url: try #require(URL(string: "http://example.org/"))) }

    private func send(_ stub: StubRequester) async throws -> HTTPResponse {
        try await RetryingRequester(stub, clock: clock, jitter: { 1 }).send(request)
    }

    @Test("the first good response is the result and needs no retry")
    func success() async throws {
        let good = StubRequester.Reaction.answer(Data("a".utf8))
        #expect(try await send(StubRequester(good)).body == Data("a".utf8))
        #expect(clock.sleeps.isEmpty)
        #expect(try await send(StubRequester(.fail(TransportError.reset), .status(503), good)).body == Data("a".utf8))
    }

    @Test(
        "a failed connection is tried three times with growing pauses",
        arguments: [
            .refused, .reset, .incomplete, .nameNotResolved, .handshake("x"),
            .proxy("proxy:1", .failed(.handshake("x"))),
        ] as [TransportError]
    )
    func connectionFailures(error: TransportError) async {
        let stub = StubRequester(.fail(error), .fail(error), .fail(error))
        await #expect(throws: error) { try await send(stub) }
        #expect(stub.requests == [request, request, request])
        #expect(clock.sleeps == Self.pauses)
    }

    @Test("the statuses 429 and 5xx are tried three times", arguments: [429, 500, 502, 503, 504, 599])
    func statuses(status: Int) async throws {
        let stub = StubRequester(.status(status), .status(status), .status(status))
        #expect(try await send(stub).status == status)
        #expect(stub.requests.count == 3)
        #expect(clock.sleeps == Self.pauses)
    }

    @Test("other statuses are not retried", arguments: [200, 204, 301, 302, 400, 401, 403, 404, 418])
    func finalStatuses(status: Int) async throws {
        let stub = StubRequester(.status(status))
        #expect(try await send(stub).status == status)
    }

    @Test(
        "other failures are not retried",
        arguments: [
            TransportError.timedOut(seconds: 30), .noResponse(seconds: 10), .tooLarge(limit: 1), .undecodable,
            .insecure("x"), .untrusted(.expired), .unreadableCAFile(file: nil), .proxy(nil, .invalidAddress),
            .proxy("proxy:1", .refused(status: 403)), .proxy("proxy:1", .refused(status: 407)),
            .proxy("proxy:1", .failed(.untrusted(.expired))), .libraryMissing("x"), .other("x"), .offline,
        ]
    )
    func finalFailures(error: TransportError) async {
        let stub = StubRequester(.fail(error))
        await #expect(throws: error) { try await send(stub) }
    }

    @Test("cancellation is not retried")
    func cancellation() async {
        let stub = StubRequester(.fail(CancellationError()))
        await #expect(throws: CancellationError.self) { try await send(stub) }
    }

    @Test("cancellation ends a pause")
    func cancellationInPause() async throws {
        let stub = StubRequester(.fail(TransportError.reset))
        let task = Task { [clock, request] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await RetryingRequester(stub, clock: clock).send(request)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(stub.requests.count == 1)
    }

    @Test(
        "a response with a Retry-After of more than a minute is not retried",
        arguments: ["61", "3600", "Tue, 01 Aug 2023 01:00:00 GMT"]
    )
    func longRetryAfter(value: String) async throws {
        let headers = ["retry-after": value, "date": "Tue, 01 Aug 2023 00:00:00 GMT"]
        let stub = StubRequester(.status(429, headers: headers))
        #expect(try await send(stub).status == 429)
        #expect(clock.sleeps.isEmpty)
        #expect(stub.requests.count == 1)
    }

    @Test(
        "Retry-After is respected up to a minute, in seconds or as a date by the server's clock",
        arguments: [
            ("0", 0), ("1", 1), ("60", 60), ("-5", 0), ("soon", 0.5), ("", 0.5),
            ("Tue, 01 Aug 2023 00:00:02 GMT", 2), ("Tue, 01 Aug 2023 00:01:00 GMT", 60),
            ("Mon, 31 Jul 2023 23:59:00 GMT", 0), ("Tue, 01 Agu 2023 00:00:02 GMT", 0.5),
            ("Tue, 31 Feb 2023 00:00:02 GMT", 0.5), ("Tue, 01 Aug 2023 99:00:02 GMT", 0.5),
            ("Tue, 01 Aug 2023 00:00:02 KST", 0.5),
        ] as [(String, Double)]
    )
    func retryAfter(value: String, seconds: Double) async throws {
        let headers = ["retry-after": value, "date": "Tue, 01 Aug 2023 00:00:00 GMT"]
        let stub = StubRequester(.status(503, headers: headers), .answer(Data()))
        _ = try await send(stub)
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test("pauses have jitter")
    func jitter() async throws {
        let stub = StubRequester(.status(503), .answer(Data()))
        _ = try await RetryingRequester(stub, clock: clock, jitter: { 0.6 }).send(request)
        #expect(clock.sleeps == [.seconds(0.3)])
    }
}
