import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The notes and the list of a result in JSON.
struct NotedOutputTests {
    private var run = CommandLineRun()

    init() { run.archive = Fixture.path + "/summer2015" }

    @Test("a document ends with the notes of the run, in English, unless there are none")
    func notes() async {
        let line = "daily 2015-08-05 --fields rank --json --offline -n"
        var ends: [String] = []
        for options in ["11", "11 --lang ko", "11 -q", "1"] {
            ends.append(await run("\(line) \(options)").output.components(separatedBy: #"{"rank":"#).last ?? "")
        }
        let notes = #","notes":["KOBIS publishes a top 10; rank 11 comes from its Korean and foreign lists"]}"#
        #expect(ends == ["11}]\(notes)\n", "11}]\(notes)\n", "11}]}\n", "1}]}\n"])
    }

    @Test("--array makes a list of one result, and leaves that of several as it is")
    func array() async {
        let line = "-n 1 --json --offline"
        let one = await run("daily 2015-08-05 \(line)").output.trimmingCharacters(in: .newlines)
        #expect(await run("daily 2015-08-05 \(line) --array").output == "[\(one)]\n")
        let two = "daily 2015-08-05..2015-08-06 \(line)"
        #expect(await run(two + " --array").output == run(two).output)
        let hint = "remove --array, or add --format json"
        #expect(await run("daily --array") == .failure("--array requires --format json", hint: hint, status: 64))
    }
}
