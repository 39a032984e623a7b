import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct PlainTextTests {
    @Test("each change is printed as lines, without escape sequences")
    func changes() async throws {
        var run = try BrowseRun((60, 24), options: "--offline --lang en")
        run.state.isPlain = true
        var printed: BrowseState?
        func lines() -> [String] {
            defer { printed = run.state }
            return PlainText.lines(from: printed, to: run.state)
        }
        #expect(lines() == ["Daily box office  2023-08-01 (Tue)", "", "loading..."])
        // The rows are read out once, with the market.
        let ranking = try #require(run.state.requests.first)
        _ = run.state.update(.answered(ranking, await run.source.answer(to: ranking)))
        #expect(lines().isEmpty)
        await run.answer()
        #expect(
            lines().prefix(3) == [
                "Daily box office  2023-08-01 (Tue)  market 5.0 bn won",
                "Rank  Change  Movie                 Visitors  Total visitors",
                "   1       -  Smugglers              246,026       2,224,313",
            ]
        )
        // After the lines before `...` come others.
        let steps: [(keys: String, lines: [String])] = [
            ("", []), ("2", ["   2       -  Elemental               99,322       5,878,814"]),
            ("2", ["already selected"]), ("\t", ["cannot show posters: chafa is not installed; install chafa"]),
            ("c", ["August 2023", "..."]),
            ("l", ["2023-08-02 (Wed)  saved"]), ("\u{1B}/밀", ["Search titles: 밀_"]), ("수", ["Search titles: 밀수_"]),
            ("\r", ["Search titles: 밀수", "1 found", "..."]),
            ("\rs", ["Smugglers  3.0/5", "Rating (0.5 to 5): _", "Enter next  Left Right half a star  Esc q cancel"]),
            ("", []), ("\r\u{9B}", ["Smugglers  3.0/5", "Seen on (Enter for 2023-08-03): _", "..."]),
            ("\r", ["Smugglers  3.0/5", "Review: _", "..."]),
        ]
        for (keys, expected) in steps {
            await run.type(keys)
            let shown = lines()
            let isCut = expected.last == "..."
            #expect((isCut ? shown.prefix(expected.count - 1) + ["..."] : shown) == expected)
        }
    }

    @Test("the totals of a run are in one column, though its bars are left out")
    func columns() async throws {
        var run = try BrowseRun(day: "20150809", CommandLineRun(archive: Fixture.path + "/summer2015"))
        run.state.isPlain = true
        await run.type("2\r")
        let days = PlainText.lines(from: nil, to: run.state).filter { $0.hasPrefix("2015-0") && !$0.contains("~") }
        let widths = Set(days.map(\.displayWidth))
        #expect(days.count > 40 && widths.count == 1)
    }
}
