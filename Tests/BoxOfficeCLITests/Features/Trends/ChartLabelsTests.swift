import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The charts of `trend`, `market` and `report` as images.
struct ChartLabelsTests {
    private let run: CommandLineRun

    init() {
        var run = CommandLineRun()
        run.archive = Fixture.path + "/summer2015"
        run.environment["BOXOFFICE_LANG"] = "ko"
        self.run = run
    }

    /// The image that a command line saves.
    private func image(_ line: String) async throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.path + "/chart.svg"
        let result = await run("\(line) --svg \(file) --allow-partial --offline -q")
        try #require(result.output == "", "\(result)")
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    /// 암살, 베테랑, 미션 임파서블: 로그네이션, 미니언즈, 인사이드 아웃 and 연평해전.
    private static let movies = "20148851 20148048 20157881 20145361 20151225 20134798"

    @Test(
        "no text of a chart covers another or leaves the image",
        arguments: [
            ("trend \(movies) --to 2015-08-20", "ko"), ("trend \(movies) --to 2015-09-15 --metric total", "en"),
            ("trend \(movies) --to 2015-08-20 --metric salesTotal --align date", "ko"),
            ("trend \(movies) --from 2015-07-25 --to 2015-08-05 --metric share --align date", "en"),
            ("trend \(movies) --from 2015-07-01 --to 2015-09-15 --by week", "ko"),
            ("trend 20148851 20148048 --to 2015-08-10 --metric screens", "en"),
            ("trend 20148851 --to 2015-09-20 --metric total", "ko"), ("trend 20148851 --to 2015-08-01", "en"),
            // The axis has the longest labels.
            ("trend 20148048 --to 2015-09-20 --metric sales", "ko"),
            ("market 2015-07..2015-09 --by month", "en"), ("market 2015-08 --by day --compare year", "ko"),
            ("market 2015-07..2015-09 --by week --split none", "ko"),
        ]
    )
    func image(line: String, language: String) async throws {
        let texts = SVGTexts(try await image("\(line) --lang \(language)"))
        #expect(texts.count > 8 && texts.faults.isEmpty, "\(texts.faults)")
    }

    @Test(
        "nor do those of a page",
        arguments: [
            ("2015-08-15", "en"), ("2015-W33 --weekend", "ko"), ("2015-08", "en"), ("2015-07-01..2015-08-10", "ko"),
        ]
    )
    func page(period: String, language: String) async {
        let page = await run("report \(period) --format html --offline -q --lang \(language)").output
        let images = page.matches(of: /<svg[\s\S]*?<\/svg>/).map(\.0)
        #expect(!images.isEmpty)
        for image in images { #expect(SVGTexts(image).faults.isEmpty) }
    }

    @Test("the labels of the picture in the guide do not collide")
    func document() throws {
        let text = try Fixture.text(of: "Sources/BoxOfficeCLI/BoxOfficeCLI.docc/Resources/trend.svg")
        #expect(SVGTexts(text).faults.isEmpty)
    }

    @Test(
        "days off are shaded where all lines have them",
        arguments: [
            // two weekends, the second with the holiday of 14 August
            ("20148048 --days 14", [2, 3]),
            // both opened on a Wednesday; 14 August is a holiday in one of them
            ("20148851 20148048 --days 14", [2, 2]),
            // a Wednesday and a Thursday
            ("20148851 20157881 --days 14", []),
            // the same days
            ("20148851 20157881 --from 2015-08-10 --to 2015-08-18 --align date", [3]),
        ] as [(String, [Int])]
    )
    func daysOff(line: String, days: [Int]) async throws {
        let image = try await image("trend \(line)")
        func length(_ start: Substring, _ end: Substring) throws -> Double {
            try #require(Double(end)) - #require(Double(start))
        }
        let line = try #require(image.firstMatch(of: /class="line" d="M([\d.]+) [\d.]+L([\d.]+)/))
        let day = try length(line.1, line.2)
        let shades = try image.matches(of: /class="shade" d="M([\d.]+) \d+H([\d.]+)V/).map { shade in
            Int((try length(shade.1, shade.2) / day).rounded())
        }
        #expect(shades == days)
    }
}
