import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct RefreshingTests {
    private let folder: TemporaryFolder
    private let period: RankingPeriod

    init() throws {
        folder = try TemporaryFolder()
        period = try RankingPeriod(.daily, of: KoreanDay("2023-08-01"))
    }

    private func client(_ requester: StubRequester, now: Date) -> KOBISClient {
        let archive = ResponseArchive(folder: folder.path)
        return KOBISClient(key: "k", manager: NetworkManager(requester: requester, archive: archive, now: { now }))
    }

    @Test("an answer says when it was fetched, and whether it is final")
    func freshness() async throws {
        let table: [(now: Date, isFinal: Bool)] = [
            (try .korea("2023-08-02"), false), (try .korea("2023-09-01"), true),
        ]
        for (now, isFinal) in table {
            let client = client(StubRequester(.answer(try Fixture.daily("20230801"))), now: now)
            let answer = try await client.ranking(of: period, filters: RankingFilters(), policy: .refresh)
            #expect(answer.fetched == now && answer.isFinal == isFinal)
        }
    }

    @Test("refreshing asks again, throws after a failure, and leaves the older answer in the archive")
    func failure() async throws {
        let answer = StubRequester.Reaction.answer(try Fixture.daily("20230801"))
        let requester = StubRequester(answer, answer, .fail(TransportError.offline))
        let client = client(requester, now: Date())
        for _ in 1...2 { #expect(try await client.ranking(of: period).entries.count == 10) }
        #expect(requester.requests.count == 1)
        func ranking(_ policy: NetworkManager.ArchivePolicy) async throws -> Ranking {
            try await client.ranking(of: period, filters: RankingFilters(), policy: policy)
        }
        #expect(try await ranking(.refresh).entries.count == 10)
        await expectNetworkError(.transport(.offline)) { try await ranking(.refresh) }
        #expect(try await ranking(.offline).entries.count == 10)
        #expect(requester.requests.count == 3)
    }

    @Test("a manager that is offline stays so, whatever a request says")
    func offlineManager() async throws {
        let manager = NetworkManager(requester: StubRequester(), policy: .offline)
        let client = KOBISClient(key: "k", manager: manager)
        for policy in [NetworkManager.ArchivePolicy.freshAnswers, .refresh, .offline] {
            await expectNetworkError(.notArchived) { try await client.codes("2204", policy: policy) }
        }
    }

    @Test("errors of one request are equal if their reasons are")
    func equality() {
        func error(_ reason: NetworkError.Reason) -> NetworkError {
            NetworkError(service: "KOBIS", operation: "a", query: "", reason: reason)
        }
        let fault = KOBISFault.invalidKey(message: "x")
        #expect(error(.fault(fault)) == error(.fault(fault)))
        let others: [NetworkError.Reason] = [.fault(KOBISFault.invalidKey(message: "y")), .status(500), .page]
        for reason in others { #expect(error(.fault(fault)) != error(reason)) }
    }

    @Test("requests have the app's User-Agent, boxoffice without one")
    func userAgent() async throws {
        let answer = StubRequester.Reaction.answer(try Fixture.daily("20230801"))
        let requester = StubRequester(answer, answer)
        var manager = NetworkManager(requester: requester)
        _ = try await KOBISClient(key: "k", manager: manager).answer(to: .ranking(of: period))
        manager.userAgent = "Hits/1.0"
        _ = try await KOBISClient(key: "k", manager: manager).answer(to: .ranking(of: period))
        let agents = requester.requests.map { $0.headers["User-Agent"] }
        #expect(agents == ["boxoffice", "Hits/1.0"])
    }

    @Test("bytes of a ranking are decoded with their period, and bytes of something else are an error")
    func bytes() throws {
        let ranking = try Ranking(kobisJSON: Fixture.daily("20230801"))
        #expect((ranking.period, ranking.entries.count) == (period, 10))
        let week = #"{"boxOfficeResult":{"showRange":"20230804~20230806","weeklyBoxOfficeList":[]}}"#
        #expect(try Ranking(kobisJSON: Data(week.utf8)).kind == .weekend)
        let fault = Data(#"{"faultInfo":{"message":"x","errorCode":"320010"}}"#.utf8)
        #expect(throws: KOBISFault.invalidKey(message: "x")) { try Ranking(kobisJSON: fault) }
        let days = Data(#"{"boxOfficeResult":{"showRange":"20230801~20230802","dailyBoxOfficeList":[]}}"#.utf8)
        let error = UnreadableAnswer.field("showRange", row: nil, .notAllowed("20230801~20230802"))
        #expect(throws: error) { try Ranking(kobisJSON: days) }
    }
}
