import BoxOfficeCore
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import TestSupport
import Testing

/// Returns one body for each KOBIS service.
struct StubbedKOBIS: Requestable {
    let answers: [String: String]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let service = request.url.deletingPathExtension().lastPathComponent
        guard let answer = answers[service] else { throw TransportError.other("no answer for \(service)") }
        return HTTPResponse(status: 200, body: Data(answer.utf8))
    }
}

/// KOBIS with the figures of some days; the rankings of all others are empty.
struct DailyKOBIS: Requestable {
    /// The rows by `targetDt`, such as `20230801`.
    let rows: [String: [RankedMovieDTO]]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems
        let day = query?.first { $0.name == "targetDt" }?.value ?? ""
        let answer = RankingDTO(showRange: "\(day)~\(day)", dailyBoxOfficeList: rows[day] ?? [])
        return HTTPResponse(status: 200, body: try JSONEncoder().encode(answer))
    }
}

/// Counts the requests that it passes on.
actor RequestCounter: Requestable {
    private let base: any Requestable
    private(set) var count = 0

    init(_ base: any Requestable) { self.base = base }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        count += 1
        return try await base.send(request)
    }
}

final class SessionRequester: NSObject, Requestable, URLSessionTaskDelegate {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var urlRequest = URLRequest(url: request.url)
        (urlRequest.httpMethod, urlRequest.httpBody) = (request.method, request.body)
        for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
        let (body, response) = try await URLSession.shared.data(for: urlRequest, delegate: self)
        return HTTPResponse(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
    }

    func urlSession(
        _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse, newRequest _: URLRequest
    ) async -> URLRequest? { nil }
}

func client(key: String) -> KOBISClient {
    KOBISClient(key: key, manager: NetworkManager(requester: RetryingRequester(SessionRequester())))
}

private func oneMovie() throws -> String {
    let movie = RankedMovieDTO(rank: "1", rankOldAndNew: "NEW", movieCd: "20239999", movieNm: "지어낸 영화")
    let answer = RankingDTO(showRange: "20230801~20230801", dailyBoxOfficeList: [movie])
    return String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
}

func recordedClient(directory: URL) -> KOBISClient {
    let archive = ResponseArchive(directory: directory)
    let manager = NetworkManager(archive: archive, policy: .offline)
    return KOBISClient(key: nil, manager: manager)
}

/// The samples of the article "Stubbing the network".
struct StubbingSampleTests {
    @Test("a new movie has no rank change")
    func newMovie() async throws {
        let stub = StubbedKOBIS(answers: ["searchDailyBoxOfficeList": try oneMovie()])
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: stub))
        let ranking = try await client.dailyRanking(on: KoreanDay("2023-08-01"))
        #expect(ranking.entries.map(\.title) == ["지어낸 영화"])
        #expect(ranking.entries.map(\.rankChange) == [.new])
    }

    @Test("the ranking of a day is asked for by its date")
    func endpoint() throws {
        let endpoint = try Endpoint.dailyRanking(on: KoreanDay("2023-08-01"))
        #expect(endpoint.path == "boxoffice/searchDailyBoxOfficeList")
        #expect(endpoint.parameters == ["targetDt": "20230801"])
        let request = endpoint.request(to: .kobis(key: "k"))
        #expect(request?.url.query() == "key=k&targetDt=20230801")
    }

    @Test("a requester counts what it passes on")
    func counting() async throws {
        let counter = RequestCounter(StubbedKOBIS(answers: ["searchDailyBoxOfficeList": try oneMovie()]))
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: counter))
        for _ in 1...2 { _ = try await client.dailyRanking(on: KoreanDay("2023-08-01")) }
        #expect(await counter.count == 2)
    }

    @Test("an exceeded quota differs from a broken network")
    func failures() async throws {
        let quota = #"{"faultInfo":{"message":"키의 하루 이용량을 초과하였습니다.","errorCode":"320011"}}"#
        for answers in [["searchDailyBoxOfficeList": quota], [:]] {
            let client = KOBISClient(key: "any", manager: NetworkManager(requester: StubbedKOBIS(answers: answers)))
            let error = await #expect(throws: NetworkError.self) {
                try await client.dailyRanking(on: KoreanDay("2023-08-01"))
            }
            switch error?.reason {
            case .fault(KOBISFault.quotaExceeded): #expect(!answers.isEmpty)
            case .transport(.other): #expect(answers.isEmpty)
            default: Issue.record("\(String(describing: error))")
            }
        }
    }

    @Test("until KOBIS publishes a day, the day before is the latest")
    func unpublished() async throws {
        let morning = Date(timeIntervalSince1970: 1_691_020_800)  // 3 August 2023, 9:00 in Korea
        let kobis = DailyKOBIS(rows: ["20230801": [RankedMovieDTO(rank: "1", movieCd: "20239999", movieNm: "지어낸 영화")]])
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: kobis, now: { morning }))
        #expect(try await client.dailyRanking(on: KoreanDay("2023-08-02")).entries.isEmpty)
        #expect(try await client.latestRanking().from == KoreanDay("2023-08-01"))
    }

    @Test("the article contains these samples, and a folder of recorded answers replaces a stub")
    func folder() async throws {
        try expectSamples(of: Fixture.libraryGuide + "StubbingTheNetwork.md", count: 10, in: #filePath)
        let client = recordedClient(directory: Fixture.folder)
        let ranking = try await client.dailyRanking(on: KoreanDay("2023-08-01"))
        #expect(ranking.entries.first?.title == "밀수")
    }
}
