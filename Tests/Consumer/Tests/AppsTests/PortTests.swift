import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Synchronization
import Testing

/// What an app that is ported to the library writes first.
struct PortTests {
    private let movie = RankedMovie(rank: 1, movieCode: "20218541", title: "밀수")

    @Test("a chosen day, and any period, take a policy without filters")
    func policies() async throws {
        let asked = Mutex<[NetworkManager.ArchivePolicy]>([])
        let stub = BoxOfficeStub(ranking: { period, filters, policy in
            asked.withLock { $0.append(policy) }
            return Ranking(of: period, filters: filters, entries: [])
        })
        let day = try KoreanDay("2023-08-01")
        let korean = RankingFilters(nation: .korean)
        _ = try await stub.dailyRanking(on: day)
        _ = try await stub.dailyRanking(on: day, policy: .refresh)
        #expect(try await stub.dailyRanking(on: day, filters: korean, policy: .offline).filters == korean)
        let weekend = RankingPeriod(.weekend, of: day)
        #expect(try await stub.ranking(of: weekend, policy: .refresh).period == weekend)
        #expect(asked.withLock { $0 } == [.freshAnswers, .refresh, .offline, .refresh])
    }

    @Test("a preview makes a ranking that says why it is an older one")
    func banner() throws {
        let offline = NetworkError(service: "KOBIS", operation: "ranking", query: "", reason: .transport(.offline))
        let period = RankingPeriod(.daily, of: try KoreanDay("2023-08-01"))
        #expect(Ranking(of: period, entries: [movie], fallbackReason: offline).fallbackReason == offline)
        #expect(Ranking(of: period, entries: [movie]).fallbackReason == nil)
    }

    @Test("a live manager reports its events, and never asks the network without need")
    func events() async throws {
        let folder = try Folder()
        let archive = ResponseArchive(directory: folder.url)
        let day = try KoreanDay("2023-08-01")
        let kobis = NetworkManager(requester: StubNetwork.kobis("20230801"), archive: archive)
        _ = try await KOBISClient(key: "k", manager: kobis).dailyRanking(on: day)
        let events = Mutex<Int>(0)
        let live = NetworkManager(archive: archive, onEvent: { _ in events.withLock { $0 += 1 } })
        #expect(try await KOBISClient(key: nil, manager: live).dailyRanking(on: day).entries.count == 1)
        #expect(events.withLock { $0 } == 1)
    }

    @Test("what a stub has no closure for is named in a sentence")
    func unanswered() async throws {
        let error = await #expect(throws: BoxOfficeStub.Unanswered.self) { try await BoxOfficeStub().movie("20218541") }
        #expect(error?.description(in: .english) == "The stub has no closure `movie`.")
        #expect(error?.description(in: .korean) == "스텁에 `movie` 클로저가 없습니다.")
        #expect((error as (any Error)?)?.localizedDescription.contains("`movie`") == true)
    }

    @Test("the failure of a search for posters has its details, whatever its type")
    func failedSearch() async throws {
        let reasons = Mutex<[String?]>([])
        let network = StubNetwork(["search_json2.jsp": { _ in throw TransportError.offline }])
        let manager = NetworkManager(requester: network)
        let providers = [KMDbPosters(key: "k", manager: manager), KMDbPosters(key: nil, manager: manager)]
        let finder = PosterFinder(providers: providers) { error, _ in
            reasons.withLock { $0.append((error as? any LocalizedError)?.failureReason) }
        }
        let query = PosterQuery(movieCode: "20218541", title: "밀수", year: 2023)
        await #expect(throws: NetworkError.self) { try await finder.poster(of: query) }
        #expect(reasons.withLock { $0 }.first??.contains("title=밀수") == true)
    }
}
