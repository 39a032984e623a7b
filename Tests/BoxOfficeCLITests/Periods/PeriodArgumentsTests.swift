import BoxOfficeCore
import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct PeriodArgumentsTests {
    /// Reads the periods of a command line of a ranking, such as `daily -7d`.
    private func read(_ line: String, today: String = "2023-08-03") throws -> PeriodArguments {
        let invocation = Invocation(line.split(separator: " ").map(\.description), in: .boxoffice)
        guard case .run(let command) = try invocation.kind.get() else { throw Failure.usage("not a command") }
        let arguments = invocation.arguments
        let kind = try #require(Ranking.Kind(rawValue: command.name))
        let grammar = try PeriodGrammar(today: KoreanDay(today), home: "/home/hong")
        return try PeriodArguments(kind, operands: arguments.operands, arguments, grammar)
    }

    /// The names of periods, or those of the first and the last of many, and their number.
    private func names(_ periods: [RankingPeriod]) -> String {
        let names = periods.map(\.description)
        guard names.count > 5 else { return names.joined(separator: " ") }
        return "\(names[0]) to \(names[names.count - 1]), \(names.count)"
    }

    private static let one = """
        daily -> 2023-08-02
        daily yesterday -> 2023-08-02
        daily 어제 -> 2023-08-02
        daily -7d -> 2023-07-27
        daily 2023-08-01 -> 2023-08-01
        daily 20230801 -> 2023-08-01
        daily --date=2023.08.01 -> 2023-08-01
        daily -- 2023/08/01 -> 2023-08-01
        daily --date -2d -> 2023-08-01
        weekend last -> 2023-W30
        weekly 지난주 -> 2023-W30
        weekend --date -7d -> 2023-W30
        weekly -> 2023-W30
        weekly 2023-W29 -> 2023-W29
        weekend --date 2023-07-24 -> 2023-W30
        weekly -7d -> 2023-W30
        weekend -> 2023-W30
        weekdays -> 2023-W30
        """

    private static let firstWithFigures = """
        daily 2003-11-11 -> 2003-11-11
        weekly 2003-W46 -> 2003-W46
        weekdays 2003-11-10 -> 2003-W46
        weekend 2003-11-11 -> 2003-W46
        """

    private static let cutAtTheFirstDay = """
        daily 2003-11 -> range 2003-11-11 to 2003-11-30, 20, cut
        daily 2003..2004 -> range 2003-11-11 to 2004-12-31, 417, cut
        daily 20031110..20031112 -> range 2003-11-11 2003-11-12, cut
        daily --from 0001-01-01 --to 2003-11-11 -> range 2003-11-11, cut
        daily 2023-08-01,2003-11 -> range 2023-08-01 to 2003-11-30, 21, cut
        weekly 2003 -> range 2003-W46 to 2003-W52, 7, cut
        weekend 2003-W40..2003-W47 -> range 2003-W46 2003-W47, cut
        """

    private static let ranges = """
        daily 20230731..2023-08-01 -> range 2023-07-31 2023-08-01
        daily --date 2023-07-31..yesterday -> range 2023-07-31 2023-08-01 2023-08-02
        daily --from 20230731 --to 20230801 -> range 2023-07-31 2023-08-01
        daily -3d..-2d -> range 2023-07-31 2023-08-01
        daily --from=-3d --to -2d -> range 2023-07-31 2023-08-01
        daily --from 20230801 -> range 2023-08-01 2023-08-02
        daily 20230801..20230801 -> range 2023-08-01
        daily --from -1d -> range 2023-08-02
        weekly 2022-W51..2023-W01 -> range 2022-W51 2022-W52 2023-W01
        weekdays 20230720..2023-07-25 -> range 2023-W29 2023-W30
        weekend --from 2023-W29 -> range 2023-W29 2023-W30
        """

    private static let lists = """
        daily 2023-08-01,20230730 -> range 2023-08-01 2023-07-30
        daily --date 어제,-2d,-3d..-2d -> range 2023-08-02 2023-08-01 2023-07-31
        weekly 2023-W28,2023-W30 -> range 2023-W28 2023-W30
        """

    /// A month has the weeks whose Thursday is in it.
    private static let monthsAndYears = """
        daily 2023-08 -> range 2023-08-01 2023-08-02
        weekly 2023-05 -> range 2023-W18 2023-W19 2023-W20 2023-W21
        weekend --date 2023.07 -> range 2023-W27 2023-W28 2023-W29 2023-W30
        weekdays --from 2023/06 --to 2023-06 -> range 2023-W22 2023-W23 2023-W24 2023-W25 2023-W26
        daily 2023-02 -> range 2023-02-01 to 2023-02-28, 28
        daily --date 2020 -> range 2020-01-01 to 2020-12-31, 366
        daily 2022-12..2023 -> range 2022-12-01 to 2023-08-02, 245
        weekly 2020 -> range 2020-W01 to 2020-W53, 53
        daily 2023-W30 -> range 2023-07-24 to 2023-07-30, 7
        daily 지난 주말 -> range 2023-07-28 2023-07-29 2023-07-30
        daily --from 2023-W30 --to 2023-W30 -> range 2023-07-24 to 2023-07-30, 7
        daily 이번주 -> range 2023-07-31 2023-08-01 2023-08-02
        daily --from 2023-W30 -> range 2023-07-24 to 2023-08-02, 10
        daily 최근 7일 -> range 2023-07-27 to 2023-08-02, 7
        weekly last 30 days -> range 2023-W27 2023-W28 2023-W29 2023-W30
        weekend --from 2023-W26 --to 2023-07 -> range 2023-W26 2023-W27 2023-W28 2023-W29 2023-W30
        """

    /// Words between spaces are one period, else a list, as are words between commas; each period once.
    private static let severalWords = """
        daily 8월 1일 -> 2023-08-01
        daily 2022 추석 -> range 2022-09-09 2022-09-10 2022-09-11 2022-09-12
        daily 2023. 8. 1. -> 2023-08-01
        daily aug 1 2023 -> 2023-08-01
        daily Jul 31, 2023 -> 2023-07-31
        daily jul 31, aug 1, 2023 -> range 2023-07-31 2023-08-01
        daily jul 31, 2023 ~ aug 1, 2023 -> range 2023-07-31 2023-08-01
        daily 7월 30일 /home/hong 8월 1일 -> range 2023-07-30 2023-07-31 2023-08-01
        daily 20230801 20230730 20230801 -> range 2023-08-01 2023-07-30
        daily 8/1 7/30,7/31 -> range 2023-08-01 2023-07-30 2023-07-31
        weekly last week -> 2023-W30
        weekend 지난 주말 -> 2023-W30
        weekly 2023W28 2023w29 -> range 2023-W28 2023-W29
        daily --from 7월30일 --to 8월1일 -> range 2023-07-30 2023-07-31 2023-08-01
        daily --from 7/30 --to 31일 -> range 2023-07-30 2023-07-31
        weekly 지난달 -> range 2023-W27 2023-W28 2023-W29 2023-W30
        """

    private static let wrongWayRound = """
        weekly 2023-W30..2023-W29 -> range 2023-W29 2023-W30, reversed
        weekly 2023-W30 ~ 2023-W29 -> range 2023-W29 2023-W30, reversed
        weekly 2023-W29..2023-W30 -> range 2023-W29 2023-W30
        """

    @Test("a command line names one period, or a range, which may be cut or put in order")
    func reading() async throws {
        let all = [
            Self.one, Self.firstWithFigures, Self.cutAtTheFirstDay, Self.ranges, Self.lists, Self.monthsAndYears,
            Self.severalWords, Self.wrongWayRound,
        ]
        for cases in all {
            try await expectResults(in: cases) { line in
                let read = try read(line)
                let range = read.isRange ? "range " : ""
                let notes = (read.isCut ? ", cut" : "") + (read.isReversed ? ", reversed" : "")
                return range + names(read.periods) + notes
            }
        }
    }

    @Test("weekdays end before their week")
    func weekdays() throws {
        let days: [(String, String)] = [
            ("weekdays", "2023-08-04"), ("weekly", "2023-08-06"), ("weekly", "2023-08-07"),
        ]
        let weeks = try days.map { line, today in names(try read(line, today: today).periods) }
        #expect(weeks == ["2023-W31", "2023-W30", "2023-W31"])
    }

    private static let dayHint = "use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
    private static let weekHint =
        "use a week like 2023-W31, or a day of it like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
    private static let placeHint = "keep only one of them"
    private static let orderHint = "use year, month and day in this order, like 2023-08-01"
    private static let dayRule = "KOBIS publishes a day's figures on the next day; the latest is 2023-08-02"
    private static let rangeHint = "use a range like 2023-08-01..2023-08-07"
    private static let latestDay = "use 2023-08-02 or earlier"
    private static let latestWeek = "the latest is 2023-W30; use 2023-W30 or earlier"
    private static let firstRule = "the first day that KOBIS has figures for is 2003-11-11"
    private static let firstDay = "\(firstRule); use 2003-11-11 or later"
    private static let firstWeek = "\(firstRule); use 2003-W46 or later"

    private static let unreadable = """
        daily 08/01/2023 -> '08/01/2023' could be several days; use 2023-01-08 or 2023-08-01
        daily --date= -> '' is not a valid day; \(dayHint)
        daily 1..2..3 -> '1' is not a valid day; \(dayHint)
        daily 2023-13 -> '2023-13' is not a valid day; \(dayHint)
        daily 2023-08-01, -> '' is not a valid day; \(dayHint)
        weekend 2022-추석 -> a holiday is not a week; use boxoffice daily 2022-09-09..2022-09-12
        weekly 2023-W54 -> '2023-W54' is not a valid week; \(weekHint)
        daily 20230231 -> no such date: '20230231'; \(orderHint)
        weekend 20230231 -> no such date: '20230231'; \(orderHint)
        daily 20230801.. -> '20230801..' is not a range: one end is missing; \(rangeHint)
        weekly ..2023-W30 -> '..2023-W30' is not a range: one end is missing; \(rangeHint)
        """

    private static let tooLate = """
        daily 20230803 -> no figures for 2023-08-03 yet: \(dayRule); \(latestDay)
        daily -0d -> no figures for 2023-08-03 yet: \(dayRule); \(latestDay)
        daily 99991231 -> no figures for 9999-12-31 yet: \(dayRule); \(latestDay)
        daily today -> no figures for 2023-08-03 yet: \(dayRule); \(latestDay)
        daily 2023-09 -> no figures for 2023-09 yet: \(dayRule); \(latestDay)
        daily 20230801..20230804 -> no figures for 2023-08-04 yet: \(dayRule); \(latestDay)
        weekly 2023-08 -> no figures for 2023-08 yet: KOBIS publishes a week's figures on the day after it ends; \
        \(latestWeek)
        weekly 2023-W31 -> no figures for 2023-W31 yet: KOBIS publishes a week's figures on the day after it ends, \
        2023-08-07; \(latestWeek)
        weekend 20230803 -> no figures for 2023-W31 yet: KOBIS publishes a weekend's figures on the day after it ends, \
        2023-08-07; \(latestWeek)
        weekdays 2023-W31 -> no figures for 2023-W31 yet: KOBIS publishes the figures of Monday to Thursday on Friday, \
        2023-08-04; \(latestWeek)
        """

    private static let tooEarly = """
        daily 2003-11-10 -> no figures for 2003-11-10: \(firstDay)
        daily 00010101 -> no figures for 0001-01-01: \(firstDay)
        daily 1999 -> no figures for 1999: \(firstDay)
        daily 2003-10 -> no figures for 2003-10: \(firstDay)
        daily 2001..2003-10 -> no figures for 2001..2003-10: \(firstDay)
        daily --from 2003-11-01 --to 2003-11-10 -> no figures for 2003-11-01..2003-11-10: \(firstDay)
        daily 20230801,19991231 -> no figures for 1999-12-31: \(firstDay)
        weekly 2003-11-09 -> no figures for 2003-W45: \(firstWeek)
        weekly 2002 -> no figures for 2002: \(firstWeek)
        """

    private static let misplaced = """
        daily 20230801 --date 20230801 -> more than one day or range; \(placeHint)
        daily 20230801 --from 20230801 -> more than one day or range; \(placeHint)
        weekly --date -7d --from -7d -> more than one week or range; \(placeHint)
        daily --to 20230801 -> --to requires --from; remove --to, or add --from DAY
        weekly --to 20230801 -> --to requires --from; remove --to, or add --from WEEK
        daily --from 20230802 --to 20230801 -> --from 2023-08-02 is after --to 2023-08-01; put the earlier one first
        """

    @Test("an invalid period is a usage error with a hint")
    func invalid() async {
        for cases in [Self.unreadable, Self.tooLate, Self.tooEarly, Self.misplaced] {
            await expectResults(in: cases) { line in
                do {
                    return names(try read(line).periods)
                } catch let failure as Failure where failure.code == .usage {
                    return "\(failure.message.text); \(failure.hint?.text ?? "no hint")"
                } catch {
                    return "\(error)"
                }
            }
        }
    }

    @Test("what is not over is cut where sums are made")
    func clipped() async throws {
        let cases = """
            daily 2023-W31 -> 2023-07-31 2023-08-01 2023-08-02
            daily 2023-07-31..오늘 -> 2023-07-31 2023-08-01 2023-08-02
            daily 올해 -> 2023-01-01 to 2023-08-02, 214
            weekly 2023-W29..2023-W31 -> 2023-W29 2023-W30
            """
        let today = try KoreanDay("2023-08-03")
        func clipped(_ line: String) throws -> [RankingPeriod] {
            let words = line.split(separator: " ").map(\.description)
            let kind = try #require(Ranking.Kind(rawValue: words[0]))
            let terms = try PeriodGrammar(today: today).terms(Array(words.dropFirst()))
            return try PeriodArguments(kind, terms, today: today, clips: true).periods
        }
        try await expectResults(in: cases) { line in names(try clipped(line)) }
        #expect(throws: Failure.self) { try clipped("daily 오늘") }
    }
}
