import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct MovieCommandTests {
    private var run = CommandLineRun()

    @Test("a movie has labelled lines; a terminal wraps long ones, and English has no Korean labels")
    mutating func lines() async {
        await run.expectTranscript(
            """
            $ boxoffice movie 20124079 --offline --lang ko
            광해, 왕이 된 남자 (Masquerade)  20124079
            감독      추창민
            제작년도  2012
            개봉일    2012-09-13
            상영시간  131분
            관람등급  15세이상관람가
            제작국가  한국
            장르      사극, 드라마
            배급사    (주)씨제이이엔엠
            배우      이병헌(광해/하선), 류승룡(허균), 한효주(중전), 장광(조내관), 김인권(도부장), 심은경(사월이), 김명곤(박충수), \
            서진원(도총관), 장재현(광해 등불 내관1), 정창국(자객2), 외 26명
            """
        )
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        await run.expectTranscript(
            """
            $ boxoffice movie 20124079 --offline --lang en --color never
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

    @Test("The same on every surface: a movie has the totals of the newest archived list that has it")
    mutating func total() async {
        await run.expectTranscript(
            """
            $ boxoffice movie 20218541 --offline --lang ko
            밀수 (Smugglers)  20218541
            누적 관객수  최소 2,417,746 (2023-08-02)
            감독         류승완
            제작년도     2023
            개봉일       2023-07-26
            상영시간     129분
            관람등급     15세이상관람가
            제작국가     한국
            장르         범죄
            배급사       (주)넥스트엔터테인먼트월드(NEW)
            배우         김혜수, 염정아, 조인성, 박정민, 김종수, 고민시
            $ boxoffice movie 20218541 --offline --json --fields visitorsTotal,totalsAsOf
            {"visitorsTotal":2417746,"totalsAsOf":"2023-08-02"}
            """
        )
        run.archive = Fixture.path + "/summer2015"
        // Rows that contradict themselves: only the last total of an ended run is not a minimum.
        let totals = await run("movie 20148851 20152372 --offline --lang en").output.lines
        #expect(
            totals.filter { $0.hasPrefix("Total visitors") } == [
                "Total visitors  at least 12,698,128 (2015-09-30)", "Total visitors  21,004 (2015-08-12)",
            ]
        )
    }

    @Test("--wide and JSON show every field, with unusual values too")
    func allFields() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.fault("odd-movie.json"))))
        await run.expectTranscript(
            #"""
            $ boxoffice movie 2099C501 --wide --lang ko
            지어낸 영화 두\#u{A0}칸 (The Invented Film)  2099C501
            영화코드     2099C501
            제목         지어낸 영화 두\#u{A0}칸
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
            $ boxoffice movie 2099C501 --offline --json
            {"movieCode":"2099C501","title":"지어낸 영화 두\#u{A0}칸","englishTitle":"The Invented Film",\#
            "originalTitle":null,\#
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
            {"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"가",
            "nations":[{"nationNm":"한국"},{"nationNm":"한국"}],
            "actors":[{"peopleNm":"김모모","cast":"형"},{"peopleNm":"아무개","cast":""},{"peopleNm":"김모모","cast":"동생"}],
            "staffs":[{"peopleNm":"홍길동","staffRoleNm":"편집"},{"peopleNm":"홍길동","staffRoleNm":"음악"}],
            "audits":[{"auditNo":"1","watchGradeNm":"12세이상관람가"},{"auditNo":"2","watchGradeNm":"12세이상관람가"}]}}}
            """
        let run = try run.with(StubRequester(.answer(Data(answer.utf8))))
        await run.expectTranscript(
            """
            $ boxoffice movie 20990001 --fields nations,ratings,actors,staff --lang ko
            제작국가  한국
            관람등급  12세이상관람가
            배우      김모모(형, 동생), 아무개
            스태프    홍길동
            $ boxoffice movie 20990001 --offline -f csv --fields nations,ratings,actors,staff
            nations,ratings,actors,staff
            한국,12세이상관람가,김모모|아무개,홍길동
            $ boxoffice movie 20990001 --offline --json --fields nations,ratings
            {"nations":["한국","한국"],"ratings":[{"number":"1","grade":"12세이상관람가"},{"number":"2","grade":"12세이상관람가"}]}
            $ boxoffice movie 20990001 --offline --wide --lang ko
            가  20990001
            영화코드     20990001
            제목         가
            영문 제목    -
            원제         -
            상영시간     -
            제작년도     -
            개봉일       -
            제작상태     -
            영화유형     -
            제작국가     한국
            장르         -
            감독         -
            배우         김모모 (형, 동생)
                         아무개
            스태프       홍길동 (편집, 음악)
            영화사       -
            상영형태     -
            관람등급     12세이상관람가 (1, 2)
            배급사       -
            역대 순위    -
            누적 관객수  -
            누적 매출액  -
            누적 기준일  -
            """
        )
    }

    @Test("an opening day that is no day is unknown, with a note that names the movie")
    func oddOpenDate() async throws {
        let answer = #"{"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"가","openDt":"20240000"}}}"#
        let run = try run.with(StubRequester(.answer(Data(answer.utf8))))
        await run.expectTranscript(
            #"""
            $ boxoffice movie 20990001 --json --fields title,openDate
            {"title":"가","openDate":null,"notes":["ignored the opening day of '가', which is not a date: \"20240000\""]}
            boxoffice: note: ignored the opening day of '가', which is not a date: "20240000"
            """#
        )
    }

    @Test("--wide lists 20 of the staff, and --staff all")
    func staff() async {
        let wide = await run("movie 20124079 --offline --wide --lang en").output.lines
            .drop { !$0.hasPrefix("Staff ") }.prefix(21)
        #expect(
            [wide.first, wide.last] == [
                "Staff           문성주 (MOON Sung-joo, Investment)",
                "                and 303 more (list all with --staff)",
            ]
        )
        let all = await run("movie 20124079 --offline --staff --lang ko").output.lines
        #expect([all[0], all[10]] == ["광해, 왕이 된 남자 (Masquerade)  20124079", "스태프    문성주 (MOON Sung-joo, 투자)"])
        #expect(all.dropFirst(10).count == 323)
    }

    @Test("--open opens the page at KOBIS")
    mutating func open() async {
        let page = "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20218541"
        let programs = StubPrograms([SystemPrograms.opener: 0])
        run.programs = programs.programs
        #expect(await run("movie 20218541 --offline --open --fields movieCode --lang ko") == "영화코드  20218541\n")
        #expect(programs.runs == ["\(SystemPrograms.opener) \(page) >&2"])
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

    @Test("several codes give an array in their order, indented on a terminal; - reads them from standard input")
    mutating func array() async {
        run.input = "\u{FEFF}20124079\r\n\n 20218541 \n"
        let titles = #"[{"title":"밀수"},{"title":"광해, 왕이 된 남자"},{"title":"밀수"}]"#
        await run.expectTranscript(
            """
            $ boxoffice movie 20218541 20124079 20218541 --offline --json --fields title
            \(titles)
            $ boxoffice movie 20218541 - --offline --json --fields title
            \(titles)
            """
        )
        run.input = ""
        await run.expectTranscript(
            """
            $ boxoffice movie - --offline --json
            []
            $ boxoffice movie - --offline
            $ boxoffice movie - --offline -f csv --fields movieCode
            movieCode
            """
        )
        run.terminal.isOutput = true
        await run.expectTranscript(
            """
            $ boxoffice movie 20218541 20124079 --offline --json --fields genres
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

    @Test("answers are matched to their codes in any order of arrival")
    func order() async throws {
        let (second, secondIsFinished) = AsyncStream.makeStream(of: Void.self)
        let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse = { request in
            let code = request.url.absoluteString.suffix(8)
            if code == "20124079" { for await _ in second {} } else { secondIsFinished.finish() }
            return HTTPResponse(status: 200, body: try Fixture.movie(String(code)))
        }
        let run = try run.with(StubRequester(.run(answer), .run(answer)))
        await run.expectTranscript(
            """
            $ boxoffice movie 20124079 20218541 -f csv --fields movieCode,title
            movieCode,title
            20124079,"광해, 왕이 된 남자"
            20218541,밀수
            """
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
        await run.expectTranscript(
            """
            $ boxoffice movie 20999999 20218541 지어낸 20999998 --json --fields title
            [{"title":"밀수"}]
            {"error":{"code":"notFound","message":"KOBIS has no movie with the code 20999999; \
            request: searchMovieInfo (movieCd=20999999)",\
            "hint":"find codes with: boxoffice search TITLE"}}
            {"error":{"code":"notFound","message":"KOBIS has no movie called '지어낸'",\
            "hint":"use part of the title; find people with: boxoffice people 지어낸"}}
            {"error":{"code":"unavailable",\
            "message":"20999998: KOBIS answered with HTTP status 404; request: searchMovieInfo (movieCd=20999998)",\
            "hint":"try again later; if KOBIS_BASE_URL is set, check it"}}
            [66]
            """
        )
    }

    @Test("without archived details, a movie is what archived lists know of it")
    func listed() async {
        await run.expectTranscript(
            """
            $ boxoffice movie 20210028 --offline --fields title,openDate,runningMinutes -f csv
            title,openDate,runningMinutes
            스파이더맨: 노 웨이 홈,2021-12-15,
            boxoffice: note: the archive has no details; showing what its lists have
            """
        )
    }
}
