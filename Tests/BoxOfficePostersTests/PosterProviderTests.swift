import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore
@testable import BoxOfficePosters

/// The providers' requests, and how they read the answers.
struct PosterProviderTests {
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

    @Test("a highlighted mark leaves no space at the start of a title, and control characters become spaces")
    func kmdbTitles() throws {
        let answers = [#"!HS \u0301 밀수"#, "밀\u{1}수"].map { title in
            #"{"Data":[{"Result":[{"title":"\#(title)","posters":"http://a/1"}]}]}"#
        }
        let titles = try answers.flatMap { answer in
            try Endpoint.kmdbSearch("밀수", director: nil).decode(Data(answer.utf8)).map { $0.title ?? "" }
        }
        #expect(titles.map { Array($0.utf8) } == ["\u{301} 밀수", "밀 수"].map { Array($0.utf8) })
    }

    @Test("the matching film is chosen from KMDb's answer, if any; without a match, the answer has several forms")
    func kmdbMatches() async throws {
        let table: [(movies: String, address: String?)] = [
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
        ]
        for (movies, address) in table {
            let poster = try await kmdb(#"{"Data":[{"Result":[\#(movies)]}]}"#)
            #expect(poster?.imageURL.absoluteString == address, "\(movies)")
        }
        for answer in [#"{"Data":[]}"#, #"{"Data":[{"TotalCount":0}]}"#] { #expect(try await kmdb(answer) == nil) }
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
        #expect(poster?.imageURL.absoluteString == "http://a/1" && poster?.matchedTitle == "밀수")
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
        #expect(poster?.isVerified == isVerified && poster?.matchedYear == (isVerified ? 2023 : nil))
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
        #expect(poster?.imageURL.absoluteString == "http://127.0.0.1:8931/t/p/w780/1.jpg" && poster?.pageURL == nil)
        #expect(stub.requests.first?.headers["Authorization"] == "Bearer a.SECRET.b")
    }

    @Test("the matching movie is chosen from TMDB's answer, if any")
    func tmdbMatches() async throws {
        let table: [(movies: String, path: String?, isVerified: Bool)] = [
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
        ]
        for (movies, path, isVerified) in table {
            let answer = Data("{\"results\":[\(movies)]}".utf8)
            let stub = StubRequester(repeating: .answer(answer), count: path == nil ? 2 : 1)
            let poster = try await TMDBPosters(key: "SECRET", manager: manager(stub)).poster(of: movie)
            #expect(poster?.imageURL.absoluteString == path.map { "https://image.tmdb.org" + $0 }, "\(movies)")
            #expect(poster?.isVerified ?? false == isVerified, "\(movies)")
        }
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
        #expect(poster?.imageURL.absoluteString == "http://a/1" && poster?.pageURL == nil)
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
        #expect(poster?.isVerified == false && stub.requests.first?.headers["Authorization"] == "KakaoAK SECRET")
    }

    // MARK: Failures

    @Test("a web page, KMDb's answer to a wrong key, an unexpected structure and TMDB's statuses are errors")
    func failures() async throws {
        let page = try await failure(200, "<html>") { KMDbPosters(key: "SECRET", manager: $0) }
        guard case .page = page.reason else { throw page }
        let odd = try await failure(200, "{}") { KMDbPosters(key: "SECRET", manager: $0) }
        guard case .unreadable(.field("Data", row: nil, .missing)) = odd.reason else { throw odd }
        let table: [(status: Int, body: String)] = [
            (401, #"{"status_code":7,"status_message":"Invalid API key","success":false}"#),
            (429, #"{"status_code":25,"status_message":"Your request count is over the limit."}"#),
            (404, #"{"status_code":34,"status_message":"Not found.","success":false}"#),
        ]
        for (status, body) in table {
            let error = try await failure(status, body) { TMDBPosters(key: "SECRET", manager: $0) }
            guard case .status(status) = error.reason else { throw error }
        }
    }

    @Test("OMDb's refusals are distinguished by their messages; Kakao's have two forms, and a key in one is redacted")
    func refusals() async throws {
        let omdb = { (manager: NetworkManager) -> any PosterProvider in OMDbPosters(key: "SECRET", manager: manager) }
        let kakao = { (manager: NetworkManager) -> any PosterProvider in
            KakaoPosters(key: "a long SECRET", manager: manager)
        }
        typealias Row = (
            provider: (NetworkManager) -> any PosterProvider, status: Int, body: String,
            meaning: ServiceRefusal.Meaning, message: String
        )
        let table: [Row] = [
            (omdb, 401, #"{"Response":"False","Error":"Invalid API key!"}"#, .invalidKey, "Invalid API key!"),
            (omdb, 401, #"{"Response":"False","Error":"No API key provided."}"#, .invalidKey, "No API key provided."),
            (
                omdb, 401, #"{"Response":"False","Error":"Request limit reached!"}"#, .quotaExceeded,
                "Request limit reached!"
            ),
            (omdb, 200, #"{"Response":"False","Error":"Incorrect IMDb ID."}"#, .rejected, "Incorrect IMDb ID."),
            (
                kakao, 401, #"{"errorType":"AccessDeniedError","message":"wrong appKey(a long SECRET) format"}"#,
                .invalidKey, "wrong appKey(***) format"
            ),
            (
                kakao, 401, #"{"errorType":"AccessDeniedError","message":"ip mismatched!"}"#, .invalidKey,
                "ip mismatched!"
            ),
            (kakao, 403, #"{"code":-3,"msg":"no permission"}"#, .invalidKey, "no permission"),
            (kakao, 429, #"{"code":-10,"msg":"limit"}"#, .quotaExceeded, "limit"),
            (kakao, 400, #"{"errorType":"MissingParameter","message":"query"}"#, .rejected, "query"),
        ]
        for row in table {
            let error = try await failure(row.status, row.body, row.provider)
            guard case .fault(let refusal as ServiceRefusal) = error.reason else { throw error }
            #expect(refusal == ServiceRefusal(row.meaning, message: row.message))
        }
    }

    // MARK: Missing details

    @Test("without a year or an English title a provider is skipped, and an invalid year matches no film")
    func unknown() async throws {
        var movie = movie
        movie.englishTitle = nil
        let manager = manager(StubRequester())
        var yearless = movie
        yearless.year = nil
        let skipped: [(provider: any PosterProvider, movie: PosterQuery)] = [
            (OMDbPosters(key: "SECRET", manager: manager), movie),
            (KMDbPosters(key: "SECRET", manager: manager), yearless),
            (TMDBPosters(key: "SECRET", manager: manager), yearless),
        ]
        for (provider, movie) in skipped {
            #expect(!provider.canSearch(for: movie))
            #expect(try await provider.poster(of: movie) == nil)
        }
        #expect(KakaoPosters(key: "SECRET", manager: manager).canSearch(for: yearless))
        let answer = #"{"Data":[{"Result":[{"title":"밀수","prodYear":"2023","posters":"http://a/1"}]}]}"#
        for year in [Int.min, -1, 0, 20_230, Int.max] {
            movie.year = year
            let stub = StubRequester(repeating: .answer(Data(answer.utf8)), count: 2)
            #expect(try await KMDbPosters(key: "SECRET", manager: self.manager(stub)).poster(of: movie) == nil)
        }
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
