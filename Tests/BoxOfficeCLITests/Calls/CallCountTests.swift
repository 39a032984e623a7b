import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// The last line of `--verbose`.
struct CallCountTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path + "/archive"
        run.state = folder.path + "/state"
    }

    private func lastLine(_ line: String) async -> String {
        await run(line).error.lines.last ?? ""
    }

    @Test("the calls of several runs add up, and offline makes none")
    mutating func sum() async throws {
        run.requester = StubRequester(
            .answer(try Fixture.daily("20230801")),
            .answer(try Fixture.daily("20230801")),
            .answer(try Fixture.fault("quota-exceeded.json"))
        )
        #expect(await run("daily 20230801 --json") == run("daily 20230801 --offline --quiet --json"))
        var lines = [await lastLine("daily 20230801 --offline --verbose")]
        lines.append(await lastLine("daily 20230801 --refresh --verbose"))
        // A rejected request counts as a call, too.
        lines.append(await lastLine("daily 20220105 --verbose --json"))
        let counts = folder.files.filter { $0.hasPrefix("state") }
        // Another key has its own count.
        run.environment["KOBIS_API_KEY"] = "SECRET2"
        lines.append(await lastLine("daily 20230801 --offline --verbose"))
        #expect(
            lines == [
                "boxoffice: 1 of 3,000 calls made today", "boxoffice: 2 of 3,000 calls made today",
                "boxoffice: 3 of 3,000 calls made today, and KOBIS allows no more",
                "boxoffice: 0 of 3,000 calls made today",
            ]
        )
        #expect(
            counts == [
                "state/boxoffice/calls-20230803-c8e2d8d1", "state/boxoffice/calls-20230803-c8e2d8d1-used-up",
                "state/boxoffice/key-c8e2d8d1",
            ]
        )
    }

    @Test("the line follows the error, and the count does not block requests")
    mutating func full() async throws {
        try folder.write(String(repeating: ".", count: 3_000), to: "state/boxoffice/calls-20230803-c8e2d8d1")
        run.requester = StubRequester(.answer(try Fixture.fault("invalid-key.json")))
        let lines = Array(await run("daily 20230801 --verbose").error.lines.suffix(2))
        #expect(
            lines == [
                "boxoffice: hint: check KOBIS_API_KEY in the environment, in .env or in /nowhere/.config/boxoffice/env; "
                    + "get a free key at https://www.kobis.or.kr/kobisopenapi",
                "boxoffice: 3,001 of 3,000 calls made today",
            ]
        )
    }

    @Test("an unwritable or no folder only changes the line of --verbose")
    mutating func unwritable() async throws {
        run.state = "/dev/null"
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")))
        let result = await run("daily 20230801 --json")
        let unwritable = await lastLine("daily 20230801 --offline --verbose")
        run.environment = ["XDG_STATE_HOME": "relative"]
        let homeless = await lastLine("daily 20230801 --offline --verbose")
        #expect(result.status == 0 && result.error.isEmpty, "\(result)")
        let cannotCount = "boxoffice: cannot count today's calls: "
        #expect(
            [unwritable, homeless] == [
                cannotCount + "/dev/null/boxoffice is not writable: Not a directory",
                cannotCount + "there is no home folder",
            ]
        )
    }
}
