import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Reviews to and from files in the columns of Letterboxd.
struct LetterboxdTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()
    private var file: String { folder.path + "/reviews.csv" }

    init() throws {
        folder = try TemporaryFolder()
        run.environment["BOXOFFICE_DATA"] = folder.path + "/data"
    }

    /// Returns the lines of the reviews in the store, in the order in which they were seen.
    private func reviews() async -> [String] {
        let fields = "movieCode,author,rating,seen,text"
        return await run("review list -f csv --no-header -q --fields \(fields)").output.lines.sorted()
    }

    @Test("an export has the user's reviews, and importing it gives the same reviews, once")
    mutating func roundTrip() async throws {
        run.environment["BOXOFFICE_AUTHOR"] = "me"
        let text = "\"왕\"이로소이다,\n또 보자"
        _ = await run(["rate", "광해, 왕이 된 남자", "4.5", "--seen", "2012-09-20", "--text", text, "--offline", "-q"])
        for line in ["rate 밀수 0.5 --seen 2023-8-1", "review add 밀수 3 --author you", "review add 밀수 5"] {
            _ = await run(line + " --offline -q")
        }
        await run.expectTranscript("$ boxoffice review export \(file)\nboxoffice: note: exported 3 reviews")
        let exported = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            exported.lines.sorted() == [
                #""광해, 왕이 된 남자",2012,4.5,2012-09-20,"""왕""이로소이다,"#, #"Title,Year,Rating,WatchedDate,Review"#,
                #"또 보자""#, "밀수,2023,0.5,2023-08-01,", "밀수,2023,5.0,2023-08-03,",
            ]
        )

        let before = await reviews().filter { !$0.contains(",you,") }
        let unchanged = #"""
            $ boxoffice review import \#(file) --offline --json
            {"added":0,"updated":0,"unchanged":3}
            """#
        await run.expectTranscript(unchanged)
        run.environment["BOXOFFICE_DATA"] = folder.path + "/other"
        await run.expectTranscript(
            #"""
            $ boxoffice review import \#(file) --offline --json
            {"added":3,"updated":0,"unchanged":0}
            \#(unchanged)
            """#
        )
        #expect(await reviews() == before)

        try folder.write(exported.replacing(",0.5,", with: ",1,"), to: "reviews.csv")
        await run.expectTranscript(
            #"""
            $ boxoffice review import \#(file) --offline --json
            {"added":0,"updated":1,"unchanged":2}
            """#
        )
        #expect(await reviews().filter { $0.contains(",1.0,2023-08-01,") }.count == 1)
    }

    @Test(
        "files of Letterboxd's export are read, whatever their line ends",
        arguments: [
            ("Title,Rating\n밀수,4\n", "20218541,hong,4.0,,"),
            ("\u{FEFF}Rating,Title,WatchedDate\r\n0.5,밀수,2023-08-01", "20218541,hong,0.5,2023-08-01,"),
            (
                "Date,Name,Year,Letterboxd URI,Rating\r\n2023-07-30,밀수,2024,https://boxd.it/a,5\r\n\r\n",
                "20218541,hong,5.0,2023-07-30,"
            ),
            (
                #"""
                Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
                2023-08-02,"광해, 왕이 된 남자",2012,x,3.5,Yes,"He said ""go"", twice",,2023-08-01

                """#, #"20124079,hong,3.5,2023-08-01,"He said ""go"", twice""#
            ),
        ]
    )
    func forms(text: String, review: String) async throws {
        try folder.write(text, to: "reviews.csv")
        let imported = await run("review import \(file) --offline --json").output
        #expect(await [imported] + reviews() == [#"{"added":1,"updated":0,"unchanged":0}\#n"#, review])
    }

    @Test("a file without days or texts finds the reviews that it repeats, and keeps their texts")
    func repeated() async throws {
        _ = await run("review add 밀수 4 좋다 --seen none --offline -q")
        await expectResults(
            in: """
                Title,Rating,Review|밀수,4,좋다 -> 0 0 1: 4.0,,좋다
                Date,Name,Rating|2023-08-01,밀수,4 -> 1 0 0: 4.0,,좋다 4.0,2023-08-01,
                Watched Date,Name,Rating,Review,Date|2023-08-01,밀수,3,길다,2023-08-02 -> 0 1 0: 3.0,2023-08-01,길다 4.0,,좋다
                Date,Name,Rating|2023-08-01,밀수,5 -> 0 1 0: 4.0,,좋다 5.0,2023-08-01,길다
                Name,Rating|밀수,5 -> 0 0 1: 4.0,,좋다 5.0,2023-08-01,길다
                """
        ) { text in
            try? folder.write(text.replacing("|", with: "\n"), to: "reviews.csv")
            let counts = await run("review import \(file) --offline -f csv --no-header -q").output.dropLast()
            let reviews = await run("review list -f csv --no-header -q --fields rating,seen,text").output.lines.sorted()
            return "\(counts.replacing(",", with: " ")): \(reviews.joined(separator: " "))"
        }
    }

    @Test("a row without a match names its own year in the hint, and a second run says the same")
    mutating func noMatch() async throws {
        try folder.write("Title,Year,Rating\nNo Such Film,1994,4\n", to: "reviews.csv")
        let archive = try TemporaryFolder()
        run.archive = archive.path
        let listed = #"{"movieCd":"19940001","movieNm":"없는 영화","movieNmEn":"No Such Film at All","openDt":"19940101"}"#
        func answer(_ rows: [String]) -> Data {
            let list = rows.joined(separator: ",")
            return Data(#"{"movieListResult":{"totCnt":\#(rows.count),"movieList":[\#(list)]}}"#.utf8)
        }
        run.requester = StubRequester(
            .answer(answer([])), .answer(answer([listed])), .answer(answer([])), .answer(answer([])))
        let first = await run("review import \(file) --lang en")
        #expect(first.error.contains("'No Such Film (1994)' is only a part of the title"), "\(first.error)")
        let again = await run("review import \(file) --lang en")
        try folder.write("Title,Year,Rating\nUnheard Of,1994,4\n", to: "reviews.csv")
        run.requester = StubRequester(repeating: .answer(answer([])), count: 9)
        let unknown = await run("review import \(file) --lang en")
        #expect(unknown.error.contains("boxoffice search --open-from 1994 --open-to 1994 --all"), "\(unknown.error)")
        #expect(await [again, run("review import \(file) --lang en")] == [first, unknown])
    }

    @Test("movies that are not found and rows without a rating are left out, the others imported")
    func leftOut() async throws {
        try folder.write(
            """
            Title,Rating,Year
            밀수,,2023
            밀수,4,2001
            수,4,2023
            모르는 영화,3,
            밀수,5,2023
            """,
            to: "reviews.csv"
        )
        await run.expectTranscript(
            """
            $ boxoffice review import \(file) --offline --json
            {"added":1,"updated":0,"unchanged":0,"notes":["left out 1 row without a rating"]}
            boxoffice: note: left out 1 row without a rating
            {"error":{"code":"notArchived","message":"the archive has no movie called '밀수 (2001)'",\
            "hint":"put the movie's code into the file's column Title or Name",\
            "candidates":[{"movieCode":"20218541","title":"밀수","productionYear":2023,"directors":[{"name":"류승완"}]}]}}
            {"error":{"code":"ambiguous","message":"'수 (2023)' is only a part of the title",\
            "hint":"put the movie's code into the file's column Title or Name",\
            "candidates":[{"movieCode":"20218541","title":"밀수","productionYear":2023,"directors":[{"name":"류승완"}]}]}}
            {"error":{"code":"notArchived","message":"the archive has no movie called '모르는 영화'; \
            request: searchMovieList (curPage=1&itemPerPage=100&movieNm=모르는 영화)",\
            "hint":"fetch it with: boxoffice review import \(file) --json, or use another folder with --archive"}}
            [66]
            """
        )
        #expect(await reviews() == ["20218541,hong,5.0,,"])
    }

    @Test("an invalid file is 78, and nothing is imported")
    func invalid() async throws {
        let cases: [(text: String, message: String)] = [
            ("", "@ is not CSV with a column Title"), ("Rating\n4\n", "@ is not CSV with a column Title"),
            ("Title,Rating\n\"밀수,4\n", "@ is not UTF-8, or has a quote that is not closed"),
            ("id,movieCode,title,author,rating\na,20218541,밀수,you,4\n", "@ is a table of review list"),
            ("Title,Rating\n밀수,4\n밀수,4.3\n", #"cannot read @: Rating of row 2 has the invalid value "4.3""#),
            ("Title,Year\n밀수,new\n", #"cannot read @: Year of row 1 has the invalid value "new""#),
            (
                "Title,Year\n밀수,-9223372036854775000\n",
                "cannot read @: Year of row 1 has the invalid value \"-9223372036854775000\""
            ),
            (
                "Title,WatchedDate\n밀수,2023-08-04\n",
                #"cannot read @: WatchedDate of row 1 has the invalid value "2023-08-04""#
            ),
            ("Title,WatchedDate\n밀수,1/8/23\n", #"cannot read @: WatchedDate of row 1 has the invalid value "1/8/23""#),
            ("Title,Rating\n ,4\n", "cannot read @: Title of row 1 is blank"),
            (
                "Title,Review\n밀수,\(String(repeating: "가", count: 10_001))",
                "cannot read @: Review of row 1 has more than 10,000 characters"
            ),
        ]
        for (text, message) in cases {
            try folder.write(text, to: "reviews.csv")
            let result = await run("review import \(file) --offline")
            let error = "boxoffice: error: \(message.replacing("@", with: file))\n"
            #expect(result.error.hasPrefix(error) && result.status == 78, "\(result)")
        }
        #expect(await reviews().isEmpty)
    }

    @Test("an error that concerns all rows stops the import")
    mutating func noKey() async throws {
        run = try run.with(StubRequester())
        run.environment["KOBIS_API_KEY"] = nil
        try folder.write("Title,Rating\n밀수,4\n괴물,5\n", to: "reviews.csv")
        await run.expectTranscript(
            """
            $ boxoffice review import \(file) --json
            {"error":{"code":"missingKey",\
            "message":"no KOBIS key is set in the environment, in .env or in /nowhere/.config/boxoffice/env",\
            "hint":"get a free key at https://www.kobis.or.kr/kobisopenapi, then run boxoffice login, \
            or look around with boxoffice demo"}}
            [77]
            """
        )
    }

    @Test(
        "an export has the production year, else the opening year, else none",
        arguments: [("2022", "2022"), ("", "2023"), (nil, "")] as [(String?, String)]
    )
    func year(made: String?, exported: String) async throws {
        _ = await run("rate 20218541 3 --offline -q")
        let details = "movie/searchMovieInfo/movieCd=20218541.json"
        if let made {
            let text = try Fixture.text(of: "Fixtures/" + details)
            try folder.write(text.replacing(#""prdtYear":"2023""#, with: #""prdtYear":"\#(made)""#), to: details)
        }
        #expect(await run("review export \(file) -q --archive \(folder.path)") == .init())
        #expect(
            try String(contentsOfFile: file, encoding: .utf8)
                == "Title,Year,Rating,WatchedDate,Review\n밀수,\(exported),3.0,2023-08-03,\n"
        )
    }
}
