import BoxOfficeCLI
import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// The last line of `--verbose`.
@Suite struct CallCountTests {
    private let folder: TemporaryFolder
    private var run = CommandLineRun()

    init() throws {
        folder = try TemporaryFolder()
        run.archive = folder.path + "/archive"
        run.state = folder.path + "/state"
    }

    private func lastLine(_ line: String) async -> String? {
        await run(line).error.lines.last
    }

    @Test("the calls of several runs add up, and offline makes none")
    mutating func sum() async throws {
        run.requester = StubRequester(
            .answer(try Fixture.daily("20230801")),
            .answer(try Fixture.daily("20230801")),
            .answer(try Fixture.fault("quota-exceeded.json"))
        )
        #expect(await run("daily 20230801 --json") == run("daily 20230801 --offline --quiet --json"))
        #expect(await lastLine("daily 20230801 --offline --verbose") == "boxoffice: 1 of 3,000 calls made today")
        #expect(await lastLine("daily 20230801 --refresh --verbose") == "boxoffice: 2 of 3,000 calls made today")
        // A rejected request counts as a call, too.
        #expect(
            await lastLine("daily 20220105 --verbose --json")
                == "boxoffice: 3 of 3,000 calls made today, and KOBIS allows no more"
        )
        let counts = folder.files.filter { $0.hasPrefix("state") }
        #expect(
            counts == [
                "state/boxoffice/calls-20230803-c8e2d8d1", "state/boxoffice/calls-20230803-c8e2d8d1-used-up",
                "state/boxoffice/key-c8e2d8d1",
            ]
        )
        // Another key has its own count.
        run.environment["KOBIS_API_KEY"] = "SECRET2"
        #expect(await lastLine("daily 20230801 --offline --verbose") == "boxoffice: 0 of 3,000 calls made today")
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

    @Test("an unwritable folder only changes the line of --verbose")
    mutating func unwritable() async throws {
        run.state = "/dev/null"
        run.requester = StubRequester(.answer(try Fixture.daily("20230801")))
        let result = await run("daily 20230801 --json")
        #expect((result.status, result.error) == (0, ""))
        #expect(
            await lastLine("daily 20230801 --offline --verbose")
                == "boxoffice: cannot count today's calls: /dev/null/boxoffice is not writable: Not a directory"
        )
    }

    @Test("without a home folder there is no count")
    mutating func homeless() async {
        run.environment = ["XDG_STATE_HOME": "relative"]
        #expect(
            await lastLine("daily 20230801 --offline --verbose")
                == "boxoffice: cannot count today's calls: there is no home folder"
        )
    }
}
