import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct ArchiveCommandTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path
        let days = [1, 2, 4, 7, 9].map { "boxoffice/searchDailyBoxOfficeList/targetDt=2023070\($0).json" }
        for day in days { try folder.write("12345", to: day, fetched: .korea("2023-07-20")) }
        try folder.write(
            String(repeating: " ", count: 1_234),
            to: "boxoffice/searchWeeklyBoxOfficeList/targetDt=20230709&weekGb=1.json",
            fetched: .korea("2023-07-21", 9, 5)
        )
        try folder.write("1", to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: .korea("2023-06-01"))
        // A nation's ranking is a list of its own.
        try folder.write(
            "1",
            to: "boxoffice/searchDailyBoxOfficeList/repNationCd=K&targetDt=20230703.json",
            fetched: .korea("2023-07-20")
        )
        try folder.write("1", to: "README.md")
    }

    private var fileCount: Int { folder.answers.count }

    @Test("info is a summary, a table of what is archived, and the days of each list; the wide table has gaps and ages")
    func info() async {
        await run.expectTranscript(
            """
            $ boxoffice archive info --lang ko
            폴더              \(folder.path)
            응답              8
            용량              1.3kB
            가장 오래된 응답  2023-06-01 12:00
            최신 응답         2023-07-21 09:05

            구분  응답   용량  기간 수  필터 적용
            일별     6    26B        5          1
            주말     1  1.2kB        1          0
            영화     1     1B        -          -

            보유 기간
            일별            2023-07-01..2023-07-02 · 2023-07-04 · 2023-07-07 · 2023-07-09
            일별, 한국영화  2023-07-03
            주말            2023-07-07..2023-07-09
            $ boxoffice archive info --wide --lang en
            Folder   \(folder.path)
            Answers  8
            Size     1.3 kB
            Oldest   2023-06-01 12:00
            Newest   2023-07-21 09:05

            Kind     Answers    Size  Oldest            Newest            Periods  From        To          \
            Missing  Gaps                                            Filtered  Archived                     \
                                           Archived, Korean movies  Archived, foreign movies  Unknown age
            Daily          6    26 B  2023-07-20 12:00  2023-07-20 12:00        5  2023-07-01  2023-07-09       \
             4  2023-07-03, 2023-07-05..2023-07-06, 2023-07-08         1  2023-07-01..2023-07-02, 2023-07-04, \
            2023-07-07, 2023-07-09  2023-07-03               -                                   0
            Weekend        1  1.2 kB  2023-07-21 09:05  2023-07-21 09:05        1  2023-07-07  2023-07-09       \
             0  -                                                      0  2023-07-07..2023-07-09            \
                                      -                        -                                   0
            Movies         1     1 B  2023-06-01 12:00  2023-06-01 12:00        -  -           -                \
             -  -                                                      -  -                                 \
                                      -                        -                                   0
            """
        )
    }

    @Test("the table lists eight spans, wrapped at the terminal's width")
    mutating func manySpans() async throws {
        run.terminal = Terminal(isOutput: true, isError: false, width: 60)
        for day in 11...19 where day.isMultiple(of: 2) == false {
            try folder.write("1", to: "boxoffice/searchDailyBoxOfficeList/targetDt=202307\(day).json")
        }
        #expect(
            await run("archive info --quiet --color never --lang ko").output.hasSuffix(
                """
                보유 기간
                일별            2023-07-01..2023-07-02 · 2023-07-04 ·
                                2023-07-07 · 2023-07-09 · 2023-07-11 ·
                                2023-07-13 · 2023-07-15 · 2023-07-17 · 외
                                1개
                일별, 한국영화  2023-07-03
                주말            2023-07-07..2023-07-09

                """
            )
        )
    }

    @Test("streams have a line per kind, JSON an item, and every format prints selected fields")
    func formats() async {
        await run.expectTranscript(
            options: "--lang ko",
            """
            $ boxoffice archive info -f csv
            folder,kind,answers,bytes,oldest,newest,rankings,from,to,missing,gaps,filtered,spans,koreanSpans,foreignSpans,unknown
            \(folder.path),daily,6,26,2023-07-20T03:00:00Z,2023-07-20T03:00:00Z,5,2023-07-01,2023-07-09,4,\
            2023-07-03|2023-07-05..2023-07-06|2023-07-08,1,2023-07-01..2023-07-02|2023-07-04|2023-07-07|2023-07-09,2023-07-03,,0
            \(folder.path),weekend,1,1234,2023-07-21T00:05:00Z,2023-07-21T00:05:00Z,1,2023-07-07,2023-07-09,0,,0,\
            2023-07-07..2023-07-09,,,0
            \(folder.path),movie,1,1,2023-06-01T03:00:00Z,2023-06-01T03:00:00Z,,,,,,,,,,0
            $ boxoffice archive info -f tsv --fields kind,bytes --bom
            \u{FEFF}kind\tbytes
            daily\t26
            weekend\t1234
            movie\t1
            $ boxoffice archive info -f ndjson --fields folder,kind,missing
            {"folder":"\(folder.path)","kind":"daily","missing":4}
            {"folder":"\(folder.path)","kind":"weekend","missing":0}
            {"folder":"\(folder.path)","kind":"movie","missing":null}
            $ boxoffice archive info --json --fields kind
            {"folder":"\(folder.path)","answers":8,"bytes":1261,"oldest":"2023-06-01T03:00:00Z",\
            "newest":"2023-07-21T00:05:00Z","unknown":0,"items":[{"kind":"daily"},{"kind":"weekend"},{"kind":"movie"}]}
            $ boxoffice archive info --fields missing,kind
            없음  구분
               4  일별
               0  주말
               -  영화
            $ boxoffice archive info --json
            {"folder":"\(folder.path)","answers":8,"bytes":1261,"oldest":"2023-06-01T03:00:00Z","newest":"2023-07-21T00:05:00Z","unknown":0,"items":[\
            {"kind":"daily","answers":6,"bytes":26,"oldest":"2023-07-20T03:00:00Z",\
            "newest":"2023-07-20T03:00:00Z","rankings":5,"from":"2023-07-01","to":"2023-07-09","missing":4,\
            "gaps":[\
            {"from":"2023-07-03","to":"2023-07-03","rankings":1},\
            {"from":"2023-07-05","to":"2023-07-06","rankings":2},\
            {"from":"2023-07-08","to":"2023-07-08","rankings":1}],"filtered":1,"spans":[\
            {"from":"2023-07-01","to":"2023-07-02","rankings":2},\
            {"from":"2023-07-04","to":"2023-07-04","rankings":1},\
            {"from":"2023-07-07","to":"2023-07-07","rankings":1},\
            {"from":"2023-07-09","to":"2023-07-09","rankings":1}],\
            "koreanSpans":[{"from":"2023-07-03","to":"2023-07-03","rankings":1}],"foreignSpans":[],"unknown":0},\
            {"kind":"weekend","answers":1,"bytes":1234,"oldest":"2023-07-21T00:05:00Z",\
            "newest":"2023-07-21T00:05:00Z","rankings":1,"from":"2023-07-07","to":"2023-07-09","missing":0,\
            "gaps":[],"filtered":0,"spans":[{"from":"2023-07-07","to":"2023-07-09","rankings":1}],\
            "koreanSpans":[],"foreignSpans":[],"unknown":0},\
            {"kind":"movie","answers":1,"bytes":1,"oldest":"2023-06-01T03:00:00Z",\
            "newest":"2023-06-01T03:00:00Z","rankings":null,"from":null,"to":null,"missing":null,"gaps":[],\
            "filtered":null,"spans":[],"koreanSpans":[],"foreignSpans":[],"unknown":0}]}
            """
        )
    }

    @Test("an archive that does not exist is empty")
    mutating func empty() async {
        run.archive = folder.path + "/none"
        await run.expectTranscript(
            """
            $ boxoffice archive info --lang en
            Folder   \(run.archive)
            Answers  0
            Size     0 B
            Oldest   -
            Newest   -
            $ boxoffice archive info --json
            {"folder":"\(run.archive)","answers":0,"bytes":0,"oldest":null,"newest":null,"unknown":0,"items":[]}
            $ boxoffice archive info -f csv --fields kind,bytes
            kind,bytes
            $ boxoffice archive clear --yes -f tsv --fields files,bytes
            files\tbytes
            0\t0
            """
        )
    }

    @Test("clear deletes the archive's own files, with an age only older ones, and reports the number")
    func clear() async {
        await run.expectTranscript(
            """
            $ boxoffice archive clear --older-than 30d --yes --json
            {"folder":"\(folder.path)","files":1,"bytes":1}
            """
        )
        #expect(fileCount == 8)
        await run.expectTranscript(
            """
            $ boxoffice archive clear --yes --lang ko
            폴더         \(folder.path)
            삭제한 파일  7
            용량         1.3kB
            """
        )
        #expect(folder.files == ["README.md"])
    }

    @Test(
        "at a terminal clear asks for confirmation",
        arguments: [
            ("y\n", true), ("YES\n", true), ("n\n", false), ("\n", false), ("yesterday\n", false), ("", false),
            (nil, false),
        ] as [(String?, Bool)]
    )
    mutating func asking(answer: String?, isYes: Bool) async {
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true, width: 400)
        run.input = answer
        #expect(
            await run("archive clear -f csv")
                == .init(
                    output: "folder,files,bytes\n\(folder.path),\(isYes ? "8,1261" : "0,0")\n",
                    error: "Delete 8 files (1,261 bytes) in \(folder.path)? [y/N] "
                        + (answer?.isEmpty == false ? "" : "\n")
                )
        )
        #expect(fileCount == (isYes ? 1 : 9))
    }

    @Test("without anything to delete there is no prompt")
    mutating func nothing() async {
        run.terminal = Terminal(isInput: true, isOutput: false, isError: true, width: nil)
        run.input = "y\n"
        #expect(await run("archive clear --older-than 99d -f tsv --fields files") == "files\n0\n")
    }

    @Test(
        "without a terminal or --yes, clear deletes nothing",
        arguments: [
            Terminal(isInput: false, isOutput: true, isError: true, width: 80),
            Terminal(isInput: true, isOutput: true, isError: false, width: 80),
        ]
    )
    mutating func noTerminal(terminal: Terminal) async {
        run.terminal = terminal
        run.environment["NO_COLOR"] = "1"
        run.input = "y\n"
        await run.expectTranscript(
            """
            $ boxoffice archive clear
            boxoffice: error: cannot prompt: not a terminal (use --yes)
            [64]
            """
        )
        #expect(fileCount == 9)
    }

    @Test("a usage error is 64 and deletes nothing")
    func usage() async {
        await run.expectFailures(
            """
            archive inof -> unknown action 'inof' for archive -> did you mean info?
            archive zzz --yes -> unknown action 'zzz' for archive -> use info, adopt or clear
            archive clear extra --yes -> unexpected argument 'extra' -> usage: boxoffice archive clear [options]
            archive clear --yes --older-than 30 -> invalid value '30' for --older-than \
            -> use a number of days, such as 30d
            archive clear --yes --older-than -1d -> invalid value '-1d' for --older-than \
            -> use a number of days, such as 30d
            archive info --yes -> unknown option '--yes' for archive info -> see boxoffice help archive info
            archive info --older-than 3d -> unknown option '--older-than' for archive info \
            -> see boxoffice help archive info
            """
        )
        #expect(fileCount == 9)
    }

    @Test("without a home folder there is no archive: one error, 78")
    mutating func homeless() async {
        run.environment = ["BOXOFFICE_ARCHIVE": ""]
        let error = """
            boxoffice: error: cannot archive answers: there is no home folder
            boxoffice: hint: set a folder with --archive
            [78]
            """
        await run.expectTranscript(
            """
            $ boxoffice archive info
            \(error)
            $ boxoffice archive clear --yes
            \(error)
            $ boxoffice sync --from 20230801
            \(error)
            """
        )
    }

    @Test("an archive that cannot be read is 78 in every command")
    mutating func unreadable() async {
        run.archive = folder.path + "/README.md"
        let error = """
            boxoffice: error: cannot read the archive \(run.archive): Not a directory
            boxoffice: hint: use another folder with --archive
            [78]
            """
        await run.expectTranscript(
            """
            $ boxoffice archive info
            \(error)
            $ boxoffice archive clear --yes
            \(error)
            $ boxoffice archive adopt 2023-07-15
            \(error)
            $ boxoffice daily 20230801 --offline
            \(error)
            $ boxoffice daily 20230801
            \(error)
            $ boxoffice sync 2023-07 --dry-run
            \(error)
            $ boxoffice search 밀수 --offline
            \(error)
            """
        )
        #expect(await run("doctor --offline").status == 78)
    }
}
