import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_upcoming lists what opens, by day")
    mutating func upcoming() async throws {
        run = try run.with(StubRequester(.openings, .openings, .openings, .openings))
        let all = try await document("get_upcoming", #"{"weeks":1,"adult":true}"#, isOffline: false)
        #expect(
            all.hasPrefix(#"{"from":"2023-08-03","to":"2023-08-09","totalCount":2,"items":[{"movieCode":"20991002","#))
        let others = try await document("get_upcoming", #"{"no_adult":true}"#, isOffline: false)
        #expect(
            others.hasPrefix(
                #"{"from":"2023-08-03","to":"2023-08-30","totalCount":1,"items":[{"movieCode":"20991001","#))
        #expect(
            others.contains(#""notes":["left out 1 adult movie; use 'adult' to include adult movies"]"#), "\(others)")
        let rest = try await document("get_upcoming", #"{"weeks":1,"adult":true,"offset":1}"#, isOffline: false)
        #expect(
            rest.contains(#""totalCount":2,"items":[{"movieCode":"20991001","#) && rest.hasSuffix(Self.ending),
            "\(rest)")
        let week = try await document("get_upcoming", #"{"from":"this week","weeks":1}"#, isOffline: false)
        #expect(week.hasPrefix(#"{"from":"2023-07-31","to":"2023-08-06","totalCount":0,"items":[]"#), "\(week)")
    }

    @Test("search_movies sorts, and filters by day, form and genre")
    mutating func searchAll() async throws {
        run = try run.with(StubRequester(.openings, .openings, .openings))
        let from = #"{"opened_from":"2023-08-09","opened_to":"2023","sort":"open"}"#
        let found = try await document("search_movies", from, isOffline: false)
        #expect(found.hasPrefix(#"{"totalCount":2,"items":[{"movieCode":"20991003","#), "\(found)")
        #expect(found.count(of: #""title":"#) == 2 && found.hasSuffix(Self.ending), "\(found)")
        let first = try #require(run.requester.requests.first)
        #expect(first.description.hasSuffix("&curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023"))
        _ = try await document("search_movies", #"{"opened_from":"2023","type":"feature"}"#, isOffline: false)
        let second = try #require(run.requester.requests.last)
        #expect(second.description.hasSuffix("&curPage=1&itemPerPage=100&movieTypeCd=220101&openStartDt=2023"))
        let sorted = try await document("search_movies", #"{"title":"지어낸","sort":"title"}"#, isOffline: false)
        #expect(sorted.hasPrefix(#"{"totalCount":3,"items":[{"movieCode":"20991003","#), "\(sorted)")
        #expect(sorted.count(of: #""title":"#) == 2)
        #expect(
            sorted.hasSuffix(#""hint":null,"notes":["left out 1 adult movie; use 'adult' to include adult movies"]}"#),
            "\(sorted)"
        )
        try await expectFailure(
            "search_movies",
            #"{"opened_from":"2023-08","opened_to":"2023-07"}"#,
            "'opened_from' 2023-08-01 is after 'opened_to' 2023-07-31\nhint: put the earlier day first"
        )
    }

    @Test("search_movies leaves out adult movies, but for one with exactly the title")
    mutating func searchAdult() async throws {
        run = try run.with(StubRequester(.openings, .openings))
        let some = try await document("search_movies", #"{"title":"지어낸","no_adult":true}"#, isOffline: false)
        #expect(
            some.hasPrefix(#"{"totalCount":3,"items":[{"movieCode":"20991001","#) && some.count(of: #""title":"#) == 2,
            "\(some)")
        #expect(some.contains(#""notes":["left out 1 adult movie; use 'adult' to include adult movies"]"#), "\(some)")
        let exact = try await document("search_movies", #"{"title":"지어낸 밤"}"#, isOffline: false)
        #expect(exact.count(of: #""title":"#) == 3, "\(exact)")
        let all = try await document("search_movies", #"{"title":"지어낸","adult":true}"#, isOffline: false)
        #expect(all.count(of: #""title":"#) == 3, "\(all)")
    }
}

extension StubRequester.Reaction {
    /// The movies of 2023, as KOBIS lists them.
    static var openings: Self {
        answer(
            Data(
                #"""
                {"movieListResult":{"totCnt":3,"source":"","movieList":[
                {"movieCd":"20991001","movieNm":"지어낸 영화","openDt":"20230809","repNationNm":"한국","repGenreNm":"드라마"},
                {"movieCd":"20991002","movieNm":"지어낸 밤","openDt":"20230808","repNationNm":"한국","repGenreNm":"성인물(에로)"},
                {"movieCd":"20991003","movieNm":"지어낸 봄","openDt":"20230911","repNationNm":"한국","repGenreNm":"드라마"}]}}
                """#.utf8
            )
        )
    }
}
