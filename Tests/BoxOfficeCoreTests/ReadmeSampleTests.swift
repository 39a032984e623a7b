import Foundation
import TestSupport
import Testing

import BoxOfficeCore

/// The movies that more than 90,000 people saw on a day.
func hits(on day: String, of client: KOBISClient = KOBISClient(key: "YOUR_KEY")) async throws -> [String] {
    let ranking = try await client.dailyRanking(on: KoreanDay(day))
    return ranking.entries.filter { $0.visitors > 90_000 }.map { movie in
        "\(movie.rank). \(movie.title), \(VisitorFormatter().string(from: movie.visitors))"
    }
}

struct Stub: Requestable {
    let answer: Data
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, body: answer) }
}

struct ReadmeSampleTests {
    @Test("the sample in the READMEs does what it says")
    func sample() async throws {
        let data = try Fixture.daily("20230801")
        let stubbed = KOBISClient(key: "any", manager: NetworkManager(requester: Stub(answer: data)))
        #expect(try await hits(on: "2023-08-01", of: stubbed) == ["1. 밀수, 246,026", "2. 엘리멘탈, 99,322"])
        for readme in Fixture.readmes { try expectSamples(of: readme, count: 1, in: #filePath) }
    }
}
