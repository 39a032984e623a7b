import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@Suite struct EndpointTests {
    private func address<Response>(_ endpoint: Endpoint<Response>, key: String = "k") throws -> String {
        let url = try #require(URL(string: "https://example.org/rest"))
        let service = Service(name: "KOBIS", baseURL: url, pathSuffix: ".json", keyParameter: "key", key: key)
        return try #require(endpoint.request(to: service)).url.absoluteString
    }

    @Test("a day's ranking is asked for by the day")
    func dailyBoxOffice() throws {
        #expect(
            try address(.dailyBoxOffice(on: KoreanDay("20230801")))
                == "https://example.org/rest/boxoffice/searchDailyBoxOfficeList.json?key=k&targetDt=20230801"
        )
    }

    @Test("filters are spelled as KOBIS spells them, and left out where they are not set")
    func filters() throws {
        let filters = RankingFilters(movieType: .art, nation: .foreign, area: Area("서울"))
        #expect(
            try address(.dailyBoxOffice(on: KoreanDay("20230801"), filters: filters))
                == "https://example.org/rest/boxoffice/searchDailyBoxOfficeList.json?key=k&multiMovieYn=Y"
                + "&repNationCd=F&targetDt=20230801&wideAreaCd=0105001"
        )
        let others = RankingFilters(movieType: .commercial, nation: .korean)
        #expect(
            try address(.dailyBoxOffice(on: KoreanDay("20230801"), filters: others)).contains(
                "multiMovieYn=N&repNationCd=K"
            )
        )
    }

    @Test("a movie is asked for by its code")
    func movieInfo() throws {
        let code = try #require(MovieCode("20124079"))
        #expect(
            try address(.movieInfo(code))
                == "https://example.org/rest/movie/searchMovieInfo.json?key=k&movieCd=20124079"
        )
    }

    @Test("what a query's own signs would break is escaped, the plus too")
    func escaping() throws {
        let endpoint = Endpoint<Data>(path: "p", parameters: ["q": "1+1=2 & 밀수"], freshness: Freshness(lifetime: 0)) {
            $0
        }
        #expect(
            try address(endpoint, key: "a+b&c")
                == "https://example.org/rest/p.json?key=a%2Bb%26c&q=1%2B1%3D2%20%26%20%EB%B0%80%EC%88%98"
        )
    }

    @Test("without a key the request has a blank one")
    func noKey() throws {
        let service = Service(
            name: "KOBIS",
            baseURL: KOBISClient.defaultBaseURL,
            pathSuffix: ".json",
            keyParameter: "key",
            key: nil
        )
        let request = try #require(Endpoint.dailyBoxOffice(on: KoreanDay("20230801")).request(to: service))
        #expect(request.url.query() == "key=&targetDt=20230801")
    }

    @Test("neither a request nor a service shows its key, however it is printed")
    func secrecy() throws {
        let url = try #require(URL(string: "https://example.org/rest?key=SECRET&targetDt=20230801"))
        let request = HTTPRequest(url: url, headers: ["Authorization": "SECRET"], secretParameter: "key")
        let service = Service(
            name: "KOBIS",
            baseURL: KOBISClient.defaultBaseURL,
            pathSuffix: ".json",
            keyParameter: "key",
            key: "SECRET"
        )
        #expect(request.description == "GET https://example.org/rest?key=***&targetDt=20230801")
        var printed = "\(request) \([request]) \(service) \([service])"
        debugPrint(request, service, to: &printed)
        dump(request, to: &printed)
        dump(service, to: &printed)
        #expect(!printed.contains("SECRET"))
    }
}
