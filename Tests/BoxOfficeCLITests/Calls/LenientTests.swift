import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct LenientTests {
    private let folder: TemporaryFolder
    private let run: CommandLineRun

    private static let summer = Fixture.path + "/summer2015/boxoffice/searchDailyBoxOfficeList/"
    private static let skipped =
        "boxoffice: note: skipped a row of KOBIS's answer (daily ranking of 2015-08-05): "
    private static let rows = """
        \(skipped)audiCnt of row 2 is not a number: "x"
        \(skipped)movieNm of row 4 is missing or null
        """

    /// Archives 2015-08-04 and 2015-08-05; rows 2 and 4 of the latter cannot be read, nor row 3 of its Korean movies' list.
    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
        try archive("20150804", nation: "") { _ in }
        try archive("20150805", nation: "") { rows in
            rows.set(1, "audiCnt", "x")
            rows.set(3, "movieNm", nil)
        }
    }

    private func archive(_ day: String, nation: String, _ edit: (inout [Any]) -> Void) throws {
        let name = "\(nation)targetDt=\(day).json"
        let answer = try Data(contentsOf: URL(filePath: Self.summer + name)).editingRows(edit)
        let path = "boxoffice/searchDailyBoxOfficeList/\(name)"
        try folder.write(String(decoding: answer, as: UTF8.self), to: path, fetched: .korea("2015-09-01"))
    }

    @Test("without the option there is only the error, whose hint names it; with it, a note for each unreadable row")
    func formats() async {
        await run.expectTranscript(
            options: "--offline",
            #"""
            $ boxoffice daily 20150805 --json
            {"error":{"code":"badResponse","message":"cannot read KOBIS's answer (daily ranking of \#
            2015-08-05): audiCnt of row 2 is not a number: \"x\"; request: searchDailyBoxOfficeList \#
            (targetDt=20150805)","hint":"try again, or use --lenient to print the other rows"}}
            [65]
            $ boxoffice daily 20150805 --lenient --fields rank -f csv
            rank
            1
            3
            5
            6
            7
            8
            9
            10
            \#(Self.rows)
            [65]
            $ boxoffice daily 20150805 --lenient --fields rank -f json
            {"kind":"daily","from":"2015-08-05","to":"2015-08-05","week":null,\#
            "filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"isFinal":null,"entries":[{"rank":1},\#
            {"rank":3},{"rank":5},{"rank":6},{"rank":7},{"rank":8},{"rank":9},{"rank":10}],\#
            "notes":["skipped a row of KOBIS's answer (daily ranking of 2015-08-05): audiCnt of row 2 is not a number: \"x\"",\#
            "skipped a row of KOBIS's answer (daily ranking of 2015-08-05): movieNm of row 4 is missing or null"]}
            \#(Self.rows)
            [65]
            $ boxoffice daily 20150805 --lenient --fields rank -f ndjson
            {"rank":1}
            {"rank":3}
            {"rank":5}
            {"rank":6}
            {"rank":7}
            {"rank":8}
            {"rank":9}
            {"rank":10}
            \#(Self.rows)
            [65]
            """#
        )
    }

    @Test(
        "Rows that contradict themselves end a ranking; with the option they are left out, but rows out of order are kept"
    )
    func contradictions() async throws {
        try archive("20150804", nation: "") { rows in
            rows.set(1, "movieCd", "20157881")
            rows.set(2, "audiAcc", "1")
            rows.set(3, "rank", "9")
        }
        let line = "daily 20150804 --offline -f csv --fields rank"
        #expect(await run(line).status == 65)
        let skipped = "boxoffice: note: skipped a row of KOBIS's answer (daily ranking of 2015-08-04): "
        await run.expectTranscript(
            """
            $ boxoffice \(line) --lenient
            rank
            1
            5
            6
            7
            8
            9
            9
            10
            \(skipped)movieCd of row 2 repeats an earlier row: "20157881"
            \(skipped)audiAcc of row 3 is lower than audiCnt: "1"
            boxoffice: note: a row of KOBIS's answer (daily ranking of 2015-08-04) is out of order: \
            rank of row 5 is lower than in the previous row: "5"
            [65]
            """
        )
    }

    @Test("a partly readable answer of the network is not archived")
    func network() async throws {
        let answer = try Fixture.daily("20230801").editingRows { $0.set(0, "rank", "x") }
        let run = try run.with(StubRequester(.answer(answer)))
        let result = await run("daily 20230801 --lenient -f csv --fields rank --limit 1")
        #expect(result.output == "rank\n2\n" && result.status == 65, "\(result)")
        #expect(run.temporaryArchive?.files == [])
    }

    @Test("in a range, the exit status is that of the first failure or unreadable row")
    func range() async {
        let csv = "--offline --lenient -f csv --fields from,rank --limit 2"
        let after = await run("daily 2015-08-04..2015-08-06 \(csv)")
        #expect(after.output == "from,rank\n2015-08-04,1\n2015-08-04,2\n2015-08-05,1\n2015-08-05,3\n")
        let error = "boxoffice: error: the archive has no daily ranking; missing: 2015-08-06\n"
        #expect(after.error.hasPrefix("\(Self.rows)\n\(error)") && after.status == 65, "\(after)")
        #expect(await run("daily 2015-08-03..2015-08-05 \(csv)").status == 66)
    }

    @Test("a list with an unreadable row does not continue the top ten")
    func nations() async throws {
        try archive("20150804", nation: "repNationCd=F&") { _ in }
        try archive("20150804", nation: "repNationCd=K&") { $0.set(2, "rank", "x") }
        let top = await run("daily 20150804 --offline").output + "Market  about 1.06 million visitors · 7.9 bn won\n"
        let error = "rank of row 3 is not a number: \"x\""
        let strict = await run("daily 20150804 --offline --limit 20")
        let failure = """
            boxoffice: error: cannot read KOBIS's answer (daily ranking of Korean movies for 2015-08-04): \(error)
            boxoffice: hint: try again, or use --lenient to print the other rows

            """
        #expect(strict.output == top && strict.error.hasSuffix(failure) && strict.status == 65, "\(strict)")
        #expect(
            await run("daily 20150804 --offline --limit 20 --lenient --titles korean")
                == .init(
                    output: top,
                    error: """
                        boxoffice: note: skipped a row of KOBIS's answer (daily ranking of Korean movies for \
                        2015-08-04): \(error)
                        boxoffice: note: KOBIS publishes a top 10; lower ranks are unknown

                        """,
                    status: 65
                )
        )
    }

    @Test(
        "for a sum of days, a day counts without its unreadable row, with a note, with and without the option",
        arguments: ["top 2015-08-04..2015-08-05 -n 1", "market 2015-08-04..2015-08-05"],
        ["", " --lenient"]
    )
    func sums(command: String, option: String) async throws {
        for nation in ["repNationCd=F&", "repNationCd=K&"] {
            try archive("20150804", nation: nation) { _ in }
            try archive("20150805", nation: nation) { $0.set(9, "showCnt", "x") }
        }
        let result = await run("\(command) --offline --lang en\(option)")
        for nation in ["Korean", "foreign"] {
            let note = """
                boxoffice: note: skipped a row of KOBIS's answer (daily ranking of \(nation) movies for 2015-08-05): \
                showCnt of row 10 is not a number: "x"

                """
            #expect(result.error.contains(note), "\(result.error)")
        }
        let isMissing = result.error.contains("missing: 2015-08-05")
        #expect(!isMissing && !result.output.isEmpty && result.status == 0, "\(result)")
    }

    @Test("lists of movies, people, companies and codes, and the movies of the coming weeks")
    func lists() async throws {
        let openings = #"""
            {"movieListResult":{"totCnt":2,"movieList":[{"movieCd":"20990001","movieNm":"가","openDt":"20230810"},\#
            {"movieCd":"20990002"}]}}
            """#
        let lists = [
            "movie/searchMovieList/curPage=1&itemPerPage=100": Self.list("movie", "movieCd", "movieNm"),
            "people/searchPeopleList/curPage=1&itemPerPage=100": Self.list("people", "peopleCd", "peopleNm"),
            "company/searchCompanyList/curPage=1&itemPerPage=100": Self.list("company", "companyCd", "companyNm"),
            "code/searchCodeList/comCode=7": #"{"codes":[{"fullCd":"1"},{"fullCd":"2","korNm":"가"}]}"#,
            "movie/searchMovieList/curPage=1&itemPerPage=100&openEndDt=2023&openStartDt=2023": openings,
        ]
        for (path, list) in lists { try folder.write(list, to: path + ".json") }
        let skipped = "boxoffice: note: skipped a row of KOBIS's answer"
        await run.expectTranscript(
            options: "--offline --lenient -f csv --no-header",
            """
            $ boxoffice search --all --fields code
            20990001
            \(skipped) (result of a search with these conditions): movieNm of row 1 is missing or null
            [65]
            $ boxoffice people --all --fields code
            20990001
            \(skipped) (result of a search with these conditions): peopleNm of row 1 is missing or null
            [65]
            $ boxoffice companies --all --fields code
            20990001
            \(skipped) (result of a search with these conditions): companyNm of row 1 is missing or null
            [65]
            $ boxoffice codes 7 --fields code
            2
            \(skipped) (code list 7): korNm of row 1 is missing or null
            [65]
            $ boxoffice upcoming --fields movieCode
            20990001
            \(skipped) (result of a search for '2023'): movieNm of row 2 is missing or null
            [65]
            """
        )
        for (command, name) in [("search", "movieNm"), ("people", "peopleNm"), ("companies", "companyNm")] {
            await run.expectTranscript(
                """
                $ boxoffice \(command) --offline
                boxoffice: error: cannot read KOBIS's answer (result of a search with these conditions): \(name) of row 1 is \
                missing or null
                boxoffice: hint: try again, or use --lenient to print the other rows
                [65]
                """
            )
        }
    }

    private static func list(_ name: String, _ code: String, _ title: String) -> String {
        #"""
        {"\#(name)ListResult":{"totCnt":2,"\#(name)List":[{"\#(code)":"20990002"},\#
        {"\#(code)":"20990001","\#(title)":"가"}]}}
        """#
    }

    @Test("a title is not looked up in a part of a list, and the hint does not name an option that the command lacks")
    func lookup() async throws {
        try folder.write(
            #"{"movieListResult":{"totCnt":2,"movieList":[{"movieCd":"20990001","movieNm":"가"},{"movieNm":"가"}]}}"#,
            to: "movie/searchMovieList/curPage=1&itemPerPage=100&movieNm=가.json"
        )
        #expect(
            await run("movie 가 --offline")
                == .failure(
                    "cannot read KOBIS's answer (result of a search for '가'): movieCd of row 2 is missing or null",
                    hint: "try again; if it fails again, the service may have changed its format",
                    status: 65
                )
        )
    }
}
