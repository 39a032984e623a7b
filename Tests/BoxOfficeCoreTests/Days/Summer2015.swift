import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// The rankings in `Fixtures/summer2015`: of all films, 22 July to 30 September 2015, and some of Korean films.
enum Summer2015 {
    static let first = KoreanDay(number: 16_638)
    static let last = KoreanDay(number: 16_708)

    /// The client that reads them.
    static let client = KOBISClient(
        key: nil,
        manager: NetworkManager(
            requester: StubRequester(),
            archive: ResponseArchive(directory: Fixture.folder.appending(path: "summer2015")),
            policy: .offline
        )
    )

    static func rankings() async throws -> [(ranking: Ranking, isFinal: Bool)] {
        var rankings: [(ranking: Ranking, isFinal: Bool)] = []
        for try await ranking in client.rankings(in: first...last) { rankings.append((ranking, isFinal: true)) }
        let korean = RankingFilters(nation: .korean)
        for try await ranking in client.rankings(in: last.advanced(by: -6)...last, filters: korean) {
            rankings.append((ranking, isFinal: true))
        }
        return rankings
    }

    /// The run of a film in these rankings.
    static func run(
        of code: String,
        nation: String = "한국",
        opening: KoreanDay? = nil,
        from: KoreanDay = first,
        to: KoreanDay = last
    ) async throws -> MovieRun {
        let rankings = try await rankings()
        let code = try #require(MovieCode(code))
        let row = try #require(rankings.lazy.compactMap { $0.ranking.row(of: code) }.first)
        let movie = Movie(code: code, title: row.title, openDate: opening ?? row.openDate, nations: [nation])
        return MovieRun(of: movie, in: from...to, rankings: rankings)
    }
}
