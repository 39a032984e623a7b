import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct TableWidthTests {
    static let lines = [
        "daily 2015-08-09", "daily 2015-08-09 --deep --wide", "daily 2015-08-05..2015-08-06", "top 2015-W32",
        "top 2015-W32 --wide", "trend 20148048 20148851 --to 2015-08-12",
        "trend 20148048 --to 2015-08-23 --by weekend", "market 2015-W31 2015-W32",
        "market 2015-08-03..2015-08-16 --by week", "market 2015-W32 --split distributor", "movie 20148048",
        "report 2015-08-09 --format text", "archive info",
        "review list", "codes areas",
    ]

    @Test("tables at a terminal line up and fit at both widths of ambiguous characters", arguments: lines)
    func tables(line: String) async throws {
        var bands: [Int] = []
        for width in AmbiguousWidth.allCases {
            var run = CommandLineRun(archive: Fixture.path + (line == "codes areas" ? "" : "/summer2015"))
            run.terminal = Terminal(isOutput: true, isError: false, width: 160)
            run.environment["LANG"] = "C.UTF-8"
            run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
            run.environment["BOXOFFICE_AMBIGUOUS"] = width.rawValue
            let options = line.hasPrefix("archive") ? "" : " --offline --color never"
            let output = await run(line + options + " --lang ko").output.lines
            try #require(!output.isEmpty)
            AmbiguousWidth.$current.withValue(width) {
                #expect(output.allSatisfy { $0.displayWidth <= 160 || line.contains("--wide") }, "\(width)")
                bands.append(Self.bands(output))
            }
        }
        #expect(bands[0] == bands[1])
    }

    /// Returns the number of blank columns between those of all tables, which are lines without a blank one between them,
    /// except for figures that are wrapped as a text.
    private static func bands(_ lines: [String]) -> Int {
        lines.split(separator: "").reduce(0) { count, block in
            let table = block.dropFirst().filter { line in
                !line.contains(" ·") && line.components(separatedBy: "  ").count { !$0.isEmpty } > 1
            }
            let rows = table.map { line in
                line.flatMap { [String($0)] + (1..<max(1, String($0).displayWidth)).map { _ in "x" } }
            }
            guard rows.count > 2, let width = rows.map(\.count).max() else { return count }
            let blank = (0..<width).filter { column in rows.allSatisfy { column >= $0.count || $0[column] == " " } }
            return count + blank.count { !blank.contains($0 - 1) }
        }
    }
}
