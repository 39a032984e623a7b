import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct KOBISDTOTests {
    private func decoded<DTO: Decodable>(_ answer: Data) throws -> DTO {
        try JSONDecoder().decode(DTO.self, from: answer)
    }

    @Test("a ranking's DTO from JSONDecoder makes the same value as the library's reader")
    func rankings() async throws {
        let table: [(kind: Ranking.Kind, service: String, query: String)] = [
            (.daily, "Daily", "targetDt=20230801"), (.weekly, "Weekly", "targetDt=20120101&weekGb=0"),
            (.weekend, "Weekly", "targetDt=20120101&weekGb=1"), (.weekdays, "Weekly", "targetDt=20250831&weekGb=2"),
        ]
        for (kind, service, query) in table { try await expectEqualRankings(kind, service, query) }
    }

    private func expectEqualRankings(_ kind: Ranking.Kind, _ service: String, _ query: String) async throws {
        let answer = try Fixture.list("boxoffice/search\(service)BoxOfficeList", query)
        let day = try KoreanDay(String(query.dropFirst("targetDt=".count).prefix(8)))
        let period = RankingPeriod(kind, of: day)
        let dto: RankingDTO = try decoded(answer)
        let value = try await KOBISClient(answering: answer).ranking(of: period)
        #expect(try Ranking(dto, of: period, filters: RankingFilters()) == value && !value.entries.isEmpty)
        // A stub can answer with a DTO.
        let stub = KOBISClient(answering: try JSONEncoder().encode(dto))
        #expect(try await stub.ranking(of: period) == value)
    }

    @Test("the DTOs of details and lists from JSONDecoder make the same values as the library's reader")
    func others() async throws {
        for answer in [try Fixture.movie("20124079"), try Fixture.fault("odd-movie.json")] {
            let movie = try Movie((decoded(answer) as MovieInfoDTO).movieInfoResult.movieInfo)
            #expect(try await KOBISClient(answering: answer).movie(movie.code) == movie)
        }
        var answer = try Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")
        let person = try Person((decoded(answer) as PersonInfoDTO).peopleInfoResult.peopleInfo)
        #expect(try await KOBISClient(answering: answer).person(person.code) == person)
        answer = try Fixture.list("company/searchCompanyInfo", "companyCd=20188621")
        let company = try Company((decoded(answer) as CompanyInfoDTO).companyInfoResult.companyInfo)
        #expect(try await KOBISClient(answering: answer).company(company.code) == company)
        answer = try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=지어낸")
        #expect(
            try await KOBISClient(answering: answer).movies(MovieSearch()) == Listing(decoded(answer) as MovieListDTO)
        )
        answer = try Fixture.list("people/searchPeopleList", "curPage=1&itemPerPage=100&peopleNm=홍길동")
        #expect(
            try await KOBISClient(answering: answer).people(PersonSearch()) == Listing(decoded(answer) as PersonListDTO)
        )
        answer = try Fixture.list("company/searchCompanyList", "companyNm=지어낸&curPage=1&itemPerPage=100")
        #expect(
            try await KOBISClient(answering: answer).companies(CompanySearch())
                == Listing(decoded(answer) as CompanyListDTO)
        )
        answer = try Fixture.list("code/searchCodeList", "comCode=0105000000")
        #expect(
            try await KOBISClient(answering: answer).codes("0105000000")
                == CodeList(decoded(answer) as CodeListDTO, list: "0105000000")
        )
    }

    @Test("the DTO of a fault and those of unknown codes from JSONDecoder are read")
    func faults() throws {
        let fault: KOBISFaultDTO = try decoded(Fixture.fault("invalid-key.json"))
        #expect(KOBISFault(fault) == .invalidKey(message: "유효하지않은 키값입니다."))
        let movie: MovieInfoDTO = try decoded(Fixture.fault("unknown-movie.json"))
        #expect(throws: NothingFound.self) { try Movie(movie.movieInfoResult.movieInfo) }
        let person: PersonInfoDTO = try decoded(Fixture.fault("unknown-person.json"))
        #expect(throws: NothingFound.self) { try Person(person.peopleInfoResult.peopleInfo) }
        let company: CompanyInfoDTO = try decoded(Fixture.fault("unknown-company.json"))
        #expect(throws: NothingFound.self) { try Company(company.companyInfoResult.companyInfo) }
    }
}
