import Foundation
import TestSupport

extension Fault {
    /// Faults of services other than the rankings, where they end otherwise or in other words.
    static let services: [Fault] = [
        // details
        .asking(
            "movie 20218541",
            "another movie than asked for",
            65,
            unreadable("KOBIS's answer to searchMovieInfo (movieCd=20218541)", "it is for 20124079, not for 20218541")
        ) {
            .ok(String(decoding: try Fixture.movie("20124079"), as: UTF8.self))
        },
        .asking(
            "movie 20218541",
            "a movie that is not known",
            66,
            error(
                "KOBIS has no movie with this code (movieCd=20218541)",
                hint: "find codes with: boxoffice search TITLE"
            )
        ) {
            .ok(String(decoding: try Fixture.fault("unknown-movie.json"), as: UTF8.self))
        },
        .asking(
            "person 10000558",
            "a person that is not known",
            66,
            error(
                "KOBIS has no person with this code (peopleCd=10000558)",
                hint: "find codes with: boxoffice people NAME"
            )
        ) {
            .ok(String(decoding: try Fixture.fault("unknown-person.json"), as: UTF8.self))
        },
        .asking(
            "company 20188621",
            "a company that is not known",
            66,
            error(
                "KOBIS has no company with this code (companyCd=20188621)",
                hint: "find codes with: boxoffice companies NAME"
            )
        ) {
            .ok(String(decoding: try Fixture.fault("unknown-company.json"), as: UTF8.self))
        },
        // lists
        .asking(
            "search 밀수",
            "a total that is a text",
            65,
            unreadable(
                "KOBIS's answer to searchMovieList (curPage=1&itemPerPage=100&movieNm=밀수)",
                "totCnt has the wrong type"
            )
        ) {
            .ok(#"{"movieListResult":{"totCnt":"1","movieList":[]}}"#)
        },
        .asking(
            "people 봉준호",
            "a total beyond 64 bits",
            65,
            unreadable(
                "KOBIS's answer to searchPeopleList (curPage=1&itemPerPage=100&peopleNm=봉준호)",
                #"totCnt is not a number: "9223372036854775808""#
            )
        ) {
            .ok(#"{"peopleListResult":{"totCnt":9223372036854775808,"peopleList":[]}}"#)
        },
        .asking(
            "companies 미디어",
            "a list that is missing",
            65,
            unreadable(
                "KOBIS's answer to searchCompanyList (companyNm=미디어&curPage=1&itemPerPage=100)",
                "companyList is missing or null"
            )
        ) { .ok(#"{"companyListResult":{"totCnt":1}}"#) },
        .asking(
            "codes 220310",
            "a code without a name",
            65,
            unreadable("KOBIS's answer to searchCodeList (comCode=220310)", "korNm of row 1 is missing or null")
        ) { .ok(#"{"codes":[{"fullCd":"1","korNm":null}]}"#) },
        // posters
        .poster(
            "KMDB_API_KEY",
            "/kmdb",
            "KMDb's web page",
            69,
            error(
                "KMDb answered search with a web page instead of data",
                hint: "try again later; the service may be under maintenance; check KMDB_API_KEY"
            )
        ) { .ok("<html>error</html>") },
        .poster(
            "KMDB_API_KEY",
            "/kmdb",
            "KMDb's half of an answer",
            65,
            unreadable(
                "KMDb's answer to search (collection=kmdb_new2&detail=N&director=류승완&listCount=100&title=밀수)",
                "it is truncated"
            )
        ) { .ok(#"{"Data":["#) },
        .poster(
            "OMDB_API_KEY",
            "/omdb",
            "OMDb's refusal of a key",
            77,
            error(
                "OMDb rejected the key: Invalid API key!",
                hint: "check OMDB_API_KEY; get a free key at https://www.omdbapi.com/apikey.aspx"
            )
        ) {
            .response(401, body: Data(#"{"Response":"False","Error":"Invalid API key!"}"#.utf8))
        },
        .poster(
            "OMDB_API_KEY",
            "/omdb",
            "OMDb's limit",
            75,
            error("OMDb's quota is used up: Request limit reached!", hint: "wait a while, then try again")
        ) {
            .response(401, body: Data(#"{"Response":"False","Error":"Request limit reached!"}"#.utf8))
        },
        .poster(
            "KAKAO_REST_API_KEY",
            "/kakao",
            "Kakao's refusal of a key",
            77,
            error(
                "Kakao rejected the key: wrong appKey(***) format",
                hint: "check KAKAO_REST_API_KEY; get a free key at https://developers.kakao.com"
            )
        ) {
            .response(
                401,
                body: Data(#"{"errorType":"AccessDeniedError","message":"wrong appKey(\#(key)) format"}"#.utf8)
            )
        },
        .poster(
            "KAKAO_REST_API_KEY",
            "/kakao",
            "Kakao's refusal of a question",
            1,
            error("Kakao rejected the request: query parameter required")
        ) {
            .response(400, body: Data(#"{"errorType":"MissingParameter","message":"query parameter required"}"#.utf8))
        },
        .picture(
            "a picture that is none",
            65,
            error(
                #"cannot read the picture from 127.0.0.1: it is not a JPEG, PNG, WebP or GIF image; it begins with "GIF""#
            )
        ) { .ok("GIF") },
        .picture("a picture that is missing", 69, error("127.0.0.1 answered with HTTP status 404")) { .status(404) },
        .picture("a picture without end", 65, error("cannot read the picture from 127.0.0.1: it is larger than 16 MiB"))
        {
            [.send(text: "HTTP/1.1 200 OK\r\n\r\n"), .flood(Data(repeating: 0xFF, count: 65_536))]
        },
        .picture("a picture behind redirects without end", 69, error("127.0.0.1 redirects too often")) {
            .response(302, headers: ["Location": "/picture"])
        },
        .picture(
            "a picture behind a redirect to a file",
            69,
            error("127.0.0.1 redirects to an invalid address")
        ) {
            .response(302, headers: ["Location": "file:///etc/passwd"])
        },
    ]

    private static func asking(
        _ line: String,
        _ name: String,
        _ status: Int32,
        _ error: String,
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault { Fault(name: name, line: line, status: status, error: error, reply: reply) }

    /// A fault of a service of posters, whose key is the only one there is.
    private static func poster(
        _ variable: String,
        _ path: String,
        _ name: String,
        _ status: Int32,
        _ error: String,
        line: String = "poster 20218541",
        kept: [String] = [],
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        Fault(
            name: name,
            line: line,
            status: status,
            error: error,
            kept: (kept + ["movie/searchMovieInfo/movieCd=20218541.json"]).sorted(),
            settings: [variable: key],
            path: path,
            reply: reply
        )
    }

    /// A fault of a picture that KMDb names.
    private static func picture(
        _ name: String,
        _ status: Int32,
        _ error: String,
        reply: @escaping @Sendable () throws -> LoopbackServer.Reply
    ) -> Fault {
        poster(
            "KMDB_API_KEY",
            "/picture",
            name,
            status,
            error,
            line: "poster 20218541 --save \"$HOME/poster\"",
            kept: ["kmdb/search/collection=kmdb_new2&detail=N&director=류승완&listCount=100&title=밀수.json"],
            reply: reply
        )
    }
}
