import BoxOfficePosters
import BoxOfficeReviews
@testable import Apps
import BoxOfficeCore
import Foundation
import Synchronization
import Testing

private let code = MovieCode(unchecked: "20218541")

@MainActor struct RankingTests {
    private func client(_ network: StubNetwork, _ folder: Folder? = nil) -> KOBISClient {
        let archive = folder.map { ResponseArchive(directory: $0.url) }
        return KOBISClient(key: "any", manager: NetworkManager(requester: network, archive: archive))
    }

    @Test("cells have a badge, a colour category and grouped visitors")
    func cells() async throws {
        let network = StubNetwork(["searchDailyBoxOfficeList.json": try Fixture.data(Fixture.daily)])
        let model = RankingModel(client(network), day: try KoreanDay("2023-08-01"))
        await model.load()
        let cell = try #require(model.cells.first)
        #expect([cell.rank, cell.title, cell.badge] == ["1", "밀수", "-"])
        #expect(cell.category == .plain)
        #expect(cell.visitors.hasPrefix("하루 246,026 / 총 "))
        #expect(RankingCell(RankedMovie(rank: 1, rankChange: .new, movieCode: code, title: "")).badge == "신작")
        #expect(RankingCell(RankedMovie(rank: 1, rankChange: .up(3), movieCode: code, title: "")).category == .risen)
        #expect(RankingCell(RankedMovie(rank: 1, rankChange: .down(2), movieCode: code, title: "")).category == .fallen)
    }

    @Test("the day of a date picker in Sydney is shown, and a day without figures is not asked for")
    func day() async throws {
        let day = try KoreanDay("2023-08-01")
        let movies = [RankedMovie(rank: 1, movieCode: code, title: "밀수")]
        let stub = BoxOfficeStub(ranking: { period, _, _ in Ranking(of: period, entries: movies) })
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Australia/Sydney"))
        let picked = try #require(calendar.date(from: DateComponents(year: 2023, month: 8, day: 1)))
        let model = RankingModel(stub)
        await model.choose(calendar.dateComponents([.year, .month, .day], from: picked))
        #expect(model.day == day)
        #expect(model.movies == movies)
        await model.choose(KoreanDay.today().dateComponents)
        #expect(model.day == day)
    }

    @Test("a pull to refresh asks again although the answer is final")
    func refresh() async throws {
        let folder = try Folder()
        let network = StubNetwork(["searchDailyBoxOfficeList.json": try Fixture.data(Fixture.daily)])
        let model = RankingModel(client(network, folder), day: try KoreanDay("2023-08-01"))
        await model.load()
        await model.load()
        #expect(network.requests.count == 1)
        await model.refresh()
        #expect(network.requests.count == 2)
        #expect(model.ranking?.fetched != nil)
    }

    @Test("after a failed refresh, the ranking that is shown stays below an alert in Korean")
    func offline() async throws {
        let day = try KoreanDay("2023-08-01")
        let isOffline = Mutex(false)
        let body = try Fixture.data(Fixture.daily)
        let network = StubNetwork([
            "searchDailyBoxOfficeList.json": { _ in
                if isOffline.withLock({ $0 }) { throw TransportError.offline }
                return HTTPResponse(status: 200, body: body)
            }
        ])
        let model = RankingModel(client(network), day: day)
        await model.load()
        isOffline.withLock { $0 = true }
        await model.refresh()
        #expect(model.movies.count == 10)
        #expect(model.alert?.title == "오프라인")
        #expect(model.alert?.message == "인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도하세요.")
        #expect(network.requests.count == 2)
    }

    @Test("a cancelled load shows no alert")
    func cancellation() async {
        let model = RankingModel(BoxOfficeStub(ranking: { _, _, _ in throw CancellationError() }))
        await model.load()
        #expect(model.alert == nil)
    }
}

/// A source that has a poster for every movie.
private struct Posters: PosterProvider {
    let source = Poster.Source(rawValue: "stub")
    var service: WebService {
        WebService(name: "stub", baseURL: URL(filePath: "/"), keyPlace: .query("key"), key: nil, isKeyOptional: true)
    }

    func canSearch(for movie: PosterQuery) -> Bool { true }

    func poster(of movie: PosterQuery) async throws -> Poster? {
        URL(string: "https://93.184.216.34/\(movie.movieCode).png").map {
            Poster(movieCode: movie.movieCode, title: movie.title, imageURL: $0, source: source)
        }
    }
}

@MainActor struct PosterTests {
    private let movies = (1...4).map { RankedMovie(rank: $0, movieCode: MovieCode(unchecked: "\($0)"), title: "a") }
    private let finder = PosterFinder(providers: [Posters()])

    @Test("cells are prefetched once, and those that scroll away are cancelled")
    func prefetching() async throws {
        let picture = Fixture.picture(bytes: 100)
        let network = StubNetwork([
            "1.png": { _ in HTTPResponse(status: 200, body: picture) },
            "2.png": { _ in
                // A cancelled prefetch ends this wait.
                try await Task.sleep(for: .seconds(100))
                return HTTPResponse(status: 200, body: picture)
            },
        ])
        let loader = PosterLoader(finder: finder, images: PosterImages(manager: NetworkManager(requester: network)))
        loader.prefetch(Array(movies.prefix(2)))
        loader.prefetch(Array(movies.prefix(1)))
        loader.cancelPrefetching([movies[1]])
        await loader.finish()
        #expect(loader.images == [movies[0].id: picture])
        #expect(network.requests.filter { $0 == "1.png" }.count == 1)
    }

    @Test("a movie has its whole cast and its poster")
    func details() async throws {
        let actors = (1...60).map { Movie.Credit(name: "배우 \($0)", role: $0 == 1 ? "한신" : nil) }
        let movie = Movie(code: movies[0].id, title: "a", actors: actors)
        let picture = Fixture.picture(bytes: 100)
        let images = PosterImages(manager: NetworkManager(requester: StubNetwork(["1.png": picture])))
        let unknown = NetworkError(service: "KOBIS", operation: "searchMovieInfo", query: "", reason: .nothingFound)
        let stub = BoxOfficeStub(movie: { code, _ in
            guard code == movie.code else { throw unknown }
            return movie
        })
        let model = MovieModel(stub, finder: finder, images: images)
        await model.load(movie.code)
        #expect(model.cast.count == 60)
        #expect(model.cast.first == "배우 1 (한신)")
        #expect(model.poster == picture)
        await model.load(movies[1].id)
        #expect(model.alert?.message == "KOBIS에 이 코드가 없습니다.")
    }
}

@MainActor struct ReviewTests {
    @Test("a review with a photo is added, read again and removed")
    func reviews() async throws {
        let folder = try Folder()
        let movie = Movie(code: code, title: "밀수")
        let store = FileReviewStore(directory: folder.url)
        let model = ReviewsModel(of: movie, in: store)
        let rating = try #require(StarRating(4.5))
        await model.add(author: "홍길동", rating: rating, text: "시원하다", photo: Fixture.picture(bytes: 100))
        #expect(model.alert == nil)
        let other = ReviewsModel(of: movie, in: store)
        await other.load()
        #expect(other.reviews == model.reviews)
        #expect(StarFormatter().string(from: other.reviews[0].rating) == "★★★★½")
        let photo = try #require(other.reviews[0].photo)
        #expect(FileManager.default.fileExists(atPath: photo))
        await other.remove(other.reviews[0])
        #expect(other.reviews == [])
        #expect(!FileManager.default.fileExists(atPath: photo))
    }
}
