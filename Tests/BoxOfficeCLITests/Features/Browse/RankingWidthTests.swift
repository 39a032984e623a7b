import BoxOfficeCore
@testable import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct RankingWidthTests {
    @Test(
        "at all widths, browse shows what daily shows of the first movie, in the list or in the pane",
        arguments: [("ko", 40), ("en", 41)])
    func columns(language: String, least: Int) async throws {
        var run = try BrowseRun((40, 24), options: "--offline --lang \(language)")
        await run.answer()
        let ranking = try #require(run.state.ranking.ranking(in: run.state))
        for columns in [127, 128] + stride(from: least, through: 220, by: 3) {
            _ = run.state.update(.resized(.init(columns: columns, rows: 24)))
            await run.answer()
            let text = run.text
            let daily = RankingPresentation(limit: nil).table(of: ranking, fields: nil, settings: run.state.settings)
            let first = try #require(daily.suffix(ranking.entries.count).first)
            let cells = first.text.split(separator: "  ").map { $0.trimmingPrefix(" ") }
            #expect(cells.allSatisfy(text.contains), "\(columns) columns: \(cells)")
            let pane = text.lines[1].split(separator: "│", maxSplits: 1)
            #expect((pane.count > 1) == (columns >= 128))
            if pane.count > 1 { #expect(columns - String(pane[0]).displayWidth - 2 >= 45) }
        }
    }
}
