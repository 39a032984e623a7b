import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// A period is read as people write it.
struct PeriodGrammarTests {
    /// A Tuesday.
    private static let today = KoreanDay(number: 16_686)  // 2015-09-08
    private static let grammar = PeriodGrammar(today: today)

    private static func settings(_ language: LabelLanguage) -> OutputSettings {
        OutputSettings(format: .table, language: language)
    }

    private static func name(_ text: String, _ grammar: PeriodGrammar = grammar) throws -> String {
        try grammar.terms([text]).map { $0.first.kind == .weekend ? "\($0.name) weekend" : $0.name }
            .joined(separator: ",")
    }

    private static let days = """
        2015-08-01 | 20150801 | 2015.8.1 | 2015/8/1 | 15.8.1 | 2015. 8. 1. | 15.08.01 -> 2015-08-01
        2015년8월1일 | 2015년 8월 1일 | 15년 8월 1일 | 8월 1일 | 8월1일 | 8월 1일(토) -> 2015-08-01
        0801 | 8-1 | 8.1 | 8/1 | 08/01 | ８월　１일 | ２０１５－０８－０１ | -38d -> 2015-08-01
        aug 1 | Aug 1 | AUGUST 1 | 1 aug 2015 | 1aug2015 | Aug 1, 2015 | 1-Aug-2015 | 2015 aug 1 -> 2015-08-01
        2015-08-01 (토) | 2015-08-01 (Sat) -> 2015-08-01
        15/8/2015 | 8/15/2015 | 15.8.15 | 8.15.15 | 15-8-15 -> 2015-08-15
        1225 | 12/25 | dec 25 | 12월25일 -> 2014-12-25
        today | 오늘 | 0908 | 9월 8일 -> 2015-09-08
        0909 | 9월 9일 -> 2014-09-09
        0229 | 2월 29일 -> 2012-02-29
        """

    private static let daysAgo = """
        yesterday | 어제 | 월요일 | mon | last monday | 지난 월요일 -> 2015-09-07
        그제 | 그저께 | -2d -> 2015-09-06
        화요일 | tuesday | Tues | last tue -> 2015-09-01
        friday | last friday | FRI | 지난 금요일 -> 2015-09-04
        내일 | tomorrow | next wed -> 2015-09-09
        지난주 토요일 | 지난주토요일 | last week saturday | Saturday last week | last weekend sat -> 2015-09-05
        3일 전 | 3 days ago -> 2015-09-05
        일주일 전 | 7일전 -> 2015-09-01
        지난달 15일 -> 2015-08-15
        이번주 목요일 -> 2015-09-10
        """

    private static let feasts = """
        광복절 | 2015-광복절 | liberation day -> 2015-08-15
        크리스마스 | 성탄절 | christmas | 작년 크리스마스 | 2014 Christmas | Christmas Day 2014 -> 2014-12-25
        어린이날 | Children's Day | 2015-어린이날 -> 2015-05-05
        석가탄신일 | 부처님 오신 날 -> 2015-05-25
        삼일절 | 3.1절 -> 2015-03-01
        2012 대선 -> 2012-12-19
        신정 | new year's day -> 2015-01-01
        """

    private static let weeks = """
        2015-W32 | 2015w32 | 2015W32 | 2015-w32 -> 2015-W32
        2015W5 | 2015-W5 -> 2015-W05
        지난주 | 지난 주 | last week | Last Week | lastweek | last | week -> 2015-W36
        이번주 | this week -> 2015-W37
        다음주 | next week | 차주 -> 2015-W38
        8월 첫째주 | 8월 첫째 주 | 8월 1주 | 8월 1주차 | 2015년 8월 첫주 | 2015-08 1주차 -> 2015-W32
        first week of august | 지난달 첫째주 -> 2015-W32
        8월 4주차 | 8월 마지막 주 | last week of aug -> 2015-W35
        7월 다섯째주 -> 2015-W31
        8월 첫째주 주말 | first weekend of august -> 2015-W32 weekend
        지난주말 | 지난 주말 | last weekend | weekend -> 2015-W36 weekend
        2015-W33 (2015-08-10 ~ 2015-08-16) | 2015-W33 (2015-08-10 to 2015-08-16) -> 2015-W33
        2015-W33 (2015-08-14 ~ 2015-08-16) -> 2015-W33 weekend
        """

    private static let monthsAndYears = """
        2015-08 | 2015-8 | 2015.8 | 2015/08 | 201508 | 2015년8월 | 2015년 8월 | 15년8월 | 8월 -> 2015-08
        aug | August | aug 2015 | 2015 aug | 8/2015 -> 2015-08
        지난달 | 지난 달 | last month | month -> 2015-08
        9월 | sept | 이번달 | this month -> 2015-09
        10월 | oct | 작년 10월 | 작년10월 -> 2014-10
        다음달 | next month -> 2015-10
        재작년 12월 -> 2013-12
        2015 | 2015년 | 올해 | this year | 15년 -> 2015
        2014 | 작년 | 지난해 | last year | year -> 2014
        내년 -> 2016
        재작년 -> 2013
        2003 -> 2003
        1987 -> 1987
        2016 -> 2016
        """

    /// The days off around a holiday.
    private static let holidays = """
        2015-추석 | 2015 추석 | chuseok 2015 | 2015-chuseok -> 2015-09-26..2015-09-29
        추석 | Chuseok | 작년 추석 | 작년추석 -> 2014-09-06..2014-09-10
        설 | 설날 | seollal | 2015-설 | Korean New Year -> 2015-02-18..2015-02-22
        2023-추석 -> 2023-09-28..2023-10-03
        추석~설 -> 2014-09-06..2015-02-22
        """

    private static let ranges = """
        2015-08-01..2015-08-07 | 2015-08-01~2015-08-07 | 2015-08-01 ~ 2015-08-07 -> 2015-08-01..2015-08-07
        2015-08-01 to 2015-08-07 | 2015년 8월 1일 ~ 8월 7일 | 8월 1일~7일 | 8월1일~7일 -> 2015-08-01..2015-08-07
        aug 1 ~ aug 7 | Aug 1, 2015 ~ Aug 7, 2015 | 0801..0807 | 2015. 8. 1. ~ 2015. 8. 7. -> 2015-08-01..2015-08-07
        8/1~8/7 | 8/1〜8/7 | 8/1～8/7 | 8/1∼8/7 -> 2015-08-01..2015-08-07
        8월 1일부터 8월 7일까지 | 8월1일부터 7일까지 | 8월 1~7일 -> 2015-08-01..2015-08-07
        2015-08-01 (토) ~ 2015-08-07 (금) -> 2015-08-01..2015-08-07
        2015-08-07..2015-08-01 | 8월 7일~1일 -> 2015-08-01..2015-08-07
        12월 30일 ~ 1월 2일 | 2014-12-30..0102 | dec 30 ~ jan 2 -> 2014-12-30..2015-01-02
        7월~8월 | 2015-07..2015-08 | jul to aug | 2015년 7월 ~ 8월 | 2015년 7~8월 | 7~8월 -> 2015-07..2015-08
        작년~올해 | 2014~2015 | 2015..2014 -> 2014..2015
        8월 15일~8월 -> 2015-08-15..2015-08
        2015-W31 ~ 2015-W32 -> 2015-W31..2015-W32
        최근 7일 | 지난 7일 | 일주일 | 최근 일주일 | 7일간 | last 7 days -> 2015-09-01..2015-09-07
        7d | 1주일 | 1 week -> 2015-09-01..2015-09-07
        상반기 | 2015 상반기 | 2015년 상반기 | 올해 상반기 -> 2015-01-01..2015-06-30
        4분기 | Q4 | 2014 q4 | 작년 4분기 -> 2014-10-01..2014-12-31
        최근 30일 | past 30 days | 한 달 | 30d -> 2015-08-09..2015-09-07
        """

    private static let lists = """
        2015-08-01,2015-08-03 | 8/1, 8/3 -> 2015-08-01,2015-08-03
        2015-08-01..2015-08-02, 2015-08-05 -> 2015-08-01..2015-08-02,2015-08-05
        Aug 1, 2015, Aug 5, 2015 | aug 1, aug 5, 2015 -> 2015-08-01,2015-08-05
        8월 1일, 2014 -> 2015-08-01,2014
        2013년 7월, 8월 | Jul 2013, aug | 13년 7월, 8월 -> 2013-07,2013-08
        2013년 8월, 7월, 2014, 추석 -> 2013-08,2013-07,2014,2014-09-06..2014-09-10
        재작년 12월 30일, 1월 2일 | 13.12.30, 1/2 -> 2013-12-30,2013-01-02
        2013-08-01..08-03, 8월 5일, 어제 -> 2013-08-01..2013-08-03,2013-08-05,2015-09-07
        12월, 8월 -> 2014-12,2015-08
        """

    @Test("each form of a period has its name")
    func forms() async throws {
        let all = [
            Self.days, Self.daysAgo, Self.feasts, Self.weeks, Self.monthsAndYears, Self.holidays, Self.ranges,
            Self.lists,
        ]
        for cases in all {
            try await expectResults(in: cases) { forms in
                let names = try forms.split(separator: " | ").map { text in try Self.name(String(text)) }
                return Set(names).count == 1 ? names[0] : names.joined(separator: " | ")
            }
        }
    }

    @Test("a year belongs to what follows without one; a year or a month beside its day is not another period")
    func operands() async {
        let cases = """
            2014 8/1 -> 2014-08-01
            2014 8월 -> 2014-08
            2014 0801 -> 2014-08-01
            작년 8/1 -> 2014-08-01
            2014 8월 1일 -> 2014-08-01
            2014 2015 -> 2014,2015
            7월 8월 -> 2015-07,2015-08
            작년 어제 -> none
            작년 올해 -> 2014,2015
            aug 1-3 -> none
            2014 8월 1-3 -> none
            last august -> none
            august last year -> 2014-08
            august last -> none
            last year august -> 2014-08
            15 aug last year -> 2014-08-15
            week 2014-W02 -> none
            2014 year -> none
            monthly 2014-08 -> none
            8월 주말 -> none
            """
        await expectResults(in: cases) { line in
            let terms = try? Self.grammar.terms(line.split(separator: " ").map(\.description))
            return terms?.map(\.name).joined(separator: ",") ?? "none"
        }
    }

    @Test("what is the wrong way round is known")
    func order() throws {
        let texts = ["8월 7일~1일", "7월~8월", "2015-08~2015-07"]
        let areReversed = try texts.map { text in try Self.grammar.terms([text])[0].isReversed }
        #expect(areReversed == [true, false, true])
    }

    @Test(
        "an error names the nearest right form in both languages",
        arguments: [
            (
                "150801", "'150801' is not a valid day; use 15.8.1 or 20150801",
                "'150801': 올바른 날짜가 아닙니다; 15.8.1, 20150801 중 하나를 쓰세요"
            ),
            (
                "8.1.15", "'8.1.15' could be several days; use 2015-01-08 or 2015-08-01",
                "'8.1.15': 여러 날짜로 읽힙니다; 2015-01-08, 2015-08-01 중 하나를 쓰세요"
            ),
            (
                "8/1/2015", "'8/1/2015' could be several days; use 2015-01-08 or 2015-08-01",
                "'8/1/2015': 여러 날짜로 읽힙니다; 2015-01-08, 2015-08-01 중 하나를 쓰세요"
            ),
            (
                "2030-설", "'2030-설' is not a valid period; use a year from 2004 to 2027",
                "'2030-설': 올바른 기간이 아닙니다; 2004–2027년만 됩니다"
            ),
            (
                "2014-2015", "'2014-2015' is not a valid period; use 2014..2015",
                "'2014-2015': 올바른 기간이 아닙니다; 2014..2015를 쓰세요"
            ),
            (
                "8월 다섯째주", "no such week: '8월 다섯째주'; use a week from 1 to 4",
                "없는 주입니다: '8월 다섯째주'; 이 달은 4주까지 있습니다"
            ),
            ("15/8", "no such date: '15/8'; use 8-15", "없는 날짜입니다: '15/8'; 8-15를 쓰세요"),
            (
                "2월 30일", "no such date: '2월 30일'; use year, month and day in this order, like 2023-08-01",
                "없는 날짜입니다: '2월 30일'; 2023-08-01처럼 연, 월, 일 순서로 적으세요"
            ),
            (
                "2015-08-01 (일)", "'2015-08-01 (일)' is not a valid day; use 2015-08-01 (Sat)",
                "'2015-08-01 (일)': 올바른 날짜가 아닙니다; 2015-08-01 (토)를 쓰세요"
            ),
        ]
    )
    func errors(text: String, english: String, korean: String) {
        let failure = #expect(throws: Failure.self) { try Self.grammar.terms([text]) }
        let texts = [LabelLanguage.english, .korean].map { language in
            "\(failure?.message.text(in: language) ?? ""); \(failure?.hint?.text(in: language) ?? "")"
        }
        #expect(texts == [english, korean])
        #expect(failure?.code == .usage)
    }

    @Test("what is no period is not read")
    func nothing() {
        let texts = [
            "", "summer", "1", "123", "12345", "2015-13", "201513", "2015-W54", "2015 8 1", "15 8", "8월월", "일", "월",
            "토", "aug 1 2", "aug 123", "ma", "-", "2015-", "-2015", "2015--08", "0̈801", "一二三四",
            "99999999999999999999999", "1-2-99999999999999999999999", "2015-08-01 ()", "2015-08 (토)", "day", "range",
            "last day", "7일", "8월 1", "2015년 1일", "to", "()", "(토)", "2015w", "w32", "0000q1", "q4 0000", "0000년 상반기",
        ]
        let read = texts.filter { Self.grammar.period(named: $0) != nil }
        #expect(read == [])
    }

    @Test("what headings print as a period is read as that period, for every kind, in both languages")
    func headings() throws {
        for offset in stride(from: 0, to: 4_000, by: 61) {
            let day = Self.today.advanced(by: -30 - offset)
            for kind in Ranking.Kind.allCases {
                var grammar = Self.grammar
                grammar.kind = kind
                let first = RankingPeriod(kind, of: day)
                for count in [0, 3] {
                    let periods = first.through(first.advanced(by: count))
                    for language in LabelLanguage.allCases {
                        let settings = Self.settings(language)
                        let heading = RankingPresentation.heading(periods, RankingFilters(), settings)[0].text
                        // After the title, the weeks and the days are two names of the period; a holiday's name follows.
                        for name in heading.split(separator: "  ").dropFirst() where name.first?.isNumber == true {
                            let terms = try grammar.terms([String(name)])
                            #expect(try PeriodArguments(kind, terms, today: Self.today).periods == periods, "\(name)")
                        }
                    }
                }
            }
            for kind in Period.Kind.allCases {
                let period = Period(kind, of: day)
                #expect(
                    try Self.grammar.terms([period.name])[0].clipped(isWeekend: kind == .weekend, before: Self.today)
                        == period.clipped(before: Self.today)
                )
                for language in LabelLanguage.allCases {
                    let title = period.reportTitle[language]
                    // A holiday's name may follow the weekday.
                    let name =
                        title.drop { !$0.isNumber }.prefix { kind != .day || $0 != ")" }
                        + (kind == .day ? ")" : "")
                    let read = try Self.grammar.terms([String(name)])[0].period
                    #expect((read.kind, read.whole) == (period.kind, period.whole), "\(title)")
                }
            }
        }
    }
}
