import BoxOfficeCore
import Foundation
import Testing

@Suite struct BoxOfficeProvidingTests {
    private static func ranking(_ day: String, _ kind: Ranking.Kind = .daily) throws -> Ranking {
        let movie = RankedMovie(rank: 1, movieCode: MovieCode(unchecked: "20218541"), title: "밀수")
        return try Ranking(of: RankingPeriod(kind, of: KoreanDay(day)), entries: [movie])
    }

    @Test(
        "the latest ranking is the last one with rows, of two at most",
        arguments: [("2023-08-02", "2023-08-01", 1), ("2023-08-03", "2023-08-01", 1), ("2023-08-04", "2023-08-02", 0)]
    )
    func latest(today: String, day: String, rows: Int) async throws {
        let stub = KOBISClient.stub(rankings: [try Self.ranking("2023-08-01")])
        let latest = try await stub.latestRanking(before: KoreanDay(today))
        #expect(latest.from.description == day)
        #expect(latest.entries.count == rows)
    }

    @Test("a range has each day or week once, in order, with empty rankings")
    func range() async throws {
        let provider: any BoxOfficeProviding = KOBISClient.stub(
            rankings: [try Self.ranking("2023-08-02"), try Self.ranking("2023-08-02", .weekend)]
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
    }

    @Test("an error ends a range")
    func failure() async throws {
        let error = TransportError.refused
        let days = try KoreanDay("2023-07-31")...KoreanDay("2023-08-07")
        await #expect(throws: error) {
            for try await _ in KOBISClient.stub(failing: error).rankings(in: days) { Issue.record("a ranking") }
        }
    }

    @Test("lists have all rows of all pages, and searches match parts of names")
    func lists() async throws {
        let codes = (0..<250).map { String(20_230_000 + $0) }
        let stub = KOBISClient.stub(
            movieList: codes.map { MovieSummary(code: MovieCode(unchecked: $0), title: "영화 \($0)") },
            peopleList: codes.map { PersonSummary(code: PersonCode(unchecked: $0), name: "사람 \($0)") },
            companyList: codes.map { CompanySummary(code: CompanyCode(unchecked: $0), name: "회사 \($0)") }
        )
        #expect(try await stub.allMovies(MovieSearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
        #expect(try await stub.allPeople(PersonSearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
        #expect(try await stub.allCompanies(CompanySearch()).reduce(into: []) { $0.append($1.id.description) } == codes)
        #expect(try await stub.movies(MovieSearch(title: "0249")).items.map(\.title) == ["영화 20230249"])
        #expect(try await stub.people(PersonSearch(name: "0249")).total == 1)
        #expect(try await stub.companies(CompanySearch(name: "없음")).total == 0)
    }

    @Test("a stub finds details by code; without a match nothing is found, and a list of codes is empty")
    func details() async throws {
        let movie = Movie(code: MovieCode(unchecked: "20218541"), title: "밀수")
        let person = Person(code: PersonCode(unchecked: "10000558"), name: "강동원")
        let company = Company(code: CompanyCode(unchecked: "20188621"), name: "회사")
        let codes = CodeList(list: "2204", items: [CodeName(code: "22041011", name: "한국")])
        let stub = KOBISClient.stub(movies: [movie], people: [person], companies: [company], codes: [codes])
        #expect(try await stub.movie(movie.id) == movie)
        #expect(try await stub.person(person.id) == person)
        #expect(try await stub.company(company.id) == company)
        #expect(try await stub.codes("2204") == codes)
        #expect(try await stub.codes("0105000000").items == [])
        let error = await #expect(throws: NetworkError.self) { try await stub.movie(MovieCode(unchecked: "?")) }
        #expect(error?.localizedDescription == "KOBIS has no movie with this code.")
        #expect(error?.query == "movieCd=?")
    }
}
