import BoxOfficeCore
import Foundation
import Testing

/// Values that an app makes for its previews and stubs, with no more than it shows.
struct PreviewTests {
    private let day = RankingPeriod(.daily, of: KoreanDay.yesterday())

    /// Encodes an answer as KOBIS sends it.
    private func json(_ answer: some Encodable) throws -> Data { try JSONEncoder().encode(answer) }

    /// A client of a stand-in for one of KOBIS's services.
    private func client(_ service: String, _ answer: some Encodable) throws -> KOBISClient {
        KOBISClient(
            key: "k", manager: NetworkManager(requester: StubNetwork(["\(service).json": try json(answer)])))
    }

    @Test("a ranking in KOBIS's fields has figures of zero unless they are given, and a total of the day's visitors")
    func ranking() async throws {
        let range = [day.from, day.to].map { "\($0)".replacing("-", with: "") }.joined(separator: "~")
        let rows = [
            RankedMovieDTO(rank: "1", movieCd: "20218541", movieNm: "밀수", audiCnt: "246026"),
            RankedMovieDTO(rank: "2", rankOldAndNew: "NEW", movieCd: "20226270", movieNm: "엘리멘탈"),
        ]
        let answer = RankingDTO(showRange: range, dailyBoxOfficeList: rows)
        let ranking = try await client("searchDailyBoxOfficeList", answer).dailyRanking(on: day.from)
        let expected = [
            RankedMovie(rank: 1, movieCode: "20218541", title: "밀수", visitors: 246_026, visitorsTotal: 246_026),
            RankedMovie(rank: 2, rankChange: .new, movieCode: "20226270", title: "엘리멘탈"),
        ]
        #expect(ranking.entries == expected)
        // What is not valid is not shown: it is refused as KOBIS's own answer would be.
        #expect(throws: UnreadableAnswer.self) {
            try RankedMovie(RankedMovieDTO(rank: "first", movieCd: "20218541", movieNm: "밀수"))
        }
    }

    @Test("a movie's details and a list of movies")
    func movies() async throws {
        let actor = MovieDTO.Person(peopleNm: "김혜수", cast: "조춘자")
        let company = MovieDTO.Company(companyCd: "20100540", companyNm: "외유내강", companyPartNm: "제작사")
        let details = MovieDTO(
            movieCd: "20218541", movieNm: "밀수", showTm: "129", nations: [MovieDTO.Nation(nationNm: "한국")],
            genres: [MovieDTO.Genre(genreNm: "범죄")], directors: [MovieDTO.Person(peopleNm: "류승완")], actors: [actor],
            staffs: [MovieDTO.Person(peopleNm: "강혜정", staffRoleNm: "제작")], companys: [company],
            showTypes: [MovieDTO.ShowType(showTypeGroupNm: "2D", showTypeNm: "디지털")],
            audits: [MovieDTO.Audit(auditNo: "2023-MF01234", watchGradeNm: "15세이상관람가")]
        )
        let movie = try await client("searchMovieInfo", MovieInfoDTO(movieInfo: details)).movie("20218541")
        let expected = Movie(
            code: "20218541", title: "밀수", runningMinutes: 129, nations: ["한국"], genres: ["범죄"],
            directors: [Movie.Credit(name: "류승완")], actors: [Movie.Credit(name: "김혜수", role: "조춘자")],
            staff: [Movie.Credit(name: "강혜정", role: "제작")],
            companies: [Movie.Company(code: CompanyCode("20100540"), name: "외유내강", part: "제작사")],
            showTypes: [Movie.ShowType(group: "2D", name: "디지털")],
            ratings: [Movie.AgeRating(number: "2023-MF01234", grade: "15세이상관람가")]
        )
        #expect(movie == expected)

        let row = MovieSummaryDTO(
            movieCd: "20218541", movieNm: "밀수", directors: [MovieDTO.Person(peopleNm: "류승완")],
            companys: [MovieDTO.Company(companyNm: "외유내강")])
        let list = try await client("searchMovieList", MovieListDTO(totCnt: 1, movieList: [row])).movies(MovieSearch())
        let companies = [Movie.Company(name: "외유내강")]
        let summary = MovieSummary(code: "20218541", title: "밀수", directors: ["류승완"], companies: companies)
        #expect(list.items == [summary])
        let none = try await client("searchMovieList", MovieListDTO(totCnt: 0)).movies(MovieSearch())
        #expect(none.items == [])
    }

    @Test("people, companies, codes and a fault")
    func others() async throws {
        let films = [FilmographyEntryDTO(movieCd: "20218541", movieNm: "밀수", moviePartNm: "감독")]
        let person = PersonDTO(peopleCd: "10000558", peopleNm: "류승완", filmos: films)
        let entry = FilmographyEntry(movieCode: "20218541", title: "밀수", part: "감독")
        let ryoo = Person(code: PersonCode(unchecked: "10000558"), name: "류승완", filmography: [entry])
        #expect(try await client("searchPeopleInfo", PersonInfoDTO(peopleInfo: person)).person(ryoo.code) == ryoo)
        let people = PersonListDTO(totCnt: 1, peopleList: [PersonSummaryDTO(peopleCd: "10000558", peopleNm: "류승완")])
        #expect(
            try await client("searchPeopleList", people).people(PersonSearch()).items
                == [PersonSummary(code: ryoo.code, name: "류승완")])

        let parts = [CompanyDTO.Part(companyPartNm: "제작사")]
        let answer = CompanyInfoDTO(companyInfo: CompanyDTO(companyCd: "20100540", companyNm: "외유내강", parts: parts))
        let company = Company(code: CompanyCode(unchecked: "20100540"), name: "외유내강", parts: ["제작사"])
        #expect(try await client("searchCompanyInfo", answer).company(company.code) == company)
        let row = CompanySummaryDTO(companyCd: "20100540", companyNm: "외유내강")
        let companies = CompanyListDTO(totCnt: 1, companyList: [row])
        #expect(
            try await client("searchCompanyList", companies).companies(CompanySearch()).items
                == [CompanySummary(code: company.code, name: "외유내강")])

        let codes = CodeListDTO(codes: [CodeNameDTO(fullCd: "0105001", korNm: "서울시")])
        let expected = CodeList(list: "0105000000", items: [CodeName(code: "0105001", name: "서울시")])
        #expect(try await client("searchCodeList", codes).codes("0105000000") == expected)

        let fault = KOBISFaultDTO(message: "초과", errorCode: "320011")
        let error = await #expect(throws: NetworkError.self) {
            try await client("searchMovieInfo", fault).movie("20218541")
        }
        #expect(error?.reason == .fault(KOBISFault.quotaExceeded(message: "초과")))
    }

    @Test("a movie has one identity in a ranking, in a list and in its details")
    func identity() {
        let ids: [MovieCode] = [
            RankedMovie(rank: 1, movieCode: "20218541", title: "밀수").id,
            MovieSummary(code: "20218541", title: "밀수").id, Movie(code: "20218541", title: "밀수").id,
        ]
        #expect(Set(ids).count == 1)
    }
}
