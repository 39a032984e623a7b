import BoxOfficeCore
import Foundation
import Testing

/// An app before KOBIS publishes the latest figures.
struct UnpublishedTests {
    @Test("if neither of the last two days is published, the newest archived ranking is shown, and why")
    func unpublished() async throws {
        let folder = try Folder()
        func client(on today: String, _ published: String = "none") throws -> KOBISClient {
            let now = try Date.morning(of: KoreanDay(today))
            let archive = ResponseArchive(directory: folder.url)
            let network = StubNetwork.kobis(published)
            return KOBISClient(key: "k", manager: NetworkManager(requester: network, archive: archive, now: { now }))
        }
        let none = try await client(on: "2023-08-05").latestRanking()
        #expect(none.entries == [])
        #expect(none.period.description == "2023-08-03")
        #expect(none.fallbackReason == nil)

        _ = try await client(on: "2023-08-02", "20230801").latestRanking()
        for policy in [NetworkManager.ArchivePolicy.freshAnswers, .refresh] {
            let newest = try await client(on: "2023-08-05").latestRanking(policy: policy)
            #expect(newest.period.description == "2023-08-01")
            #expect(newest.entries.count == 1)
            let reason = try #require(newest.fallbackReason)
            #expect(reason.reason == .nothingFound)
            #expect(!reason.isTransient)
            #expect(reason.description(in: .english) == "KOBIS has no daily ranking of 2023-08-04 yet.")
            #expect(reason.description(in: .korean) == "KOBIS에 없습니다: 2023-08-04 일별 순위(집계 전).")
        }
    }

    @Test("a client's day is that of its manager's clock, so that an early empty ranking is not final")
    func clock() async throws {
        let folder = try Folder()
        let now = try Date.morning(of: KoreanDay("2023-08-05"))
        let archive = ResponseArchive(directory: folder.url)
        let network = StubNetwork.kobis("20230803")
        let client = KOBISClient(key: "k", manager: NetworkManager(requester: network, archive: archive, now: { now }))
        #expect(client.today == (try KoreanDay("2023-08-05")))
        #expect(try await client.latestRanking().period.description == "2023-08-03")
        #expect(try await client.dailyRanking(on: KoreanDay("2023-08-04")).entries == [])
        // The empty ranking was asked for again.
        #expect(network.requests.count == 3)
        #expect(BoxOfficeStub().today == .today())
    }
}
