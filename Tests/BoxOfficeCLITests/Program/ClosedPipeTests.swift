import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Readers that leave early, as `head` does.
struct ClosedPipeTests {
    private static let days = "daily 2015-08-01..2015-08-03"

    @Test(
        "a reader that leaves ends every command with 0 and without an error, in every format",
        arguments: [
            "daily 2023-08-01", days, "trend 베테랑 베테랑 --to 2015-08-06",
            "trend 베테랑 베테랑 --to 2015-08-06 --by week", "trend 베테랑 베테랑 --to 2015-08-06 --by weekend",
            "trend 베테랑 베테랑 --to 2015-08-06 --by movie", "trend 베테랑 --to 2015-08-06 --chart", "top 2015-08-01",
            "market 2015-08-01",
            "market 2015-W31 --by week", "report 2015-08-01", "movie 20124079 20218541", "movie 암살", "search 밀수",
            "people 홍길동", "person 10000558", "company 20188621", "codes areas", "poster 20218541",
            "sync 2015-W31 --dry-run", "review list", "review show k3v9q2m7xd", "review export -",
            "archive info",
            "doctor", "schema daily", "completions bash", "manual", "help", "help exit-codes", "daily --help",
            "--version",
            "config list", "config path", "mcp --config json", "mcp --skill",
        ]
    )
    func leaving(line: String) async throws {
        var run = CommandLineRun()
        run.now = try .korea("2024-08-07")
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        run.programPath = Fixture.path + "/README.md"
        if line.contains("2015") || line.contains("암살") || line.contains("베테랑") { run.archive += "/summer2015" }
        let offline = CommandTree.boxoffice.commands.contains { command in
            line.hasPrefix(command.name) && command.options.contains { $0.name == "offline" }
        }
        run.outputError = .closedPipe
        let end = offline && !line.contains("--dry-run") ? " --offline" : ""
        var formats = ["", " -f ndjson", " -f json"]
        // The commands share the writer of these.
        if line == Self.days { formats += [" -f csv", " -f tsv"] }
        for format in formats {
            // JSON is written at once, the others row by row.
            for count in format == " -f json" ? 0...0 : 0...1 {
                run.outputLines = count
                let left = await run(line + end + format)
                // The command does not have the format.
                if !format.isEmpty, left.status == 64 { break }
                #expect(left.status == 0 && !left.error.contains("error"), "\(line)\(format): \(left.error)")
            }
        }
    }
}
