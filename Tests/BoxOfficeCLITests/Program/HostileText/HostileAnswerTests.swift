import BoxOfficePlatform
import BoxOfficePosters
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

/// Every answer of every service as a table, with hostile text in all of its texts; writers of other formats are tested alone.
@Suite(.serialized) struct HostileAnswerTests {
    /// A command, and the settings for the only other service it may use.
    struct Question: CustomTestStringConvertible {
        let line: String
        var settings: [String: String] = [:]
        var testDescription: String { line + settings.keys.sorted().joined() }
    }

    private static let questions = [
        Question(line: "daily 20230801"), Question(line: "movie 20218541"), Question(line: "search 지어낸 --adult"),
        Question(line: "people 홍길동"), Question(line: "person 10000558"), Question(line: "companies 지어낸"),
        Question(line: "company 20188621"), Question(line: "codes areas"),
        Question(line: "poster 20218541", settings: ["KMDB_API_KEY": "SECRET1"]),
        Question(line: "poster 20218541", settings: ["TMDB_API_KEY": "SECRET1"]),
        Question(line: "poster 20218541", settings: ["OMDB_API_KEY": "SECRET1"]),
        Question(line: "poster 20218541", settings: ["KAKAO_REST_API_KEY": "SECRET1"]),
        Question(line: "movie 20218541 --poster", settings: ["KMDB_API_KEY": "SECRET1"]),
        Question(line: "review list"), Question(line: "review list --mean"),
        Question(line: "review list", settings: ["BOXOFFICE_REVIEWS": "firestore", "FIRESTORE_PROJECT_ID": "demo"]),
    ]

    /// Runs a command with services whose answers contain hostile text or not.
    private func run(_ question: Question, _ options: String, isHostile: Bool) async throws -> String {
        let folder = try TemporaryFolder()
        let treat = { (data: Data) in isHostile ? try HostileText.poisoned(data) : data }
        let reviews = try Data(contentsOf: Fixture.folder.appending(path: "reviews/reviews.json"))
        try folder.write(String(decoding: treat(reviews), as: UTF8.self), to: "reviews/reviews.json")
        var run = CommandLineRun(archive: folder.path + "/archive")
        run.environment.merge(question.settings) { $1 }
        run.environment["BOXOFFICE_DATA"] = folder.path + "/reviews"
        run.requester = StubRequester(
            repeating: .run { request in
                let answer = try Self.answer(to: request)
                return HTTPResponse(status: 200, body: isHostile ? try HostileText.poisoned(answer) : answer)
            },
            count: 5
        )
        let result = await run("\(question.line) --quiet \(options)")
        #expect((result.error, result.status) == ("", 0))
        return result.output
    }

    @Test("a table contains nothing harmful, but a replacement character", arguments: questions)
    func table(question: Question) async throws {
        for options in ["", "--wide"] {
            let plain = try await run(question, options, isHostile: false)
            let output = try await run(question, options, isHostile: true)
            #expect(output.harm().isEmpty && output.contains("\u{FFFD}"))
            #expect(output.lines.count == plain.lines.count)
            let marks = [Unicode.Scalar](repeating: "\u{301}", count: 9)
            #expect(!output.unicodeScalars.contains(marks))
        }
    }
}

extension HostileAnswerTests {
    private static func answer(to request: HTTPRequest) throws -> Data {
        let path = request.url.path(percentEncoded: false)
        let page = "curPage=1&itemPerPage=100"
        switch path.split(separator: "/").last {
        case "searchDailyBoxOfficeList.json": return try Fixture.daily("20230801")
        case "searchMovieInfo.json": return try Fixture.movie("20218541")
        case "searchMovieList.json": return try Fixture.list("movie/searchMovieList", "\(page)&movieNm=지어낸")
        case "searchPeopleList.json": return try Fixture.list("people/searchPeopleList", "\(page)&peopleNm=홍길동")
        case "searchPeopleInfo.json": return try Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")
        case "searchCompanyList.json":
            return try Fixture.list("company/searchCompanyList", "companyNm=지어낸&\(page)")
        case "searchCompanyInfo.json": return try Fixture.list("company/searchCompanyInfo", "companyCd=20188621")
        case "searchCodeList.json": return try Fixture.list("code/searchCodeList", "comCode=0105000000")
        case "search_json2.jsp":
            return try Fixture.list("kmdb/search", "collection=kmdb_new2&detail=N&director=류승완&listCount=100&title=밀수")
        case "image":
            return Data(
                #"{"documents":[{"image_url":"http://p.example/밀수.jpg","width":700,"height":1000,"doc_url":"http://p.example/"}]}"#
                    .utf8
            )
        case "movie":
            return Data(
                #"{"results":[{"id":1,"title":"밀수","poster_path":"/1.jpg","release_date":"2023-07-26"}]}"#.utf8
            )
        case "boxoffice_reviews": return Data(review.utf8)
        default:
            return Data(
                #"{"Search":[{"Title":"Smugglers","Year":"2023","imdbID":"tt1","Poster":"http://p.example/1.jpg"}],"Response":"True"}"#
                    .utf8
            )
        }
    }

    private static let review = """
        {"documents":[{"name":"projects/demo/databases/(default)/documents/boxoffice_reviews/aaa","fields":{\
        "author":{"stringValue":"홍길동"},"createdAt":{"timestampValue":"2023-08-02T15:30:00Z"},\
        "movieCode":{"stringValue":"20218541"},"title":{"stringValue":"밀수"},"rating":{"integerValue":"4"},\
        "text":{"stringValue":"좋다"},"updatedAt":{"timestampValue":"2023-08-02T15:30:00Z"}},\
        "updateTime":"2023-08-02T15:30:01Z"}]}
        """
}
