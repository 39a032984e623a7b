import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Hostile text in errors about a service's answer or the user's input.
@Suite(.serialized) struct HostileErrorTests {
    /// An answer; `@` is replaced by a text that the error quotes.
    struct Said: CustomTestStringConvertible {
        let line: String
        let exit: Int32
        var settings: [String: String] = [:]
        var status = 200
        var headers: [String: String] = [:]
        let body: String
        /// Whether the text is inserted unchanged, instead of as a JSON string.
        var isRaw = false

        var testDescription: String { "\(line): \(body)\(headers)" }
    }

    private static let day = "daily 20230801"
    private static let firestore = ["BOXOFFICE_REVIEWS": "firestore", "FIRESTORE_PROJECT_ID": "demo"]
    private static let answers = [
        // faults
        Said(line: day, exit: 1, body: #"{"faultInfo":{"message":"@","errorCode":"1@"}}"#),
        Said(
            line: day,
            exit: 1,
            body: #"{"faultInfo":{"message":"No.[parameterName=@,parameterValue=@]","errorCode":"320103"}}"#
        ),
        Said(line: day, exit: 77, body: #"{"faultInfo":{"message":"@","errorCode":"320010"}}"#),
        // answers that cannot be read
        Said(line: day, exit: 65, body: "O@K", isRaw: true),
        Said(line: day, exit: 65, body: #"{"a":"b"@"#, isRaw: true),
        Said(line: day, exit: 65, body: #"{"a@":1,"a@":2}"#),
        Said(line: day, exit: 65, body: #"{"boxOfficeResult":{"showRange":"1@","dailyBoxOfficeList":[]}}"#),
        Said(
            line: day,
            exit: 65,
            body: #"{"boxOfficeResult":{"showRange":"20230801~20230801","dailyBoxOfficeList":[{"rank":"1@"}]}}"#
        ),
        Said(line: "person 10000558", exit: 65, body: #"{"peopleInfoResult":{"peopleInfo":{"peopleCd":"1@"}}}"#),
        // several matches
        Said(
            line: "movie 밀수",
            exit: 64,
            body: #"{"movieListResult":{"totCnt":2,"movieList":["#
                + #"{"movieCd":"1@","movieNm":"밀수@","directors":[{"peopleNm":"류@"}]},{"movieCd":"2","movieNm":"밀수 @"}]}}"#
        ),
        // poster services and pictures
        Said(line: "poster 20218541", exit: 1, settings: ["OMDB_API_KEY": "k"], body: #"{"Error":"No. @"}"#),
        Said(
            line: "poster 20218541",
            exit: 77,
            settings: ["KAKAO_REST_API_KEY": "k"],
            status: 401,
            body: #"{"errorType":"AccessDeniedError","message":"No. @"}"#
        ),
        Said(
            line: "poster 20218541 --save /tmp/no-such-poster",
            exit: 65,
            settings: ["KMDB_API_KEY": "k"],
            body: "GIF@",
            isRaw: true
        ),
        Said(
            line: "poster 20218541 --save /tmp/no-such-poster",
            exit: 69,
            settings: ["KMDB_API_KEY": "k"],
            status: 302,
            headers: ["location": "ftp://a/@"],
            body: ""
        ),
        // reviews
        Said(
            line: "review list",
            exit: 77,
            settings: firestore.merging(["FIRESTORE_TOKEN": "k"]) { $1 },
            status: 403,
            body: #"{"error":{"code":403,"message":"No. @","status":"PERMISSION_DENIED"}}"#
        ),
        Said(
            line: "review list",
            exit: 65,
            settings: firestore,
            body: #"{"documents":[{"name":"a/b/1@","fields":{},"updateTime":"1"}]}"#
        ),
    ]

    @Test("a service's text is harmless in an error", arguments: answers)
    func answer(_ said: Said) async throws {
        func run(_ text: String, _ format: String) async throws -> CommandLineRun.Result {
            let spelling =
                said.isRaw
                ? text : String(decoding: try JSONEncoder().encode([text]).dropFirst(2).dropLast(2), as: UTF8.self)
            var run = CommandLineRun(archive: "/dev/null")
            run.environment.merge(said.settings) { $1 }
            run.requester = StubRequester(
                repeating: .run { request in
                    let path = request.url.path(percentEncoded: false)
                    if said.line.hasPrefix("poster"), path.contains("searchMovieInfo") {
                        return HTTPResponse(status: 200, body: try Fixture.movie("20218541"))
                    }
                    if path.contains("search_json2") {
                        return HTTPResponse(status: 200, body: Data(PosterRun.kmdb("밀수", 2023).utf8))
                    }
                    return HTTPResponse(
                        status: said.status,
                        headers: said.headers.mapValues { $0.replacing("@", with: text) },
                        body: Data(said.body.replacing("@", with: spelling).utf8)
                    )
                },
                count: 9
            )
            return await run("\(said.line) --quiet\(format)")
        }
        for format in ["", " --json"] {
            expectHarmless(try await run(HostileText.all, format), as: try await run("x", format), said.exit)
        }
    }

    @Test(
        "the user's input is harmless in an error",
        arguments: [
            ("@ --offline", 66), ("daily --@", 64), ("daily --lang @", 64), ("daily --fields @", 64),
            ("daily 2023-@", 64),
            ("daily 20230801 @", 64), ("daily --area @", 64), ("daily --limit 1@", 64), ("weekly 2023-W@", 64),
            ("help @", 64), ("codes @", 64), ("search --nation @ --offline", 64), ("movie @ --offline", 66),
            ("person @ --offline", 66), ("company @ --offline", 66), ("review show @", 66),
            ("review add @ --rating 9", 64),
            ("daily 20230801 --offline --archive /nowhere/@", 66), ("archive info --archive /dev/null/@", 78),
            ("review import /nowhere/@.json", 78), ("review import @", 64),
        ] as [(String, Int32)]
    )
    func typed(line: String, exit: Int32) async {
        // One is enough for JSON, whose writer escapes all texts alike.
        for format in line == "@ --offline" ? ["", "--json"] : [""] {
            func run(_ text: String) async -> CommandLineRun.Result {
                let words = "\(line) \(format)".split(separator: " ").map { String($0).replacing("@", with: text) }
                return await CommandLineRun()(words)
            }
            await expectHarmless(run(HostileText.all), as: run("x"), exit)
        }
    }

    @Test("a setting's value is harmless in an error", arguments: ["BOXOFFICE_LANG", "BOXOFFICE_REVIEWS"])
    func set(variable: String) async {
        var run = CommandLineRun()
        run.environment[variable] = HostileText.all
        let result = await run("review list --offline")
        #expect(result.status == 78 && result.error.harm().isEmpty, "\(result)")
    }

    /// Expects harmless output with as many lines as another run's.
    private func expectHarmless(_ result: CommandLineRun.Result, as other: CommandLineRun.Result, _ exit: Int32) {
        #expect([result.status, other.status] == [exit, exit])
        #expect(result.output == "")
        let isJSON = result.error.hasPrefix("{")
        #expect(result.error.harm(sparing: isJSON ? HostileText.meaningful.union(["\n"]) : ["\n"]).isEmpty)
        #expect(result.error.count { $0 == "\n" } == other.error.count { $0 == "\n" })
        if isJSON { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result.error.utf8)) } }
    }
}
