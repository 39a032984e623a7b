import BoxOfficeCore
@testable import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The list of rankings on screens of 40 to 220 columns.
@Suite struct RankingWidthTests {
    private static let titles = [
        "밀수", "미션 임파서블: 데드 레코닝 PART ONE", "The Lord of the Rings: The Return of the King Extended",
    ]

    /// What a screen shows of a ranking.
    private struct Shown {
        var headings: [String]
        /// The columns of the titles that are shown.
        var titles: [Int]
        var pane: Int?
    }

    @Test(
        "a wider screen shows each column of a narrower one, titles that are at least as long, and a pane from 128 columns on",
        arguments: ["ko", "en"], [(5_000, 70_000), (1_155_761, 12_341_234)]
    )
    func widths(language: String, figures: (visitors: Int, total: Int)) throws {
        // Ten rows, the fewest that a screen has, are enough for three movies.
        var run = try BrowseRun((40, 10), options: "--offline --lang \(language)")
        let movies = Self.titles.enumerated().map { index, title in
            RankedMovie(
                rank: index + 1, rankChange: .up(12), movieCode: MovieCode(unchecked: "2023000\(index)"), title: title,
                openDate: try? KoreanDay("20230726"), visitors: figures.visitors, visitorsTotal: figures.total)
        }
        let ranking = Ranking(of: run.state.ranking.query.period, entries: movies)
        _ = run.state.update(.answered(run.state.requests[0], .success(ranking)))
        var before: Shown?
        for columns in 40...220 {
            _ = run.state.update(.resized(.init(columns: columns, rows: 10)))
            let shown = shown(by: run)
            #expect(columns < 80 || shown.headings.count >= (language == "ko" ? 6 : 5))
            #expect((shown.pane != nil) == (columns >= 128))
            if let pane = shown.pane { #expect(pane >= 45) }
            if let before {
                #expect(before.headings.allSatisfy(shown.headings.contains), "\(columns) columns")
                #expect(zip(before.titles, shown.titles).allSatisfy { $0 <= $1 }, "\(columns) columns")
                #expect(before.pane ?? 0 <= shown.pane ?? 0, "\(columns) columns")
            }
            before = shown
        }
        #expect(before?.titles == Self.titles.map(\.displayWidth))
        #expect(before?.headings.count == 7)
    }

    private func shown(by run: BrowseRun) -> Shown {
        let lines = run.text.lines
        let list = lines.prefix(5).map { $0.split(separator: "│", maxSplits: 1).first.map(String.init) ?? "" }
        return Shown(
            headings: list[1].split(separator: "  ").map { String($0.drop { $0 == " " }).withoutTrailingSpaces }.filter
            { !$0.isEmpty },
            titles: zip(list.dropFirst(2), Self.titles).map { line, title in
                title.indices.last { line.contains(title[...$0]) }.map { title[...$0].displayWidth } ?? 0
            },
            // A rule and a blank are before the pane.
            pane: lines[1].contains("│") ? run.state.size.columns - list[1].displayWidth - 2 : nil
        )
    }
}
