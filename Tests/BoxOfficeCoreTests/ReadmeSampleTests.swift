import Foundation
import TestSupport
import Testing

import BoxOfficeCore

/// The films that more than 90,000 people saw on a day.
func hits(on day: String, of client: KOBISClient = KOBISClient(key: "YOUR_KEY")) async throws -> [String] {
    let ranking = try await client.dailyRanking(on: KoreanDay(day))
    return ranking.entries.filter { $0.visitors > 90_000 }.map { movie in
        "\(movie.rank). \(movie.title), \(VisitorFormatter().string(from: movie.visitors))"
    }
}

@Suite struct ReadmeSampleTests {
    @Test("the README's sample is the one above, and does what it says")
    func sample() async throws {
        let readme = try String(contentsOf: Fixture.repository.appending(path: "README.md"), encoding: .utf8)
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let shown = try #require(readme.firstMatch(of: /```swift\nimport BoxOfficeCore\n((?:.*\n)*?)```\n/)).1
        #expect(source.contains(shown))
        let manager = NetworkManager(requester: StubRequester(.answer(try Fixture.daily("20230801"))))
        #expect(
            try await hits(on: "2023-08-01", of: KOBISClient(key: "k", manager: manager))
                == ["1. 밀수, 246,026", "2. 엘리멘탈, 99,322"]
        )
    }
}
