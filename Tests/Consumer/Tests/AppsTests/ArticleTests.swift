@testable import Articles
import BoxOfficeCore
import BoxOfficePosters
import Foundation
import Testing

/// The code of the articles does what they say.
@MainActor struct ArticleTests {
    private let movie = RankedMovie(rank: 1, movieCode: "20218541", title: "밀수")

    @Test("a chosen day keeps its list when a pull to refresh fails, and an empty ranking is explained")
    func chosenDay() async throws {
        let offline = NetworkError(service: "KOBIS", operation: "ranking", query: "", reason: .transport(.offline))
        let last = KoreanDay.yesterday()
        let stub = BoxOfficeStub(ranking: { [movie] period, filters, policy in
            if policy == .refresh { throw offline }
            let entries = period.to == last ? [] : [movie]
            return Ranking(of: period, filters: filters, entries: entries, isFinal: period.to == last ? false : nil)
        })
        let model = DayModel(stub)
        await model.load()
        #expect(model.day == last)
        #expect(model.notice == "Not published yet.")
        let chosen = try #require(KoreanDay(year: 2023, month: 8, day: 1))
        await model.choose(chosen)
        #expect(model.movies == [movie])
        #expect(model.notice == nil)
        await model.load(.refresh)
        #expect(model.movies == [movie])
        #expect(model.notice == offline.localizedDescription)
    }

    @Test("pictures and searches are stubbed without a network")
    func posters() async throws {
        let query = PosterQuery(movieCode: movie.movieCode, title: movie.title, year: 2023)
        #expect(try await emptyFinder.poster(of: query) == nil)
        let address = try #require(URL(string: "https://posters.example/1.png"))
        let finder = PosterFinder(providers: [StubbedPosters(addresses: [movie.movieCode: address])])
        let poster = try #require(try await finder.poster(of: query))
        #expect(try await stubbedImages().image(of: poster) == pixel)
        #expect(pixel.count == 67)
    }
}
