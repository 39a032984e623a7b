import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct HolidaysTests {
    @Test("a day's names, and there are 413 of such days")
    func names() async throws {
        let cases = """
            2004-01-01 -> 신정연휴 = New Year's Day
            2015-08-14 -> 임시공휴일 = Temporary holiday
            2015-09-27 -> 추석 = Chuseok
            2015-09-29 -> 추석 대체 휴일 = Substitute holiday for Chuseok
            2016-05-14 -> 석가탄신일 = Buddha's Birthday
            2017-05-03 -> 부처님오신날 = Buddha's Birthday
            2009-10-03 -> 개천절; 추석 = National Foundation Day; Chuseok
            2008-07-17 -> none
            2025-05-06 -> 부처님오신날 대체 휴일; 어린이날 대체 휴일 = \
            Substitute holiday for Buddha's Birthday; Substitute holiday for Children's Day
            2027-12-27 -> 기독탄신일 대체 휴일 = Substitute holiday for Christmas Day
            2012-10-09 -> none
            2013-10-09 -> 한글날 = Hangul Day
            2028-01-01 -> none
            """
        try await expectResults(in: cases) { day in
            Holidays.name(of: try KoreanDay(day)).map { "\($0.korean) = \($0.english)" } ?? "none"
        }
        let days = try KoreanDay("2003-01-01")...KoreanDay("2028-12-31")
        #expect(days.count { Holidays.name(of: $0) != nil } == 413)
    }

    @Test("headings name a day's holiday, JSON has it in Korean; holidays are days off in a run")
    func surfaces() async {
        var run = CommandLineRun()
        run.archive = Fixture.path + "/summer2015"
        let headings = [
            await run("daily 2015-08-14 -n 1 --offline --lang ko"), await run("daily 2015-08-14 -n 1 --offline"),
            await run("report 2015-08-14 --no-upcoming --offline --lang ko"),
        ]
        #expect(
            headings.map(\.output.lines.first) == [
                "일별 박스오피스  2015-08-14 (금)  임시공휴일", "Daily box office  2015-08-14 (Fri)  Temporary holiday",
                "# 일별 박스오피스 2015-08-14 (금) 임시공휴일",
            ]
        )
        #expect(await run("daily 2015-08-14 -n 1 --offline --json").output.contains(#""holiday":"임시공휴일""#))
        #expect(await CommandLineRun()("weekend 2011-W52 -n 1 --offline --json").output.contains(#""holiday":null"#))
        #expect(
            await run("trend 20148048 --from 2015-08-13 --to 2015-08-15 --offline -f csv --fields day,holiday")
                == "day,holiday\n2015-08-13,\n2015-08-14,임시공휴일\n2015-08-15,광복절\n"
        )
    }

    @Test("a holiday is compared with that of the year before, unless it is clipped")
    func comparison() async throws {
        let cases = """
            2015-추석 -> 2014-09-06..2014-09-10
            2015-설 -> 2014-01-30..2014-02-02
            2023-chuseok -> 2022-09-09..2022-09-12
            2004-설 -> none
            """
        let today = try KoreanDay("2025-01-01")
        try await expectResults(in: cases) { text in
            let holiday = try PeriodGrammar(today: today).terms([text])[0].clipped(before: today)
            return holiday.earlier(.year, today: today)?.name ?? "none"
        }
        let day = try KoreanDay("2015-09-28")
        let clipped = try PeriodGrammar(today: day).terms(["2015-추석"])[0].clipped(before: day)
        #expect(clipped.days.count == 2 && clipped.earlier(.year, today: day) == nil)
    }

    @Test("a market has its visitors per day, which a table shows of holidays")
    func market() async {
        var run = CommandLineRun()
        run.archive = Fixture.path + "/summer2015"
        let json = await run("market 2015-추석 --offline --json -q").output
        #expect(json.contains(#""visitorsPerDay":1"#), "\(json)")
        let table = await run("market 2015-추석 --offline --lang ko -q").output
        #expect(table.contains("하루 관객(만)"), "\(table)")
    }
}
