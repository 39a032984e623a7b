import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_movie leaves out long lists unless they are included, and cuts them")
    func movie() async throws {
        let short = try await document("get_movie", #"{"movie":"20124079"}"#)
        #expect(!short.contains(#""actors":["#) && !short.contains(#""staff":["#) && !short.contains(#""companies":["#))
        let unknown = #""visitorsTotal":null,"salesTotal":null,"totalsAsOf":null,"isRunning":null,"#
        let note = #""notes":["no archived list has '광해, 왕이 된 남자', so its visitors are not known"]}"#
        let rest = #""total":{"actors":36,"staff":345,"companies":14},"truncated":false,"hint":null,"#
        #expect(short.hasSuffix(unknown + rest + note), "\(short)")
        let cast = try await document("get_movie", #"{"movie":"밀수","include":["cast"]}"#)
        #expect(cast.contains(#""actors":[{"name":"김혜수""#) && cast.hasSuffix(Self.ending))
        let all = try await document("get_movie", #"{"movie":"20124079","include":["cast","staff","companies"]}"#)
        #expect(
            all.hasSuffix(
                #"""
                "total":{"actors":36,"staff":345,"companies":14},"truncated":true,\#
                "hint":"use offset \#(all.count(of: #""role":"#) - 36) for more",\#(note)
                """#
            )
        )
        let end = try await document("get_movie", #"{"movie":"20124079","include":["staff","cast"],"offset":344}"#)
        #expect(end.contains(#""actors":[],"staff":[{"name":"#) && end.contains(#""truncated":false"#))
        #expect(end.count(of: #"{"name":"#) == 2, "one director and one of the staff")
    }

    @Test(
        "a title that is not archived as a search is found in archived rankings and details, in Korean and in English",
        arguments: ["밀수", "밀수 (2023)", "Smugglers", "smugglers (2023)"]
    )
    mutating func archivedTitle(title: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["boxoffice/searchDailyBoxOfficeList/targetDt=20230801", "movie/searchMovieInfo/movieCd=20218541"] {
            try folder.write(Fixture.text(of: "Fixtures/\(name).json"), to: "\(name).json")
        }
        run.archive = folder.path
        let movie = try await document("get_movie", #"{"movie":"\#(title)"}"#)
        #expect(movie.hasPrefix(#"{"movieCode":"20218541","title":"밀수","englishTitle":"Smugglers","#))
        let failure = try await line("get_movie", #"{"movie":"\#(title.prefix(2)) (1999)"}"#)
        #expect(failure.contains(#""isError":true"#))
    }

    @Test("an English title with a year is found among the movies that opened in it")
    mutating func englishTitle() async throws {
        let none = StubRequester.Reaction.answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
        let list = try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=밀수")
        let details = try Fixture.movie("20218541")
        run = try run.with(
            StubRequester(none, .answer(list), .answer(details), .anyDay)
        )
        let movie = try await document("get_movie", #"{"movie":"Smugglers (2023)"}"#, isOffline: false)
        #expect(movie.hasPrefix(#"{"movieCode":"20218541","title":"밀수","#))
        #expect(
            run.requester.requests[1].description.hasSuffix(
                "&curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023"
            )
        )
    }

    @Test("search_movies")
    mutating func search() async throws {
        let found = try await document("search_movies", #"{"title":"밀수"}"#)
        #expect(
            found.hasPrefix(#"{"totalCount":1,"items":[{"movieCode":"20218541","title":"밀수","#)
                && found.hasSuffix(Self.ending)
        )
        let some = try await document("search_movies", #"{"title":"지어낸","adult":true,"limit":1,"page":3}"#)
        #expect(
            some.hasPrefix(#"{"totalCount":4,"items":[{"movieCode":"20990002","#) && some.count(of: #""title":"#) == 1)
        #expect(some.contains(#""hint":"use page 4 for more""#))
        let beyond = try await document("search_movies", #"{"title":"지어낸","limit":3,"page":3}"#)
        #expect(beyond.contains(#""items":[],"truncated":false,"hint":"use an earlier page: the last is 2""#))
        let last = try await document(
            "search_movies",
            #"{"title":"지어낸","adult":true,"limit":2,"page":2}"#
        )
        #expect(last.hasPrefix(#"{"totalCount":4,"items":[{"movieCode":"20990002","#) && last.hasSuffix(Self.ending))
        run = try run.with(
            StubRequester(
                .answer(
                    try Fixture.list("movie/searchMovieList", "curPage=1&itemPerPage=100&movieNm=밀수"),
                    to: "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/movie/searchMovieList.json?"
                        + "key=***&curPage=1&directorNm=%EB%A5%98&itemPerPage=100&openEndDt=2023&openStartDt=2019"
                        + "&repNationCd=22041011"
                )
            )
        )
        _ = try await document(
            "search_movies",
            #"{"director":"류","years":"2019..2023","nation":"korea"}"#,
            isOffline: false
        )
    }

    @Test("archived movies with an English title have pages, for which KOBIS is asked once")
    mutating func englishTitles() async throws {
        let archive = try TemporaryFolder.inventedMovies
        run.archive = archive.path
        for (page, count) in [(1, 30), (4, 11)] {
            run.requester = StubRequester(
                .answer(Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
            )
            let found = try await document(
                "search_movies", #"{"title":"invented","limit":30,"page":\#(page)}"#, isOffline: false
            )
            #expect(found.hasPrefix(#"{"totalCount":101,"#) && found.count(of: #""title":"#) == count, "\(found)")
        }
        let offline = try await document("search_movies", #"{"title":"invented","limit":30,"page":5}"#)
        #expect(offline.hasPrefix(#"{"totalCount":101,"items":[],"#) && offline.contains("the last is 4"), "\(offline)")
    }

    @Test("years that are not valid", arguments: ["a..b..c", "..", "2019-2023", "23"])
    func years(years: String) async throws {
        try await expectFailure(
            "search_movies",
            #"{"years":"\#(years)"}"#,
            "invalid value '\(years)' for 'years'\n"
                + "hint: use a year, such as 2023, or a range: 2019..2023, ..2023 or 2019.."
        )
    }

    @Test("a nation that is not known")
    func nation() async throws {
        let line = try await line("search_movies", #"{"nation":"chian"}"#)
        let start = #"text":"invalid value 'chian' for 'nation'\u000ahint: "#
        #expect(line.contains(start + "did you mean china? use a nation's name in Korean or English, "), "\(line)")
        #expect(line.contains("or a code such as 22041011\""), "\(line)")
    }

    @Test("a page of a list may be on two of KOBIS's pages")
    func pages() async throws {
        for (range, pages, items) in [
            (0..<10, [1], Array(0..<10)), (90..<120, [1, 2], Array(90..<120)), (200..<230, [3], Array(200..<205)),
            (300..<330, [4], []),
        ] {
            var asked: [Int] = []
            let found = try await MCPTool.rows(range) { page in
                asked.append(page)
                let first = (page - 1) * 100
                return Listing(total: 205, items: Array(0..<205).filter { (first..<first + 100).contains($0) })
            }
            #expect(asked == pages && found == Listing(total: 205, items: items))
        }
    }
}
