import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The notes and the list of a result in JSON.
@Suite struct NotedOutputTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a document ends with the notes of the run, in English, unless there are none")
    func notes() async {
        let note = "KOBIS publishes a top 10; rank 11 comes from its Korean and foreign lists"
        let line = "daily 2015-08-05 -n 11 --fields rank --json --offline"
        #expect(await run(line).output.hasSuffix(#"{"rank":11}],"notes":["\#(note)"]}"# + "\n"))
        #expect(await run(line + " --lang ko").output.hasSuffix(#","notes":["\#(note)"]}"# + "\n"))
        #expect(await run(line + " -q").output.hasSuffix(#"{"rank":11}]}"# + "\n"))
        #expect(await run("daily 2015-08-05 -n 1 --fields rank --json --offline").output.hasSuffix("}]}\n"))
    }

    @Test("--array makes a list of one result, and leaves that of several as it is")
    func array() async {
        let one = await run("daily 2015-08-05 -n 1 --json --offline").output.trimmingCharacters(in: .newlines)
        #expect(await run("daily 2015-08-05 -n 1 --json --array --offline").output == "[\(one)]\n")
        let two = "daily 2015-08-05..2015-08-06 -n 1 --json --offline"
        #expect(await run(two + " --array").output == run(two).output)
        #expect(
            await run("daily --array")
                == .failure(
                    "--array requires --format json", hint: "remove --array, or add --format json", status: 64)
        )
    }
}
