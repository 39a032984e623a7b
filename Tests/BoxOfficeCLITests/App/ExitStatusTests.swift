import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Every exit status of the contract, with all that is said.
@Suite struct ExitStatusTests {
    private func run(_ line: String, _ reaction: StubRequester.Reaction...) async throws -> CommandLineRun.Result {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        // Three tries, at most, of the same.
        if let reaction = reaction.first { run.requester = StubRequester(reaction, reaction, reaction) }
        let result = await run(line)
        #expect(folder.files == [], "nothing that failed is kept")
        return result
    }

    private func failed(_ status: Int32, _ error: String) -> CommandLineRun.Result {
        .init(error: error, status: status)
    }

    @Test(
        "a wrong command line is 64, and says what is right",
        arguments: [
            ("help daily movie", "unexpected argument 'movie'", "usage: boxoffice help [COMMAND]"),
            ("daily --fields rank,rank", "repeated field 'rank' in --fields", "use each field once"),
            ("dialy", "unknown command 'dialy'", "did you mean daily?"),
            ("zzz", "unknown command 'zzz'", "see boxoffice help"),
            ("help dialy", "unknown command 'dialy'", "did you mean daily?"),
            (
                "--quiet daily", "expected a command, found '--quiet'",
                "put options after the command; see boxoffice help"
            ),
            ("daily --foramt json", "unknown option '--foramt' for daily", "did you mean --format?"),
            ("daily -x", "unknown option '-x' for daily", "see boxoffice help daily"),
            ("daily -limit 1", "unknown option '-l' for daily", "did you mean --limit?"),
            ("daily --limit 0", "invalid value '0' for --limit", "use a number, 1 or more"),
            ("daily --limit", "--limit needs a value", "Print at most N rows (default all)."),
            ("daily --timeout 601", "invalid value '601' for --timeout", "use whole seconds, 1 to 600"),
            ("daily --format xml", "invalid value 'xml' for --format", "use table, json, ndjson, csv or tsv"),
            ("daily --nation kr", "invalid value 'kr' for --nation", "use korean or foreign"),
            ("daily --movie-type x", "invalid value 'x' for --movie-type", "use art or commercial"),
            ("daily --lang fr", "invalid value 'fr' for --lang", "use ko or en"),
            ("daily --color=", "invalid value '' for --color", "use auto, always or never"),
            ("daily --bom", "--bom requires --format csv or tsv", "remove --bom, or add --format csv"),
            (
                "daily --offline --refresh", "cannot use --offline with --refresh", "use one of them"
            ),
            (
                "daily 20230801 20230802", "unexpected argument '20230802'",
                "usage: boxoffice daily [DAY] [options]"
            ),
            (
                "daily 20230801 --date 20230801", "more than one day or range",
                "use an argument, --date, or --from and --to"
            ),
            (
                "daily 20230231", "the calendar has no day '20230231'",
                "use year, month and day in this order, like 2023-08-01"
            ),
            (
                "daily 08/01/2023", "'08/01/2023' is not a valid day",
                "use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
            ),
            (
                "movie", "expected a movie code or title", "try: boxoffice movie 20124079"
            ),
            ("person", "expected a person code or name", "try: boxoffice person 10000558"),
            (
                "company", "expected a company code or name", "try: boxoffice company 20188621"
            ),
            ("search 밀수 괴물", "unexpected argument '괴물'", "usage: boxoffice search [TITLE] [options]"),
            ("search --all --limit 3", "cannot use --all with --limit", "use one of them"),
            ("search --limit 0", "invalid value '0' for --limit", "use a number, 1 or more"),
            ("search --open-from 23", "invalid value '23' for --open-from", "use a year, such as 2023"),
            (
                "search --open-from 2024 --open-to 2023", "--open-from 2024 is after --open-to 2023", "swap them"
            ),
            (
                "search --made-from 2024 --made-to 2023", "--made-from 2024 is after --made-to 2023", "swap them"
            ),
            ("search --sort sales", "invalid value 'sales' for --sort", "use title, open or year"),
            ("search --director=", "invalid value '' for --director", "use a text"),
            (
                "search --type 중편 --offline", "invalid value '중편' for --type",
                "use 장편 (feature), 단편 (short), 옴니버스 (omnibus), 기타 (other), or any code of 6 digits; "
                    + "see boxoffice codes movie-types"
            ),
            ("codes area", "unknown code list 'area'", "did you mean areas?"),
            (
                "codes 배우", "unknown code list '배우'",
                "use areas, nations, movie-types, company-parts or a number"
            ),
            (
                "people --fields title", "unknown field 'title' in --fields",
                "did you mean titles? use code, name, englishName, mainRole, titles"
            ),
            (
                "daily --fields rank,titel", "unknown field 'titel' in --fields",
                "did you mean title? use kind, from, to, week, movieType, nation, area, rank, rankChange, isNew, movieCode, title, openDate, "
                    + "sales, salesShare, salesChange, salesChangePercent, salesTotal, visitors, visitorsChange, "
                    + "visitorsChangePercent, visitorsTotal, screens, showings"
            ),
        ]
    )
    func usage(line: String, message: String, hint: String) async throws {
        let expected = "boxoffice: error: \(message)\nboxoffice: hint: \(hint)\n"
        #expect(try await run(line) == failed(64, expected))
    }

    @Test(
        "a day that has not ended is 64, with the latest that has",
        arguments: ["20230803", "20230804", "-0d", "99991231"]
    )
    func future(day: String) async throws {
        #expect(
            try await run("daily \(day)")
                == failed(
                    64,
                    "boxoffice: error: KOBIS publishes a day's figures on the next day; the latest is 2023-08-02\n"
                )
        )
    }

    @Test(
        "with JSON an error is a line of JSON, even where the command line cannot be read",
        arguments: ["--json", "-f ndjson", "--format=json", "-fjson", "-f=json"]
    )
    func json(option: String) async throws {
        #expect(
            try await run("daily --foramt \(option)")
                == failed(
                    64,
                    #"{"error":{"code":"usage","message":"unknown option '--foramt' for daily","hint":"did you mean --format?"}}"#
                        + "\n"
                )
        )
    }

    @Test("an unknown area is 64, and all are listed")
    func area() async throws {
        let result = try await run("daily --area 도쿄")
        #expect(result.status == 64)
        #expect(result.error.contains("hint: use one of 서울 (seoul), 경기 (gyeonggi), "))
    }

    @Test("an unknown nation is 64, and all that are known are listed")
    func nation() async throws {
        let result = try await run("search --nation 화성 --offline")
        #expect(result.status == 64)
        #expect(result.error.contains("hint: use 한국 (Korea), 미국 (USA), "))
        #expect(result.error.hasSuffix("or any code of 8 digits; see boxoffice codes nations\n"))
    }

    @Test("what KOBIS refuses for another reason is 1, with its message, parameter and code")
    func rejected() async throws {
        #expect(
            try await run("daily 20230801", .answer(Fixture.fault("bad-date.json")))
                == failed(
                    1,
                    "boxoffice: error: KOBIS rejected the request: 날싸형식에 맞게 입력하십시요.(YYYYMMDD) [targetDt=2025] (320103)\n"
                )
        )
    }

    @Test(
        "an answer that cannot be read is 65, and names service, field and row",
        arguments: [
            ("empty.json", "it is empty"), ("null-title.json", "movieNm of row 2 is missing or null"),
            ("missing-field.json", "showCnt of row 2 is missing or null"),
            ("not-a-number.json", #"audiCnt of row 2 is not a number: "12x4""#),
            ("wrong-root.json", "boxOfficeResult is missing or null"),
            ("other-day.json", "it is for 20230731~20230731, not for 20230801~20230801"),
        ]
    )
    func badResponse(file: String, reason: String) async throws {
        #expect(
            try await run("daily 20230801", .answer(Fixture.fault(file)))
                == failed(
                    65,
                    """
                    boxoffice: error: KOBIS's answer to searchDailyBoxOfficeList (targetDt=20230801) cannot be read: \(reason)
                    boxoffice: hint: try again; if it fails again, the service may have changed its format

                    """
                )
        )
    }

    @Test("an answer that is too long, badly packed or not JSON is 65")
    func otherBadResponses() async throws {
        let table: [(StubRequester.Reaction, String)] = [
            (.fail(TransportError.tooLarge(limit: 16 * 1_048_576)), "it is larger than 16 MiB"),
            (.fail(TransportError.undecodable), "its compression is broken"),
            (.answer(Data("O\u{1B}[31mK".utf8)), #"it is not JSON; it begins with "O [31mK""#),
        ]
        for (reaction, reason) in table {
            let result = try await run("daily 20230801", reaction)
            #expect(result.status == 65)
            #expect(result.error.contains("cannot be read: \(reason)\n"))
        }
    }

    @Test("a movie that KOBIS does not know is 66")
    func notFound() async throws {
        #expect(
            try await run("movie 20999999", .answer(Fixture.fault("unknown-movie.json")))
                == failed(
                    66,
                    """
                    boxoffice: error: KOBIS has no movie with this code (movieCd=20999999)
                    boxoffice: hint: find codes with: boxoffice search TITLE

                    """
                )
        )
    }

    @Test("offline, what is not in the archive is 66")
    func notArchived() async throws {
        #expect(
            try await run("daily 20230801 --offline --json")
                == failed(
                    66,
                    #"{"error":{"code":"notArchived","message":"the archive has no answer to searchDailyBoxOfficeList "#
                        + #"(targetDt=20230801)","hint":"run the command without --offline first, or use another folder with --archive"}}"#
                        + "\n"
                )
        )
    }

    @Test(
        "no whole answer is 69",
        arguments: [
            (.nameNotResolved, "unknown host"), (.refused, "connection refused"),
            (.reset, "connection reset"),
            (.insecure("certificate has expired"), "no secure connection: certificate has expired"),
            (.other("x"), "x"),
        ] as [(TransportError, String)]
    )
    func unavailable(error: TransportError, cause: String) async throws {
        #expect(
            try await run("daily 20230801", .fail(error))
                == failed(
                    69,
                    """
                    boxoffice: error: KOBIS cannot be reached: \(cause)
                    boxoffice: hint: check the network and the proxy settings, or use --offline for archived answers

                    """
                )
        )
    }

    @Test("a time-out is 69, and the hint is --timeout")
    func timeout() async throws {
        #expect(
            try await run("daily 20230801", .fail(TransportError.timedOut(seconds: 10)))
                == failed(
                    69,
                    """
                    boxoffice: error: KOBIS gave no complete answer within 10 s
                    boxoffice: hint: try again, or increase --timeout

                    """
                )
        )
    }

    @Test("an answer that breaks off is 69")
    func cutOff() async throws {
        #expect(
            try await run("daily 20230801", .fail(TransportError.cutOff))
                == failed(
                    69,
                    """
                    boxoffice: error: KOBIS gave an incomplete answer
                    boxoffice: hint: check the network and the proxy settings, or use --offline for archived answers

                    """
                )
        )
    }

    @Test("a service that says nothing is 69, whatever the time-out")
    func silent() async throws {
        #expect(
            try await run("daily 20230801 --timeout 60", .fail(TransportError.silent(seconds: 10)))
                == failed(
                    69,
                    """
                    boxoffice: error: KOBIS gave no answer within 10 s
                    boxoffice: hint: the service is slow or down; try again later

                    """
                )
        )
    }

    @Test("a system without libcurl is 69, and the hint names the package")
    func libraryMissing() async throws {
        #expect(
            try await run("daily 20230801", .fail(TransportError.libraryMissing("libcurl.so.4")))
                == failed(
                    69,
                    """
                    boxoffice: error: network access needs libcurl: libcurl.so.4 is not installed
                    boxoffice: hint: install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)

                    """
                )
        )
    }

    @Test("a web page instead of data is 69")
    func page() async throws {
        #expect(
            try await run("daily 20230801", .answer(Fixture.fault("maintenance.html")))
                == failed(
                    69,
                    """
                    boxoffice: error: KOBIS answered searchDailyBoxOfficeList with a web page instead of data
                    boxoffice: hint: try again later; the service may be under maintenance

                    """
                )
        )
    }

    @Test(
        "a status has its exit status",
        arguments: [
            (302, 69), (400, 69), (401, 77), (403, 77), (404, 69), (410, 69), (429, 75), (500, 69), (503, 69),
        ] as [(Int, Int32)]
    )
    func statuses(status: Int, exit: Int32) async throws {
        let result = try await run("daily 20230801", .status(status))
        #expect(result.status == exit)
        #expect(result.output == "")
        #expect(result.error.contains("error: KOBIS answered searchDailyBoxOfficeList with HTTP status \(status)"))
    }

    @Test("a used-up quota is 75")
    func quotaExceeded() async throws {
        #expect(
            try await run("daily 20230801", .answer(Fixture.fault("quota-exceeded.json")))
                == failed(
                    75,
                    """
                    boxoffice: error: the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011)
                    boxoffice: hint: try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline

                    """
                )
        )
    }

    @Test("a refused key is 77")
    func invalidKey() async throws {
        #expect(
            try await run("daily 20230801", .answer(Fixture.fault("invalid-key.json")))
                == failed(
                    77,
                    """
                    boxoffice: error: KOBIS rejected the key: 유효하지않은 키값입니다. (320010)
                    boxoffice: hint: check KOBIS_API_KEY in the environment, in .env or in \
                    /nowhere/.config/boxoffice/env; get a free key at https://www.kobis.or.kr/kobisopenapi

                    """
                )
        )
    }

    @Test("no key is 77, with where to get one and the command that stores it")
    func missingKey() async throws {
        var run = CommandLineRun(archive: "/nowhere")
        run.environment = ["HOME": "/home/kim"]
        #expect(
            await run("daily 20230801")
                == failed(
                    77,
                    """
                    boxoffice: error: no KOBIS key is set in the environment, in .env or in \
                    /home/kim/.config/boxoffice/env
                    boxoffice: hint: get a free key at https://www.kobis.or.kr/kobisopenapi and store it: (umask 077; \
                    mkdir -p '/home/kim/.config/boxoffice' && \
                    echo KOBIS_API_KEY=YOUR_KEY >> '/home/kim/.config/boxoffice/env')

                    """
                )
        )
    }

    @Test("a setting or a file of settings that cannot be read is 78")
    func configuration() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/.env", withDestinationPath: ".env")
        var run = CommandLineRun()
        run.workingFolder = folder.path
        #expect(
            await run("daily 20230801")
                == failed(
                    78,
                    """
                    boxoffice: error: \(folder.path)/.env cannot be read: Too many levels of symbolic links
                    boxoffice: hint: fix the file's permissions, or move it away

                    """
                )
        )
        run = CommandLineRun()
        run.environment["BOXOFFICE_LANG"] = "fr"
        #expect(
            await run("daily 20230801 --offline")
                == failed(
                    78,
                    "boxoffice: error: invalid value 'fr' for BOXOFFICE_LANG\nboxoffice: hint: use ko or en\n"
                )
        )
    }

    @Test(
        "a base address that is none is 78",
        arguments: [
            "kobis", "ftp://example.org", "http://", "http://a.b/?q=1", "http://[::", "http://a.b/#c",
            "http://u:p@a.b/",
        ]
    )
    func baseURL(address: String) async {
        var run = CommandLineRun()
        run.environment["KOBIS_BASE_URL"] = address
        #expect(
            await run("daily 20230801 --offline")
                == failed(
                    78,
                    """
                    boxoffice: error: KOBIS_BASE_URL is not a valid URL
                    boxoffice: hint: use a URL like https://www.kobis.or.kr/kobisopenapi/webservice/rest

                    """
                )
        )
    }

    @Test("a closed pipe is 0, and silent")
    func closedPipe() async {
        var run = CommandLineRun()
        run.outputError = OutputError.closedPipe
        #expect(await run("daily 20230801 --offline") == .init())
        #expect(await run("movie 20124079 20218541 --offline") == .init())
        #expect(await run("help") == .init())
    }

    @Test("an output that cannot be written is 1")
    func fullDisk() async {
        var run = CommandLineRun()
        run.outputError = .failed(reason: "No space left on device")
        let expected = failed(1, "boxoffice: error: standard output cannot be written: No space left on device\n")
        #expect(await run("daily 20230801 --offline") == expected)
        #expect(await run("movie 20124079 20218541 --offline") == expected)
    }

    @Test("standard input that cannot be read is 1")
    func noInput() async {
        var run = CommandLineRun()
        run.input = nil
        #expect(
            await run("movie -") == failed(1, "boxoffice: error: standard input cannot be read: Bad file descriptor\n")
        )
    }
}
