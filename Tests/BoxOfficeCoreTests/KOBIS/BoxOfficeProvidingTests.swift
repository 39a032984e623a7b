import BoxOfficeCore
import Foundation
import Synchronization
import Testing

struct BoxOfficeProvidingTests {
    private static func ranking(_ day: String, _ kind: Ranking.Kind = .daily) throws -> Ranking {
        let movie = RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "20218541"), title: "밀수")
        return try Ranking(of: RankingPeriod(kind, of: KoreanDay(day)), entries: [movie])
    }

    /// A source of some rankings; the others are empty.
    private static func stub(_ rankings: Ranking...) -> BoxOfficeStub {
        BoxOfficeStub(ranking: { period, filters, _ in
            rankings.first { $0.period == period } ?? Ranking(of: period, filters: filters, entries: [])
        })
    }

    @Test("the latest ranking is the last one with rows, of two at most, or the newest archived one")
    func latest() async throws {
        let stub = Self.stub(try Self.ranking("2023-08-01"))
        let table: [(today: String, day: String, rows: Int, reason: NetworkError.Reason?)] = [
            ("2023-08-02", "2023-08-01", 1, nil), ("2023-08-03", "2023-08-01", 1, nil),
            ("2023-08-04", "2023-08-01", 1, .nothingFound), ("2023-08-01", "2023-07-30", 0, nil),
        ]
        for (today, day, rows, reason) in table {
            let latest = try await stub.latestRanking(before: KoreanDay(today))
            #expect((latest.from, latest.entries.count) == (try KoreanDay(day), rows))
            #expect(latest.fallbackReason?.reason == reason)
        }
    }

    @Test("a range has each day or week once, in order, with empty rankings, and an error ends it")
    func range() async throws {
        let provider: any BoxOfficeProviding = Self.stub(
            try Self.ranking("2023-08-02"),
            try Self.ranking("2023-08-02", .weekend)
        )
        let days = try KoreanDay("2023-07-31")...KoreanDay("2023-08-07")
        var found: [String] = []
        for try await ranking in provider.rankings(in: days) where !ranking.entries.isEmpty {
            found.append(ranking.period.description)
        }
        #expect(found == ["2023-08-02"])
        for try await ranking in provider.rankings(.weekend, in: days) {
            found.append("\(ranking.period) \(ranking.entries.count)")
        }
        #expect(found == ["2023-08-02", "2023-W31 1", "2023-W32 0"])
        let error = TransportError.refused
        await #expect(throws: error) {
            let stub = BoxOfficeStub(ranking: { _, _, _ in throw error })
            for try await _ in stub.rankings(in: days) { Issue.record("a ranking") }
        }
    }

    @Test("the latest ranking is asked for with the policy of the request")
    func latestPolicy() async throws {
        let policies = Mutex<[NetworkManager.ArchivePolicy]>([])
        let stub = BoxOfficeStub(ranking: { period, _, policy in
            policies.withLock { $0.append(policy) }
            return Ranking(of: period, entries: [])
        })
        for policy in [NetworkManager.ArchivePolicy.freshAnswers, .refresh, .offline] {
            _ = try await stub.latestRanking(policy: policy)
            // Then the archive is searched.
            let asked = policies.withLock { $0 }
            #expect(asked.prefix(2) == [policy, policy])
            #expect(asked.dropFirst(2).allSatisfy { $0 == .offline })
            policies.withLock { $0 = [] }
        }
    }

    @Test("lists have all rows of all pages")
    func lists() async throws {
        let codes = (0..<250).map { String(20_230_000 + $0) }
        @Sendable func page<Row>(_ page: Int, _ row: (String) -> Row) -> Listing<Row> {
            Listing(total: codes.count, items: codes.dropFirst((page - 1) * 100).prefix(100).map(row))
        }
        let stub = BoxOfficeStub(
            movies: { _, number, _ in page(number) { MovieSummary(code: MovieCode(unchecked: $0), title: "a") } },
            people: { _, number, _ in page(number) { PersonSummary(code: PersonCode(unchecked: $0), name: "a") } },
            companies: { _, number, _ in page(number) { CompanySummary(code: CompanyCode(unchecked: $0), name: "a") } }
        )
        #expect(try await stub.allMovies(MovieSearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
        #expect(try await stub.allPeople(PersonSearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
        #expect(try await stub.allCompanies(CompanySearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
    }

    @Test("a stub answers with its closures, and throws the question that it has none for")
    func stub() async throws {
        let (movie, person) = (MovieCode(unchecked: "1"), PersonCode(unchecked: "2"))
        let company = CompanyCode(unchecked: "3")
        let stub = BoxOfficeStub(
            movie: { code, _ in Movie(code: code, title: "밀수") },
            person: { code, _ in Person(code: code, name: "강동원") },
            company: { code, _ in Company(code: code, name: "회사") },
            codes: { list, _ in CodeList(list: list, items: []) }
        )
        let names = try await (stub.movie(movie).title, stub.person(person).name, stub.company(company).name)
        #expect(names == ("밀수", "강동원", "회사"))
        #expect(try await stub.codes("2204").list == "2204")
        let empty = BoxOfficeStub()
        let questions: [(String, @Sendable () async throws -> Void)] = [
            ("ranking", { _ = try await empty.dailyRanking(on: .yesterday()) }),
            ("movie", { _ = try await empty.movie(movie) }),
            ("movies", { _ = try await empty.movies(MovieSearch()) }),
            ("person", { _ = try await empty.person(person) }),
            ("people", { _ = try await empty.people(PersonSearch()) }),
            ("company", { _ = try await empty.company(company) }),
            ("companies", { _ = try await empty.companies(CompanySearch()) }),
            ("codes", { _ = try await empty.codes("2204") }),
        ]
        for (name, ask) in questions {
            let error = await #expect(throws: BoxOfficeStub.Unanswered.self) { try await ask() }
            #expect(error?.question == name)
        }
    }

    @Test("rankings with the same figures are equal, whenever they were fetched")
    func equality() throws {
        let ranking = try Self.ranking("2023-08-01")
        var fetched = ranking
        (fetched.fetched, fetched.isFinal) = (.now, true)
        var other = ranking
        other.entries = []
        let distinct: Set = [ranking, fetched, other]
        #expect(distinct.count == 2 && other != ranking)
    }
}
