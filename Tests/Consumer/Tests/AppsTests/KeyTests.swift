import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Testing

/// An app whose key is not set.
struct KeyTests {
    @Test("an empty key, as of an unset build setting, is a missing key", arguments: ["", " ", "\n"])
    func emptyKey(key: String) async throws {
        let folder = try Folder()
        let today = try KoreanDay("2023-08-20")
        let now = try Date.morning(of: today)
        func client(_ key: String?, _ network: StubNetwork) -> KOBISClient {
            let archive = ResponseArchive(directory: folder.url)
            return KOBISClient(
                key: key, manager: NetworkManager(requester: network, archive: archive, now: { now }))
        }
        _ = try await client("k", StubNetwork.kobis("20230801")).dailyRanking(on: KoreanDay("2023-08-01"))
        let network = StubNetwork([String: Data]())
        let keyless = client(key, network)
        let ranking = try await keyless.latestRanking()
        #expect(ranking.period.description == "2023-08-01")
        #expect(ranking.fallbackReason?.reason == .missingKey)

        let manager = NetworkManager(requester: network)
        let providers: [any PosterProvider] = [
            KMDbPosters(key: key, manager: manager), TMDBPosters(key: key, manager: manager),
            OMDbPosters(key: key, manager: manager), KakaoPosters(key: key, manager: manager),
        ]
        let query = PosterQuery(movieCode: "20218541", title: "밀수", englishTitle: "Smugglers", year: 2023)
        for provider in providers {
            let error = await #expect(throws: NetworkError.self) { try await provider.poster(of: query) }
            #expect(error?.reason == .missingKey, "\(provider.source)")
        }
        #expect(network.requests == [])
    }
}
