@testable import BoxOfficeCLI
import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@Suite struct APICommandTests {
    private var run = CommandLineRun()
    private let address = "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/"

    @Test("an archived answer is printed byte for byte")
    func archived() async throws {
        let answer = try String(decoding: Fixture.movie("20124079"), as: UTF8.self)
        for service in ["movie/searchMovieInfo", "/movie/searchMovieInfo.json"] {
            #expect(await run("api \(service) movieCd=20124079 --offline") == .init(output: answer))
        }
    }

    @Test("a service that the program does not know is requested with the parameters, escaped and in NFC")
    func unknown() async throws {
        let answer = "[\"\u{1B}[31m\",\t1 ]\r\n"
        let run = try run.with(
            StubRequester(
                .answer(Data(answer.utf8), to: address + "new/service_2.json?key=***&a=&name-1=%EA%B0%80%26b%3D%2B")
            )
        )
        #expect(await run(["api", "new/service_2", "name-1=\u{1100}\u{1161}&b=+", "a="]) == .init(output: answer))
    }

    @Test("with --json, an error is JSON")
    func jsonError() async {
        let result = await run("api movie/searchMovieInfo movieCd=1 --offline --json")
        #expect(
            result.status == 66 && result.error.hasPrefix(#"{"error":{"code":"notArchived","message":"#), "\(result)")
    }

    @Test("a terminal gets escapes for control and invisible characters, and a line break")
    mutating func terminal() async throws {
        run.terminal = Terminal(isOutput: true, isError: false, width: 80)
        let run = try run.with(StubRequester(.answer(Data("{\n\"a\":\"가\u{1B}[31m\u{9B}\u{202E}\r\"}".utf8))))
        #expect(
            await run("api new/service") == .init(output: #"{\#n"a":"가\u001b[31m\u009b\u202e\u000d"}\#n"#)
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
        #expect(old.output == codes)
        #expect(old.error.hasSuffix("using the archived answer from 31 days ago\n"))
        #expect(old.status == 0)
    }

    @Test("a fault has its message and exit status")
    func fault() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("unknown-fault.json"))))
        let result = await run("api new/service")
        #expect(result.output == "")
        #expect(result.error.hasPrefix("boxoffice: error: KOBIS rejected the request: "))
        #expect(result.status == 1)
    }

    @Test("offline, an answer that is not archived is an error")
    func notArchived() async {
        #expect(
            await run("api new/service a=b --offline")
                == .failure(
                    "the archive has no answer to service (a=b)",
                    hint: "run the command without --offline first, or use another folder with --archive",
                    status: 66
                )
        )
    }

    @Test(
        "what is not a service is an error",
        arguments: [
            "", "../x", "a/..", "//a", "/", ".json", "a/", "a//b", "http://x/y", "a?b=c", "a#b", "a%2Fb", "a b", "가",
            "a.xml", "a.json.json",
            "movieCd=20124079",
        ]
    )
    func service(service: String) async {
        #expect(
            await run(["api", service])
                == .failure(
                    "'\(service)' is not a KOBIS service",
                    hint: "use a path such as movie/searchMovieInfo, and parameters as NAME=VALUE",
                    status: 64
                )
        )
    }

    @Test(
        "an operation without its folder",
        arguments: ["searchMovieInfo", "searchMovieinfo.json", "/searchMovieInfo"]
    )
    func operation(name: String) async {
        #expect(
            await run(["api", name, "movieCd=20124079"])
                == .failure("'\(name)' is not a KOBIS service", hint: "did you mean movie/searchMovieInfo?", status: 64)
        )
    }

    @Test(
        "wrong parameters are errors, before a request",
        arguments: [
            (["a"], "'a' is not NAME=VALUE", "use a parameter such as movieCd=20124079"),
            (["=a"], "'=a' is not NAME=VALUE", "use a parameter such as movieCd=20124079"),
            (["a b=c"], "'a b=c' is not NAME=VALUE", "use a parameter such as movieCd=20124079"),
            (["a=b", "a=c"], "repeated parameter 'a'", "use each parameter once"),
            (
                ["Key=0123"], "cannot take a key from the command line",
                "remove the parameter; KOBIS_API_KEY is sent with every request"
            ),
        ]
    )
    func parameters(operands: [String], message: String, hint: String) async {
        #expect(await run(["api", "a/b"] + operands) == .failure(message, hint: hint, status: 64))
    }

    @Test("a service is required")
    func missing() async {
        #expect(
            await run("api")
                == .failure("missing SERVICE", hint: "use a service such as movie/searchMovieInfo", status: 64)
        )
    }
}
