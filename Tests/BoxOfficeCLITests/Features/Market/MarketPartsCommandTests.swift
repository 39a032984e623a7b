import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The market in parts, out of `Fixtures/summer2015` and the details of its movies.
struct MarketPartsCommandTests {
    private var run = CommandLineRun()
    private let folder: TemporaryFolder

    /// Copies two days, and the details of their two largest movies, of which one has two distributors.
    init() throws {
        folder = try TemporaryFolder()
        for (nation, day) in [("K", "20150807"), ("F", "20150807"), ("K", "20150808"), ("F", "20150808")] {
            let file = "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=\(day).json"
            let list = try String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
            try folder.write(list, to: file)
        }
        for (code, companies) in [
            ("20148048", [("20100001", "가나배급")]), ("20148851", [("20100001", "가나"), ("20100002", "다라")]),
        ] {
            let file = "movie/searchMovieInfo/movieCd=\(code).json"
            let companies = companies.map {
                #"{"companyCd":"\#($0.0)","companyNm":"\#($0.1)","companyNmEn":"","companyPartNm":"배급사"}"#
            }
            try folder.write(
                String(contentsOf: Fixture.folder.appending(path: "summer2015/" + file), encoding: .utf8)
                    .replacing(/"companys":\[.*?\]/, with: #""companys":[\#(companies.joined(separator: ","))]"#),
                to: file
            )
        }
        run.archive = folder.path
    }

    @Test("a table for each period; movies whose details are missing are in the rest, named and counted")
    func table() async {
        await run.expectTranscript(
            """
            $ boxoffice market 2015-08-07 2015-08-08 --split distributor --offline --lang en
            2015-08-07  by distributor
            Name      Movies  Visitors          Sales  Share of visitors
            가나배급       2   614,626  4,913,433,409              52.4%
            다라           1   136,872  1,090,597,191              11.7%
            The rest      18   422,375  3,288,499,246              35.9%

            2015-08-08  by distributor
            Name      Movies  Visitors          Sales  Share of visitors
            가나배급       2   923,616  7,418,339,603              51.9%
            다라           1   208,282  1,674,255,198              11.7%
            The rest      18   648,519  5,101,369,869              36.4%
            boxoffice: note: sales follow from the rounded shares of the listed movies, to within 0.06%; visitors are \
            estimated
            boxoffice: note: the rest includes 15 large movies whose details are missing; fetch them with: boxoffice market 2015-08-07 \
            2015-08-08 --split distributor --lang en
            """
        )
    }

    @Test("The demo's summer is whole: its distributors have the published shares, to within 0.1 points")
    mutating func summer() async {
        run.archive = Fixture.path + "/summer2015"
        let csv = await run("market 2015-07 --split distributor --offline -f csv -q --fields name,visitorsSharePercent")
        // Published: 25.5 and 18.0.
        #expect(csv.output.lines.prefix(3).dropFirst() == ["(주)쇼박스,25.4", "롯데쇼핑㈜롯데엔터테인먼트,17.9"], "\(csv)")
    }

    @Test("a file without some details is saved with --allow-partial only; with all of them it is complete")
    func file() async throws {
        let line = "market 2015-08-07 --split distributor --offline -f csv -o \(folder.path)/parts.csv"
        let refused = await run(line)
        #expect(refused.status == 66 && !folder.files.contains("parts.csv"), "\(refused)")
        #expect(refused.error.contains("the result is not complete; use --allow-partial"), "\(refused)")
        let saved = await run(line + " --allow-partial")
        #expect(saved.status == 66 && folder.files.contains("parts.csv"), "\(saved)")
        #expect(await run("market 2015-08-07 --split distributor --offline -f csv").status == 0)
    }

    @Test("JSON has the parts with their periods; lines are those of periods and parts")
    func lines() async {
        await run.expectTranscript(
            options: "--split genre --offline -q",
            """
            $ boxoffice market 2015-08-07 2015-08-08 -f csv
            period,name,code,movies,visitors,sales,visitorsSharePercent
            2015-08-07,액션,,2,751497,6004030600,64.0
            2015-08-07,,,18,422376,3288499246,36.0
            2015-08-08,액션,,2,1131897,9092594800,63.6
            2015-08-08,,,18,648520,5101369870,36.4
            """
        )
        let json = await run("market 2015-08-07 --split genre --offline --json -q").output
        #expect(json.hasPrefix(#"{"by":null,"split":"genre","total":{"period":"2015-08-07","#), "\(json)")
        #expect(
            json.hasSuffix(
                #"""
                "visitors":477754},"visitorsPerDay":1173873,"detailsMissing":7}],"segments":[{"period":"2015-08-07","name":"액션","code":null,"movies":2,\#
                "visitors":751497,"sales":6004030600,"visitorsSharePercent":64.0},{"period":"2015-08-07","name":null,\#
                "code":null,"movies":18,"visitors":422376,"sales":3288499246,"visitorsSharePercent":36.0}]}

                """#
            ),
            "\(json)"
        )
    }

    @Test("--dry-run counts the details of the movies in archived lists")
    func dryRun() async {
        let line = "--split rating --dry-run -f csv --fields calls,movies"
        #expect(await run("market 2015-08-07 \(line)").output == "calls,movies\n13,9\n")
        var summer = run
        summer.archive = Fixture.path + "/summer2015"
        summer.now = Date()
        #expect(await summer("market 2015-07..2015-09 \(line)").output == "calls,movies\n1,40\n")
    }

    @Test("bad input")
    func badInput() async {
        await run.expectFailures(
            """
            market 2015-08 --split rating --compare year -> cannot use --compare with --split rating \
            -> remove one of them
            market 2015-08 --split rating --by day --chart -> cannot use --chart with --split rating \
            -> remove one of them
            market 2015-08 --split rating --by day --svg x.svg -> cannot use --svg with --split rating \
            -> remove one of them
            """
        )
    }
}
