import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct DailyCommandTests {
    private let run = CommandLineRun()

    @Test("a limit beyond KOBIS's ten movies is noted")
    func longLimit() async {
        let options = "--offline --titles korean"
        let day = await run("daily 20220105 \(options)")
        let deep = "boxoffice: note: KOBIS publishes a top 10; lower ranks are unknown\n"
        let week = await run("weekend 20120101 \(options)")
        let note = "boxoffice: note: KOBIS publishes a top 10; --limit 11 prints no more\n"
        #expect(
            await [
                run("daily 20220105 --limit 10 \(options)"), run("daily 20220105 --limit 11 \(options)"),
                run("weekend 20120101 --limit 11 \(options)"),
            ] == [day, .init(output: day.output, error: deep), .init(output: week.output, error: note)]
        )
    }

    @Test("a note says which ranks come from the lists of nations, and whether there are more")
    func depth() async {
        let run = CommandLineRun(archive: Fixture.path + "/summer2015")
        let nations = "its Korean and foreign lists"
        let cases = """
            2015-08-05 --limit 10 -> no note
            2015-08-05 --limit 11 -> rank 11 comes from \(nations)
            2015-08-05 --limit 13 -> ranks 11–13 come from \(nations)
            2015-08-05 --limit 18 -> ranks 11–17 come from \(nations); lower ranks are unknown
            2015-08-05..2015-08-07 --limit 20 -> ranks 11–17 come from \(nations) (on some days fewer); \
            lower ranks are unknown
            """
        await expectResults(in: cases) { line in
            let error = await run("daily \(line) --offline -f csv").error
            let note = error.replacing("boxoffice: note: KOBIS publishes a top 10; ", with: "").lines
            return note.isEmpty ? "no note" : note.joined()
        }
    }

    @Test("lists of nations that contradict the top ten continue nothing, and a note names the days")
    func contradictoryLists() async throws {
        let summer = Fixture.path + "/summer2015/boxoffice/searchDailyBoxOfficeList/"
        let folder = try TemporaryFolder()
        for day in ["20150804", "20150805", "20150806"] {
            for filter in ["", "repNationCd=F&", "repNationCd=K&"] {
                let name = "\(filter)targetDt=\(day).json"
                var answer = try String(contentsOfFile: summer + name, encoding: .utf8)
                if filter.contains("F"), day > "20150804" {
                    answer.replace(/"dailyBoxOfficeList":\[.*\]/, with: #""dailyBoxOfficeList":[]"#)
                }
                let path = "boxoffice/searchDailyBoxOfficeList/\(name)"
                try folder.write(answer, to: path, fetched: .korea("2015-09-01"))
            }
        }
        let run = CommandLineRun(archive: folder.path)
        let top = await run("daily 20150805 --offline")
        let note = "boxoffice: note: KOBIS's lists of Korean and of foreign movies contradict its top 10 of "
        #expect(
            await run("daily 20150805 --offline --limit 20 --titles korean")
                == .init(output: top.output, error: note + "2015-08-05: no more movies are listed\n")
        )
        let range = await run("daily 2015-08-04..2015-08-06 --offline --limit 20 -f csv --fields from,rank")
        #expect(range.output.lines.count { $0.hasPrefix("2015-08-04") } == 17)
        #expect(
            range.error == note + """
                2015-08-05..2015-08-06: no more movies are listed
                boxoffice: note: KOBIS publishes a top 10; ranks 11–17 come from its Korean and foreign lists; \
                lower ranks are unknown

                """
        )
    }

    @Test("the table is aligned by display width, below the ranking's name and day; in English, no label is Korean")
    func table() async {
        await run.expectTranscript(
            """
            $ boxoffice daily 20230801 --offline --lang ko
            일별 박스오피스  2023-08-01 (화)
            순위  등락  영화                                           개봉일          관객수   누적 관객수
               1     -  밀수                                           2023-07-26     246,026     2,224,313
               2     -  엘리멘탈                                       2023-06-14      99,322     5,878,814
               3     -  미션 임파서블: 데드 레코닝 PART ONE            2023-07-12      58,915     3,653,782
               4     -  명탐정코난: 흑철의 어영                        2023-07-20      21,695       623,386
               5     -  바비                                           2023-07-19      17,170       467,367
               6    ▲2  비공식작전                                     2023-08-02      13,482        43,433
               7    ▲2  더 문                                          2023-08-02      11,206        31,900
               8    ▼2  핑크퐁 시네마 콘서트3 : 진저브레드맨을 잡아라  2023-07-26       8,137        61,254
               9    ▼2  인시디어스: 빨간 문                            2023-07-19       5,904       157,320
              10     -  범죄도시3                                      2023-05-31       2,986    10,674,512
            $ boxoffice daily 20220105 --offline --lang en --limit 2 --titles korean
            Daily box office  2022-01-05 (Wed)
            Rank  Change  Movie                   Opened        Visitors  Total visitors
               1     NEW  경관의 피               2022-01-05      64,050          69,228
               2      ▼1  스파이더맨: 노 웨이 홈  2021-12-15      50,399       6,252,827
            """
        )
    }

    @Test("the wide table has every field, but no changes of a new film; so has tsv, with --bom for Excel")
    func wide() async {
        await run.expectTranscript(
            """
            $ boxoffice daily 20220105 --offline --wide --limit 1 --lang ko
            일별 박스오피스  2022-01-05 (수)
            순위  등락  신작    영화코드  영화       개봉일              매출액  점유율        매출 증감  매출 증감률      \
            누적 매출액      관객수    관객 증감  관객 증감률   누적 관객수  스크린수  상영횟수
               1  신작  예      20199882  경관의 피  2022-01-05     584,559,330   34.2%                                \
                631,402,330      64,050                                  69,228     1,171     4,416
            $ boxoffice daily 20220105 --offline --format=tsv --bom --limit 1
            \u{FEFF}kind\tfrom\tto\tweek\tmovieType\tnation\tarea\trank\trankChange\tisNew\tmovieCode\ttitle\
            \topenDate\tsales\tsalesSharePercent\tsalesChange\tsalesChangePercent\tsalesTotal\tvisitors\
            \tvisitorsChange\tvisitorsChangePercent\tvisitorsTotal\tscreens\tshowings\tfetched\tisFinal\
            \tshowingsSharePercent\tshowingsShareMaxPercent
            daily\t2022-01-05\t2022-01-05\t\t\t\t\t1\t\ttrue\t20199882\t경관의 피\t2022-01-05\t584559330\t34.2\
            \t584559330\t100.0\t631402330\t64050\t64050\t100.0\t69228\t1171\t4416\t2025-09-30T00:00:00Z\ttrue\t\t
            """
        )
    }

    @Test("JSON in a pipe is compact, its keys in the contract's order; in ndjson, the film's fields follow")
    func json() async {
        await run.expectTranscript(
            """
            $ boxoffice daily 20220105 --offline --json --limit 2
            {"kind":"daily","from":"2022-01-05","to":"2022-01-05","week":null,"filters":{"movieType":null,\
            "nation":null,"area":null},"holiday":null,"fetched":"2025-09-30T00:00:00Z","isFinal":true,"entries":[\
            {"rank":1,"rankChange":null,"isNew":true,\
            "movieCode":"20199882","title":"경관의 피","openDate":"2022-01-05","sales":584559330,\
            "salesSharePercent":34.2,"salesChange":584559330,"salesChangePercent":100.0,"salesTotal":631402330,\
            "visitors":64050,"visitorsChange":64050,"visitorsChangePercent":100.0,"visitorsTotal":69228,\
            "screens":1171,"showings":4416,"showingsSharePercent":null,"showingsShareMaxPercent":null},\
            {"rank":2,"rankChange":-1,"isNew":false,"movieCode":"20210028","title":"스파이더맨: 노 웨이 홈",\
            "openDate":"2021-12-15","sales":507028380,"salesSharePercent":29.6,"salesChange":-91443730,\
            "salesChangePercent":-15.3,"salesTotal":62772471900,"visitors":50399,"visitorsChange":-9564,\
            "visitorsChangePercent":-15.9,"visitorsTotal":6252827,"screens":1357,"showings":4314,\
            "showingsSharePercent":null,"showingsShareMaxPercent":null}]}
            $ boxoffice daily 20220105 --offline -f ndjson --limit 1
            {"kind":"daily","from":"2022-01-05","to":"2022-01-05","week":null,"movieType":null,"nation":null,\
            "area":null,"rank":1,"rankChange":null,"isNew":true,"movieCode":"20199882","title":"경관의 피",\
            "openDate":"2022-01-05","sales":584559330,"salesSharePercent":34.2,"salesChange":584559330,\
            "salesChangePercent":100.0,"salesTotal":631402330,"visitors":64050,"visitorsChange":64050,\
            "visitorsChangePercent":100.0,"visitorsTotal":69228,"screens":1171,"showings":4416,\
            "fetched":"2025-09-30T00:00:00Z","isFinal":true,"showingsSharePercent":null,\
            "showingsShareMaxPercent":null}
            """
        )
    }

    @Test("--no-header leaves out titles and headings, of the formats that have them")
    func noHeader() async {
        await run.expectTranscript(
            options: "-n 1 --no-header --offline",
            """
            $ boxoffice daily 20220105 -f tsv --fields title,visitors
            경관의 피\t64050
            $ boxoffice daily 20220105 -f csv --fields rank,visitors
            1,64050
            $ boxoffice daily 20220105 --lang ko
               1  신작  경관의 피  2022-01-05      64,050        69,228
            $ boxoffice daily 20220105,20230801 --fields from,visitors
            2022-01-05      64,050
            2023-08-01     246,026
            $ boxoffice daily --json
            {"error":{"code":"usage","message":"cannot use --no-header with --format json","hint":"remove one of them"}}
            [64]
            """
        )
    }

    @Test("in color, titles are bold links, headers are dim, and changes are colored")
    func colors() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        let page = "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd="
        func title(_ title: String, _ code: String) -> String {
            "\u{1B}]8;;\(page)\(code)\u{1B}\\\u{1B}[1m\(title)\u{1B}[0m\u{1B}]8;;\u{1B}\\"
        }
        func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
        await run.expectTranscript(
            """
            $ boxoffice daily 20220105 --offline --limit 2 --lang ko
            \u{1B}[1m일별 박스오피스  2022-01-05 (수)\u{1B}[0m
            \(dim("순위"))  \(dim("등락"))  \(dim("영화"))                    \(dim("관객수"))  \(dim("누적 관객수"))
               1  \u{1B}[32m신작\u{1B}[0m  \(title("경관의 피", "20199882"))               64,050       69,228
               2    \u{1B}[34m▼1\u{1B}[0m  \(title("스파이더맨: 노 웨이 홈", "20210028"))  50,399    6,252,827
            """
        )
    }

    @Test("a terminal shows as many columns as fit, in order of importance; COLUMNS overrides its width")
    func widths() async {
        var run = run
        var shown = ""
        for width in [40, 60, 80, 120, 200] {
            run.terminal = Terminal(isOutput: true, isError: false, width: width)
            let lines = await run("daily 20230801 --offline --color never --lang ko").output.lines
            #expect(lines.allSatisfy { $0.displayWidth <= width })
            shown += "\(width)\n\(lines[1])\n\(lines[4])\n"
        }
        let expected = """
            40
            순위  등락  영화                  관객수
               3     -  미션 임파서블: 데…    58,915
            60
            순위  등락  영화                         관객수  누적 관객수
               3     -  미션 임파서블: 데드 레코…    58,915    3,653,782
            80
            순위  등락  영화                                개봉일       관객수  누적 관객수
               3     -  미션 임파서블: 데드 레코닝 PART O…  2023-07-12   58,915    3,653,782
            120
            순위  등락  영화                               개봉일      점유율   관객수  관객 증감률  누적 관객수  스크린수  \
            상영횟수
               3     -  미션 임파서블: 데드 레코닝 PART …  2023-07-12   11.9%   58,915        -8.4%    3,653,782       \
            893     2,377
            200
            순위  등락  영화코드  영화                                           개봉일      점유율      관객수  \
            관객 증감률   누적 관객수  스크린수  상영횟수
               3     -  20232631  미션 임파서블: 데드 레코닝 PART ONE            2023-07-12   11.9%      58,915        \
            -8.4%     3,653,782       893     2,377
            """
        #expect(shown.lines == expected.lines)
        run.environment["COLUMNS"] = "60"
        #expect(await run("daily 20230801 --offline --lang ko").output.contains("미션 임파서블: 데드 레코…"))
    }

    @Test("if --wide does not fit even with compact columns, each film is a block of labelled lines")
    func wideOnTerminal() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 120)
        await run.expectTranscript(
            """
            $ boxoffice daily 20220105 --offline --wide --limit 2 --color never --lang ko
            일별 박스오피스  2022-01-05 (수)
            순위         1
            등락         신작
            신작         예
            영화코드     20199882
            영화         경관의 피
            개봉일       2022-01-05
            매출액       584,559,330
            점유율       34.2%
            매출 증감    -
            매출 증감률  -
            누적 매출액  631,402,330
            관객수       64,050
            관객 증감    -
            관객 증감률  -
            누적 관객수  69,228
            스크린수     1,171
            상영횟수     4,416

            순위         2
            등락         ▼1
            신작         아니요
            영화코드     20210028
            영화         스파이더맨: 노 웨이 홈
            개봉일       2021-12-15
            매출액       507,028,380
            점유율       29.6%
            매출 증감    -91,443,730
            매출 증감률  -15.3%
            누적 매출액  62,772,471,900
            관객수       50,399
            관객 증감    -9,564
            관객 증감률  -15.9%
            누적 관객수  6,252,827
            스크린수     1,357
            상영횟수     4,314
            """
        )
        run.terminal.width = 200
        await run.expectTranscript(
            """
            $ boxoffice daily 20220105 --offline --wide --limit 2 --color never --lang ko
            일별 박스오피스  2022-01-05 (수)
            순위  등락  신작    영화코드  영화                    개봉일           매출액  점유율    매출 증감  매출 증감률     \
            누적 매출액  관객수  관객 증감  관객 증감률  누적 관객수  스크린수  상영횟수
               1  신작  예      20199882  경관의 피               2022-01-05  584,559,330   34.2%                           \
                631,402,330  64,050                               69,228     1,171     4,416
               2    ▼1  아니요  20210028  스파이더맨: 노 웨이 홈  2021-12-15  507,028,380   29.6%  -91,443,730       -15.3%  \
            62,772,471,900  50,399     -9,564       -15.9%    6,252,827     1,357     4,314
            """
        )
    }

    @Test("a range is one table with the day in its first column, once at a terminal, whose columns do not move")
    func range() async {
        var run = run
        await run.expectTranscript(
            options: "--offline --color never --titles korean",
            """
            $ boxoffice daily 2023-08-01..2023-08-02 --limit 3 --lang ko
            일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)
            날짜        순위  등락  영화                                      개봉일          관객수   누적 관객수
            2023-08-01     1     -  밀수                                      2023-07-26     246,026     2,224,313
            2023-08-01     2     -  엘리멘탈                                  2023-06-14      99,322     5,878,814
            2023-08-01     3     -  미션 임파서블: 데드 레코닝 PART ONE       2023-07-12      58,915     3,653,782
            2023-08-02     1     -  밀수                                      2023-07-26     193,452     2,417,746
            2023-08-02     2    ▲4  비공식작전                                2023-08-02     121,993       165,426
            2023-08-02     3    ▲4  더 문                                     2023-08-02      89,284       121,184
            $ boxoffice daily 2023-08-01..2023-08-02 --limit 1 --fields rank,visitors --lang ko
            일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)
            순위      관객수
               1     246,026
               1     193,452
            """
        )
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        await run.expectTranscript(
            options: "--offline --color never --titles korean",
            """
            $ boxoffice daily 2023-08-01..2023-08-02 --limit 3 --lang en
            Daily box office  2023-08-01 (Tue) ~ 2023-08-02 (Wed)
            Day         Rank  Change  Movie                     Visitors
            2023-08-01     1       -  밀수                       246,026
                           2       -  엘리멘탈                    99,322
                           3       -  미션 임파서블: 데드 …       58,915
            2023-08-02     1       -  밀수                       193,452
                           2      ▲4  비공식작전                 121,993
                           3      ▲4  더 문                       89,284
            """
        )
        let blocks = await run("daily 2023-08-01..2023-08-02 --offline --limit 2 --color never --wide --lang ko").output
        let first = "일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)\n\n날짜         2023-08-01\n순위         1\n"
        let next = "\n상영횟수     7,012\n\n날짜         2023-08-01\n순위         2\n"
        #expect(blocks.hasPrefix(first) && blocks.contains(next), "\(blocks)")
    }

    @Test("in a pipe, the columns of a range have room for the longest title")
    func longTitles() async {
        let lines = await run("weekend 2011-W52..2011-W52 --offline --lang en").output.lines
        #expect(lines.dropFirst(2).map(\.displayWidth) == Array(repeating: lines[1].displayWidth, count: 10))
        #expect(
            lines[9] == """
                2011-W52     8      ▼1  극장판 포켓몬스터 베스트 위시「비크티니와 백의 영웅 레시라무」   2011-12-22      75,654         \
                285,959
                """
        )
    }

    @Test("the first column of weeks is the week, and several days are listed in the heading")
    func otherRanges() async {
        var run = run
        run.now = Date(timeIntervalSince1970: 1_800_000_000)
        // The days of the last line are as many as from the first to the last.
        await run.expectTranscript(
            options: "--offline --limit 1 --lang ko",
            """
            $ boxoffice weekend 2011-W52..2011-W52
            주말 박스오피스  2011-W52  2011-12-30 (금) ~ 2012-01-01 (일)
            주차      순위  등락  영화                                      개봉일          관객수   누적 관객수
            2011-W52     1     -  미션임파서블:고스트프로토콜               2011-12-15   1,007,683     5,328,435
            $ boxoffice daily 2022-01-05,2023-08-01..2023-08-02 --fields from,visitors
            일별 박스오피스  2022-01-05, 2023-08-01..2023-08-02
            시작일          관객수
            2022-01-05      64,050
            2023-08-01     246,026
            2023-08-02     193,452
            $ boxoffice daily 2025-08-25,2025-08-28,2025-08-27 --fields from,visitors
            일별 박스오피스  2025-08-25, 2025-08-28, 2025-08-27
            시작일          관객수
            2025-08-25     215,468
            2025-08-28     118,594
            2025-08-27     217,566
            """
        )
    }

    @Test("color is for terminals that support it, unless --color overrides it")
    func color() async {
        let cases: [(option: String, environment: [String: String], isTerminal: Bool, isColored: Bool)] = [
            ("", [:], true, true), ("", [:], false, false), ("", ["NO_COLOR": "1"], true, false),
            ("", ["NO_COLOR": ""], true, true), ("", ["TERM": "dumb"], true, false),
            (" --color always", ["NO_COLOR": "1"], false, true), (" --color never", [:], true, false),
        ]
        for (option, environment, isTerminal, isColored) in cases {
            var run = run
            run.terminal.isOutput = isTerminal
            run.environment.merge(environment) { $1 }
            let output = await run("daily 20230801 --offline" + option).output
            #expect(output.contains("\u{1B}") == isColored, "\(option) \(environment) \(isTerminal)")
        }
    }

    @Test("each filter is in the heading, the JSON and the request")
    func filters() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json\
            ?key=***&multiMovieYn=Y&repNationCd=K&targetDt=20230801&wideAreaCd=0105011
            """
        run.requester = StubRequester(.answer(try Fixture.daily("20230801"), to: address))
        await run.expectTranscript(
            options: "--movie-type art --nation korean --area 부산 --limit 1 -q",
            """
            $ boxoffice daily 20230801 --lang ko --fields title
            일별 박스오피스  2023-08-01 (화)  다양성영화  한국영화  부산시
            영화
            밀수
            $ boxoffice daily 20230801 --offline --lang en --fields visitors
            Daily box office  2023-08-01 (Tue)  art movies  Korean movies  Busan
              Visitors
               246,026
            $ boxoffice daily 20230801 --offline --json --fields rank
            {"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,\
            "filters":{"movieType":"art","nation":"korean","area":"0105011"},"holiday":null,"isFinal":false,\
            "entries":[{"rank":1}]}
            $ boxoffice daily 20230801 --offline -f csv --fields kind,from,to,week,movieType,nation,area,rank
            kind,from,to,week,movieType,nation,area,rank
            daily,2023-08-01,2023-08-01,,art,korean,0105011,1
            """
        )
        #expect(
            folder.answers == [
                """
                boxoffice/searchDailyBoxOfficeList/\
                multiMovieYn=Y&repNationCd=K&targetDt=20230801&wideAreaCd=0105011.json
                """
            ]
        )
    }

    @Test("a filter may be in Korean, even in decomposed Hangul")
    func koreanFilters() async {
        let cases: [(option: String, parameter: String)] = [
            ("--nation 한국", "of Korean movies"), ("--nation korea", "of Korean movies"),
            ("--nation 외국", "of foreign movies"), ("--movie-type 예술", "multiMovieYn=Y"),
            ("--movie-type 다양성", "multiMovieYn=Y"), ("--movie-type 상업", "multiMovieYn=N"),
            ("--area 부산", "wideAreaCd=0105011"),
        ]
        for (option, parameter) in cases {
            for text in [option, option.decomposedStringWithCanonicalMapping] {
                #expect(await run("daily 20230801 --offline --json " + text).error.contains(parameter), "\(option)")
            }
        }
    }

    @Test("an empty ranking is a result, with a note that suggests an earlier day")
    func empty() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        let empty = String(decoding: try Fixture.fault("empty-ranking.json"), as: UTF8.self)
            .replacingOccurrences(of: "20230801", with: "20230802")
        run.requester = StubRequester(.answer(Data(empty.utf8)), .answer(Data(empty.utf8)), .answer(Data(empty.utf8)))
        await run.expectTranscript(
            """
            $ boxoffice daily
            boxoffice: note: no figures for 2023-08-02 yet; try --date -2d
            $ boxoffice daily --json
            {"kind":"daily","from":"2023-08-02","to":"2023-08-02","week":null,\
            "filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"fetched":"2023-08-02T15:30:00Z",\
            "isFinal":false,"entries":[],"notes":["no figures for 2023-08-02 yet; try --date -2d"]}
            boxoffice: note: no figures for 2023-08-02 yet; try --date -2d
            $ boxoffice daily -f csv --fields rank,title --quiet
            rank,title
            """
        )
        #expect(folder.files.isEmpty)
    }

    @Test("an answer is archived, the same command sends no request, and --refresh sends one")
    func live() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")), .answer(try Fixture.daily("20230801")))
        let first = await run("daily 20230801")
        let second = await run("daily 20230801")
        #expect(second == first && run.requester.requests.count == 1)
        let refreshed = await run("daily 20230801 --refresh")
        #expect(refreshed == first && run.requester.requests.count == 2)
    }

    @Test("--verbose prints a line for each attempt and each archived answer, without the key")
    func verbose() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.state = folder.path + "/state"
        run.requester = StubRequester(.fail(TransportError.reset), .status(503), .answer(try Fixture.daily("20230801")))
        let address = """
            GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json\
            ?key=***&targetDt=20230801
            """
        let bytes = try Fixture.daily("20230801").count
        var error = ""
        for _ in 1...2 { error += await run("daily 20230801 --verbose --titles korean").error }
        let shown = error.replacing(/[0-9]+ ms/, with: "# ms")
        let expected = """
            boxoffice: \(address) connection reset # ms network
            boxoffice: \(address) 503 0 bytes # ms network
            boxoffice: \(address) 200 \(bytes) bytes # ms network
            boxoffice: 2 of 3,000 calls made today
            boxoffice: \(address) - \(bytes) bytes # ms archive
            boxoffice: 2 of 3,000 calls made today
            """
        #expect(shown.lines == expected.lines)
    }

    @Test("if the service cannot be reached, an older answer is printed, with a note of its age")
    func older() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            String(decoding: Fixture.daily("20230801"), as: UTF8.self),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json",
            fetched: .korea("2023-08-02", 22)
        )
        var run = CommandLineRun(archive: folder.path)
        run.requester = StubRequester(.fail(TransportError.timedOut(seconds: 30)))
        await run.expectTranscript(
            """
            $ boxoffice daily 20230801 --limit 1 --fields visitors -f csv
            visitors
            246026
            boxoffice: note: KOBIS sent no complete answer within 30 s; using the archived answer from 2 hours ago
            boxoffice: note: the figures of 2023-08-01 were fetched on 2023-08-02 22:00 (Korean time), and KOBIS \
            may have revised them since
            """
        )
    }

    @Test("an unwritable archive adds a note, which --quiet hides")
    func unwritableArchive() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "boxoffice")
        var run = CommandLineRun(archive: folder.path)
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")), .answer(try Fixture.daily("20230801")))
        await run.expectTranscript(
            options: "--limit 1 --fields visitors -f csv",
            """
            $ boxoffice daily 20230801
            visitors
            246026
            boxoffice: note: cannot archive the answer in \(folder.path): Not a directory
            $ boxoffice daily 20230801 --quiet
            visitors
            246026
            """
        )
    }

    @Test("a .env sets what it may; other settings are ignored with a note")
    func dotEnv() async throws {
        let folder = try TemporaryFolder()
        try folder.write("BOXOFFICE_LANG=en\nKOBIS_BASE_URL=http://evil.example", to: ".env")
        var run = run
        run.workingFolder = folder.path
        await run.expectTranscript(
            options: "--offline --limit 1 --fields visitors",
            """
            $ boxoffice daily 20230801
            Daily box office  2023-08-01 (Tue)
              Visitors
               246,026
            boxoffice: note: KOBIS_BASE_URL in .env is ignored: a .env file cannot set it
            $ boxoffice daily 20230801 --lang ko
            일별 박스오피스  2023-08-01 (화)
                관객수
               246,026
            boxoffice: 참고: KOBIS_BASE_URL: .env 파일로는 설정할 수 없어 무시합니다
            """
        )
    }
}
