import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficeReviews
import Foundation
import Testing

/// Several movies and runs at once, and what a store returns.
struct ManyTests {
    private let codes: [MovieCode] = ["20218541", "20239999", "20230001"]

    @Test("several movies are returned in order, without the one that is missing")
    func movies() async throws {
        let missing = NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "", reason: .nothingFound)
        let stub = BoxOfficeStub(movie: { [codes] code, _ in
            if code == codes[1] { throw missing }
            return Movie(code: code, title: code == codes[0] ? "밀수" : "더 문")
        })
        var failures: [NetworkError] = []
        let movies = try await stub.movies(codes) { failures += [$0 as? NetworkError].compactMap(\.self) }
        #expect(movies.map(\.title) == ["밀수", "더 문"])
        #expect(failures == [missing])
        await #expect(throws: missing) { try await stub.movies([codes[1]]) }
    }

    @Test("a run ends before 14 days without the movie, and no later day is asked for")
    func runs() async throws {
        let network = StubNetwork([
            "searchDailyBoxOfficeList.json": { [codes] request in
                let day = (request.url.query() ?? "").split(separator: "&").first { $0.hasPrefix("targetDt=") }?.suffix(
                    8)
                let text = String(day ?? "")
                let code = ("20230801"..."20230803").contains(text) ? codes[0] : codes[2]
                return HTTPResponse(status: 200, body: Fixture.ranking(on: text, of: code))
            }
        ])
        let client = KOBISClient(key: "any", manager: NetworkManager(requester: network))
        let movie = Movie(code: codes[0], title: "밀수", openDate: try KoreanDay("2023-08-01"), nations: ["한국"])
        let unreleased = Movie(code: codes[1], title: "지어낸 영화")
        let runs = try await client.runs(of: [movie, unreleased], before: KoreanDay("2023-10-01"))
        #expect(runs.map(\.days.count) == [3, 0])
        #expect(runs[0].days.map(\.rank) == [1, 1, 1])
        #expect(network.requests.count == 3 + 14 * 2)
        let running = try await client.run(of: movie, before: KoreanDay("2023-08-03"))
        #expect(running.days.count == 2)
    }

    @Test("what Firestore's store returned for a new review is removed")
    func removing() async throws {
        let path = "projects/demo/databases/(default)/documents/boxoffice_reviews"
        let time = "2023-08-02T15:30:00.123Z"
        let document = Data(
            """
            {"name":"\(path)/k3v9q2m7xd","fields":{"author":{"stringValue":"홍길동"},\
            "createdAt":{"timestampValue":"\(time)"},"updatedAt":{"timestampValue":"\(time)"},\
            "movieCode":{"stringValue":"20218541"},"title":{"stringValue":"밀수"},"rating":{"doubleValue":4.5}},\
            "createTime":"\(time)","updateTime":"\(time)"}
            """.utf8
        )
        let network = StubNetwork(["boxoffice_reviews": document, "k3v9q2m7xd": document])
        let database = try #require(FirestoreReviewStore.database(project: "demo"))
        let manager = NetworkManager(requester: network)
        let store = FirestoreReviewStore(database: database, credentials: .token("t"), manager: manager)
        let rating = try #require(StarRating(4.5))
        let review = Review(movieCode: codes[0], title: "밀수", author: "홍길동", rating: rating)
        let added = try await store.add(review, copying: nil)
        try await store.remove(StoredReview(added))
        #expect(network.requests == ["boxoffice_reviews", "k3v9q2m7xd", "k3v9q2m7xd"])
        var changed = added
        changed.text = "달라졌다"
        await #expect(throws: ReviewError.conflict(added.id)) { try await store.remove(StoredReview(changed)) }
    }
}
