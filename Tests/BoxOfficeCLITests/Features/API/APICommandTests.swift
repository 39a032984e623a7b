@testable import BoxOfficeCLI
import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

struct APICommandTests {
    private var run = CommandLineRun()

    @Test("an archived answer is printed byte for byte")
    func archived() async throws {
        let answer = try String(decoding: Fixture.movie("20124079"), as: UTF8.self)
        let spellings = ["movie/searchMovieInfo", "/movie/searchMovieInfo.json"]
        for service in spellings {
            #expect(await run("api \(service) movieCd=20124079 --offline") == .init(output: answer))
        }
    }

    @Test("a service that the program does not know is requested with the parameters, escaped and in NFC")
    func unknown() async throws {
        let answer = "[\"\u{1B}[31m\",\t1 ]\r\n"
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/new/service_2.json?key=***\
            &a=&name-1=%EA%B0%80%26b%3D%2B
            """
        let run = try run.with(StubRequester(.answer(Data(answer.utf8), to: address)))
        #expect(await run(["api", "new/service_2", "name-1=\u{1100}\u{1161}&b=+", "a="]) == .init(output: answer))
    }

    @Test("a terminal gets escapes for control and invisible characters, and a line break")
    mutating func terminal() async throws {
        run.terminal = Terminal(isOutput: true, isError: false, width: 80)
        let run = try run.with(StubRequester(.answer(Data("{\n\"a\":\"가\u{1B}[31m\u{9B}\u{202E}\r\"}".utf8))))
        await run.expectTranscript(
            #"""
            $ boxoffice api new/service
            {
            "a":"가\u001b[31m\u009b\u202e\u000d"}
            """#
        )
    }

    @Test("an archived answer is used while it is fresh, and after a temporary failure")
    func fresh() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("quota-exceeded.json"))))
        let archive = try #require(run.temporaryArchive)
        let codes = try String(decoding: Fixture.list("code/searchCodeList", "comCode=0105000000"), as: UTF8.self)
        func answer(ofAge days: Double) async throws -> CommandLineRun.Result {
            let changed = run.now.addingTimeInterval(-days * 86_400)
            try archive.write(codes, to: "code/searchCodeList/comCode=0105000000.json", fetched: changed)
            return await run("api code/searchCodeList comCode=0105000000")
        }
        #expect(try await answer(ofAge: 29) == .init(output: codes))
        let old = try await answer(ofAge: 31)
        #expect(old.output == codes && old.status == 0)
        #expect(old.error.hasSuffix("using the archived answer from 31 days ago\n"))
    }

    @Test("a fault has its message and exit status")
    func fault() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("unknown-fault.json"))))
        await run.expectTranscript(
            """
            $ boxoffice api new/service
            boxoffice: error: KOBIS rejected the request: 지어낸 오류입니다. [targetDt=20230801] (329999)
            [1]
            """
        )
    }

    @Test("offline, an answer that is not archived is an error, with --json in JSON")
    func notArchived() async {
        await run.expectTranscript(
            """
            $ boxoffice api new/service a=b --offline
            boxoffice: error: the archive has no answer to service (a=b)
            boxoffice: hint: fetch it with: boxoffice api new/service a=b, or use another folder with --archive
            [66]
            $ boxoffice api movie/searchMovieInfo movieCd=1 --offline --json
            {"error":{"code":"notArchived",\
            "message":"the archive has no answer to searchMovieInfo (movieCd=1); request: searchMovieInfo (movieCd=1)",\
            "hint":"fetch it with: boxoffice api movie/searchMovieInfo movieCd=1 --json, or use another folder with --archive"}}
            [66]
            """
        )
    }

    @Test("what is not a service is an error; an operation without its folder has it in the hint")
    func service() async {
        let hint = "use a path such as movie/searchMovieInfo, and parameters as NAME=VALUE"
        for service in [
            "", "../x", "a/..", "//a", "/", ".json", "a/", "a//b", "http://x/y", "a?b=c", "a#b", "a%2Fb", "a b", "가",
            "a.xml", "a.json.json", "foo", "movieCd=20124079",
        ] {
            let failure = CommandLineRun.Result.failure("'\(service)' is not a KOBIS service", hint: hint, status: 64)
            #expect(await run(["api", service]) == failure)
        }
        let operation = "is not a KOBIS service -> did you mean movie/searchMovieInfo?"
        await run.expectFailures(
            """
            api searchMovieInfo movieCd=20124079 -> 'searchMovieInfo' \(operation)
            api searchMovieinfo.json movieCd=20124079 -> 'searchMovieinfo.json' \(operation)
            api /searchMovieInfo movieCd=20124079 -> '/searchMovieInfo' \(operation)
            api -> missing SERVICE -> use a service such as movie/searchMovieInfo
            """
        )
    }

    @Test("wrong parameters are errors, before a request")
    func parameters() async {
        let example = "use a parameter such as movieCd=20124079"
        await run.expectFailures(
            """
            api a/b a -> 'a' is not NAME=VALUE -> \(example)
            api a/b =a -> '=a' is not NAME=VALUE -> \(example)
            api a/b a=b a=c -> repeated parameter 'a' -> use each parameter once
            api a/b Key=0123 -> cannot take a key from the command line \
            -> remove the parameter; KOBIS_API_KEY is sent with every request
            """
        )
        #expect(
            await run(["api", "a/b", "a b=c"]) == .failure("'a b=c' is not NAME=VALUE", hint: example, status: 64)
        )
    }
}
