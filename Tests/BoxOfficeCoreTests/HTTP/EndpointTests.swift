import BoxOfficeCore
import Foundation
import TestSupport
import Testing

struct EndpointTests {
    private func service(key: String?) throws -> WebService {
        let url = try #require(URL(string: "https://example.org/rest"))
        return WebService(name: "KOBIS", baseURL: url, pathSuffix: ".json", keyPlace: .query("key"), key: key)
    }

    private func address<Response>(_ endpoint: Endpoint<Response>, key: String? = "k") throws -> String {
        try #require(endpoint.request(to: service(key: key))).url.absoluteString
    }

    @Test("each KOBIS service has its path and its parameters, sorted and without those that are not set")
    func addresses() throws {
        let day = try KoreanDay("20230801")
        let movie = MovieCode("20124079")
        let (person, company) = (PersonCode(unchecked: "10000558"), CompanyCode(unchecked: "2013214"))
        let artHouse = RankingFilters(movieType: .art, nation: .foreign, area: Area("서울"))
        let commercial = RankingFilters(movieType: .commercial, nation: .korean)
        let ranking = "boxoffice/searchDailyBoxOfficeList.json?key=k"
        let table: [(address: String, expected: String)] = [
            (try address(.dailyRanking(on: day)), "\(ranking)&targetDt=20230801"),
            (
                try address(.dailyRanking(on: day, filters: artHouse)),
                "\(ranking)&multiMovieYn=Y&repNationCd=F&targetDt=20230801&wideAreaCd=0105001"
            ),
            (
                try address(.dailyRanking(on: day, filters: commercial)),
                "\(ranking)&multiMovieYn=N&repNationCd=K&targetDt=20230801"
            ),
            (try address(.movieInfo(movie)), "movie/searchMovieInfo.json?key=k&movieCd=20124079"),
            (try address(.personInfo(person)), "people/searchPeopleInfo.json?key=k&peopleCd=10000558"),
            (try address(.companyInfo(company)), "company/searchCompanyInfo.json?key=k&companyCd=2013214"),
            (try address(.codeList("0105000000")), "code/searchCodeList.json?key=k&comCode=0105000000"),
            (try address(.movieList(MovieSearch())), "movie/searchMovieList.json?key=k&curPage=1&itemPerPage=100"),
            (
                try address(.movieList(.full, page: 3)),
                "movie/searchMovieList.json?key=k&curPage=3&directorNm=류승완&itemPerPage=100&movieNm=밀수&movieTypeCd=220101"
                    + "&openEndDt=2023&openStartDt=2022&prdtEndYear=2021&prdtStartYear=2020&repNationCd=22041011"
            ),
            (
                try address(.peopleList(PersonSearch(name: "봉준호", movieTitle: "기생충"), page: 2)),
                "people/searchPeopleList.json?key=k&curPage=2&filmoNames=기생충&itemPerPage=100&peopleNm=봉준호"
            ),
            (
                try address(.companyList(CompanySearch(name: "외유내강", ceo: "강혜정", partCode: "260101"))),
                "company/searchCompanyList.json?key=k&ceoNm=강혜정&companyNm=외유내강&companyPartCd=260101&curPage=1"
                    + "&itemPerPage=100"
            ),
        ]
        for (address, expected) in table {
            #expect(address.removingPercentEncoding == "https://example.org/rest/" + expected)
        }
    }

    @Test("searches stay fresh for an hour, people and companies for a day, code lists for thirty days")
    func lifetimes() {
        let table: [(freshness: Freshness?, lifetime: Double)] = [
            (Endpoint.movieList(MovieSearch()).plan.freshness, 3_600),
            (Endpoint.peopleList(PersonSearch()).plan.freshness, 3_600),
            (Endpoint.companyList(CompanySearch()).plan.freshness, 3_600),
            (Endpoint.personInfo(PersonCode(unchecked: "10000558")).plan.freshness, 86_400),
            (Endpoint.companyInfo(CompanyCode(unchecked: "20188621")).plan.freshness, 86_400),
            (Endpoint.codeList("2201").plan.freshness, 2_592_000),
        ]
        for (freshness, lifetime) in table { #expect(freshness == Freshness(lifetime: lifetime)) }
    }

    @Test("parameters are percent-encoded, including plus signs, and without a key, the request has an empty one")
    func escaping() throws {
        let endpoint = Endpoint<Data>(name: "p", parameters: ["q": "1+1=2 & 밀수"], freshness: Freshness(lifetime: 0)) {
            $0
        }
        let expected = "https://example.org/rest/p.json?key=a%2Bb%26c&q=1%2B1%3D2%20%26%20%EB%B0%80%EC%88%98"
        #expect(try address(endpoint, key: "a+b&c") == expected)
        #expect(try address(endpoint, key: nil) == expected.replacing("a%2Bb%26c", with: ""))
    }

    @Test("printing a request or a service never shows the key")
    func secrecy() throws {
        let url = try #require(URL(string: "https://example.org/rest?key=SECRET&targetDt=20230801"))
        let request = HTTPRequest(url: url, headers: ["Authorization": "SECRET"], secretParameter: "key")
        let service = try service(key: "SECRET")
        #expect(request.description == "GET https://example.org/rest?key=***&targetDt=20230801")
        var printed = "\(request) \([request]) \(service) \([service])"
        debugPrint(request, service, to: &printed)
        dump(request, to: &printed)
        dump(service, to: &printed)
        #expect(!printed.contains("SECRET"))
    }
}
