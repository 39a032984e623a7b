import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct AdoptCommandTests {
    private let folder: TemporaryFolder
    private var run: CommandLineRun
    private let name = "boxoffice/searchDailyBoxOfficeList/targetDt=20230701.json"

    init() throws {
        folder = try TemporaryFolder()
        run = CommandLineRun(archive: folder.path)
        try folder.write("12345", to: name)
        try folder.write("1", to: "movie/searchMovieInfo/movieCd=20124079.json", fetched: .korea("2023-06-01"))
    }

    @Test("answers of unknown age are counted by archive info, and dated once")
    func adopt() async throws {
        let info = "archive info -f csv --fields kind,answers,newest,unknown"
        #expect(await run(info).output == "kind,answers,newest,unknown\ndaily,1,,1\nmovie,1,2023-06-01T03:00:00Z,0\n")
        #expect(await run("archive info --lang en -q").output.contains("\nUnknown age  1\n"))
        #expect(
            await run("archive adopt 2023-07-15 --lang en")
                == "Folder         \(folder.path)\nFetched        2023-07-15 09:00\nAnswers dated  1\n"
        )
        #expect(
            await run("archive adopt yesterday --json")
                == .init(
                    output: #"{"folder":"\#(folder.path)","fetched":"2023-08-02T00:00:00Z","answers":0}"# + "\n"
                )
        )
        #expect(await run(info).output.hasPrefix("kind,answers,newest,unknown\ndaily,1,2023-07-15T00:00:00Z,0\n"))
        #expect(await run("archive info --lang en").output.contains("Unknown") == false)
    }

    @Test("an answer is not dated later than now")
    func today() async {
        #expect(await run("archive adopt today -f csv --fields fetched").output == "fetched\n2023-08-02T15:30:00Z\n")
    }

    @Test(
        "a usage error is 64",
        arguments: [
            ("", "no day given"), ("2023-02-30", "'2023-02-30' is not a date"), ("2023", "'2023' is not a date"),
            ("2023-08-04", "2023-08-04 is in the future"),
        ]
    )
    func usage(day: String, message: String) async {
        #expect(
            await run("archive adopt " + day)
                == .failure(message, hint: "use the day the answers were fetched, such as 2024-08-06", status: 64)
        )
    }

    @Test(
        "an archive that is a file is 78 in every command",
        arguments: [
            "archive info", "archive adopt 2023-07-15", "daily 20230801 --offline", "daily 20230801",
            "sync 2023-07 --dry-run", "search 밀수 --offline", "doctor --offline",
        ]
    )
    mutating func file(line: String) async throws {
        run.archive = folder.path + "/" + name
        #expect(await run(line).status == 78)
    }

    @Test("an archive that does not exist is an error")
    mutating func missing() async {
        run.archive = folder.path + "/none"
        #expect(
            await run("archive adopt 2023-07-15")
                == .failure(
                    "cannot read the archive \(folder.path)/none: No such file or directory",
                    hint: "use another folder with --archive",
                    status: 78
                )
        )
    }

    @Test("an archive that cannot be written to is an error")
    func unwritable() async throws {
        let file = folder.path + "/boxoffice/searchDailyBoxOfficeList/fetched-2023.txt"
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        #expect(
            await run("archive adopt 2023-07-15")
                == .failure(
                    "cannot archive answers in \(folder.path): Is a directory",
                    hint: "use another folder with --archive",
                    status: 1
                )
        )
    }
}
