import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficePosters

/// The providers' requests, and how they read the answers.
@Suite struct PosterProviderTests {
    private let movie = PosterQuery(
        movieCode: MovieCode(unchecked: "20218541"),
        title: "밀수",
        englishTitle: "Smugglers",
        year: 2023,
        director: "류승완"
    )

    private func manager(_ stub: StubRequester) -> NetworkManager { NetworkManager(requester: stub) }

    /// Returns the poster in an answer, the same one with the director and without.
    private func kmdb(_ json: String) async throws -> Poster? {
        let stub = StubRequester(repeating: .answer(Data(json.utf8)), count: 2)
        return try await KMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
    }

    private func failure(
        _ status: Int,
        _ body: String,
        _ make: (NetworkManager) -> any PosterProvider
    ) async throws -> NetworkError {
        let stub = StubRequester(.run { _ in HTTPResponse(status: status, body: Data(body.utf8)) })
        let error = try await #require(throws: NetworkError.self) { try await make(manager(stub)).poster(of: movie) }
        #expect(!String(reflecting: error).contains("SECRET"))
        return error
    }

    // MARK: KMDb

    @Test("KMDb is searched by title and director, and highlighting is removed from titles")
    func kmdbRequest() async throws {
        let answer = #"""
            {"Query":"밀수","TotalCount":"1","Data":[{"CollName":"kmdb_new2","TotalCount":"1","Count":1,"Result":[
            {"title":"  !HS 밀수 !HE ","prodYear":"2022","kmdbUrl":"https://www.kmdb.or.kr/1",
             "posters":"http://file.koreafilm.or.kr/tn_1.jpg|http://file.koreafilm.or.kr/tn_2.jpg"}]}]}
            """#
        let stub = StubRequester(
            .answer(
                Data(answer.utf8),
                to: "GET https://api.koreafilm.or.kr/openapi-data2/wisenut/search_api/search_json2.jsp?ServiceKey=***"
                    + "&collection=kmdb_new2&detail=N&director=%EB%A5%98%EC%8A%B9%EC%99%84&listCount=100"
                    + "&title=%EB%B0%80%EC%88%98"
            )
        )
        let expected = Poster(
            movieCode: MovieCode(unchecked: "20218541"),
            title: "밀수",
            imageURL: try #require(URL(string: "http://file.koreafilm.or.kr/tn_1.jpg")),
            source: .kmdb,
            pageURL: URL(string: "https://www.kmdb.or.kr/1"),
            matchedTitle: "밀수",
            matchedYear: 2022
        )
        #expect(try await KMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie) == expected)
    }

    @Test("a highlighted mark leaves no space at the start of a title")
    func highlightedMark() throws {
        let answer = #"{"Data":[{"Result":[{"title":"!HS \u0301 밀수","posters":"http://a/1"}]}]}"#
        let movies = try Endpoint.kmdbSearch("밀수", director: nil).decode(Data(answer.utf8))
        #expect(movies.map { $0.title.map { Array($0.utf8) } } == [Array("\u{301} 밀수".utf8)])
    }

    @Test(
        "the matching film is chosen from KMDb's answer, if any",
        arguments: [
            // ignoring case, spacing, punctuation and Unicode form
            (#"{"title":"밀 수!","prodYear":"2023","posters":"http://a/1"}"#, "http://a/1"),
            (#"{"title":"\u1106\u1175\u11AF\u1109\u116E","prodYear":2024,"posters":"http://a/1"}"#, "http://a/1"),
            // the nearest year, and the next of a movie without a picture
            (
                #"{"title":"밀수","prodYear":"2022","posters":"http://a/1"},{"title":"밀수","prodYear":"2023","posters":"http://a/2"}"#,
                "http://a/2"
            ),
            (
                #"{"title":"밀수","prodYear":"2023","posters":""},{"title":"밀수","prodYear":"2023","posters":" | http://a/2"}"#,
                "http://a/2"
            ),
            // another movie, another year, no year, no picture, not a web address
            (#"{"title":"밀수 2","prodYear":"2023","posters":"http://a/1"}"#, nil),
            (#"{"title":"밀수","prodYear":"2025","posters":"http://a/1"}"#, nil),
            (#"{"title":"밀수","prodYear":"","posters":"http://a/1"}"#, nil),
            (#"{"title":"밀수","prodYear":"2023","posters":null}"#, nil),
            (#"{"title":"밀수","prodYear":"2023","posters":"file:///etc/passwd|ftp://a/1|//a/1|http:///1|x"}"#, nil),
            (#"{"title":"밀수","prodYear":"2023","posters":"http://user:secret@a/1"}"#, nil),
            (#"{"prodYear":"2023","posters":"http://a/1"}"#, nil),
        ] as [(String, String?)]
    )
    func kmdbMatches(movies: String, address: String?) async throws {
        let poster = try await kmdb(#"{"Data":[{"Result":[\#(movies)]}]}"#)
        #expect(poster?.imageURL.absoluteString == address)
    }

    @Test(
        "KMDb's answer without a match has several forms",
        arguments: [#"{"Data":[]}"#, #"{"Data":[{"TotalCount":0}]}"#]
    )
    func kmdbNothing(answer: String) async throws {
        #expect(try await kmdb(answer) == nil)
    }

    @Test("KMDb is searched once more without a director that it spells differently")
    func kmdbOtherDirector() async throws {
        let address =
            "GET https://api.koreafilm.or.kr/openapi-data2/wisenut/search_api/search_json2.jsp?ServiceKey=***"
            + "&collection=kmdb_new2&detail=N&"
        let movie = #"{"title":"밀수","prodYear":"2023","posters":"http://a/1"}"#
        let title = "listCount=100&title=%EB%B0%80%EC%88%98"
        let other = #"{"Data":[{"Result":[{"title":"밀수꾼","prodYear":"2023","posters":"http://a/2"}]}]}"#
        let stub = StubRequester(
            .answer(Data(other.utf8), to: address + "director=%EB%A5%98%EC%8A%B9%EC%99%84&" + title),
            .answer(Data(#"{"Data":[{"Result":[\#(movie)]}]}"#.utf8), to: address + title)
        )
        let poster = try await KMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: self.movie)
        #expect(poster?.imageURL.absoluteString == "http://a/1")
        #expect(poster?.matchedTitle == "밀수")
    }

    @Test(
        "without a director, the poster of one of two movies with the same title and year is unverified",
        arguments: [
            (#"{"title":"밀수","prodYear":"2023","posters":"http://a/1"}"#, true),
            (
                #"{"title":"밀수","prodYear":"2022","posters":"http://a/2"},{"title":"밀수","prodYear":"2023","posters":"http://a/1"}"#,
                true
            ),
            (
                #"{"title":"밀수","prodYear":"2023","posters":"http://a/1"},{"title":"밀 수","prodYear":"2023","posters":"http://a/2"}"#,
                false
            ),
            (
                #"{"title":"밀수","prodYear":"2023","posters":""},{"title":"밀수","prodYear":"2023","posters":"http://a/1"}"#,
                false
            ),
        ]
    )
    func twoMovies(movies: String, isVerified: Bool) async throws {
        var movie = movie
        movie.director = nil
        let stub = StubRequester(.answer(Data(#"{"Data":[{"Result":[\#(movies)]}]}"#.utf8)))
        let poster = try await KMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
        #expect(poster?.imageURL.absoluteString == "http://a/1")
        #expect(poster?.isVerified == isVerified)
        #expect(poster?.matchedYear == (isVerified ? 2023 : nil))
    }

    @Test("control characters in KMDb's answers become spaces")
    func kmdbControls() async throws {
        let answer =
            "{\"Data\":[{\"Result\":[{\"title\":\"밀\u{1}수\",\"prodYear\":\"2023\",\"posters\":\"http://a/1\"}]}]}"
        #expect(try await kmdb(answer)?.matchedTitle == "밀 수")
    }

    @Test("a web page, KMDb's answer to a wrong key, and an unexpected structure are errors")
    func kmdbFailures() async throws {
        let page = try await failure(200, "<html>") { KMDbPosters(key: "SECRET", manager: $0) }
        guard case .page = page.reason else { throw page }
        let odd = try await failure(200, "{}") { KMDbPosters(key: "SECRET", manager: $0) }
        guard case .unreadable(.field("Data", row: nil, .missing)) = odd.reason else { throw odd }
    }

    // MARK: TMDB

    /// The address of a search, with the key hidden, and of one without a year.
    private static let tmdbSearches = ["&year=2023", ""].map {
        "GET https://api.themoviedb.org/3/search/movie?api_key=***&language=ko-KR&query=%EB%B0%80%EC%88%98" + $0
    }

    @Test("TMDB is searched by Korean title with the year, then without it")
    func tmdb() async throws {
        let none = Data(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#.utf8)
        let some = #"""
            {"page":1,"results":[{"id":1,"title":"밀수꾼","poster_path":"/other.jpg","release_date":"2023-07-26"},
            {"id":2,"title":"밀수","original_title":"Smuggling","poster_path":"/old.jpg","release_date":"1998-01-01"},
            {"id":976906,"title":"밀 수","poster_path":"/new.jpg","release_date":"2022-12-31"}]}
            """#
        let stub = StubRequester(
            .answer(none, to: Self.tmdbSearches[0]), .answer(Data(some.utf8), to: Self.tmdbSearches[1])
        )
        let expected = Poster(
            movieCode: MovieCode(unchecked: "20218541"),
            title: "밀수",
            imageURL: try #require(URL(string: "https://image.tmdb.org/t/p/w780/new.jpg")),
            thumbnailURL: URL(string: "https://image.tmdb.org/t/p/w185/new.jpg"),
            source: .tmdb,
            pageURL: URL(string: "https://www.themoviedb.org/movie/976906"),
            matchedTitle: "밀 수",
            matchedYear: 2022
        )
        #expect(try await TMDBPosters(key: "SECRET", manager: manager(stub)).poster(of: movie) == expected)
    }

    @Test("a read access token of TMDB is sent in the header, and pictures come from the host of another base URL")
    func tmdbToken() async throws {
        let answer = #"{"results":[{"title":"밀수","poster_path":"/1.jpg","release_date":"2023-07-26"}]}"#
        let address = "http://127.0.0.1:8931/tmdb/3"
        let stub = StubRequester(
            .answer(
                Data(answer.utf8),
                to: "GET \(address)/search/movie?language=ko-KR&query=%EB%B0%80%EC%88%98&year=2023"
            )
        )
        let base = try #require(URL(string: address))
        let poster = try await TMDBPosters(key: "a.SECRET.b", baseURL: base, manager: manager(stub)).poster(of: movie)
        #expect(poster?.imageURL.absoluteString == "http://127.0.0.1:8931/t/p/w780/1.jpg")
        #expect(poster?.pageURL == nil)
        #expect(stub.requests.first?.headers["Authorization"] == "Bearer a.SECRET.b")
    }

    @Test(
        "the matching movie is chosen from TMDB's answer, if any",
        arguments: [
            // the same title twice: unverified
            (
                """
                {"title":"밀수","poster_path":"/1.jpg","release_date":"2023-07-26"},\
                {"title":"밀수","poster_path":"/2.jpg","release_date":"2023-01-01"}
                """,
                "/t/p/w780/1.jpg", false
            ),
            // in the same year as another without a picture, and in another year
            (
                """
                {"title":"밀수","poster_path":null,"release_date":"2023-07-26"},\
                {"title":"밀수","poster_path":"/2.jpg","release_date":"2024-01-01"}
                """,
                "/t/p/w780/2.jpg", true
            ),
            // no picture, no date, not a path
            (#"{"title":"밀수","poster_path":null,"release_date":"2023-07-26"}"#, nil, false),
            (#"{"title":"밀수","poster_path":"/1.jpg","release_date":""}"#, nil, false),
            (#"{"title":"밀수","poster_path":"/1.jpg"}"#, nil, false),
            (#"{"title":"밀수","poster_path":"http://a/1.jpg","release_date":"2023-07-26"}"#, nil, false),
            (#"{"title":"밀수","poster_path":"//a/1.jpg","release_date":"2023-07-26"}"#, "/t/p/w780//a/1.jpg", true),
        ] as [(String, String?, Bool)]
    )
    func tmdbMatches(movies: String, path: String?, isVerified: Bool) async throws {
        let answer = Data("{\"results\":[\(movies)]}".utf8)
        let stub = StubRequester(repeating: .answer(answer), count: path == nil ? 2 : 1)
        let poster = try await TMDBPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
        #expect(poster?.imageURL.absoluteString == path.map { "https://image.tmdb.org" + $0 })
        #expect(poster?.isVerified ?? false == isVerified)
    }

    @Test(
        "TMDB's errors are distinguished by their status",
        arguments: [
            (401, #"{"status_code":7,"status_message":"Invalid API key","success":false}"#),
            (429, #"{"status_code":25,"status_message":"Your request count is over the limit."}"#),
            (404, #"{"status_code":34,"status_message":"Not found.","success":false}"#),
        ]
    )
    func tmdbFailures(status: Int, body: String) async throws {
        let error = try await failure(status, body) { TMDBPosters(key: "SECRET", manager: $0) }
        guard case .status(status) = error.reason else { throw error }
    }

    // MARK: OMDb

    @Test("OMDb is searched with the year, then without it")
    func omdb() async throws {
        let none = Data(#"{"Response":"False","Error":"Movie not found!"}"#.utf8)
        let some = #"""
            {"Search":[{"Title":"Smugglers","Year":"1998","imdbID":"tt1","Type":"movie","Poster":"http://a/old.jpg"},
            {"Title":"smugglers!","Year":"2023–","imdbID":"tt15354916","Type":"movie","Poster":"N/A"},
            {"Title":"Smugglers","Year":"2022","imdbID":"tt2","Type":"movie","Poster":"http://a/new.jpg"}],
            "totalResults":"3","Response":"True"}
            """#
        let stub = StubRequester(
            .answer(none, to: "GET https://www.omdbapi.com/?apikey=***&s=Smugglers&type=movie&y=2023"),
            .answer(Data(some.utf8), to: "GET https://www.omdbapi.com/?apikey=***&s=Smugglers&type=movie")
        )
        let expected = Poster(
            movieCode: MovieCode(unchecked: "20218541"),
            title: "밀수",
            imageURL: try #require(URL(string: "http://a/new.jpg")),
            source: .omdb,
            pageURL: URL(string: "https://www.imdb.com/title/tt2/"),
            matchedTitle: "Smugglers",
            matchedYear: 2022
        )
        #expect(try await OMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie) == expected)
    }

    @Test("too many results count as none, and an invalid IMDb number gives no page")
    func omdbOddities() async throws {
        let many = Data(#"{"Response":"False","Error":"Too many results."}"#.utf8)
        let odd = Data(
            #"{"Search":[{"Title":"Smugglers","Year":"2023","imdbID":"../x","Poster":"http://a/1"}]}"#.utf8
        )
        let stub = StubRequester(.answer(many), .answer(odd))
        let poster = try await OMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
        #expect(poster?.imageURL.absoluteString == "http://a/1")
        #expect(poster?.pageURL == nil)
    }

    @Test(
        "OMDb's errors are distinguished by their messages",
        arguments: [
            (401, "Invalid API key!", .invalidKey), (401, "No API key provided.", .invalidKey),
            (401, "Request limit reached!", .quotaExceeded), (200, "Incorrect IMDb ID.", .rejected),
        ] as [(Int, String, ServiceRefusal.Meaning)]
    )
    func omdbFaults(status: Int, message: String, meaning: ServiceRefusal.Meaning) async throws {
        let error = try await failure(status, #"{"Response":"False","Error":"\#(message)"}"#) {
            OMDbPosters(key: "SECRET", manager: $0)
        }
        guard case .fault(let refusal as ServiceRefusal) = error.reason else { throw error }
        #expect(refusal == ServiceRefusal(meaning, message: message))
    }

    // MARK: Kakao

    @Test("Kakao is searched by words, and the first image with a poster's shape is chosen")
    func kakao() async throws {
        let pictures = #"""
            {"documents":[{"image_url":"http://a/wide","width":1000,"height":700},
            {"image_url":"http://a/small","width":299,"height":420},{"image_url":"data:,","width":700,"height":1000},
            {"image_url":"http://a/tall","width":300,"height":511},{"image_url":"http://a/none"},
            {"image_url":"http://a/이 것","thumbnail_url":"http://a/t","width":700,"height":1000,"doc_url":"http://a/page"}],
            "meta":{"is_end":true}}
            """#
        let stub = StubRequester(
            .answer(
                Data(pictures.utf8),
                to: "GET https://dapi.kakao.com/v2/search/image?query=%EB%B0%80%EC%88%98%202023%20"
                    + "%EC%98%81%ED%99%94%20%ED%8F%AC%EC%8A%A4%ED%84%B0&size=30"
            )
        )
        let poster = try await KakaoPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
        let expected = Poster(
            movieCode: MovieCode(unchecked: "20218541"),
            title: "밀수",
            imageURL: try #require(URL(string: "http://a/%EC%9D%B4%20%EA%B2%83")),
            thumbnailURL: URL(string: "http://a/t"),
            width: 700,
            height: 1000,
            source: .kakao,
            pageURL: URL(string: "http://a/page")
        )
        #expect(poster == expected)
        #expect(poster?.isVerified == false)
        #expect(stub.requests.first?.headers["Authorization"] == "KakaoAK SECRET")
    }

    @Test(
        "Kakao's errors have two forms, and a key in one is redacted",
        arguments: [
            (
                401, #"{"errorType":"AccessDeniedError","message":"wrong appKey(a long SECRET) format"}"#, .invalidKey,
                "wrong appKey(***) format"
            ),
            (401, #"{"errorType":"AccessDeniedError","message":"ip mismatched!"}"#, .invalidKey, "ip mismatched!"),
            (403, #"{"code":-3,"msg":"no permission"}"#, .invalidKey, "no permission"),
            (429, #"{"code":-10,"msg":"limit"}"#, .quotaExceeded, "limit"),
            (400, #"{"errorType":"MissingParameter","message":"query"}"#, .rejected, "query"),
        ] as [(Int, String, ServiceRefusal.Meaning, String)]
    )
    func kakaoFaults(status: Int, body: String, meaning: ServiceRefusal.Meaning, message: String) async throws {
        let error = try await failure(status, body) { KakaoPosters(key: "a long SECRET", manager: $0) }
        guard case .fault(let refusal as ServiceRefusal) = error.reason else { throw error }
        #expect(refusal == ServiceRefusal(meaning, message: message))
    }

    // MARK: Missing details

    @Test("without a year or an English title a provider is skipped")
    func unknown() async throws {
        var movie = movie
        movie.englishTitle = nil
        let manager = manager(StubRequester())
        #expect(!OMDbPosters(key: "SECRET", manager: manager).canSearch(for: movie))
        #expect(try await OMDbPosters(key: "SECRET", manager: manager).poster(of: movie) == nil)
        movie.year = nil
        #expect(!KMDbPosters(key: "SECRET", manager: manager).canSearch(for: movie))
        #expect(try await KMDbPosters(key: "SECRET", manager: manager).poster(of: movie) == nil)
        #expect(!TMDBPosters(key: "SECRET", manager: manager).canSearch(for: movie))
        #expect(try await TMDBPosters(key: "SECRET", manager: manager).poster(of: movie) == nil)
        #expect(KakaoPosters(key: "SECRET", manager: manager).canSearch(for: movie))
    }

    @Test("an invalid year matches no film", arguments: [Int.min, -1, 0, 20_230, Int.max])
    func oddYears(year: Int) async throws {
        var movie = movie
        movie.year = year
        let answer = #"{"Data":[{"Result":[{"title":"밀수","prodYear":"2023","posters":"http://a/1"}]}]}"#
        let stub = StubRequester(repeating: .answer(Data(answer.utf8)), count: 2)
        #expect(try await KMDbPosters(key: "SECRET", manager: manager(stub)).poster(of: movie) == nil)
    }

    @Test("a movie's details and its row in a list give the same query")
    func queries() async throws {
        let client = KOBISClient(
            key: nil,
            manager: NetworkManager(
                requester: StubRequester(),
                archive: ResponseArchive(folder: Fixture.path),
                policy: .offline
            )
        )
        let code = MovieCode("20218541")
        #expect(try await PosterQuery(client.movie(code)) == movie)
        let row = try #require(try await client.movies(MovieSearch(title: "밀수")).items.first)
        #expect(PosterQuery(row) == movie)
    }
}
