import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct RetryingRequesterTests {
    /// The pauses before a second and a third attempt.
    private static let pauses: [Duration] = [.seconds(0.5), .seconds(1)]

    private let request: HTTPRequest

    init() throws { request = HTTPRequest(url: try #require(URL(string: "http://example.org/"))) }

    private func send(_ stub: StubRequester, clock: InstantClock = InstantClock()) async throws -> HTTPResponse {
        try await RetryingRequester(stub, clock: clock, jitter: { 1 }).send(request)
    }

    @Test("the first good response is the result and needs no retry")
    func success() async throws {
        let good = StubRequester.Reaction.answer(Data("a".utf8))
        let clock = InstantClock()
        #expect(try await send(StubRequester(good), clock: clock).body == Data("a".utf8))
        #expect(clock.sleeps.isEmpty)
        #expect(try await send(StubRequester(.fail(TransportError.reset), .status(503), good)).body == Data("a".utf8))
    }

    @Test("a failed connection is tried three times with growing pauses")
    func connectionFailures() async {
        let errors: [TransportError] = [
            .refused, .reset, .incomplete, .nameNotResolved, .handshake("x"),
            .proxy("proxy:1", .failed(.handshake("x"))),
        ]
        for error in errors {
            let (stub, clock) = (StubRequester(.fail(error), .fail(error), .fail(error)), InstantClock())
            await #expect(throws: error) { try await send(stub, clock: clock) }
            #expect((stub.requests, clock.sleeps) == ([request, request, request], Self.pauses))
        }
    }

    @Test("the statuses 429 and 5xx are tried three times, and others once")
    func statuses() async throws {
        for status in [429, 500, 502, 503, 504, 599] {
            let (stub, clock) = (StubRequester(repeating: .status(status), count: 3), InstantClock())
            #expect(try await send(stub, clock: clock).status == status)
            #expect((stub.requests.count, clock.sleeps) == (3, Self.pauses))
        }
        for status in [200, 204, 301, 302, 400, 401, 403, 404, 418] {
            #expect(try await send(StubRequester(.status(status))).status == status)
        }
    }

    @Test("other failures and cancellation are not retried")
    func finalFailures() async {
        let errors: [TransportError] = [
            .timedOut(seconds: 30), .noResponse(seconds: 10), .tooLarge(limit: 1), .undecodable,
            .insecure("x"), .untrusted(.expired), .unreadableCAFile(file: nil), .proxy(nil, .invalidAddress),
            .proxy("proxy:1", .refused(status: 403)), .proxy("proxy:1", .refused(status: 407)),
            .proxy("proxy:1", .failed(.untrusted(.expired))), .libraryMissing("x"), .other("x"), .offline,
        ]
        for error in errors { await #expect(throws: error) { try await send(StubRequester(.fail(error))) } }
        let cancelled = StubRequester(.fail(CancellationError()))
        await #expect(throws: CancellationError.self) { try await send(cancelled) }
    }

    @Test("cancellation ends a pause")
    func cancellationInPause() async throws {
        let stub = StubRequester(.fail(TransportError.reset))
        let task = Task { [request] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await RetryingRequester(stub, clock: InstantClock()).send(request)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(stub.requests.count == 1)
    }

    @Test("a response with a Retry-After of more than a minute is not retried")
    func longRetryAfter() async throws {
        for value in ["61", "3600", "Tue, 01 Aug 2023 01:00:00 GMT"] {
            let headers = ["retry-after": value, "date": "Tue, 01 Aug 2023 00:00:00 GMT"]
            let clock = InstantClock()
            #expect(try await send(StubRequester(.status(429, headers: headers)), clock: clock).status == 429)
            #expect(clock.sleeps.isEmpty)
        }
    }

    @Test("Retry-After is respected up to a minute, in seconds or as a date by the server's clock")
    func retryAfter() async throws {
        let table: [(value: String, seconds: Double)] = [
            ("0", 0), ("1", 1), ("60", 60), ("-5", 0), ("soon", 0.5), ("", 0.5),
            ("Tue, 01 Aug 2023 00:00:02 GMT", 2), ("Tue, 01 Aug 2023 00:01:00 GMT", 60),
            ("Mon, 31 Jul 2023 23:59:00 GMT", 0), ("Tue, 01 Agu 2023 00:00:02 GMT", 0.5),
            ("Tue, 31 Feb 2023 00:00:02 GMT", 0.5), ("Tue, 01 Aug 2023 99:00:02 GMT", 0.5),
            ("Tue, 01 Aug 2023 00:00:02 KST", 0.5),
        ]
        for (value, seconds) in table {
            let headers = ["retry-after": value, "date": "Tue, 01 Aug 2023 00:00:00 GMT"]
            let clock = InstantClock()
            _ = try await send(StubRequester(.status(503, headers: headers), .answer(Data())), clock: clock)
            #expect(clock.sleeps == [Duration.seconds(seconds)])
        }
    }

    @Test("pauses have jitter")
    func jitter() async throws {
        let clock = InstantClock()
        let stub = StubRequester(.status(503), .answer(Data()))
        _ = try await RetryingRequester(stub, clock: clock, jitter: { 0.6 }).send(request)
        #expect(clock.sleeps == [.seconds(0.3)])
    }
}
