import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct CountingRequesterTests {
    private let folder: TemporaryFolder
    private let calls: CallCount
    private let request: HTTPRequest

    init() throws {
        folder = try TemporaryFolder()
        calls = CallCount(folder: folder.path, now: { Date(timeIntervalSince1970: 0) })
        request = HTTPRequest(url: try #require(URL(string: "http://example.org/")))
    }

    @Test("every response counts, of any status, and an attempt without a response does not")
    func responses() async throws {
        let statuses = [200, 301, 404, 429, 500]
        for (count, status) in statuses.enumerated() {
            let requester = CountingRequester(StubRequester(.status(status)), calls: calls)
            #expect(try await requester.send(request).status == status)
            #expect(try calls.today() == count + 1)
        }
        let requester = CountingRequester(StubRequester(.fail(TransportError.reset)), calls: calls)
        await #expect(throws: TransportError.reset) { try await requester.send(request) }
        #expect(try calls.today() == statuses.count)
    }

    @Test("each attempt counts")
    func retries() async throws {
        let stub = StubRequester(.status(503), .status(429), .status(200))
        let requester = RetryingRequester(CountingRequester(stub, calls: calls), clock: InstantClock())
        #expect(try await requester.send(request).status == 200)
        #expect(try calls.today() == 3)
    }

    @Test("failing to count does not lose the response")
    func uncounted() async throws {
        for calls in [nil, CallCount(folder: "/dev/null/boxoffice", now: { Date() })] {
            let requester = CountingRequester(StubRequester(.status(200)), calls: calls)
            #expect(try await requester.send(request).status == 200)
        }
    }
}
