import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Lists of negative figures, as after refunds, and of the largest ones that an answer can have.
struct ExtremeFiguresTests {
    private static let (people, won, percent) = (1_000_000_000, 10_000_000_000_000, "1000000000000000")

    /// Movies of a list, of a total that the sign of their figures makes small or large.
    private static func movies(_ signs: [Int]) -> [ReportSamples.MadeUpMovie] {
        signs.enumerated().map { index, sign in
            let figure = sign == 0 ? 1 : sign
            return ReportSamples.MadeUpMovie(
                code: index == 0 ? "20148851" : "2023000\(index)",
                openDate: "2023-08-01",
                sales: sign == 0 ? 1 : figure * won,
                share: sign == 0 ? "0.1" : "\(sign < 0 ? "-" : "")\(index == 0 ? "100.0" : percent)",
                visitors: figure * people,
                change: "-\(percent)",
                total: figure * people
            )
        }
    }

    @Test(
        "no figures of an answer end a command or a tool",
        arguments: [
            [-1, -1, -1, -1], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, -1], [-1, 1, 0], [0],
        ]
    )
    func commands(signs: [Int]) async throws {
        let folder = try TemporaryFolder()
        for day in ["20230731", "20230801", "20230802"] {
            let list = ReportSamples.day(day, Self.movies(day.hasSuffix("2") ? signs.reversed() : signs))
            for nation in ["", "repNationCd=K&", "repNationCd=F&"] {
                try folder.write(
                    String(decoding: list, as: UTF8.self),
                    to: "boxoffice/searchDailyBoxOfficeList/\(nation)targetDt=\(day).json"
                )
            }
        }
        let movie = try String(
            contentsOf: Fixture.folder.appending(path: "summer2015/movie/searchMovieInfo/movieCd=20148851.json"),
            encoding: .utf8
        )
        try folder.write(movie, to: "movie/searchMovieInfo/movieCd=20148851.json")
        var run = CommandLineRun()
        run.archive = folder.path
        let days = "2023-08-01..2023-08-02"
        for line in [
            "daily \(days) -n 20 --wide", "market \(days) --by day --chart=ascii",
            "market \(days) --compare previous --wide",
            "market 2023-08-02 --split none --json", "top \(days) --wide", "top 2023-08-01 --json",
            "trend 20148851 --from 2023-08-01 --to 2023-08-02", "trend 20148851 --from 2023-08-01 --by movie --json",
            "trend 20148851 --from 2023-08-01 --to 2023-08-02 --metric share --chart=ascii",
            "report 2023-08-02 --json", "report \(days) -f html",
        ] {
            let result = await run("\(line) --offline --archive \(folder.path)")
            #expect(result.status == 0 || result.status == 66, "\(line): \(result)")
        }
    }

    @Test("a list that is less than zero in sum counts as missing, with a note, and JSON has its object")
    func negative() async throws {
        let folder = try TemporaryFolder()
        for (nation, movies) in [("K", Self.movies([-1, 0])), ("F", [ReportSamples.MadeUpMovie(share: "100.0")])] {
            try folder.write(
                String(decoding: ReportSamples.day("20230801", movies), as: UTF8.self),
                to: "boxoffice/searchDailyBoxOfficeList/repNationCd=\(nation)&targetDt=20230801.json"
            )
        }
        var run = CommandLineRun()
        run.archive = folder.path
        let result = await run("market 2023-08-01 --offline --json")
        #expect(
            result.error == """
                boxoffice: note: KOBIS's figures of 2023-08-01 contradict each other, or are negative: counted as missing
                boxoffice: note: no figures for 2023-08-01

                """
        )
        #expect(result.status == 0)
        #expect(result.output.contains(#""days":1,"daysMissing":1,"sales":null,"#), "\(result)")
    }
}
