import BoxOfficeCore
import BoxOfficePosters
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Synchronization
import Testing

/// An app's own requesters and pictures.
struct RequesterTests {
    private let ranking = "searchDailyBoxOfficeList.json"

    /// A requester over `URLSession` that fails as often as there are codes.
    private func failing(_ codes: URLError.Code...) throws -> StubNetwork {
        let codes = Mutex(codes[...])
        let body = try Fixture.data(Fixture.daily)
        return StubNetwork([
            ranking: { _ in
                if let code = codes.withLock({ $0.popFirst() }) { throw URLError(code) }
                return HTTPResponse(status: 200, body: body)
            }
        ])
    }

    @Test(
        "an error of URLSession is the library's, by its code",
        arguments: [
            (.notConnectedToInternet, .offline), (.cannotFindHost, .nameNotResolved), (.cannotConnectToHost, .refused),
            (.networkConnectionLost, .incomplete), (.serverCertificateHasBadDate, .untrusted(.expired)),
            (.unsupportedURL, .other("NSURLErrorDomain -1002")),
        ] as [(URLError.Code, TransportError)]
    )
    func codes(code: URLError.Code, expected: TransportError) async throws {
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: try failing(code)))
        let error = await #expect(throws: NetworkError.self) { try await client.dailyRanking(on: .yesterday()) }
        #expect(error?.reason == .transport(expected))
        // A certificate or an address does not get better by itself.
        let lasts: Set = [URLError.Code.serverCertificateHasBadDate, .unsupportedURL]
        #expect(error?.isTransient == !lasts.contains(code))
    }

    /// Returns why there is no answer if a requester throws an error.
    private func reason(_ error: any Error) async throws -> NetworkError.Reason? {
        let network = StubNetwork([ranking: { _ in throw error }])
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: network))
        let failure = await #expect(throws: NetworkError.self) { try await client.dailyRanking(on: .yesterday()) }
        return failure?.reason
    }

    @Test("a timeout has the time that passed, and any other error its domain and code")
    func others() async throws {
        struct Broken: Error, CustomStringConvertible { let description = "https://example?key=SECRET" }
        guard case .transport(.timedOut(0)) = try await reason(URLError(.timedOut)) else {
            Issue.record("not a timeout")
            return
        }
        guard case .transport(.other(let text)) = try await reason(Broken()) else {
            Issue.record("not another error")
            return
        }
        #expect(text.contains("Broken"))
        #expect(!text.contains("SECRET"))
    }

    @Test("a cancelled request is a cancelled task")
    func cancellation() async throws {
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: try failing(.cancelled)))
        await #expect(throws: CancellationError.self) { try await client.dailyRanking(on: .yesterday()) }
    }

    @Test("a lost connection of an app's own requester is retried")
    func retries() async throws {
        let network = try failing(.networkConnectionLost, .cannotConnectToHost)
        let requester = RetryingRequester(network, jitter: { 0 })
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: requester))
        #expect(try await client.dailyRanking(on: KoreanDay("2023-08-01")).entries.count == 10)
        #expect(network.requests.count == 3)
    }

    @Test("after an error of an app's own requester, the archive's older answer is returned")
    func older() async throws {
        let folder = try Folder()
        func ranking(_ network: StubNetwork, at date: Date) async throws -> Ranking {
            let archive = ResponseArchive(directory: folder.url)
            let manager = NetworkManager(requester: network, archive: archive, now: { date })
            return try await KOBISClient(key: "any", manager: manager).dailyRanking(on: KoreanDay("2023-08-01"))
        }
        let fetched = Date(timeIntervalSince1970: 1_691_000_000)
        _ = try await ranking(failing(), at: fetched)
        let older = try await ranking(failing(.notConnectedToInternet), at: fetched + 7_200)
        #expect(older.fetched == fetched)
        #expect(older.fallbackReason?.reason == .transport(.offline))
    }

    @Test("a picture of a stub needs no name server")
    func pictures() async throws {
        let picture = Fixture.picture(bytes: 100)
        for requester in [StubNetwork(["a.png": picture]), RetryingRequester(StubNetwork(["a.png": picture]))]
            as [any Requestable]
        {
            let images = PosterImages(manager: NetworkManager(requester: requester))
            let address = try #require(URL(string: "https://posters.invalid/a.png"))
            #expect(try await images.image(at: address) == picture)
            for inside in ["http://127.0.0.1/a.png", "http://192.168.0.1/a.png", "http://[::1]/a.png"] {
                let error = await #expect(throws: PosterImageError.self) {
                    try await images.image(at: try #require(URL(string: inside)))
                }
                #expect(error?.reason == .privateHost)
            }
        }
    }
}
