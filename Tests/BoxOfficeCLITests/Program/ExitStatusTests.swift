import BoxOfficeCLI
import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

/// Every documented exit status, with all of standard error.
struct ExitStatusTests {
    private func run(_ line: String, _ reaction: StubRequester.Reaction...) async throws -> CommandLineRun.Result {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        // At most three attempts get the same answer.
        if let reaction = reaction.first { run.requester = StubRequester(reaction, reaction, reaction) }
        let result = await run(line)
        #expect(folder.files.isEmpty, "nothing that failed is kept")
        return result
    }

    @Test("an invalid command line is 64, with a hint")
    func usage() async throws {
        let periods = "use a day, month or year, such as 2023-07-26, 2023-07 or 2023"
        let lookUp = "remove --offline to look it up in KOBIS's list"
        let table = """
            help dialy -> unknown command 'dialy' / did you mean daily?
            --quiet -> missing COMMAND / boxoffice daily --quiet
            --quite daily -> expected a command, found '--quite' / did you mean --quiet?
            -x daily -> expected a command, found '-x' / see boxoffice help
            --verison -> expected a command, found '--verison' / did you mean --version?
            daily --foramt json -> unknown option '--foramt' for daily / did you mean --format?
            daily -x -> unknown option '-x' for daily / see boxoffice help daily
            daily --csv -> unknown option '--csv' for daily / boxoffice daily -o FILE.csv
            daily --korean -> unknown option '--korean' for daily / boxoffice daily --nation korean
            daily -limit 1 -> unknown option '-limit' for daily / did you mean --limit?
            -offline daily -> unknown option '-offline' for daily / did you mean --offline?
            daily --limit 0 -> invalid value '0' for --limit / use a number, 1 or more
            daily --limit -> --limit needs a value / use a number, 1 or more
            daily --timeout 601 -> invalid value '601' for --timeout / use whole seconds, 1 to 600
            daily --format xml -> invalid value 'xml' for --format / use table, json, ndjson, csv, tsv, xlsx or markdown
            daily --nation -> --nation needs a value / use korean or foreign
            daily --nation us -> invalid value 'us' for --nation / use korean or foreign
            daily --movie-type x -> invalid value 'x' for --movie-type / use art or commercial
            daily --lang fr -> invalid value 'fr' for --lang / use ko or en
            daily --color= -> invalid value '' for --color / use auto, always or never
            daily --force -> --force requires --output / remove --force, or add --output FILE
            daily --bom -> --bom requires --format csv or tsv / remove --bom, or add --format csv
            daily --offline --refresh -> cannot use --refresh with --offline / remove one of them
            upcoming 2015..2016 -> 2015..2016 is longer than a year / ask for each year separately
            daily --jobs 9 -> invalid value '9' for --jobs / use a number, 1 to 8
            movie -> missing MOVIE / use a movie's code or title
            person -> missing PERSON / use a person's code or name
            company -> missing COMPANY / use a company's code or name
            people 봉준호 송강호 -> unexpected argument '송강호' / usage: boxoffice people [NAME] [options]
            search --all --limit 3 -> cannot use --all with --limit / remove one of them
            search --open-from 23 -> invalid value '23' for --open-from / \(periods)
            search --open-from 2024 --open-to 2023 -> --open-from 2024 is after --open-to 2023 / swap them
            search --made-from 2024 --made-to 2023 -> --made-from 2024 is after --made-to 2023 / swap them
            search --sort sales -> invalid value 'sales' for --sort / use title, open or year
            search --director= -> invalid value '' for --director / use a name
            search --type 중편 --offline -> invalid value '중편' for --type / did you mean 장편? \(lookUp)
            codes area -> unknown code list 'area' / did you mean areas?
            codes 배우 -> unknown code list '배우' / use areas, nations, movie-types, company-parts or a number
            """
        for row in table.lines {
            let parts = row.components(separatedBy: " -> ")
            try #require(parts.count == 2, "no arrow: \(row)")
            let error = parts[1].components(separatedBy: " / ")
            try #require(error.count == 2, "no hint: \(row)")
            #expect(try await run(parts[0]) == .failure(error[0], hint: error[1], status: 64), "\(row)")
        }
    }

    @Test("with JSON output, an error is a line of JSON, even if the command line is invalid")
    func json() async throws {
        let error = """
            {"error":{"code":"usage","message":"unknown option '--foramt' for daily","hint":"did you mean --format?"}}

            """
        for option in ["--json", "-f ndjson", "--format=json", "-fjson", "-f=json"] {
            #expect(try await run("daily --foramt \(option)") == .init(error: error, status: 64), "\(option)")
        }
    }

    @Test("an unknown area or nation is 64, and some are listed")
    func names() async throws {
        let area = try await run("daily --area 도쿄")
        #expect(area.status == 64 && area.error.contains("hint: use 서울 (seoul), 경기 (gyeonggi), "), "\(area)")
        let nation = try await run("search --nation 화성 --offline")
        #expect(nation.status == 64 && nation.error.contains("hint: use 한국 (Korea), 미국 (USA), "), "\(nation)")
        #expect(nation.error.hasSuffix("or any code of 8 digits; see boxoffice codes nations\n"))
    }

    @Test(
        "an answer without a result has the exit status of its reason",
        arguments: [
            (
                "daily 20230801", "bad-date.json", 1,
                "KOBIS rejected the request: 날싸형식에 맞게 입력하십시요.(YYYYMMDD) [targetDt=2025] (320103)", nil
            ),
            (
                "daily 20230801", "null-title.json", 65,
                "cannot read KOBIS's answer (daily ranking of 2023-08-01): "
                    + "movieNm of row 2 is missing or null",
                "try again, or use --lenient to print the other rows"
            ),
            (
                "movie 20999999", "unknown-movie.json", 66, "KOBIS has no movie with the code 20999999",
                "find codes with: boxoffice search TITLE"
            ),
            (
                "daily 20230801", "maintenance.html", 69,
                "KOBIS answered with a web page instead of data",
                "try again later; the service may be under maintenance"
            ),
            (
                "daily 20230801", "quota-exceeded.json", 75,
                "the key's quota for today is used up: 키의 하루 이용량을 초과하였습니다. (320011)",
                "try again after midnight in Korea (KOBIS allows 3,000 calls a day), or use --offline"
            ),
            (
                "daily 20230801", "invalid-key.json", 77, "KOBIS rejected the key: 유효하지않은 키값입니다. (320010)",
                "check KOBIS_API_KEY in the environment, in .env or in /nowhere/.config/boxoffice/env; "
                    + "get a free key at https://www.kobis.or.kr/kobisopenapi"
            ),
        ] as [(String, String, Int32, String, String?)]
    )
    func answer(line: String, file: String, status: Int32, message: String, hint: String?) async throws {
        #expect(try await run(line, .answer(Fixture.fault(file))) == .failure(message, hint: hint, status: status))
    }

    @Test("offline, an answer that is not archived is 66")
    func notArchived() async throws {
        let error = """
            {"error":{"code":"notArchived","message":"the archive has no daily ranking of 2023-08-01; request: \
            searchDailyBoxOfficeList (targetDt=20230801)","hint":"fetch it with: boxoffice sync 2023-08-01, or use \
            another folder with --archive"}}

            """
        #expect(try await run("daily 20230801 --offline --json") == .init(error: error, status: 66))
    }

    @Test("an invalid setting or unreadable settings file is 78")
    func configuration() async throws {
        let folder = try TemporaryFolder()
        try folder.link("boxoffice/env", to: "env")
        var run = CommandLineRun()
        run.environment["XDG_CONFIG_HOME"] = folder.path
        let message = "cannot read \(folder.path)/boxoffice/env: Too many levels of symbolic links"
        let hint = "check the file, or move it away"
        #expect(await run("daily 20230801") == .failure(message, hint: hint, status: 78))
    }

    @Test("an invalid base URL is 78")
    func baseURL() async {
        let error = "KOBIS_BASE_URL is not a valid URL"
        let hint = "use a URL like https://www.kobis.or.kr/kobisopenapi/webservice/rest"
        let addresses = [
            "kobis", "ftp://example.org", "http://", "http://a.b/?q=1", "http://[::", "http://a.b/#c",
            "http://u:p@a.b/",
        ]
        var run = CommandLineRun()
        for address in addresses {
            run.environment["KOBIS_BASE_URL"] = address
            #expect(await run("daily 20230801 --offline") == .failure(error, hint: hint, status: 78), "\(address)")
        }
    }

    @Test("an output that cannot be written is 1")
    func fullDisk() async {
        var run = CommandLineRun()
        run.outputError = .failed(reason: "No space left on device")
        let ran = [await run("daily 20230801 --offline"), await run("movie 20124079 20218541 --offline")]
        let message = "cannot write to standard output: No space left on device"
        let expected = CommandLineRun.Result.failure(message, status: 1)
        #expect(ran == [expected, expected])
    }
}
