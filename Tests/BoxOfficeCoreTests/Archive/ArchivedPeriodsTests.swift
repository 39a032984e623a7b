import TestSupport
import Testing

@testable import BoxOfficeCore

struct ArchivedPeriodsTests {
    private func described(_ service: ArchivedService, _ days: [String]) throws -> String {
        let periods = ArchivedPeriods(of: Set(try days.map { try KoreanDay($0) }), in: try #require(service.periods))
        func described(_ spans: [ArchivedPeriods.Span]) -> [String] { spans.map { "\($0.from)..\($0.to) \($0.count)" } }
        let ends = [periods.from, periods.to].map { $0?.description ?? "-" }
        return ([String(periods.count), ends.joined(separator: "..")] + described(periods.gaps)).joined(separator: ", ")
            + " | " + described(periods.spans).joined(separator: ", ")
    }

    @Test("archived days are spans, and missing days between the first and the last are a gap")
    func days() async throws {
        let table = """
             -> 0, -..- |\u{20}
            20230801 -> 1, 2023-08-01..2023-08-01 | 2023-08-01..2023-08-01 1
            20230801 20230802 -> 2, 2023-08-01..2023-08-02 | 2023-08-01..2023-08-02 2
            20230801 20230803 -> 2, 2023-08-01..2023-08-03, 2023-08-02..2023-08-02 1 | \
            2023-08-01..2023-08-01 1, 2023-08-03..2023-08-03 1
            # In any order, and across months and years
            20240302 20231231 20240228 20240101 -> 4, 2023-12-31..2024-03-02, 2024-01-02..2024-02-27 57, \
            2024-02-29..2024-03-01 2 | 2023-12-31..2024-01-01 2, 2024-02-28..2024-02-28 1, 2024-03-02..2024-03-02 1
            """
        try await expectResults(in: table) { try described(.daily, $0.split(separator: " ").map(\.description)) }
    }

    @Test("weeks are identified by their Sundays and described by their own first and last days")
    func weeks() async throws {
        // 2 August is a Wednesday, so no request has it.
        let days = ["20230723", "20230730", "20230802", "20230820"]
        let table = """
            weekly -> 3, 2023-07-17..2023-08-20, 2023-07-31..2023-08-13 2 | 2023-07-17..2023-07-30 2, 2023-08-14..2023-08-20 1
            weekend -> 3, 2023-07-21..2023-08-20, 2023-08-04..2023-08-13 2 | 2023-07-21..2023-07-30 2, 2023-08-18..2023-08-20 1
            weekdays -> 3, 2023-07-17..2023-08-17, 2023-07-31..2023-08-10 2 | 2023-07-17..2023-07-27 2, 2023-08-14..2023-08-17 1
            """
        try await expectResults(in: table) { kind in
            try described(#require(ArchivedService.all.first { $0.kind == kind }), days)
        }
    }
}
