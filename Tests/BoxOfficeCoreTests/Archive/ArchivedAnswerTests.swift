import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct ArchivedAnswerTests {
    @Test("an answer is recognized by its service and parameters")
    func known() async {
        // A mark combines with the sign before it, a character such as U+0600 with the sign after it.
        let table = """
            boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json -> daily
            boxoffice/searchDailyBoxOfficeList/repNationCd=K&targetDt=20230801&wideAreaCd=0105001.json -> daily
            boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101&weekGb=0.json -> weekly
            boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101&weekGb=1.json -> weekend
            boxoffice/searchWeeklyBoxOfficeList/multiMovieYn=Y&targetDt=20120101&weekGb=2.json -> weekdays
            movie/searchMovieInfo/movieCd=20124079.json -> movie
            movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=밀수 (2023)%2F%25.json -> search
            movie/searchMovieList/movieNm=\u{FEFF}%25.json -> search
            movie/searchMovieList/directorNm=\u{301}a&movieNm=\u{338}b.json -> search
            movie/searchMovieList/directorNm=a\u{600}&movieNm=b\u{600}.json -> search
            people/searchPeopleList/peopleNm=봉준호.json -> people
            people/searchPeopleInfo/peopleCd=10000558.json -> person
            company/searchCompanyList/curPage=1.json -> companies
            company/searchCompanyInfo/companyCd=20188621.json -> company
            code/searchCodeList/comCode=0105000000.json -> codes
            kmdb/search/collection=kmdb_new2&detail=N&director=류승완&listCount=100&title=밀수.json -> kmdb
            kmdb/search/collection=kmdb_new2&detail=N&listCount=100&title=밀수.json -> kmdb
            tmdb/search/language=ko-KR&query=밀수&year=2023.json -> tmdb
            omdb/search/s=Smugglers&type=movie&y=2023.json -> omdb
            omdb/search/s=A %26 B&type=movie.json -> omdb
            kakao/image/query=밀수 2023 영화 포스터&size=30.json -> kakao
            poster/image/url=https:%2F%2Fa.example%2F1.jpg?b%3D1 -> image
            """
        await expectResults(in: table) { Self.answer($0)?.service.kind ?? "none" }
    }

    @Test("a file with another name is not an answer")
    func unknown() {
        let others = [
            // no query, or no parameter of the service
            "movie/searchMovieInfo/README.md", "movie/searchMovieInfo/notes.json", "movie/searchMovieInfo/.json",
            "movie/searchMovieInfo/=.json", "movie/searchMovieInfo/movieCd.json", "movie/searchMovieInfo/draft=1.json",
            "movie/searchMovieInfo/movieCd=20124079&draft=1.json", "movie/searchMovieInfo/peopleCd=10000558.json",
            // another ending
            "movie/searchMovieInfo/movieCd=20124079.json.bak", "movie/searchMovieInfo/movieCd=20124079",
            "movie/searchMovieInfo/movieCd=20124079.JSON", "movie/searchMovieInfo/movieCd=20124079.html",
            // a name that the archive would not use: order, repetition, escapes
            "boxoffice/searchWeeklyBoxOfficeList/weekGb=1&targetDt=20120101.json",
            "movie/searchMovieInfo/movieCd=1&movieCd=2.json", "movie/searchMovieList/movieNm=%EB%B0%80.json",
            "movie/searchMovieList/movieNm=100%.json", "movie/searchMovieList/movieNm=a%2fb.json",
            "movie/searchMovieList/movieNm=..json",
            // no such day or part of the week
            "boxoffice/searchDailyBoxOfficeList/targetDt=20230231.json",
            "boxoffice/searchDailyBoxOfficeList/targetDt=2023-08-01.json",
            "boxoffice/searchDailyBoxOfficeList/repNationCd=K.json",
            "boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101.json",
            "boxoffice/searchWeeklyBoxOfficeList/targetDt=20120101&weekGb=3.json",
            // no name contains a key
            "movie/searchMovieInfo/key=1&movieCd=20124079.json",
            // not a web address, not the name of a picture
            "poster/image/url=file:%2F%2F%2Fetc", "poster/image/url=x.json", "poster/image/README.md",
            "omdb/search/apikey=1&s=Smugglers&type=movie.json",
            // another service
            "movie/searchMovie/movieCd=20124079.json", "faults/movieCd=20124079.json",
        ]
        let known = others.filter { Self.answer($0) != nil }
        #expect(known.isEmpty)
    }

    @Test("every answer in the fixtures is recognized")
    func fixtures() throws {
        let answers = try [Fixture.path, Fixture.path + "/summer2015"].map { folder in
            try ResponseArchive(folder: folder).inventory(of: ArchivedService.all).total.answers
        }
        let files = FileManager.default.enumerator(atPath: Fixture.path)?.compactMap { $0 as? String } ?? []
        let own = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("faults") && !$0.hasPrefix("reviews") }
        let count = answers.reduce(0, +)
        #expect(count == own.count)
    }

    private static func answer(_ path: String) -> ArchivedAnswer? {
        let slash = path.lastIndex(of: "/") ?? path.endIndex
        return ArchivedAnswer(
            path: String(path[..<slash]),
            file: String(path[slash...].dropFirst()),
            of: ArchivedService.all
        )
    }
}
