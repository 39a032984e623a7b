import BoxOfficeCore
import Foundation
import TestSupport
import Testing

func ranking(of day: String, from client: KOBISClient = KOBISClient(key: "YOUR_KEY")) async throws -> [String] {
    let ranking = try await client.dailyRanking(on: KoreanDay(day))
    return ranking.entries.map { movie in
        let change = RankFormatter(language: .english).string(from: movie.rankChange)
        return "\(movie.rank) (\(change)) \(movie.title): \(VisitorFormatter().string(from: movie.visitors))"
    }
}

func koreanMovies(onWeekendOf day: KoreanDay, from client: KOBISClient) async throws -> Ranking {
    try await client.ranking(of: RankingPeriod(.weekend, of: day), filters: RankingFilters(nation: .korean))
}

func directors(ofFirst title: String, from client: KOBISClient) async throws -> [String] {
    guard let movie = try await client.movies(MovieSearch(title: title)).items.first else { return [] }
    return try await client.movie(movie.code).directors.compactMap(\.name)
}

func archivingClient(key: String?, directory: URL) -> KOBISClient {
    let manager = NetworkManager(
        archive: ResponseArchive(directory: directory),
        onEvent: { event in
            if case .servedOlderAnswer(let age?, _) = event { print("using an answer from \(Int(age)) seconds ago") }
        }
    )
    return KOBISClient(key: key, manager: manager)
}

func advice(on error: NetworkError) -> String {
    switch error.reason {
    case .missingKey, .fault(KOBISFault.invalidKey): "Check the key."
    case .fault(KOBISFault.quotaExceeded): "Try again after midnight in Korea."
    case .transport, .status, .page: "Try again later."
    case .nothingFound: "Not found."
    case .notArchived: "Not in the archive."
    case .notAsked: "Showing saved figures."
    case .fault, .unreadable: "Cannot use the answer of \(error.service) to \(error.operation)."
    }
}

func readableRows(of day: KoreanDay, from client: KOBISClient) async throws -> [RankedMovie] {
    do {
        return try await client.dailyRanking(on: day).entries
    } catch let error as NetworkError {
        guard let rows = error.unreadableRows, let ranking: Ranking = rows.readable() else { throw error }
        print("skipped \(rows.errors.count) rows of \(day)")
        return ranking.entries
    }
}

/// The samples of the article "Getting started".
struct GettingStartedSampleTests {
    private let fixtures = KOBISClient(
        key: nil,
        manager: NetworkManager(
            requester: LiveRequester(),
            archive: ResponseArchive(directory: Fixture.folder),
            policy: .offline
        )
    )

    @Test("the article contains these samples, which read the fixtures")
    func answers() async throws {
        try expectSamples(of: Fixture.libraryGuide + "GettingStarted.md", count: 6, in: #filePath)
        #expect(try await ranking(of: "2023-08-01", from: fixtures).first == "1 (-) 밀수: 246,026")
        #expect(try await directors(ofFirst: "밀수", from: fixtures) == ["류승완"])
    }

    @Test("the weekend sample requests Korean movies on a Sunday")
    func weekend() async throws {
        let stub = StubRequester(.status(500))
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: stub))
        await #expect(throws: NetworkError.self) {
            try await koreanMovies(onWeekendOf: KoreanDay("2023-08-01"), from: client)
        }
        #expect(
            stub.requests.map(\.description) == [
                "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchWeeklyBoxOfficeList.json"
                    + "?key=***&repNationCd=K&targetDt=20230806&weekGb=1"
            ]
        )
    }

    @Test("the readable rows of a ranking are returned")
    func rows() async throws {
        let answer = try Fixture.daily("20230801").editingRows { $0.set(0, "rank", "x") }
        #expect(
            try await readableRows(of: KoreanDay("2023-08-01"), from: KOBISClient(answering: answer)).first?.rank == 2
        )
    }

    @Test("archived answers need no key; others do")
    func archive() async throws {
        let client = archivingClient(key: nil, directory: Fixture.folder)
        #expect(try await client.dailyRanking(on: KoreanDay("2023-08-01")).entries.count == 10)
        let error = await #expect(throws: NetworkError.self) {
            try await client.dailyRanking(on: KoreanDay("2004-01-01"))
        }
        #expect(error.map(advice) == "Check the key.")
    }
}
