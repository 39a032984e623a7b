import BoxOfficeCore
import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct PeriodArgumentsTests {
    /// Reads the periods of a command line of a ranking, such as `daily -7d`.
    private func read(_ line: String, today: String = "2023-08-03") throws -> PeriodArguments {
        let invocation = Invocation(line.split(separator: " ").map(String.init), in: .boxoffice)
        guard case .run(let command) = try invocation.kind.get() else { throw Failure.usage("not a command") }
        let arguments = invocation.arguments
        let kind = try #require(Ranking.Kind(rawValue: command.name))
        let grammar = try PeriodGrammar(today: KoreanDay(today), home: "/home/hong")
        return try PeriodArguments(kind, operands: arguments.operands, arguments, grammar)
    }

    @Test(
        "one period",
        arguments: [
            ("the latest day", "daily", "2023-08-02"), ("yesterday", "daily yesterday", "2023-08-02"),
            ("yesterday in Korean", "daily 어제", "2023-08-02"),
            ("the last week", "weekend last", "2023-W30"), ("the last week in Korean", "weekly 지난주", "2023-W30"),
            ("a day of last week", "weekend --date -7d", "2023-W30"),
            ("seven days ago", "daily -7d", "2023-07-27"), ("with dashes", "daily 2023-08-01", "2023-08-01"),
            ("without", "daily 20230801", "2023-08-01"), ("with dots", "daily --date=2023.08.01", "2023-08-01"),
            ("with slashes", "daily -- 2023/08/01", "2023-08-01"), ("option", "daily --date -2d", "2023-08-01"),
            ("the latest week", "weekly", "2023-W30"), ("a week's name", "weekly 2023-W29", "2023-W29"),
            ("a day of a week", "weekend --date 2023-07-24", "2023-W30"), ("ago", "weekly -7d", "2023-W30"),
            ("the latest weekend", "weekend", "2023-W30"), ("weekdays that have not ended", "weekdays", "2023-W30"),
        ] as [(String, String, String)]
    )
    func single(name: String, line: String, period: String) throws {
        let read = try read(line)
        #expect(read.periods.map(\.description) == [period], "\(name)")
        #expect(!read.isRange, "\(name)")
    }

    @Test(
        "the first day, and the weeks with it, have figures",
        arguments: ["daily 2003-11-11", "weekly 2003-W46", "weekdays 2003-11-10", "weekend 2003-11-11"]
    )
    func first(line: String) throws {
        let read = try read(line)
        #expect(read.periods.count == 1)
        #expect(!read.isCut)
    }

    @Test(
        "a range that begins before the first day is cut there",
        arguments: [
            ("daily 2003-11", "2003-11-11", "2003-11-30"), ("daily 2003..2004", "2003-11-11", "2004-12-31"),
            ("daily 20031110..20031112", "2003-11-11", "2003-11-12"),
            ("daily --from 0001-01-01 --to 2003-11-11", "2003-11-11", "2003-11-11"),
            ("daily 2023-08-01,2003-11", "2023-08-01", "2003-11-30"),
            ("weekly 2003", "2003-W46", "2003-W52"), ("weekend 2003-W40..2003-W47", "2003-W46", "2003-W47"),
        ]
    )
    func cut(line: String, first: String, last: String) throws {
        let read = try read(line)
        #expect(read.periods.first?.description == first)
        #expect(read.periods.last?.description == last)
        #expect(read.isCut)
        #expect(read.isRange)
    }

    @Test("weekdays end before their week")
    func weekdays() throws {
        #expect(try read("weekdays", today: "2023-08-04").periods.map(\.description) == ["2023-W31"])
        #expect(try read("weekly", today: "2023-08-06").periods.map(\.description) == ["2023-W30"])
        #expect(try read("weekly", today: "2023-08-07").periods.map(\.description) == ["2023-W31"])
    }

    @Test(
        "a range",
        arguments: [
            ("an argument", "daily 20230731..2023-08-01", ["2023-07-31", "2023-08-01"]),
            ("an option", "daily --date 2023-07-31..yesterday", ["2023-07-31", "2023-08-01", "2023-08-02"]),
            ("two options", "daily --from 20230731 --to 20230801", ["2023-07-31", "2023-08-01"]),
            ("days ago", "daily -3d..-2d", ["2023-07-31", "2023-08-01"]),
            ("days ago in options", "daily --from=-3d --to -2d", ["2023-07-31", "2023-08-01"]),
            ("to the latest day", "daily --from 20230801", ["2023-08-01", "2023-08-02"]),
            ("one day", "daily 20230801..20230801", ["2023-08-01"]), ("the latest", "daily --from -1d", ["2023-08-02"]),
            ("weeks", "weekly 2022-W51..2023-W01", ["2022-W51", "2022-W52", "2023-W01"]),
            ("days of weeks", "weekdays 20230720..2023-07-25", ["2023-W29", "2023-W30"]),
            ("to the latest week", "weekend --from 2023-W29", ["2023-W29", "2023-W30"]),
            ("several days", "daily 2023-08-01,20230730", ["2023-08-01", "2023-07-30"]),
            (
                "days and ranges, each day once", "daily --date 어제,-2d,-3d..-2d",
                ["2023-08-02", "2023-08-01", "2023-07-31"]
            ),
            ("several weeks", "weekly 2023-W28,2023-W30", ["2023-W28", "2023-W30"]),
            ("the current month", "daily 2023-08", ["2023-08-01", "2023-08-02"]),
            ("weeks by their Thursday", "weekly 2023-05", ["2023-W18", "2023-W19", "2023-W20", "2023-W21"]),
            ("the current month's weeks", "weekend --date 2023.07", ["2023-W27", "2023-W28", "2023-W29", "2023-W30"]),
            ("months", "weekdays --from 2023/06 --to 2023-06", (22...26).map { "2023-W\($0)" }),
        ]
    )
    func range(name: String, line: String, periods: [String]) throws {
        let read = try read(line)
        #expect(read.periods.map(\.description) == periods, "\(name)")
        #expect(read.isRange, "\(name)")
    }

    @Test(
        "a month or a year",
        arguments: [
            ("daily 2023-02", "2023-02-01", "2023-02-28", 28), ("daily --date 2020", "2020-01-01", "2020-12-31", 366),
            ("daily 2022-12..2023", "2022-12-01", "2023-08-02", 245), ("weekly 2020", "2020-W01", "2020-W53", 53),
            ("daily 2023-W30", "2023-07-24", "2023-07-30", 7), ("daily 지난 주말", "2023-07-28", "2023-07-30", 3),
            ("daily --from 2023-W30 --to 2023-W30", "2023-07-24", "2023-07-30", 7),
            ("daily 이번주", "2023-07-31", "2023-08-02", 3), ("daily --from 2023-W30", "2023-07-24", "2023-08-02", 10),
            ("daily 최근 7일", "2023-07-27", "2023-08-02", 7), ("weekly last 30 days", "2023-W27", "2023-W30", 4),
            ("weekend --from 2023-W26 --to 2023-07", "2023-W26", "2023-W30", 5),
        ]
    )
    func long(line: String, first: String, last: String, count: Int) throws {
        let read = try read(line)
        #expect(read.periods.first?.description == first)
        #expect(read.periods.last?.description == last)
        #expect(read.periods.count == count)
        #expect(read.isRange)
    }

    private static let dayHint = "use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
    private static let weekHint =
        "use a week like 2023-W31, or a day of it like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
    private static let placeHint = "use an argument, --date, or --from and --to"
    private static let orderHint = "use year, month and day in this order, like 2023-08-01"
    private static let dayRule = "KOBIS publishes a day's figures on the next day; the latest is 2023-08-02"
    private static let rangeHint = "use a range like 2023-08-01..2023-08-07"
    private static let weekRule = "KOBIS publishes a week's figures on the day after it ends"
    private static let firstRule = "the first day that KOBIS has figures for is 2003-11-11"
    private static let latestWeek = "the latest is 2023-W30"

    @Test(
        "an invalid period",
        arguments: [
            ("daily 08/01/2023", "'08/01/2023' could be several days", "use 2023-01-08 or 2023-08-01"),
            ("daily --date=", "'' is not a valid day", dayHint),
            ("daily 1..2..3", "'1' is not a valid day", dayHint),
            ("weekend 2022-추석", "a holiday is not a week", "use boxoffice daily 2022-09-09..2022-09-12"),
            ("weekly 2023-W54", "'2023-W54' is not a valid week", weekHint),
            ("daily 20230231", "no such date: '20230231'", orderHint),
            ("weekend 20230231", "no such date: '20230231'", orderHint),
            ("daily 20230803", "no figures for 2023-08-03 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            ("daily -0d", "no figures for 2023-08-03 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            ("daily 99991231", "no figures for 9999-12-31 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            ("daily today", "no figures for 2023-08-03 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            ("daily 2023-09", "no figures for 2023-09 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            ("weekly 2023-08", "no figures for 2023-08 yet: \(weekRule); \(latestWeek)", "use 2023-W30 or earlier"),
            ("daily 2023-13", "'2023-13' is not a valid day", dayHint),
            ("daily 2023-08-01,", "'' is not a valid day", dayHint),
            (
                "weekly 2023-W31", "no figures for 2023-W31 yet: \(weekRule), 2023-08-07; \(latestWeek)",
                "use 2023-W30 or earlier"
            ),
            ("daily 20230801..20230804", "no figures for 2023-08-04 yet: \(dayRule)", "use 2023-08-02 or earlier"),
            (
                "weekend 20230803",
                "no figures for 2023-W31 yet: KOBIS publishes a weekend's figures on the day after it ends, 2023-08-07; \(latestWeek)",
                "use 2023-W30 or earlier"
            ),
            (
                "weekdays 2023-W31",
                "no figures for 2023-W31 yet: KOBIS publishes the figures of Monday to Thursday on Friday, 2023-08-04; \(latestWeek)",
                "use 2023-W30 or earlier"
            ),
            ("daily 2003-11-10", "no figures for 2003-11-10: \(firstRule)", "use 2003-11-11 or later"),
            ("daily 00010101", "no figures for 0001-01-01: \(firstRule)", "use 2003-11-11 or later"),
            ("daily 1999", "no figures for 1999: \(firstRule)", "use 2003-11-11 or later"),
            ("daily 2003-10", "no figures for 2003-10: \(firstRule)", "use 2003-11-11 or later"),
            ("daily 2001..2003-10", "no figures for 2001..2003-10: \(firstRule)", "use 2003-11-11 or later"),
            (
                "daily --from 2003-11-01 --to 2003-11-10", "no figures for 2003-11-01..2003-11-10: \(firstRule)",
                "use 2003-11-11 or later"
            ),
            ("daily 20230801,19991231", "no figures for 1999-12-31: \(firstRule)", "use 2003-11-11 or later"),
            ("weekly 2003-11-09", "no figures for 2003-W45: \(firstRule)", "use 2003-W46 or later"),
            ("weekly 2002", "no figures for 2002: \(firstRule)", "use 2003-W46 or later"),
            ("daily 20230801 --date 20230801", "more than one day or range", placeHint),
            ("daily 20230801 --from 20230801", "more than one day or range", placeHint),
            ("weekly --date -7d --from -7d", "more than one week or range", placeHint),
            ("daily --to 20230801", "--to requires --from", "remove --to, or add --from DAY"),
            ("weekly --to 20230801", "--to requires --from", "remove --to, or add --from WEEK"),
            (
                "daily --from 20230802 --to 20230801", "--from 2023-08-02 is after --to 2023-08-01",
                "put the earlier one first"
            ),
            ("daily 20230801..", "'20230801..' is not a range: one end is missing", rangeHint),
            ("weekly ..2023-W30", "'..2023-W30' is not a range: one end is missing", rangeHint),
        ] as [(String, String, String?)]
    )
    func invalid(line: String, message: String, hint: String?) {
        let failure = #expect(throws: Failure.self) { try read(line) }
        #expect(failure?.message.text == message)
        #expect(failure?.hint?.text == hint)
        #expect(failure?.code == .usage)
    }

    @Test(
        "words between spaces are one period, else a list, as are words between commas; each period once",
        arguments: [
            ("daily 8월 1일", ["2023-08-01"]),
            ("daily 2022 추석", (9...12).map { $0 < 10 ? "2022-09-09" : "2022-09-\($0)" }),
            ("daily 2023. 8. 1.", ["2023-08-01"]), ("daily aug 1 2023", ["2023-08-01"]),
            ("daily Jul 31, 2023", ["2023-07-31"]), ("daily jul 31, aug 1, 2023", ["2023-07-31", "2023-08-01"]),
            ("daily jul 31, 2023 ~ aug 1, 2023", ["2023-07-31", "2023-08-01"]),
            ("daily 7월 30일 /home/hong 8월 1일", ["2023-07-30", "2023-07-31", "2023-08-01"]),
            ("daily 20230801 20230730 20230801", ["2023-08-01", "2023-07-30"]),
            ("daily 8/1 7/30,7/31", ["2023-08-01", "2023-07-30", "2023-07-31"]),
            ("weekly last week", ["2023-W30"]), ("weekend 지난 주말", ["2023-W30"]),
            ("weekly 2023W28 2023w29", ["2023-W28", "2023-W29"]),
            ("daily --from 7월30일 --to 8월1일", ["2023-07-30", "2023-07-31", "2023-08-01"]),
            ("daily --from 7/30 --to 31일", ["2023-07-30", "2023-07-31"]),
            ("weekly 지난달", ["2023-W27", "2023-W28", "2023-W29", "2023-W30"]),
        ]
    )
    func joined(line: String, periods: [String]) throws {
        #expect(try read(line).periods.map(\.description) == periods)
    }

    @Test(
        "a range the wrong way round is put in order, and says so",
        arguments: ["weekly 2023-W30..2023-W29", "weekly 2023-W30 ~ 2023-W29"]
    )
    func reversed(line: String) throws {
        let read = try read(line)
        #expect(read.periods.map(\.description) == ["2023-W29", "2023-W30"])
        #expect(read.isReversed)
        #expect(try !self.read("weekly 2023-W29..2023-W30").isReversed)
    }

    @Test(
        "what is not over is cut where sums are made",
        arguments: [
            ("daily 2023-W31", "2023-07-31", "2023-08-02"), ("daily 2023-07-31..오늘", "2023-07-31", "2023-08-02"),
            ("daily 올해", "2023-01-01", "2023-08-02"), ("weekly 2023-W29..2023-W31", "2023-W29", "2023-W30"),
        ]
    )
    func clipped(line: String, first: String, last: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let today = try KoreanDay("2023-08-03")
        let kind = try #require(Ranking.Kind(rawValue: words[0]))
        let terms = try PeriodGrammar(today: today).terms(Array(words.dropFirst()))
        let periods = try PeriodArguments(kind, terms, today: today, clips: true).periods
        #expect(periods.first?.description == first)
        #expect(periods.last?.description == last)
        #expect(throws: Failure.self) {
            try PeriodArguments(.daily, PeriodGrammar(today: today).terms(["오늘"]), today: today, clips: true)
        }
    }
}
