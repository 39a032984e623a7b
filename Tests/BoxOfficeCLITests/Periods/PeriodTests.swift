import BoxOfficeCore
import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct PeriodTests {
    private static let today = KoreanDay(number: 16_686)  // 2015-09-08

    private static func period(_ text: String, isWeekend: Bool = false) throws -> Period {
        try PeriodGrammar(today: today).terms([text])[0].clipped(isWeekend: isWeekend, before: today)
    }

    private static func text(_ period: Period?) -> String {
        period.map { "\($0.name) \($0.days.lowerBound) \($0.days.upperBound)" } ?? "none"
    }

    @Test("a period is a year, a month, a week, a day or a range, as far as there are figures")
    func reading() async {
        let cases = """
            2014 -> 2014 2014-01-01 2014-12-31
            2015 -> 2015 2015-01-01 2015-09-07
            2003 -> 2003 2003-11-11 2003-12-31
            2015-7 -> 2015-07 2015-07-01 2015-07-31
            2015-W37 -> 2015-W37 2015-09-07 2015-09-07
            어제 -> 2015-09-07 2015-09-07 2015-09-07
            2015-06..2015-12-31 -> 2015-06-01..2015-12-31 2015-06-01 2015-09-07
            2016 -> no figures for 2016 yet: KOBIS publishes a day's figures on the next day; the latest is 2015-09-07
            2003-10 -> no figures for 2003-10: the first day that KOBIS has figures for is 2003-11-11
            2015-07..2016.. -> '2016..' is not a valid period
            summer -> 'summer' is not a valid period
            2015-02-30 -> no such date: '2015-02-30'
            2015-07.. -> '2015-07..' is not a range: one end is missing
            ..2015-07 -> '..2015-07' is not a range: one end is missing
            """
        await expectResults(in: cases) { text in
            do {
                return Self.text(try Self.period(text))
            } catch let failure as Failure where failure.code == .usage {
                return failure.message.text
            } catch {
                return "\(error)"
            }
        }
    }

    @Test("parts at an edge keep their names")
    func division() throws {
        func parts(_ text: String, by kind: Period.Kind) throws -> [Period] {
            try Self.period(text).divided(by: kind, today: Self.today)
        }
        let months = try parts("2015-07-29..2015-09-30", by: .month)
        let texts = months.map { month in Self.text(month) + (month.isCut ? " cut" : "") }
        #expect(
            texts == [
                "2015-07 2015-07-29 2015-07-31 cut", "2015-08 2015-08-01 2015-08-31", "2015-09 2015-09-01 2015-09-07",
            ]
        )
        #expect(
            try parts("2015-07-25..2015-08-08", by: .weekend).map(Self.text) == [
                "2015-W30 2015-07-25 2015-07-26", "2015-W31 2015-07-31 2015-08-02", "2015-W32 2015-08-07 2015-08-08",
            ]
        )
        #expect(try parts("2013..2015", by: .year).map(\.name) == ["2013", "2014", "2015"])
        #expect(try parts("2015-02", by: .day).count == 28)
    }

    @Test("what a period is compared with, a year before or just before")
    func comparison() async throws {
        // As many days of a period that is not over, such as 2015; 2008 has no week 53.
        let cases = """
            2014 -> 2013 2013-01-01 2013-12-31, 2013 2013-01-01 2013-12-31
            2015 -> 2014 2014-01-01 2014-09-07, 2014 2014-01-01 2014-09-07
            2013-02 -> 2012-02 2012-02-01 2012-02-29, 2013-01 2013-01-01 2013-01-31
            2012-02 -> 2011-02 2011-02-01 2011-02-28, 2012-01 2012-01-01 2012-01-31
            2015-W30 -> 2014-W30 2014-07-21 2014-07-27, 2015-W29 2015-07-13 2015-07-19
            2015-W37 -> 2014-W37 2014-09-08 2014-09-08, 2015-W36 2015-08-31 2015-08-31
            2009-W53 -> none, 2009-W52 2009-12-21 2009-12-27
            2015-07-25 -> 2014-07-26 2014-07-26 2014-07-26, 2015-07-24 2015-07-24 2015-07-24
            2012-02-29..2012-03-02 -> 2011-02-28..2011-03-02 2011-02-28 2011-03-02, \
            2012-02-26..2012-02-28 2012-02-26 2012-02-28
            2015-09-05..2015-12-31 -> 2014-09-05..2014-12-31 2014-09-05 2014-09-07, \
            2015-09-02..2015-09-04 2015-09-02 2015-09-04
            2003 -> none, none
            2004 -> none, none
            2004-11 -> none, 2004-10 2004-10-01 2004-10-31
            2004-12 -> 2003-12 2003-12-01 2003-12-31, 2004-11 2004-11-01 2004-11-30
            """
        try await expectResults(in: cases) { text in Self.earlier(than: try Self.period(text)) }
    }

    /// The period a year before, and the one just before.
    private static func earlier(than period: Period) -> String {
        "\(text(period.earlier(.year, today: today))), \(text(period.earlier(.previous, today: today)))"
    }

    @Test("a part that is cut is compared with nothing; a weekend with the one before")
    func cut() throws {
        let parts = try Self.period("2015-07-29..2015-08-31").divided(by: .month, today: Self.today)
        let previous = parts.map { part in Self.text(part.earlier(.previous, today: Self.today)) }
        #expect(previous == ["none", "2015-07 2015-07-01 2015-07-31"])
        let weekend = try Self.period("2015-W30", isWeekend: true)
        #expect(Self.earlier(than: weekend) == "2014-W30 2014-07-25 2014-07-27, 2015-W29 2015-07-17 2015-07-19")
    }

    @Test("whole weeks are covered by weekly rankings, other days by daily ones")
    func rankings() async throws {
        let cases = """
            2015-07-05..2015-07-14 -> daily 2015-07-05, weekly 2015-W28, daily 2015-07-13, daily 2015-07-14
            2015-W30 -> weekly 2015-W30
            2015-W37 -> daily 2015-09-07
            """
        func text(_ rankings: [RankingPeriod]) -> String {
            rankings.map { "\($0.kind) \($0)" }.joined(separator: ", ")
        }
        try await expectResults(in: cases) { name in text(try Self.period(name).rankings) }
        #expect(text(try Self.period("2015-W30", isWeekend: true).rankings) == "weekend 2015-W30")
    }
}
