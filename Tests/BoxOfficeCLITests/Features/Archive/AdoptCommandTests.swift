import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct AdoptCommandTests {
    private let folder: TemporaryFolder
    private var run: CommandLineRun
    private let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20230701.json"

    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
        try folder.write("12345", to: name)
        try folder.write("1", to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: .korea("2023-06-01"))
    }

    @Test("answers of unknown age are counted by archive info, and dated once; not later than now")
    func adopt() async throws {
        await run.expectTranscript(
            """
            $ boxoffice archive info -f csv --fields kind,answers,newest,unknown
            kind,answers,newest,unknown
            daily,1,,1
            movie,1,2023-06-01T03:00:00Z,0
            $ boxoffice archive adopt 2023-07-15 --lang en
            Folder         \(folder.path)
            Fetched        2023-07-15 09:00
            Answers dated  1
            $ boxoffice archive adopt yesterday --json
            {"folder":"\(folder.path)","fetched":"2023-08-02T00:00:00Z","answers":0}
            $ boxoffice archive adopt today -f csv --fields fetched
            fetched
            2023-08-02T15:30:00Z
            $ boxoffice archive info -f csv --fields kind,answers,newest,unknown
            kind,answers,newest,unknown
            daily,1,2023-07-15T00:00:00Z,0
            movie,1,2023-06-01T03:00:00Z,0
            """
        )
    }

    @Test("the summary names answers of unknown age only if there are any")
    func summary() async throws {
        #expect(await run("archive info --lang en -q").output.contains("\nUnknown age  1\n"))
        _ = await run("archive adopt 2023-07-15")
        #expect(await run("archive info --lang en").output.contains("Unknown") == false)
    }

    @Test("a usage error is 64")
    func usage() async {
        let end = """
            boxoffice: hint: use the day the answers were fetched, such as 2024-08-06
            [64]
            """
        await run.expectTranscript(
            """
            $ boxoffice archive adopt
            boxoffice: error: no day given
            \(end)
            $ boxoffice archive adopt 2023-02-30
            boxoffice: error: '2023-02-30' is not a date
            \(end)
            $ boxoffice archive adopt 2023
            boxoffice: error: '2023' is not a date
            \(end)
            $ boxoffice archive adopt 2023-08-04
            boxoffice: error: 2023-08-04 is in the future
            \(end)
            """
        )
    }

    @Test("an archive that does not exist, or cannot be written to, is an error")
    mutating func unusable() async throws {
        let file = folder.path + "/boxoffice/searchDailyBoxOfficeList/fetched-2023.txt"
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        await run.expectTranscript(
            """
            $ boxoffice archive adopt 2023-07-15
            boxoffice: error: cannot archive answers in \(folder.path): Is a directory
            boxoffice: hint: use another folder with --archive
            [1]
            """
        )
        run.archive = folder.path + "/none"
        await run.expectTranscript(
            """
            $ boxoffice archive adopt 2023-07-15
            boxoffice: error: cannot read the archive \(folder.path)/none: No such file or directory
            boxoffice: hint: use another folder with --archive
            [78]
            """
        )
    }
}
