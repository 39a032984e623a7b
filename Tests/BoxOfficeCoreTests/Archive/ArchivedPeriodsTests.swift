import Testing

@testable import BoxOfficeCore

@Suite struct ArchivedPeriodsTests {
    private func described(_ service: ArchivedService, _ days: [String]) throws -> String {
        let periods = ArchivedPeriods(of: Set(try days.map { try KoreanDay($0) }), in: try #require(service.periods))
        let gaps = periods.gaps.map { "\($0.from)..\($0.to) \($0.count)" }
        let ends = [periods.from, periods.to].map { $0?.description ?? "-" }
        return ([String(periods.count), ends.joined(separator: "..")] + gaps).joined(separator: ", ")
    }

    @Test(
        "missing days between the first and the last are a gap",
        arguments: [
            ([], "0, -..-"),
            (["20230801"], "1, 2023-08-01..2023-08-01"),
            (["20230801", "20230802"], "2, 2023-08-01..2023-08-02"),
            (["20230801", "20230803"], "2, 2023-08-01..2023-08-03, 2023-08-02..2023-08-02 1"),
            // in any order, and across months and years
            (
                ["20240302", "20231231", "20240228", "20240101"],
                "4, 2023-12-31..2024-03-02, 2024-01-02..2024-02-27 57, 2024-02-29..2024-03-01 2"
            ),
        ]
    )
    func days(archived: [String], expected: String) throws {
        #expect(try described(.daily, archived) == expected)
    }

    @Test(
        "weeks are identified by their Sundays and described by their own first and last days",
        arguments: [
            (.weekly, "2, 2023-07-24..2023-08-20, 2023-07-31..2023-08-13 2"),
            (.weekend, "2, 2023-07-28..2023-08-20, 2023-08-04..2023-08-13 2"),
            (.weekdays, "2, 2023-07-24..2023-08-17, 2023-07-31..2023-08-10 2"),
        ] as [(ArchivedService, String)]
    )
    func weeks(service: ArchivedService, expected: String) throws {
        // 2 August is a Wednesday, so no request has it.
        #expect(try described(service, ["20230730", "20230802", "20230820"]) == expected)
    }
}
