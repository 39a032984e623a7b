@testable import Apps
import BoxOfficeCore
import Foundation
import Synchronization
import Testing

/// The latest ranking in an app: before KOBIS publishes it, on a train, and after weeks.
@MainActor struct LatestTests {
    private let folder: Folder
    private let published: Data

    init() throws {
        folder = try Folder()
        published = try Fixture.data(Fixture.daily)
    }

    /// A client on a morning in Korea.
    private func client(_ network: StubNetwork, on today: String, key: String? = "any") throws -> KOBISClient {
        let day = try #require(try KoreanDay(today).dateComponents.date)
        let archive = ResponseArchive(directory: folder.url)
        let manager = NetworkManager(requester: network, archive: archive, now: { day })
        return KOBISClient(key: key, manager: manager)
    }

    /// KOBIS with the figures of 1 August 2023 alone.
    private func kobis() -> StubNetwork {
        StubNetwork([
            "searchDailyBoxOfficeList.json": { [published] request in
                let query = request.url.query() ?? ""
                let day = query.suffix(8)
                let none = #"{"boxOfficeResult":{"showRange":"\#(day)~\#(day)","dailyBoxOfficeList":[]}}"#
                return HTTPResponse(status: 200, body: day == "20230801" ? published : Data(none.utf8))
            }
        ])
    }

    private let train = StubNetwork(["searchDailyBoxOfficeList.json": { _ in throw TransportError.offline }])

    @Test("before KOBIS publishes, the day before is shown, at first and after a pull to refresh")
    func unpublished() async throws {
        let model = RankingModel(try client(kobis(), on: "2023-08-03"), today: try KoreanDay("2023-08-03"))
        await model.load()
        #expect(model.movies.count == 10)
        await model.refresh()
        #expect(model.movies.count == 10)
        #expect(model.ranking?.period.description == "2023-08-01")
        #expect(model.ranking?.fetched != nil)
        #expect(model.ranking?.isFinal == false)
        #expect(model.ranking?.fallbackReason == nil)
        #expect(model.alert == nil)
    }

    @Test("an app that starts offline shows the newest archived ranking, and why; so does a pull to refresh")
    func offline() async throws {
        await RankingModel(try client(kobis(), on: "2023-08-02"), today: try KoreanDay("2023-08-02")).load()
        let model = RankingModel(try client(train, on: "2023-09-20"), today: try KoreanDay("2023-09-20"))
        for show in [model.load, model.refresh] {
            await show()
            #expect(model.ranking?.period.description == "2023-08-01")
            #expect(model.movies.count == 10)
            #expect(model.ranking?.fallbackReason?.reason == .transport(.offline))
            #expect(model.alert?.title == "오프라인")
        }
    }

    @Test("the policy to read the archive alone finds the newest ranking, too")
    func archiveAlone() async throws {
        let client = try client(kobis(), on: "2023-08-02")
        let (first, later) = (try KoreanDay("2023-08-02"), try KoreanDay("2023-08-20"))
        _ = try await client.latestRanking(before: first)
        let newest = try await client.latestRanking(before: first, policy: .offline)
        #expect(newest.fallbackReason == nil)
        let older = try await client.latestRanking(before: later, policy: .offline)
        #expect(older == newest)
        #expect(Set([older, newest]).count == 1)
        let reason = try #require(older.fallbackReason)
        #expect(reason.reason == .notAsked)
        #expect(reason.description(in: .korean) == "KOBIS에 요청하지 않고 저장된 데이터를 표시합니다.")
        #expect(reason.description(in: .english) == "Showing saved data; no request was sent to KOBIS.")
        #expect(!reason.isTransient)
        let error = await #expect(throws: NetworkError.self) {
            try await client.latestRanking(.weekly, before: first, policy: .offline)
        }
        #expect(error?.reason == .notArchived)
    }

    @Test("without a key, the newest archived ranking is shown, and why; if there is none, the key is missing")
    func withoutKey() async throws {
        await RankingModel(try client(kobis(), on: "2023-08-02"), today: try KoreanDay("2023-08-02")).load()
        let network = StubNetwork([String: Data]())
        let keyless = try client(network, on: "2023-09-20", key: nil)
        let model = RankingModel(keyless, today: try KoreanDay("2023-09-20"))
        for show in [model.load, model.refresh] {
            await show()
            #expect(model.ranking?.period.description == "2023-08-01")
            #expect(model.ranking?.fallbackReason?.reason == .missingKey)
            #expect(model.alert?.message == "KOBIS 키가 설정되지 않았습니다.")
        }
        let error = await #expect(throws: NetworkError.self) { try await keyless.latestRanking(.weekly) }
        #expect(error?.reason == .missingKey)
    }

    @Test("an older answer for a chosen day says why it is not a new one")
    func olderAnswer() async throws {
        let day = try KoreanDay("2023-08-01")
        _ = try await client(kobis(), on: "2023-08-02").dailyRanking(on: day)
        let ranking = try await client(train, on: "2023-08-04").dailyRanking(on: day)
        #expect(ranking.fallbackReason?.reason == .transport(.offline))
        #expect(ranking.entries.count == 10)
    }

    @Test("with a wrong key, nothing older is shown in silence")
    func wrongKey() async throws {
        await RankingModel(try client(kobis(), on: "2023-08-02"), today: try KoreanDay("2023-08-02")).load()
        let fault = try Fixture.data("faults/invalid-key.json")
        let network = StubNetwork(["searchDailyBoxOfficeList.json": fault])
        let model = RankingModel(try client(network, on: "2023-08-20"), today: try KoreanDay("2023-08-20"))
        await model.load()
        #expect(model.movies == [])
        #expect(model.alert?.message == "KOBIS가 키를 거부했습니다.")
    }
}

extension DateComponents {
    /// Nine in the morning of the day, in Korea.
    fileprivate var date: Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: self)
    }
}
