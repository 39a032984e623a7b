import BoxOfficeCore
import Foundation
import Testing

/// Requests as values, looked at without sending.
struct EndpointTests {
    @Test("an endpoint has a method, a path and parameters, and makes the request for a key")
    func daily() throws {
        let endpoint = try Endpoint.dailyRanking(on: KoreanDay("2023-08-01"), filters: RankingFilters(nation: .korean))
        #expect(endpoint.method == "GET")
        #expect(endpoint.path == "boxoffice/searchDailyBoxOfficeList")
        #expect(endpoint.parameters == ["targetDt": "20230801", "repNationCd": "K"])
        let request = try #require(endpoint.request(to: .kobis(key: "k")))
        #expect(request.url.host() == "www.kobis.or.kr")
        #expect(request.url.path(percentEncoded: false).hasSuffix("/rest/boxoffice/searchDailyBoxOfficeList.json"))
        #expect(request.url.query() == "key=k&repNationCd=K&targetDt=20230801")
        #expect("\(request)".hasSuffix("?key=***&repNationCd=K&targetDt=20230801"))
    }

    @Test("a week, a movie and a search are endpoints, too")
    func others() throws {
        let week = RankingPeriod(.weekend, of: try KoreanDay("2023-08-01"))
        #expect(Endpoint.ranking(of: week).parameters == ["targetDt": "20230806", "weekGb": "1"])
        #expect(Endpoint.movieInfo("20218541").parameters == ["movieCd": "20218541"])
        let search = Endpoint.movieList(MovieSearch(title: "밀수"), page: 2)
        #expect(search.parameters == ["movieNm": "밀수", "curPage": "2", "itemPerPage": "100"])
        #expect(search.request(to: .kobis(key: nil))?.url.query()?.hasPrefix("key=&curPage=2") == true)
    }
}
