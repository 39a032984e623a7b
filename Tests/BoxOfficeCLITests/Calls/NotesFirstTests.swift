import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// A program finds the error of `--json` at the end of standard error.
struct NotesFirstTests {
    private static let lines = [
        "daily 2015-09-29..2015-10-01 -n 30 --offline", "top 2015-09-29..2015-10-01 -n 3 --offline",
        "market 2015-09-29 2015-10-01 --offline", "trend 20240001 암살 --to 2015-11-10 --offline",
    ]

    @Test("notes come before errors", arguments: lines, ["", " --json"])
    func order(line: String, format: String) async throws {
        var run = CommandLineRun()
        run.archive = Fixture.path + "/summer2015"
        run.now = try .korea("2015-11-15")
        let result = await run(line + format)
        let lines = result.error.lines
        let error = format.isEmpty ? "boxoffice: error: " : #"{"error":"#
        let first = lines.firstIndex { $0.hasPrefix(error) } ?? lines.endIndex
        let isNote = lines.map { $0.hasPrefix("boxoffice: note: ") }
        #expect(result.status != 0 && first < lines.endIndex, "\(result.error)")
        #expect(isNote[..<first].contains(true) && !isNote[first...].contains(true), "\(result.error)")
    }
}
