import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct PlainTextTests {
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
        let steps: [(keys: String, lines: [String])] = [
            ("", []), ("2", ["   2       -  Elemental               99,322       5,878,814"]),
            ("\t", ["cannot show posters: chafa is not installed; install chafa"]),
        ]
        for (keys, expected) in steps {
            await run.type(keys)
            #expect(lines() == expected)
        }
        await run.type("c")
        #expect(lines().first == "August 2023")
        await run.type("l")
        #expect(lines() == ["2023-08-02 (Wed)  saved"])
        await run.type("\u{1B}/밀")
        #expect(lines() == ["Search titles: 밀_"])
        await run.type("수")
        #expect(lines() == ["Search titles: 밀수_"])
        await run.type("\r")
        #expect(lines().prefix(2) == ["Search titles: 밀수", "1 found"])
        await run.type("\rs")
        #expect(
            lines() == ["Smugglers  3.0/5", "Rating (0.5 to 5): _", "Enter next  Left Right half a star  Esc q cancel"])
        #expect(lines().isEmpty)
        await run.type("\r\u{9B}")
        #expect(lines()[1] == "Seen on (Enter for 2023-08-03): _")
        await run.type("\r")
        #expect(lines()[1] == "Review: _")
    }

    @Test("the totals of a run are in one column, though its bars are left out")
    func columns() async throws {
        var run = try BrowseRun(day: "20150809", CommandLineRun(archive: Fixture.path + "/summer2015"))
        run.state.isPlain = true
        await run.type("2\r")
        let days = PlainText.lines(from: nil, to: run.state).filter { $0.hasPrefix("2015-0") && !$0.contains("~") }
        #expect(days.count > 40)
        let widths = Set(days.map(\.displayWidth))
        #expect(widths.count == 1)
    }
}
