import BoxOfficeCore
import BoxOfficeFigures
import Foundation
import TestSupport
import Testing

/// 5: a movie's totals are those of the newest archived list that has it, of any kind.
struct ArchivedTotalsTests {
    private static let daily = "boxoffice/searchDailyBoxOfficeList/"
    private static let weekly = "boxoffice/searchWeeklyBoxOfficeList/"

    @Test(
        "5: days, weeks and a nation's lists count, up to today",
        arguments: [
            ([], nil),
            (["daily"], "2023-08-01 2224313"),
            (["daily", "nation"], "2023-08-03 3000000"),
            (["daily", "nation", "week"], "2023-08-06 7000000"),
            (["week", "later"], "2025-01-05 9000000"),
        ] as [([String], String?)]
    )
    func newest(lists: [String], expected: String?) async throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ replacements: [String: String], _ answer: Data) throws {
            let text = replacements.reduce(String(decoding: answer, as: UTF8.self)) {
                $0.replacing($1.key, with: $1.value)
            }
            try folder.write(text, to: name)
        }
        func writeWeek(_ sunday: String, _ range: String, _ week: String, total: Int) throws {
            try write(
                Self.weekly + "targetDt=\(sunday)&weekGb=0.json",
                [
                    "20111226~20120101": range, #""yearWeekTime":"201152""#: #""yearWeekTime":"\#(week)""#,
                    "20112207": "20218541", #""audiAcc":"5328435""#: #""audiAcc":"\#(total)""#,
                ],
                Fixture.list("boxoffice/searchWeeklyBoxOfficeList", "targetDt=20120101&weekGb=0")
            )
        }
        for list in lists {
            switch list {
            case "daily": try write(Self.daily + "targetDt=20230801.json", [:], Fixture.daily("20230801"))
            case "nation":
                try write(
                    Self.daily + "repNationCd=K&targetDt=20230803.json",
                    ["20230801~20230801": "20230803~20230803", #""audiAcc":"2224313""#: #""audiAcc":"3000000""#],
                    Fixture.daily("20230801")
                )
            case "week": try writeWeek("20230806", "20230731~20230806", "202331", total: 7_000_000)
            default: try writeWeek("20250105", "20241230~20250105", "202501", total: 9_000_000)
            }
        }
        let client = KOBISClient(
            key: nil,
            manager: NetworkManager(
                requester: StubRequester(), archive: ResponseArchive(folder: folder.path), policy: .offline
            )
        )
        let movie = Movie(code: MovieCode("20218541"), title: "밀수", openDate: try KoreanDay("2023-07-26"))
        let totals = client.archivedTotals(of: movie, before: try KoreanDay("2026-11-23"))
        #expect(totals.map { "\($0.asOf) \($0.visitorsTotal)" } == expected)
        #expect(client.archivedTotals(of: movie, before: try KoreanDay("2023-08-01")) == nil)
    }
}
