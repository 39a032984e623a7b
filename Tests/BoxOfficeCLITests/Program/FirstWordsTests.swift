import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// A line whose first word is no command.
struct FirstWordsTests {
    /// What people type first, and what it means on Tuesday 2015-09-08: the line that is run; after `movie?` the title that is looked
    /// for, with the line if no movie has it after `|`; or after 64 the hint, in English and, if it differs, in Korean.
    private static let table = """
        # A word for a command
        순위 => daily
        일별 => daily
        랭킹 => daily
        ranking => daily
        Rankings => daily
        list => daily
        박스오피스 => daily
        box office => daily
        차트 => daily
        현재 상영작 => daily
        now playing => daily
        주말 => weekend
        주간 => weekly
        주중 => weekdays
        주간 순위 => weekly
        주말 박스오피스 => weekend
        역대 => top all
        alltime => top all
        all time => top all
        역대 순위 => top all
        역대순위 => top all
        역대 박스오피스 -n 10 => top all -n 10
        천만 => top all --min-visitors 10000000
        천만 영화 => top all --min-visitors 10000000
        천만영화 => top all --min-visitors 10000000
        천만 한국영화 => top all --min-visitors 10000000 --nation korean
        천만영화 2014 => top 2014 --min-visitors 10000000
        비교 암살 베테랑 => trend 암살 베테랑
        compare 암살 베테랑 => trend 암살 베테랑
        vs 암살 베테랑 => trend 암살 베테랑
        비교 암살 베테랑 누적 => trend 암살 베테랑 --metric total
        암살 베테랑 비교 => trend 암살 베테랑
        암살과 베테랑 비교 => trend 암살 베테랑
        compare "협녀, 칼의 기억" 베테랑 => trend '협녀, 칼의 기억' 베테랑
        비교 "미녀와 야수", 암살 => trend '미녀와 야수' 암살
        암살 vs 베테랑 추이 => trend 암살 베테랑
        비교 "인사이드 아웃" 암살 => trend '인사이드 아웃' 암살
        암살 추이 => trend 암살
        암살 그래프 => trend 암살
        개봉 => upcoming
        개봉예정 => upcoming
        신작 => upcoming
        개봉 예정작 => upcoming
        new movies => upcoming
        Coming Soon => upcoming
        신작 -n 5 => upcoming -n 5
        영화 => 64 boxoffice movie 밀수
        영화 암살 => movie? 암살
        film 암살 => movie? 암살
        movies 암살 => movie? 암살
        암살 영화 => movie? 암살
        영화 인사이드 아웃 => movie? 인사이드 아웃
        배우 전지현 => person 전지현
        감독 봉준호 => person 봉준호
        봉준호 감독 => movie? 봉준호 | person 봉준호
        암살 감독 => movie? 암살 | person 암살
        암살 4.5 => 64 boxoffice rate 암살 4.5
        리뷰 암살 4 재밌다 => 64 boxoffice rate 암살 4 재밌다
        리뷰 범죄도시 4 => review list '범죄도시 4'
        암살 별점 4.5 재밌다 => 64 boxoffice rate 암살 '별점 4.5' 재밌다
        Assassination 4.5 stars => 64 boxoffice rate Assassination '4.5 stars'
        범죄도시 4 => movie? 범죄도시 4
        올해 톱10 => top 올해 -n 10
        export csv august 2015 => 64 boxoffice daily august 2015 -o FILE.csv
        영화인 송강호 => person 송강호
        actor 송강호 => person 송강호
        director 최동훈 => person 최동훈
        배우 => 64 boxoffice person 봉준호
        검색 암살 => search 암살
        find 인사이드 아웃 => search '인사이드 아웃'
        시장 => market
        점유율 => market
        시장 점유율 => market
        시장 2014 => market 2014
        배급사 => market --split distributor
        배급사 점유율 => market --split distributor
        배급사 점유율 2014 => market 2014 --split distributor
        한국영화 점유율 => market
        sales yesterday => market yesterday
        revenue 2014 => market 2014
        장르 2014 => market 2014 --split genre
        genres 2014 => market 2014 --split genre
        2014 sales ranking => top 2014 --sort sales
        h1 2014 => top h1 2014
        보고서 => report
        보고서 지난주 => report 지난주
        지난주 보고서 => report 지난주
        포스터 암살 => poster 암살
        암살 포스터 => poster 암살
        포스터 => 64 boxoffice poster 밀수
        리뷰 => review list
        암살 리뷰 => review list 암살
        내 리뷰 => review list
        리뷰 목록 => review list
        설정 => config list
        도움말 => help
        도움말 기간 => help 기간
        사용법 daily => help daily
        버전 => version
        periods => help periods
        순위 --json => daily --json
        --json 순위 => daily --json
        ranking -f csv -o a.csv => daily -f csv -o a.csv
        # Words that are only hinted at
        동기화 => 64 boxoffice sync 2023 --deep --dry-run
        동기화 2015 => 64 boxoffice sync 2015
        fetch 2015 --deep => 64 boxoffice sync 2015 --deep
        download => 64 boxoffice sync 2023 --deep --dry-run
        별점 암살 5 => 64 boxoffice rate 암살 5
        별점 => 64 boxoffice rate 베테랑 5
        별점 암살 => 64 boxoffice rate 암살 4
        quota => 64 boxoffice doctor
        status => 64 boxoffice doctor
        limit => 64 boxoffice doctor
        export => 64 boxoffice daily -o FILE.xlsx
        어제 엑셀 => 64 boxoffice daily 어제 -o FILE.xlsx
        cron => 64 boxoffice help cron
        get => 64 boxoffice api movie/searchMovieInfo movieCd=20124079
        completion => completions
        예매율 => 64 boxoffice daily
        어제 좌석판매율 => 64 boxoffice daily 어제
        로그인 => 64 boxoffice login
        # A period
        어제 => daily 어제
        yesterday => daily yesterday
        Yesterday => daily Yesterday
        yesterday's ranking => daily yesterday
        그제 => daily 그제
        오늘 => 64 boxoffice daily
        today => 64 boxoffice daily
        오늘 한국영화 => 64 boxoffice daily --nation korean
        2015-08-01 => daily 2015-08-01
        20150801 => daily 20150801
        ２０１５－０８－０１ => daily 2015-08-01
        8월 1일 => daily 8월 1일
        8월1일 => daily 8월1일
        aug 1 => daily aug 1
        0801 => daily 0801
        -7d => daily -7d
        금요일 => daily 금요일
        last friday => daily last friday
        지난주 토요일 => daily 지난주 토요일
        last week saturday => daily last week saturday
        8/1,8/3 => daily 8/1,8/3
        어제 그제 1위 => daily 어제 그제 -n 1
        yesterday today => daily yesterday today
        2014년 8월 1일 8월 2일 => daily '2014년 8월 1일' '8월 2일'
        2015-W31 2015-W32 => weekly 2015-W31 2015-W32
        매출 작년 올해 => market 작년 올해
        작년 대비 올해 => movie? 작년 대비 올해 | market 작년 올해
        2015-08-01..2015-08-07 => daily 2015-08-01..2015-08-07
        8월 1일 ~ 8월 7일 => daily 8월 1일 '~' 8월 7일
        최근 7일 => daily 최근 7일
        last 7 days => daily last 7 days
        일주일 => daily 일주일
        7d => daily 7d
        크리스마스 => daily 크리스마스
        2014 christmas => daily 2014 christmas
        2015-W32 => weekly 2015-W32
        지난주 => weekly 지난주
        지난 주 => weekly 지난 주
        last week => weekly last week
        8월 첫째주 => weekly 8월 첫째주
        8월 2주차 => weekly 8월 2주차
        이번주 => top 이번주
        지난주말 => weekend 지난주말
        지난 주말 => weekend 지난 주말
        last weekend => weekend last weekend
        지난 주말 순위 => weekend 지난 주말
        지난주말순위 => weekend 지난주말
        8월 첫째주 주말 => weekend 8월 첫째주 주말
        8월 => top 8월
        2015-08 => top 2015-08
        지난달 => top 지난달
        last month => top last month
        monthly => top monthly
        월간 => top 월간
        monthly 2015-08 => top 2015-08
        월간 201508 => top 201508
        연간 2014 => top 2014
        market monthly 2014-08 => market 2014-08
        market 2014-W02 week => market 2014-W02
        daily yearly 2014 => daily 2014
        report weekly 2014-W33 => report 2014-W33
        report daily 2014-08-15 => report 2014-08-15
        report 주말 2014-W33 => report 2014-W33 --weekend
        보고서 2014 2015 -n 3 => 64 ask for each period separately; boxoffice report -n 3 2014; boxoffice report -n 3 2015 / \
        기간마다 따로 조회하세요: boxoffice report -n 3 2014; boxoffice report -n 3 2015
        2014 8월 => top 2014 8월
        작년 8월 1일 => daily 작년 8월 1일
        2001-08-01 => daily 2001-08-01
        1위는? => daily -n 1
        어제 한국영화만 => daily 어제 --nation korean
        역대 5개 => top all -n 5
        2014 2015 비교 => market 2014 2015
        2014 매출 순위 => top 2014 --sort sales
        2014 매출 1위 => top 2014 --sort sales -n 1
        20148048,20148851 => trend 20148048 20148851
        2014년 연간 순위 => top 2014년
        2014 => top 2014
        2014년 => top 2014년
        작년 => top 작년
        올해 => top 올해
        this year => top this year
        2015-07..2015-08 => top 2015-07..2015-08
        추석 => top 추석
        2015-설 => top 2015-설
        seollal => top seollal
        다음주 => upcoming 다음주
        next week => upcoming next week
        내일 => upcoming 내일
        내년 => upcoming 내년
        2014-2015 => 64 use 2014..2015 / 2014..2015를 쓰세요
        150801 => 64 use 15.8.1 or 20150801 / 15.8.1, 20150801 중 하나를 쓰세요
        2월 30일 => 64 use year, month and day in this order, like 2023-08-01 / 2023-08-01처럼 연, 월, 일 순서로 적으세요
        # A period with a word or a filter, with particles and polite endings, with and without spaces
        어제 순위 => daily 어제
        어제순위 => daily 어제
        순위 어제 => daily 어제
        어제의 순위 => daily 어제
        어제는 => daily 어제
        어제 순위 보여줘 => daily 어제
        어제 박스오피스 알려주세요 => daily 어제
        어제 순위요 => daily 어제
        8월 순위 => top 8월
        8월에 => top 8월
        올해 흥행순위 => top 올해
        올해 한국영화 순위 => top 올해 --nation korean
        작년한국영화순위 => top 작년 --nation korean
        일별 8월 => daily 8월
        주말 8월 => weekend 8월
        한국영화 => daily --nation korean
        한국 영화 순위 => daily --nation korean
        한국영화 순위 어제 => daily 어제 --nation korean
        어제 한국영화 => daily 어제 --nation korean
        korean movies => daily --nation korean
        Korean box office yesterday => daily yesterday --nation korean
        외국영화 지난주 => weekly 지난주 --nation foreign
        외화 => daily --nation foreign
        독립영화 순위 => daily --movie-type art
        다양성 순위 => daily --movie-type art
        arthouse movies => daily --movie-type art
        서울 순위 => daily --area 서울
        seoul box office => daily --area 서울
        top10 => daily -n 10
        1위 => daily -n 1
        어제 1위 => daily 어제 -n 1
        어제1위 => daily 어제 -n 1
        지난주 5위까지 => weekly 지난주 -n 5
        어제 3위 --json => daily 어제 -n 3 --json
        이번주 개봉작 => upcoming 이번주
        다음주 개봉 영화 => upcoming 다음주
        12월 개봉 => upcoming 12월
        이번 주말 개봉작 => upcoming 이번 주말
        movies this week => top this week
        상반기 => top 상반기
        2014 4분기 한국영화 => top 2014 4분기 --nation korean
        3일 전 => daily 3일 전
        지난주 1등 => weekly 지난주 -n 1
        지금 상영중 => daily
        인기 영화 => daily
        어제 json => daily 어제 -f json
        주간 보고서 => report week
        포스터 보여줘 암살 => poster 암살
        암살 포스터 보여줘 => poster 암살
        영화 검색 암살 => search 암살
        최동훈 감독 영화 => person 최동훈
        show me yesterday => daily yesterday
        get 2015-08-01 => daily 2015-08-01
        2015 Korean New Year => top 2015 Korean New Year
        # Several periods, and those of an area
        2014년 7월 8월 => 64 ask for each period separately; boxoffice top 2014-07; boxoffice top 2014-08 \
        / 기간마다 따로 조회하세요: boxoffice top 2014-07; boxoffice top 2014-08
        last month this month => 64 ask for each period separately; boxoffice top 2015-08; boxoffice top 2015-09 \
        / 기간마다 따로 조회하세요: boxoffice top 2015-08; boxoffice top 2015-09
        지난달 부산 => 64 boxoffice weekly 지난달 --area 부산
        올해 서울 한국영화 1위 => 64 boxoffice weekly 올해 --area 서울 --nation korean -n 1
        추석 서울 => 64 boxoffice daily 추석 --area 서울
        이번주 서울 => 64 boxoffice daily 이번주 --area 서울
        역대 서울 => 64 boxoffice daily --area 서울
        매출 서울 => 64 boxoffice daily --area 서울
        # What follows a command that takes periods
        top 10 => daily -n 10
        top 10 2014 => top 2014 -n 10
        top 2014 한국영화 --json => top 2014 --nation korean --json
        upcoming movies => upcoming
        market share by distributor 2014 => market 2014 --split distributor
        daily seoul => daily --area 서울
        # Near a command
        dialy => 64 did you mean boxoffice daily? / 혹시 boxoffice daily를 찾으셨나요?
        dayly 2015-08-01 => 64 did you mean boxoffice daily 2015-08-01? / 혹시 boxoffice daily 2015-08-01을 찾으셨나요?
        Moive 암살 => 64 did you mean boxoffice movie 암살? / 혹시 boxoffice movie 암살을 찾으셨나요?
        weekand -n 3 => 64 did you mean boxoffice weekend -n 3? / 혹시 boxoffice weekend -n 3을 찾으셨나요?
        serach => 64 did you mean boxoffice search? / 혹시 boxoffice search를 찾으셨나요?
        trned 암살 => 64 did you mean boxoffice trend 암살? / 혹시 boxoffice trend 암살을 찾으셨나요?
        hlep => 64 did you mean boxoffice help? / 혹시 boxoffice help를 찾으셨나요?
        # Titles
        암살 => movie? 암살
        "Mission Impossible" => movie? Mission Impossible
        Mission Impossible => movie? Mission Impossible
        인사이드 아웃 => movie? 인사이드 아웃
        괴물 2006 => movie? 괴물 2006 | 64 boxoffice top 2006
        괴물(2006) => movie? 괴물(2006)
        1987 => movie? 1987
        20124079 => movie 20124079
        2046 => movie? 2046
        zzz => movie? zzz
        설국열차 => movie? 설국열차
        국제시장 => movie? 국제시장
        영화는 영화다 => movie? 영화는 영화다
        서울의 봄 => movie? 서울의 봄
        8월의 크리스마스 => movie? 8월의 크리스마스
        4월 이야기 => movie? 4월 이야기 | 64 boxoffice top 4월
        "협녀, 칼의 기억" vs 베테랑 => movie? 협녀, 칼의 기억 vs 베테랑 | trend '협녀, 칼의 기억' 베테랑
        미녀와 야수 vs 암살 => movie? 미녀와 야수 vs 암살 | trend '미녀와 야수' 암살
        암살과 베테랑 관객수 => movie? 암살과 베테랑 관객수 | trend 암살 베테랑 --metric visitors
        암살 vs 베테랑 누적 => movie? 암살 vs 베테랑 누적 | trend 암살 베테랑 --metric total
        암살 vs 베테랑 => movie? 암살 vs 베테랑 | trend 암살 베테랑
        암살 VS. 베테랑 => movie? 암살 VS. 베테랑 | trend 암살 베테랑
        암살과 베테랑 => movie? 암살과 베테랑 | trend 암살 베테랑
        암살와 베테랑 => movie? 암살와 베테랑 | trend 암살 베테랑
        암살, 베테랑 => movie? 암살, 베테랑 | trend 암살 베테랑
        암살,베테랑,사도 => movie? 암살,베테랑,사도 | trend 암살 베테랑 사도
        미녀와 야수 => movie? 미녀와 야수 | trend 미녀 야수
        암살 vs "인사이드 아웃" --chart => movie? 암살 vs 인사이드 아웃 | trend 암살 '인사이드 아웃' --chart
        2014 vs 2015 관객수 => movie? 2014 vs 2015 관객수 | market 2014 2015
        top 역대 => command
        2014 vs 2015 => movie? 2014 vs 2015 | market 2014 2015
        # Words that are left over
        어제 1위 뭐야 => movie? 어제 1위 뭐야 | 64 boxoffice daily 어제 -n 1
        베테랑 관객수 => movie? 베테랑 관객수
        암살 매출 => movie? 암살 매출
        어제 제일 많이 본 영화 => daily 어제
        어제 상영 점유율 => daily 어제 --deep
        어제 제일 웃긴 영화 => movie? 어제 제일 웃긴 | 64 boxoffice daily 어제
        흥행 암살 --days 2 => movie? 흥행 암살 | trend 암살 --days 2
        어제 암살 --days 2 => movie? 어제 암살
        어제 뭐야 => movie? 어제 뭐야 | 64 boxoffice daily 어제
        지난주 몇등 --json => movie? 지난주 몇등 | 64 boxoffice weekly 지난주 --json
        순위 암살 => movie? 순위 암살 | 64 boxoffice daily
        summer 2015 => movie? summer 2015 | 64 boxoffice top 2015
        # Hostile words
        "" => 64 see boxoffice help / boxoffice help를 보세요
        - => 64 see boxoffice help / boxoffice help를 보세요
        ??? => 64 see boxoffice help / boxoffice help를 보세요
        암살\u{1B}[2J => movie? 암살 [2J
        """

    private static let grammar = PeriodGrammar(today: KoreanDay(number: 16_686))
    /// Without options on the line.
    private static let plain = FirstWords(.boxoffice, grammar)

    /// What a line means, in the words of the table.
    private static func meaning(of line: String) -> String {
        let invocation = Invocation(line.quotedWords, in: .boxoffice)
        let words = invocation.unknownWords ?? invocation.otherWords(line.quotedWords, grammar)
        guard let (operands, options, _, _) = words else { return "command" }
        let reader = options.isEmpty ? plain : FirstWords(.boxoffice, grammar, typedOptions: options)
        let meaning = reader.meaning(of: operands)
        if case .line(let command) = meaning,
            case .failure(let failure) = Invocation(command + options, in: .boxoffice).kind
        {
            return "\(command): \(failure)"
        }
        return text(meaning, reader)
    }

    private static func text(_ meaning: FirstWords.Meaning, _ words: FirstWords) -> String {
        switch meaning {
        case .line(let line): return String(words.shellLine(line).dropFirst("boxoffice ".count))
        case .title(let title, let others): return "movie? \(title)" + (others.map { " | \(text($0, words))" } ?? "")
        case .hint(let line): return "64 \(line)"
        case .wrong(let failure):
            let hints = LabelLanguage.allCases.reversed().map { failure.hint?.text(in: $0) ?? "" }
            let status = failure.code == .usage ? "64" : failure.code.rawValue
            return "\(status) " + (hints[0] == hints[1] ? hints[0] : hints.joined(separator: " / "))
        }
    }

    @Test("what is typed first is understood, also in decomposed letters")
    func meaning() {
        let rows = Self.table.lines.filter { !$0.hasPrefix("# ") }
        #expect(rows.count >= 200)
        for row in rows {
            let parts = row.components(separatedBy: " => ")
            let (line, decomposed) = (parts[0], parts[0].decomposedStringWithCanonicalMapping)
            for spelling in line.utf8.count == decomposed.utf8.count ? [line] : [line, decomposed] {
                #expect(Self.meaning(of: spelling) == parts.last, "\(line)")
            }
        }
    }

    @Test("after a command, words are not those of another one that takes its name for a title; 'vs' separates periods")
    func afterCommand() async {
        let run = CommandLineRun()
        await run.expectFailures(
            options: "--offline",
            status: 64,
            """
            daily poster -> 'poster' is not a valid day -> use a day like 2023-08-01, 20230801, yesterday, or -7d for seven days ago
            weekly compare -> 'compare' is not a valid week -> use a week like 2023-W31, or a day of it like 2023-08-01, \
            20230801, yesterday, or -7d for seven days ago
            top 2014 vs 2015 -> more than one period -> ask for each period separately; boxoffice top 2014; boxoffice top 2015
            """
        )
    }
}
