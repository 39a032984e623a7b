import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficePosters

struct PosterFinderTests {
    /// A provider that has a poster, none, or a failure.
    private struct Provider: PosterProvider {
        let source: Poster.Source
        var result: Result<String?, TransportError> = .success(nil)
        var canSearch = true

        var service: WebService {
            WebService(name: source.rawValue, baseURL: URL(filePath: "/"), keyPlace: .query("key"), key: nil)
        }

        func canSearch(for movie: PosterQuery) -> Bool { canSearch }

        func poster(of movie: PosterQuery) async throws -> Poster? {
            try result.get().flatMap { URL(string: $0) }.map {
                Poster(movieCode: movie.movieCode, title: movie.title, imageURL: $0, source: source)
            }
        }
    }

    /// Returns the source of the poster and the reported failures, each with the next provider.
    private func find(_ providers: Provider...) async throws -> (source: Poster.Source?, failures: [String]) {
        let failures = Mutex<[String]>([])
        let finder = PosterFinder(providers: providers) { error, next in
            failures.withLock { $0.append("\(error), \(next?.service.name ?? "none")") }
        }
        let movie = PosterQuery(
            movieCode: MovieCode(unchecked: "1"),
            title: "밀수",
            englishTitle: nil,
            year: nil,
            director: nil
        )
        let source = try await finder.poster(of: movie)?.source
        return (source, failures.withLock { $0 })
    }

    @Test("several searches run at the same time, and the films without a poster are left out", .timeLimit(.minutes(5)))
    func several() async throws {
        /// A provider whose first search ends only after the second has begun.
        final class Pair: PosterProvider {
            let source = Poster.Source.kmdb
            let service = WebService(name: "a", baseURL: URL(filePath: "/"), keyPlace: .query("key"), key: nil)
            let (second, hasBegun) = AsyncStream.makeStream(of: Void.self)

            func canSearch(for movie: PosterQuery) -> Bool { true }

            func poster(of movie: PosterQuery) async throws -> Poster? {
                switch movie.movieCode.description {
                case "1": for await _ in second { break }
                case "2": hasBegun.yield()
                case "3": return nil
                default: throw TransportError.refused
                }
                return Poster(movieCode: movie.movieCode, title: movie.title, imageURL: service.baseURL, source: source)
            }
        }
        func movies(_ codes: ClosedRange<Int>) -> [PosterQuery] {
            codes.map { PosterQuery(RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "\($0)"), title: "a")) }
        }
        let failures = Mutex<[String]>([])
        let finder = PosterFinder(providers: [Pair()]) { error, _ in failures.withLock { $0.append("\(error)") } }
        let posters = try await finder.posters(of: movies(1...4))
        let codes = posters.keys.map(\.description).sorted()
        #expect(codes == ["1", "2"])
        let messages = failures.withLock { $0 }
        #expect(messages == ["refused"])
        await #expect(throws: TransportError.refused) { try await finder.posters(of: movies(4...5)) }
    }

    @Test("a failure is reported with the next provider, and the search goes on until one has a poster")
    func failure() async throws {
        let first = try await find(
            Provider(source: .kmdb),
            Provider(source: .omdb, result: .success("http://a")),
            Provider(source: .kakao, result: .failure(.refused))
        )
        #expect(first == (.omdb, []))
        let found = try await find(
            Provider(source: .kmdb, result: .failure(.refused)),
            Provider(source: .omdb, result: .success("http://a"), canSearch: false),
            Provider(source: .kakao, result: .success("http://b"))
        )
        #expect(found == (.kakao, ["refused, kakao"]))
    }

    @Test("if some fail and the others have no poster, there is none")
    func nothing() async throws {
        #expect(
            try await find(Provider(source: .kmdb, result: .failure(.refused)), Provider(source: .kakao))
                == (nil, ["refused, kakao"])
        )
        #expect(
            try await find(Provider(source: .kmdb), Provider(source: .kakao, result: .failure(.refused)))
                == (nil, ["refused, none"])
        )
        #expect(try await find() == (nil, []))
    }

    @Test("if all usable providers fail, the last failure is thrown")
    func all() async throws {
        await #expect(throws: TransportError.reset) {
            try await find(
                Provider(source: .kmdb, result: .failure(.refused)),
                Provider(source: .omdb, canSearch: false),
                Provider(source: .kakao, result: .failure(.reset))
            )
        }
    }
}
