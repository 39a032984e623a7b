import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct ListTests {

    @Test("a page of movies is read field by field, blanks as nil and joined names one by one")
    func movies() async throws {
        let listing = try await KOBISClient(
            answering: Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=지어낸")
        )
        .movies(MovieSearch(title: "지어낸"))
        let blank = MovieSummary(
            code: MovieCode(unchecked: "2099C501"),
            title: "지어낸 영화",
            productionYear: 2097,
            type: "장편",
            status: "기타",
            nations: [],
            genres: [],
            directors: ["아무개"],
            companies: []
        )
        let expected = try MovieSummary(
            code: MovieCode(unchecked: "20990001"),
            title: "지어낸 영화",
            englishTitle: "The Invented Film",
            productionYear: 2098,
            openDate: KoreanDay("20990102"),
            type: "장편",
            status: "개봉",
            nations: ["인도", "프랑스", "미국"],
            genres: ["드라마", "멜로/로맨스"],
            mainNation: "인도",
            mainGenre: "드라마",
            directors: ["홍길동", "김모모"],
            companies: [
                .init(code: CompanyCode(unchecked: "20990001"), name: "(주)지어낸회사"),
                .init(code: CompanyCode(unchecked: "2099001"), name: "지어낸 배급"),
            ]
        )
        let (adult, sea) = (listing.items[2], listing.items[3])
        #expect((listing.total, listing.items[0], listing.items[1]) == (4, expected, blank))
        #expect((adult.title, adult.isAdult) == (#"지어낸 영화, "둘": <어른>"#, true))
        #expect((sea.title, sea.englishTitle) == ("지어낸 바다\u{A0}이야기", "An Invented Sea"))
        #expect(!expected.isAdult && !blank.isAdult && !sea.isAdult)
    }

    @Test("a page of people is read field by field, with titles separated by |")
    func people() async throws {
        let client = KOBISClient(
            answering: try Fixture.list("people/searchPeopleList", "curPage=1&itemPerPage=100&peopleNm=홍길동")
        )
        let listing = try await client.people(PersonSearch(name: "홍길동"))
        let expected = Listing(
            total: 2,
            items: [
                PersonSummary(
                    code: PersonCode(unchecked: "20990001"),
                    name: "홍길동",
                    englishName: "HONG Gil-dong",
                    mainRole: "감독",
                    titles: ["지어낸 영화", #"지어낸 영화, "둘": <어른>"#, "지어낸 바다 이야기", "지어낸 산"]
                ),
                PersonSummary(code: PersonCode(unchecked: "20990002"), name: "홍길동", titles: []),
            ]
        )
        #expect(listing == expected)
    }

    @Test("a page of companies is read field by field, with roles under either field name")
    func companies() async throws {
        let client = KOBISClient(
            answering: try Fixture.list("company/searchCompanyList", "companyNm=지어낸&curPage=1&itemPerPage=100")
        )
        let listing = try await client.companies(CompanySearch(name: "지어낸"))
        let expected = Listing(
            total: 3,
            items: [
                CompanySummary(
                    code: CompanyCode(unchecked: "20990001"),
                    name: "(주)지어낸회사",
                    englishName: "Invented Pictures, Inc.",
                    parts: ["제작사", "배급사"],
                    ceo: "홍길동",
                    filmographyText: #"지어낸 영화,지어낸 영화, "둘": <어른>,지어낸 바다 이야기 …총 20편"#
                ),
                CompanySummary(code: CompanyCode(unchecked: "20990002"), name: "지어낸회사", parts: []),
                CompanySummary(code: CompanyCode(unchecked: "2099001"), name: "지어낸 배급", parts: ["배급사"], ceo: "김모모"),
            ]
        )
        #expect(listing == expected)
    }

    @Test("without matches the list may be empty, null or missing")
    func nothing() async throws {
        for list in [#","movieList":[]"#, #","movieList":null"#, ""] {
            let answer = Data(#"{"movieListResult":{"totCnt":0,"source":"영화진흥위원회"\#(list)}}"#.utf8)
            let listing = try await KOBISClient(answering: answer).movies(MovieSearch(title: "x"))
            #expect(listing == Listing(total: 0, items: []))
        }
    }

    @Test("the error for an unreadable page has the field and the row")
    func unreadable() async {
        let table: [(result: String, error: UnreadableAnswer)] = [
            (#"{"totCnt":1}"#, .field("movieList", row: nil, .missing)),
            (#"{"totCnt":"1","movieList":[]}"#, .field("totCnt", row: nil, .wrongType)),
            (#"{"movieList":[]}"#, .field("totCnt", row: nil, .missing)),
            (
                #"{"totCnt":9223372036854775808,"movieList":[]}"#,
                .field("totCnt", row: nil, .notANumber("9223372036854775808"))
            ),
            (#"{"totCnt":1,"movieList":[{"movieNm":"x"}]}"#, .field("movieCd", row: 1, .missing)),
            (#"{"totCnt":1,"movieList":[{"movieCd":"20990001","movieNm":" "}]}"#, .field("movieNm", row: 1, .blank)),
            (
                #"{"totCnt":1,"movieList":[{"movieCd":"20990001","movieNm":"x","prdtYear":"19xx"}]}"#,
                .field("prdtYear", row: 1, .notANumber("19xx"))
            ),
            (
                #"{"totCnt":1,"movieList":["# + String(repeating: "{},", count: KOBISClient.pageSize) + "{}]}",
                .field("movieList", row: nil, .tooManyRows(limit: KOBISClient.pageSize))
            ),
        ]
        for (result, error) in table {
            let client = KOBISClient(answering: Data(#"{"movieListResult":\#(result)}"#.utf8))
            await expectNetworkError(.unreadable(error)) { try await client.movies(MovieSearch()) }
        }
    }

    @Test("bare control characters in a list of people are read as spaces")
    func rawControl() async throws {
        let row = "{\"peopleCd\":\"20990001\",\"peopleNm\":\"홍\u{1}길동\",\"filmoNames\":\"\"}"
        let answer = Data(#"{"peopleListResult":{"totCnt":1,"peopleList":[\#(row)]}}"#.utf8)
        #expect(try await KOBISClient(answering: answer).people(PersonSearch()).items.map(\.name) == ["홍 길동"])
    }
}
