import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct WidthTests {
    /// Commands with results, errors, notes and lists of candidates.
    private static let lines = [
        "daily 20230801", "daily 20230801 --wide", "daily 2023-08-01..2023-08-03",
        "daily 2023-08-01..2023-08-02 --wide",
        "daily 2022-01-05,2023-08-01", "weekend 2011-W52 --lang en", "weekend 2011-W52..2012-W01 --wide",
        "movie 20124079", "movie 20124079 --wide --lang en", "movie 20124079 --staff", "movie 지어낸", "search 지어낸",
        "search 지어낸 --wide", "people 홍길동", "people 홍길동 --wide", "person 10000558 --wide", "companies 지어낸",
        "companies 지어낸 --wide", "company 20188621", "codes areas", "archive info", "archive info --wide", "doctor",
        "sync --from 2023-08-01 --to 2023-08-02 --dry-run", "poster 20218541", "daily 20210101", "daily --area 무",
        "daily --from 2023-08-01 --to 2022-01-01", "daily --fields rank,foo", "dayly", "--version",
    ]

    @Test("no line is longer than the terminal", arguments: [40, 120])
    func widths(width: Int) async {
        var run = CommandLineRun()
        run.terminal = Terminal(isOutput: true, isError: true, width: width)
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        // The other pages of help are in `CommandTreeTests`.
        let others = ["review list", "review show k3v9q2m7xd", "", "help", "help trend", "help review"]
        for line in Self.lines.map({ $0 + " --offline" }) + others {
            let result = await run(line)
            for text in (result.output + result.error).split(whereSeparator: \.isNewline) {
                #expect(String(text).widthWithoutSequences <= width, "\(line)")
            }
        }
    }
}
