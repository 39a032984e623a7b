import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The market in parts, out of `Fixtures/summer2015` and the details of its movies.
@Suite struct MarketPartsCommandTests {
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
                    .replacing(#""companys":[]"#, with: #""companys":[\#(companies.joined(separator: ","))]"#),
                to: file
            )
        }
        run.archive = folder.path
    }

    private static let notes = """
        boxoffice: note: sales follow from the rounded shares of the listed movies, to within 0.07%; visitors are estimated

        """

    @Test("a table for each period; movies whose details are missing are in the rest, named and counted")
    func table() async {
        let result = await run("market 2015-08-07 2015-08-08 --split distributor --offline")
        #expect(result.output == "", "\(result)")
        #expect(result.error == "", "\(result)")
    }

    @Test("JSON has the parts with their periods; lines are those of periods and parts")
    func json() async {
        let csv = await run("market 2015-08-07 2015-08-08 --split genre --offline -f csv -q")
        #expect(csv.output == "", "\(csv)")
        let json = await run("market 2015-08-07 --split genre --offline --json -q")
        #expect(json.output == "", "\(json)")
    }

    @Test("--dry-run counts the details of the movies in archived lists")
    func dryRun() async {
        let line = "--split rating --dry-run -f csv --fields calls,movies"
        #expect(await run("market 2015-08-07 \(line)").output == "")
        var summer = run
        summer.archive = Fixture.path + "/summer2015"
        summer.now = Date()
        #expect(await summer("market 2015-07..2015-09 \(line)").output == "")
    }

    @Test(
        "bad input",
        arguments: [("--compare year", "--compare"), ("--by day --chart", "--chart")]
    )
    func badInput(arguments: String, option: String) async {
        #expect(
            await run("market 2015-08 --split rating \(arguments)")
                == .failure("cannot use \(option) with --split rating", hint: "remove one of them", status: 64)
        )
    }
}
