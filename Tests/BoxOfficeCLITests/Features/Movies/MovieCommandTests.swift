import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct MovieCommandTests {
    private let run = CommandLineRun()

    @Test("a movie has labelled lines")
    func short() async {
        #expect(
            await run("movie 20124079 --offline --lang ko") == """
                광해, 왕이 된 남자 (Masquerade)  20124079
                감독      추창민
                제작년도  2012
                개봉일    2012-09-13
                상영시간  131분
                관람등급  15세이상관람가
                제작국가  한국
                장르      사극, 드라마
                배급사    (주)씨제이이엔엠
                배우      이병헌(광해/하선), 류승룡(허균), 한효주(중전), 장광(조내관), 김인권(도부장), 심은경(사월이), 김명곤(박충수), 서진원(도총관), 장재현(광해 등불 내관1), 정창국(자객2), 외 26명

                """
        )
    }

    @Test("The same on every surface: a movie has the totals of the newest archived list that has it")
    func total() async {
        let line = "movie 20218541 --offline"
        #expect(
            await run(line + " --lang ko").output.hasPrefix(
                "밀수 (Smugglers)  20218541\n누적 관객수  최소 2,417,746 (2023-08-02)\n감독"
            )
        )
        var later = run
        later.archive = Fixture.path + "/summer2015"
        // Rows that contradict themselves: only the last total of an ended run is not a minimum.
        for (code, total) in [("20148851", "at least 12,698,128 (2015-09-30)"), ("20152372", "21,004 (2015-08-12)")] {
            let past = await later("movie \(code) --offline --lang en").output
            #expect(past.contains("\nTotal visitors  \(total)\n"), "\(past)")
        }
        let json = await run(line + " --json --fields visitorsTotal,totalsAsOf").output
        #expect(json == #"{"visitorsTotal":2417746,"totalsAsOf":"2023-08-02"}\#n"#)
    }

    @Test("a terminal wraps long lines, and English has no Korean labels")
    func wrapped() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        #expect(
            await run("movie 20124079 --offline --lang en --color never") == """
                광해, 왕이 된 남자 (Masquerade)  20124079
                Directors     추창민
                Made in       2012
                Opened        2012-09-13
                Running time  131 min
                Rating        15+
                Nations       Korea
                Genres        Period drama, Drama
                Distributor   (주)씨제이이엔엠
                Cast          이병헌(광해/하선), 류승룡(허균), 한효주(중전),
                              장광(조내관), 김인권(도부장), 심은경(사월이),
                              김명곤(박충수), 서진원(도총관), 장재현(광해
                              등불 내관1), 정창국(자객2), and 26 more

                """
        )
    }

    @Test("--wide and JSON show every field, with unusual values too")
    func allFields() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("odd-movie.json"))))
        #expect(
            await run("movie 2099C501 --wide --lang ko") == """
                지어낸 영화 두\u{A0}칸 (The Invented Film)  2099C501
                영화코드     2099C501
                제목         지어낸 영화 두\u{A0}칸
                영문 제목    The Invented Film
                원제         -
                상영시간     -
                제작년도     -
                개봉일       -
                제작상태     기타
                영화유형     장편
                제작국가     오스트리아, 한국
                장르         공포(호러), 멜로/로맨스
                감독         홍길동 (HONG Gil-dong)
                배우         아무개 (AH Mugae, "주인공", <1인 2역>)
                             김모모
                스태프       -
                영화사       (주)지어낸회사 (20990001, Invented Pictures, Inc., 배급사, 수입사)
                상영형태     디지털 (2D)
                             필름
                관람등급     15세이상관람가 (2099-MF00001)
                             청소년관람불가 (2099-MF00002)
                             -
                배급사       (주)지어낸회사
                역대 순위    -
                누적 관객수  -
                누적 매출액  -
                누적 기준일  -

                """
        )
        #expect(
            await run("movie 2099C501 --offline --json") == #"""
                {"movieCode":"2099C501","title":"지어낸 영화 두\#u{A0}칸","englishTitle":"The Invented Film","originalTitle":null,\#
                "runningMinutes":null,"productionYear":null,"openDate":null,"status":"기타","type":"장편","nations":["오스트리아",\#
                "한국"],"genres":["공포(호러)","멜로/로맨스"],"directors":[{"name":"홍길동","englishName":"HONG Gil-dong"}],\#
                "actors":[{"name":"아무개","englishName":"AH Mugae","role":"\"주인공\", <1인 2역>","englishRole":null},\#
                {"name":"김모모","englishName":null,"role":null,"englishRole":null}],"staff":[],\#
                "companies":[{"code":"20990001","name":"(주)지어낸회사","englishName":"Invented Pictures, Inc.","part":"배급사"},\#
                {"code":"20990001","name":"(주)지어낸회사","englishName":"Invented Pictures, Inc.","part":"수입사"}],\#
                "showTypes":[{"group":"2D","name":"디지털"},\#
                {"group":"필름","name":"필름"}],"ratings":[{"number":"2099-MF00001","grade":"15세이상관람가"},\#
                {"number":"2099-MF00002","grade":"청소년관람불가"},{"number":null,"grade":null}],\#
                "distributors":["(주)지어낸회사"],"allTimeRank":null,"visitorsTotal":null,"salesTotal":null,"totalsAsOf":null}

                """#
        )
    }

    @Test("each name in a list is there once, with all its roles; JSON has KOBIS's rows")
    func repeatedNames() async throws {
        let answer = """
            {"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"가","nations":[{"nationNm":"한국"},{"nationNm":"한국"}],
            "actors":[{"peopleNm":"김모모","cast":"형"},{"peopleNm":"아무개","cast":""},{"peopleNm":"김모모","cast":"동생"}],
            "staffs":[{"peopleNm":"홍길동","staffRoleNm":"편집"},{"peopleNm":"홍길동","staffRoleNm":"음악"}],
            "audits":[{"auditNo":"1","watchGradeNm":"12세이상관람가"},{"auditNo":"2","watchGradeNm":"12세이상관람가"}]}}}
            """
        let run = try run.with(StubRequester(.answer(Data(answer.utf8))))
        #expect(
            await run("movie 20990001 --fields nations,ratings,actors,staff --lang ko") == """
                제작국가  한국
                관람등급  12세이상관람가
                배우      김모모(형, 동생), 아무개
                스태프    홍길동

                """
        )
        #expect(
            await run("movie 20990001 --offline -f csv --fields nations,ratings,actors,staff")
                == "nations,ratings,actors,staff\n한국,12세이상관람가,김모모|아무개,홍길동\n"
        )
        #expect(
            await run("movie 20990001 --offline --json --fields nations,ratings") == #"""
                {"nations":["한국","한국"],"ratings":[{"number":"1","grade":"12세이상관람가"},\#
                {"number":"2","grade":"12세이상관람가"}]}

                """#
        )
        let wide = await run("movie 20990001 --offline --wide --lang ko").output
        #expect(wide.contains("\n배우         김모모 (형, 동생)\n             아무개\n스태프       홍길동 (편집, 음악)\n"), "\(wide)")
        #expect(wide.contains("\n관람등급     12세이상관람가 (1, 2)\n배급사       -\n역대 순위    -\n"), "\(wide)")
    }

    @Test("an opening day that is no day is unknown, with a note that names the movie")
    func oddOpenDate() async throws {
        let answer = #"{"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"가","openDt":"20240000"}}}"#
        let run = try run.with(StubRequester(.answer(Data(answer.utf8))))
        #expect(
            await run("movie 20990001 --json --fields title,openDate")
                == .init(
                    output: #"{"title":"가","openDate":null,"notes":["ignored the opening day of '가', "#
                        + #"which is not a date: \"20240000\""]}"# + "\n",
                    note: #"ignored the opening day of '가', which is not a date: "20240000""#
                )
        )
    }

    @Test("--wide lists 20 of the staff, and --staff all")
    func staff() async {
        let wide = await run("movie 20124079 --offline --wide --lang en").output
        #expect(wide.contains("\nStaff           문성주 (MOON Sung-joo, Investment)\n"), "\(wide)")
        #expect(wide.contains("\n                and "), "\(wide)")
        let staff = await run("movie 20124079 --offline --staff --lang ko").output
        #expect(staff.hasPrefix("광해, 왕이 된 남자 (Masquerade)  20124079\n감독"), "\(staff)")
    }

    @Test("--open opens the page at KOBIS")
    func open() async {
        var run = run
        let page = "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20218541"
        let programs = StubPrograms([SystemPrograms.opener: 0])
        run.programs = programs.programs
        #expect(await run("movie 20218541 --offline --open --fields movieCode --lang ko") == "영화코드  20218541\n")
        let opened = "\(SystemPrograms.opener) \(page) >&2"
        #expect(programs.runs == [opened])
        run.programs = StubPrograms([:]).programs
        #expect(
            await run("movie 20218541 --offline --open")
                == .failure(
                    "cannot open \(page): \(SystemPrograms.opener) is not installed",
                    hint: SystemPrograms.opener == "open" ? nil : "install xdg-utils",
                    status: 1
                )
        )
    }

    @Test(
        "several codes give an array in their order; - reads them from standard input",
        arguments: ["20218541 20124079 20218541", "20218541 -"]
    )
    func array(codes: String) async {
        var run = run
        run.input = "\u{FEFF}20124079\r\n\n 20218541 \n"
        #expect(
            await run("movie \(codes) --offline --json --fields movieCode,title")
                == #"[{"movieCode":"20218541","title":"밀수"},{"movieCode":"20124079","title":"광해, 왕이 된 남자"},{"movieCode":"20218541","title":"밀수"}]\#n"#
        )
    }

    @Test("an array is indented on a terminal")
    func indentedArray() async {
        var run = run
        run.terminal.isOutput = true
        #expect(
            await run("movie 20218541 20124079 --offline --json --fields genres") == """
                [
                  {
                    "genres": [
                      "범죄"
                    ]
                  },
                  {
                    "genres": [
                      "사극",
                      "드라마"
                    ]
                  }
                ]

                """
        )
    }

    @Test(
        "CSV and tables show a list as names",
        arguments: [
            ("csv", "movieCode,genres,ratings,actors\n20218541,범죄,15세이상관람가,김혜수|염정아|"),
            ("table", "영화코드  20218541\n장르      범죄\n관람등급  15세이상관람가\n배우      김혜수, 염정아, "),
        ]
    )
    func lists(format: String, beginning: String) async {
        let result = await run(
            "movie 20218541 --offline -f \(format) --fields movieCode,genres,ratings,actors --lang ko")
        #expect(result.output.hasPrefix(beginning))
    }

    @Test("empty standard input gives an empty list")
    func emptyInput() async {
        #expect(await run("movie - --offline --json") == "[]\n")
        #expect(await run("movie - --offline") == .init())
        #expect(await run("movie - --offline -f csv --fields movieCode") == "movieCode\n")
    }

    @Test("answers are matched to their codes in any order of arrival")
    func order() async throws {
        let (second, secondIsFinished) = AsyncStream.makeStream(of: Void.self)
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let code = request.url.absoluteString.suffix(8)
            if code == "20124079" { for await _ in second {} } else { secondIsFinished.finish() }
            return HTTPResponse(status: 200, body: try Fixture.movie(String(code)))
        }
        let run = try run.with(StubRequester(.run(answer), .run(answer)))
        #expect(
            await run("movie 20124079 20218541 -f csv --fields movieCode,title")
                == .init(output: "movieCode,title\n20124079,\"광해, 왕이 된 남자\"\n20218541,밀수\n")
        )
    }

    @Test("successes are printed, failures reported, and the first failure is the exit code")
    func failures() async throws {
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            switch request.url.absoluteString.suffix(8) {
            case "EB%82%B8":
                HTTPResponse(status: 200, body: Data(#"{"movieListResult":{"totCnt":0,"movieList":[]}}"#.utf8))
            case "20999999": HTTPResponse(status: 200, body: try Fixture.fault("unknown-movie.json"))
            case "20999998": HTTPResponse(status: 404)
            case let code: HTTPResponse(status: 200, body: try Fixture.movie(String(code)))
            }
        }
        let run = try run.with(StubRequester(.run(answer), .run(answer), .run(answer), .run(answer)))
        #expect(
            await run("movie 20999999 20218541 지어낸 20999998 --json --fields title")
                == .init(
                    output: #"[{"title":"밀수"}]"# + "\n",
                    error: #"""
                        {"error":{"code":"notFound","message":"KOBIS has no movie with the code 20999999; \#
                        request: searchMovieInfo (movieCd=20999999)",\#
                        "hint":"find codes with: boxoffice search TITLE"}}
                        {"error":{"code":"notFound","message":"KOBIS has no movie called '지어낸'",\#
                        "hint":"use part of the title; find people with: boxoffice people 지어낸"}}
                        {"error":{"code":"unavailable",\#
                        "message":"20999998: KOBIS answered with HTTP status 404; request: searchMovieInfo (movieCd=20999998)",\#
                        "hint":"try again later; if KOBIS_BASE_URL is set, check it"}}

                        """#,
                    status: 66
                )
        )
    }

    @Test("without archived details, a movie is what archived lists know of it")
    func listed() async {
        #expect(
            await run("movie 20210028 --offline --fields title,openDate,runningMinutes -f csv")
                == .init(
                    output: "title,openDate,runningMinutes\n스파이더맨: 노 웨이 홈,2021-12-15,\n",
                    note: "the archive has no details; showing what its lists have"
                )
        )
    }

    @Test("without a success, nothing is printed")
    func nothing() async {
        let result = await run("movie 20999999 20999998 --offline --json")
        #expect(result.output == "")
        #expect(result.status == 66)
    }
}
