import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct DailyCommandTests {
    private let run = CommandLineRun()

    @Test("a limit beyond KOBIS's ten movies is noted")
    func longLimit() async {
        let all = await run("daily 20220105 --offline --titles korean")
        #expect(await run("daily 20220105 --offline --limit 10 --titles korean") == all)
        let deep = "boxoffice: note: KOBIS publishes a top 10; lower ranks are unknown\n"
        #expect(
            await run("daily 20220105 --offline --limit 11 --titles korean") == .init(output: all.output, error: deep))
        let week = await run("weekend 20120101 --offline --titles korean")
        let note = "boxoffice: note: KOBIS publishes a top 10; --limit 11 prints no more\n"
        #expect(
            await run("weekend 20120101 --offline --limit 11 --titles korean")
                == .init(output: week.output, error: note))
    }

    @Test(
        "a note says which ranks come from the lists of nations, and whether there are more",
        arguments: [
            ("2015-08-05 --limit 10", nil),
            ("2015-08-05 --limit 11", "rank 11 comes from its Korean and foreign lists"),
            ("2015-08-05 --limit 13", "ranks 11–13 come from its Korean and foreign lists"),
            ("2015-08-05 --limit 18", "ranks 11–17 come from its Korean and foreign lists; lower ranks are unknown"),
            (
                "2015-08-05..2015-08-07 --limit 20",
                "ranks 11–17 come from its Korean and foreign lists (on some days fewer); lower ranks are unknown"
            ),
        ]
    )
    func depth(line: String, note: String?) async {
        let run = CommandLineRun(archive: Fixture.path + "/summer2015")
        let expected = note.map { "boxoffice: note: KOBIS publishes a top 10; \($0)\n" } ?? ""
        #expect(await run("daily \(line) --offline --json").error == expected)
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

    @Test("the table is aligned by display width, below the ranking's name and day")
    func table() async {
        #expect(
            await run("daily 20230801 --offline --lang ko")
                == .init(
                    output: """
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

                        """
                )
        )
    }

    @Test("in English, no label is Korean")
    func english() async {
        #expect(
            await run("daily 20220105 --offline --lang en --limit 2 --titles korean")
                == .init(
                    output: """
                        Daily box office  2022-01-05 (Wed)
                        Rank  Change  Movie                   Opened        Visitors  Total visitors
                           1     NEW  경관의 피               2022-01-05      64,050          69,228
                           2      ▼1  스파이더맨: 노 웨이 홈  2021-12-15      50,399       6,252,827

                        """
                )
        )
    }

    @Test("the wide table has every field, but no changes of a new film")
    func wide() async {
        #expect(
            await run("daily 20220105 --offline --wide --limit 1 --lang ko")
                == .init(
                    output: """
                        일별 박스오피스  2022-01-05 (수)
                        순위  등락  신작    영화코드  영화       개봉일              매출액  점유율        매출 증감  매출 증감률      누적 매출액      관객수   \
                         관객 증감  관객 증감률   누적 관객수  스크린수  상영횟수
                           1  신작  예      20199882  경관의 피  2022-01-05     584,559,330   34.2%                                \
                            631,402,330      64,050                                  69,228     1,171     4,416

                        """
                )
        )
    }

    @Test("JSON in a pipe is compact, its keys in the contract's order")
    func json() async {
        #expect(
            await run("daily 20220105 --offline --json --limit 2")
                == .init(
                    output: #"""
                        {"kind":"daily","from":"2022-01-05","to":"2022-01-05","week":null,"filters":{"movieType":null,\#
                        "nation":null,"area":null},"holiday":null,"fetched":"2025-09-30T00:00:00Z","isFinal":true,"entries":[\#
                        {"rank":1,"rankChange":null,"isNew":true,\#
                        "movieCode":"20199882","title":"경관의 피","openDate":"2022-01-05","sales":584559330,\#
                        "salesSharePercent":34.2,"salesChange":584559330,"salesChangePercent":100.0,"salesTotal":631402330,\#
                        "visitors":64050,"visitorsChange":64050,"visitorsChangePercent":100.0,"visitorsTotal":69228,\#
                        "screens":1171,"showings":4416,"showingsSharePercent":null,"showingsShareMaxPercent":null},\#
                        {"rank":2,"rankChange":-1,"isNew":false,"movieCode":"20210028","title":"스파이더맨: 노 웨이 홈",\#
                        "openDate":"2021-12-15","sales":507028380,"salesSharePercent":29.6,"salesChange":-91443730,\#
                        "salesChangePercent":-15.3,"salesTotal":62772471900,"visitors":50399,"visitorsChange":-9564,\#
                        "visitorsChangePercent":-15.9,"visitorsTotal":6252827,"screens":1357,"showings":4314,\#
                        "showingsSharePercent":null,"showingsShareMaxPercent":null}]}

                        """#
                )
        )
    }

    @Test("a line of ndjson has the ranking's fields, then the film's")
    func ndjson() async {
        #expect(
            await run("daily 20220105 --offline -f ndjson --limit 1")
                == .init(
                    output: #"""
                        {"kind":"daily","from":"2022-01-05","to":"2022-01-05","week":null,"movieType":null,"nation":null,\#
                        "area":null,"rank":1,"rankChange":null,"isNew":true,"movieCode":"20199882","title":"경관의 피",\#
                        "openDate":"2022-01-05","sales":584559330,"salesSharePercent":34.2,"salesChange":584559330,\#
                        "salesChangePercent":100.0,"salesTotal":631402330,"visitors":64050,"visitorsChange":64050,\#
                        "visitorsChangePercent":100.0,"visitorsTotal":69228,"screens":1171,"showings":4416,\#
                        "fetched":"2025-09-30T00:00:00Z","isFinal":true,"showingsSharePercent":null,\#
                        "showingsShareMaxPercent":null}

                        """#
                )
        )
    }

    @Test("tsv has all fields too; --bom is for Excel")
    func tsv() async {
        let result = await run("daily 20220105 --offline --format=tsv --bom --limit 1")
        #expect(
            result
                == .init(
                    output:
                        "\u{FEFF}kind\tfrom\tto\tweek\tmovieType\tnation\tarea\trank\trankChange\tisNew\tmovieCode\ttitle"
                        + "\topenDate\tsales\tsalesSharePercent\tsalesChange\tsalesChangePercent\tsalesTotal\tvisitors"
                        + "\tvisitorsChange\tvisitorsChangePercent\tvisitorsTotal\tscreens\tshowings\tfetched\tisFinal"
                        + "\tshowingsSharePercent\tshowingsShareMaxPercent\n"
                        + "daily\t2022-01-05\t2022-01-05\t\t\t\t\t1\t\ttrue\t20199882\t경관의 피\t2022-01-05\t584559330\t34.2"
                        + "\t584559330\t100.0\t631402330\t64050\t64050\t100.0\t69228\t1171\t4416\t2025-09-30T00:00:00Z\ttrue"
                        + "\t\t\n"
                )
        )
    }

    @Test(
        "--no-header leaves out titles and headings",
        arguments: [
            ("daily 20220105 -n 1 -f tsv --fields title,visitors", "경관의 피\t64050\n"),
            ("daily 20220105 -n 1 -f csv --fields rank,visitors", "1,64050\n"),
            ("daily 20220105 -n 1 --lang ko", "   1  신작  경관의 피  2022-01-05      64,050        69,228\n"),
            ("daily 20220105,20230801 -n 1 --fields from,visitors", "2022-01-05      64,050\n2023-08-01     246,026\n"),
        ]
    )
    func noHeader(line: String, output: String) async {
        #expect(await run("\(line) --no-header --offline") == .init(output: output))
    }

    @Test("--no-header is only for formats with headings")
    func noHeaderOfJSON() async {
        let error = """
            {"error":{"code":"usage","message":"cannot use --no-header with --format json",\
            "hint":"remove one of them"}}

            """
        #expect(await run("daily --json --no-header") == .init(error: error, status: 64))
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
        #expect(
            await run("daily 20220105 --offline --limit 2 --lang ko")
                == .init(
                    output: """
                        \u{1B}[1m일별 박스오피스  2022-01-05 (수)\u{1B}[0m
                        \(dim("순위"))  \(dim("등락"))  \(dim("영화"))                    \(dim("관객수"))  \(dim("누적 관객수"))
                           1  \u{1B}[32m신작\u{1B}[0m  \(title("경관의 피", "20199882"))               64,050       69,228
                           2    \u{1B}[34m▼1\u{1B}[0m  \(title("스파이더맨: 노 웨이 홈", "20210028"))  50,399    6,252,827

                        """
                )
        )
    }

    @Test(
        "a terminal shows as many columns as fit, in order of importance",
        arguments: [
            (40, "순위  등락  영화                  관객수", "   3     -  미션 임파서블: 데…    58,915"),
            (
                60, "순위  등락  영화                         관객수  누적 관객수",
                "   3     -  미션 임파서블: 데드 레코…    58,915    3,653,782"
            ),
            (
                80, "순위  등락  영화                                개봉일       관객수  누적 관객수",
                "   3     -  미션 임파서블: 데드 레코닝 PART O…  2023-07-12   58,915    3,653,782"
            ),
            (
                120,
                "순위  등락  영화                               개봉일      점유율   관객수  관객 증감률  누적 관객수  스크린수  상영횟수",
                "   3     -  미션 임파서블: 데드 레코닝 PART …  2023-07-12   11.9%   58,915        -8.4%    3,653,782       893     2,377"
            ),
            (
                200,
                "순위  등락  영화코드  영화                                           개봉일      점유율      관객수  관객 증감률   누적 관객수  스크린수  상영횟수",
                "   3     -  20232631  미션 임파서블: 데드 레코닝 PART ONE            2023-07-12   11.9%      58,915        -8.4%     3,653,782       893     2,377"
            ),
        ]
    )
    func widths(width: Int, header: String, third: String) async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: width)
        let lines = await run("daily 20230801 --offline --color never --lang ko").output.lines
        #expect(lines[1] == header)
        #expect(lines[4] == third)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
    }

    @Test("if --wide does not fit even with compact columns, each film is a block of labelled lines")
    func wideOnTerminal() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 120)
        let line = "daily 20220105 --offline --wide --limit 2 --color never --lang ko"
        let result = await run(line)
        #expect(
            result.output.hasPrefix(
                """
                일별 박스오피스  2022-01-05 (수)
                순위         1
                등락         신작
                신작         예
                영화코드     20199882
                영화         경관의 피
                개봉일       2022-01-05
                매출액       584,559,330
                """
            )
        )
        #expect(result.output.contains("\n상영횟수     4,416\n\n순위         2\n"))
        run.terminal.width = 200
        let table = await run(line).output
        #expect(
            table.contains("\n   2    ▼1  아니요  20210028  스파이더맨: 노 웨이 홈  2021-12-15  507,028,380   29.6%  -91,443,730")
        )
    }

    @Test("a range is one table with the day in its first column, once at a terminal, whose columns do not move")
    func range() async {
        var run = run
        let line = "daily 2023-08-01..2023-08-02 --offline --limit 3 --color never"
        #expect(
            await run(line + " --lang ko") == """
                일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)
                날짜        순위  등락  영화                                      개봉일          관객수   누적 관객수
                2023-08-01     1     -  밀수                                      2023-07-26     246,026     2,224,313
                2023-08-01     2     -  엘리멘탈                                  2023-06-14      99,322     5,878,814
                2023-08-01     3     -  미션 임파서블: 데드 레코닝 PART ONE       2023-07-12      58,915     3,653,782
                2023-08-02     1     -  밀수                                      2023-07-26     193,452     2,417,746
                2023-08-02     2    ▲4  비공식작전                                2023-08-02     121,993       165,426
                2023-08-02     3    ▲4  더 문                                     2023-08-02      89,284       121,184

                """
        )
        #expect(
            await run(line + " --limit 1 --fields rank,visitors --lang ko") == """
                일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)
                순위      관객수
                   1     246,026
                   1     193,452

                """
        )
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        #expect(
            await run(line + " --lang en --titles korean") == """
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
        let blocks = await run(line + " --wide --limit 2 --lang ko").output
        #expect(blocks.hasPrefix("일별 박스오피스  2023-08-01 (화) ~ 2023-08-02 (수)\n\n날짜         2023-08-01\n순위         1\n"))
        #expect(blocks.contains("\n상영횟수     7,012\n\n날짜         2023-08-01\n순위         2\n"))
    }

    @Test("in a pipe, the columns of a range have room for the longest title")
    func longTitles() async {
        let result = await run("weekend 2011-W52..2011-W52 --offline --lang en")
        let lines = result.output.lines
        #expect(lines.count == 12)
        #expect(lines.dropFirst(2).allSatisfy { $0.displayWidth == lines[1].displayWidth })
        #expect(
            lines[9]
                == "2011-W52     8      ▼1  극장판 포켓몬스터 베스트 위시「비크티니와 백의 영웅 레시라무」   2011-12-22      75,654         285,959"
        )
    }

    @Test("the first column of weeks is the week, and several days are listed in the heading")
    func otherRanges() async {
        let weeks = await run("weekend 2011-W52..2011-W52 --offline --limit 1 --lang ko")
        #expect(
            weeks == """
                주말 박스오피스  2011-W52  2011-12-30 (금) ~ 2012-01-01 (일)
                주차      순위  등락  영화                                      개봉일          관객수   누적 관객수
                2011-W52     1     -  미션임파서블:고스트프로토콜               2011-12-15   1,007,683     5,328,435

                """
        )
        let days = await run("daily 2022-01-05,2023-08-01..2023-08-02 --offline --limit 1 --lang en")
        #expect(days.output.hasPrefix("Daily box office  2022-01-05, 2023-08-01..2023-08-02\nDay         Rank"))
        var run = run
        run.now = Date(timeIntervalSince1970: 1_800_000_000)
        // As many days as from the first to the last.
        let unordered = await run("daily 2025-08-25,2025-08-28,2025-08-27 --offline --limit 1 --lang ko")
        #expect(unordered.output.hasPrefix("일별 박스오피스  2025-08-25, 2025-08-28, 2025-08-27\n"))
    }

    @Test(
        "color is for terminals that support it, unless --color overrides it",
        arguments: [
            ("", [:], true, true), ("", [:], false, false), ("", ["NO_COLOR": "1"], true, false),
            ("", ["NO_COLOR": ""], true, true), ("", ["TERM": "dumb"], true, false),
            (" --color always", ["NO_COLOR": "1"], false, true), (" --color never", [:], true, false),
        ] as [(String, [String: String], Bool, Bool)]
    )
    func color(option: String, environment: [String: String], isTerminal: Bool, isColored: Bool) async {
        var run = run
        run.terminal.isOutput = isTerminal
        run.environment.merge(environment) { $1 }
        #expect(await run("daily 20230801 --offline" + option).output.contains("\u{1B}") == isColored)
    }

    @Test("COLUMNS overrides the terminal's width")
    func columns() async {
        var run = run
        run.terminal = Terminal(isOutput: true, isError: false, width: 200)
        run.environment["COLUMNS"] = "60"
        #expect(await run("daily 20230801 --offline --lang ko").output.contains("미션 임파서블: 데드 레코…"))
    }

    @Test("each filter is in the heading, the JSON and the request")
    func filters() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        let address =
            "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
            + "?key=***&multiMovieYn=Y&repNationCd=K&targetDt=20230801&wideAreaCd=0105011"
        run.requester = StubRequester(.answer(try Fixture.daily("20230801"), to: address))
        let options = "daily 20230801 --movie-type art --nation korean --area 부산 --limit 1"
        let table = await run(options + " --lang ko")
        #expect(table.output.hasPrefix("일별 박스오피스  2023-08-01 (화)  다양성영화  한국영화  부산시\n"))
        #expect(
            folder.answers == [
                "boxoffice/searchDailyBoxOfficeList/multiMovieYn=Y&repNationCd=K&targetDt=20230801&wideAreaCd=0105011.json"
            ]
        )
        #expect(
            await run(options + " --offline --lang en").output
                .hasPrefix("Daily box office  2023-08-01 (Tue)  art movies  Korean movies  Busan\n")
        )
        #expect(
            await run(options + " --offline --json").output
                .contains(#""filters":{"movieType":"art","nation":"korean","area":"0105011"}"#)
        )
        #expect(
            await run(options + " --offline -f csv").output.contains(
                "\ndaily,2023-08-01,2023-08-01,,art,korean,0105011,1,"
            )
        )
    }

    @Test("a filter may be in Korean, even in decomposed Hangul")
    func koreanFilters() async {
        for (option, parameter) in [
            ("--nation 한국", "of Korean movies"), ("--nation korea", "of Korean movies"),
            ("--nation 외국", "of foreign movies"),
            ("--movie-type 예술", "multiMovieYn=Y"),
            ("--movie-type 다양성", "multiMovieYn=Y"), ("--movie-type 상업", "multiMovieYn=N"),
            ("--area 부산", "wideAreaCd=0105011"),
        ] {
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
        let note = "boxoffice: note: no figures for 2023-08-02 yet; try --date -2d\n"
        #expect(
            await run("daily")
                == .init(error: note)
        )
        #expect(
            await run("daily --json")
                == .init(
                    output: #"{"kind":"daily","from":"2023-08-02","to":"2023-08-02","week":null,"#
                        + #""filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"fetched":"2023-08-02T15:30:00Z","isFinal":false,"entries":[],"#
                        + #""notes":["no figures for 2023-08-02 yet; try --date -2d"]}"# + "\n",
                    error: note
                )
        )
        #expect(await run("daily -f csv --fields rank,title --quiet") == .init(output: "rank,title\n"))
        #expect(folder.files.isEmpty)
    }

    @Test("an answer is archived, the same command sends no request, and --refresh sends one")
    func live() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")), .answer(try Fixture.daily("20230801")))
        let first = await run("daily 20230801")
        #expect(await run("daily 20230801") == first)
        #expect(run.requester.requests.count == 1)
        #expect(await run("daily 20230801 --refresh") == first)
        #expect(run.requester.requests.count == 2)
    }

    @Test("--verbose prints a line for each attempt and each archived answer, without the key")
    func verbose() async throws {
        let folder = try TemporaryFolder()
        var run = CommandLineRun(archive: folder.path)
        run.now = Date()
        run.state = folder.path + "/state"
        run.requester = StubRequester(.fail(TransportError.reset), .status(503), .answer(try Fixture.daily("20230801")))
        let address =
            "GET https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
            + "?key=***&targetDt=20230801"
        let times = /[0-9]+ ms/
        let bytes = try Fixture.daily("20230801").count
        #expect(
            await run("daily 20230801 --verbose --titles korean").error.replacing(times, with: "# ms")
                == """
                boxoffice: \(address) connection reset # ms network
                boxoffice: \(address) 503 0 bytes # ms network
                boxoffice: \(address) 200 \(bytes) bytes # ms network
                boxoffice: 2 of 3,000 calls made today

                """
        )
        #expect(
            await run("daily 20230801 --verbose --titles korean").error.replacing(times, with: "# ms")
                == """
                boxoffice: \(address) - \(bytes) bytes # ms archive
                boxoffice: 2 of 3,000 calls made today

                """
        )
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
        let result = await run("daily 20230801 --titles korean")
        #expect(result.status == 0)
        #expect(result.output == (await run("daily 20230801 --offline").output))
        #expect(
            result.error == """
                boxoffice: note: KOBIS sent no complete answer within 30 s; using the archived answer from 2 hours ago
                boxoffice: note: the figures of 2023-08-01 were fetched on 2023-08-02 22:00 (Korean time), and KOBIS may have \
                revised them since

                """
        )
    }

    @Test("an unwritable archive adds a note, which --quiet hides")
    func unwritableArchive() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "boxoffice")
        var run = CommandLineRun(archive: folder.path)
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")), .answer(try Fixture.daily("20230801")))
        let result = await run("daily 20230801 --titles korean")
        #expect(result.status == 0 && result.output.contains("밀수"))
        #expect(
            result.error
                == "boxoffice: note: cannot archive the answer in \(folder.path): Not a directory\n"
        )
        #expect(await run("daily 20230801 --quiet") == .init(output: result.output))
    }

    @Test("a .env sets what it may; other settings are ignored with a note")
    func dotEnv() async throws {
        let folder = try TemporaryFolder()
        try folder.write("BOXOFFICE_LANG=en\nKOBIS_BASE_URL=http://evil.example", to: ".env")
        var run = run
        run.workingFolder = folder.path
        let result = await run("daily 20230801 --offline --limit 1")
        #expect(result.output.hasPrefix("Daily box office"))
        #expect(
            result.error == "boxoffice: note: KOBIS_BASE_URL in .env is ignored: a .env file cannot set it\n"
        )
        #expect(await run("daily 20230801 --offline --lang ko").output.hasPrefix("일별 박스오피스"))
    }
}
