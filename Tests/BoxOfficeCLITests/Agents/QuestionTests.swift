import BoxOfficeCore
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Questions that people ask, the calls that answer them, and the figures that the last answer must have.
extension MCPToolTests {
    private struct Question: Sendable {
        /// What is known: the summer of 2015 on its last day, the small archive, a made-up market without an archive, or one with
        /// ended runs.
        enum Source: String { case summer, small, made, ended }

        let text: String
        private(set) var source = Source.summer
        /// Today in Korea.
        private(set) var today = "2015-10-01"
        private(set) var calls: [(tool: String, arguments: String)] = []
        private(set) var figures: [String] = []

        /// Creates a question of its lines in ``questions``.
        init(_ lines: [String]) throws {
            text = try #require(lines.first)
            for line in lines.dropFirst() {
                let words = line.split(separator: " ", maxSplits: 2).map(\.description)
                try #require(words.first == "=" || words.count == 3, "not a source, a call or a figure: \(line)")
                switch words[0] {
                case "@": (source, today) = (try #require(Source(rawValue: words[1])), words[2])
                case ">": calls.append((words[1], words[2]))
                case "=": figures.append(line.dropFirst(2).description)
                default: Issue.record("not a source, call or figure: \(line)")
                }
            }
            #expect(!calls.isEmpty && !figures.isEmpty, "\(text)")
        }
    }

    /// Each question, with its source and today in Korea after an at sign, unless they are the summer of 2015 and the
    /// day after it, then the calls that answer it, then the figures that the last answer has.
    private static let questions = #"""
        ? 지난주 1위 영화는?
        @ made 2023-08-09
        > get_ranking {"kind":"weekly","limit":1}
        = "week":"2023-W31"
        = "title":"밀수"
        ? 베테랑이 천만을 언제 넘었어?
        > get_trend {"movies":["베테랑"]}
        = "10000000":"2015-08-29"
        ? How did Korean films do this August versus last month?
        > get_market {"periods":["2015-08"],"compare":"previous"}
        = "korean":{"sales":164351434654,"salesSharePercent":68.7
        = "salesChangePercent":32.2
        ? 2015년 추석 흥행
        > get_top {"period":"2015-chuseok"}
        = [1,"20148846","사도","2015-09-16",2189515
        ? 쇼박스 배급 영화 점유율 (2015-08)
        > get_market {"periods":["2015-08"],"split":"distributor"}
        = (주)쇼박스
        ? Which film had the best opening weekend of the summer?
        > get_top {"period":"2015-07..2015-09","sort":"openingWeekend"}
        = [1,"20148851","암살"
        = 2443051
        ? 이번 주말 개봉작
        @ made 2023-08-10
        > get_upcoming {"from":"this week","weeks":1,"adult":true}
        = "openDate":"2023-08-08"
        = "openDate":"2023-08-09"
        ? 새 영화, 최종 관객수 예측
        @ ended 2015-10-01
        > get_trend {"movies":["20150001"],"to":"2015-01-04","project":true}
        = "projection":{"asOf":"2015-01-04","sunday":1,"median":408000,
        ? 어제 박스오피스 순위
        > get_ranking {}
        = "from":"2015-09-30"
        = [1,0,false,"20148846","사도"
        ? Top 10 on Christmas 2015
        @ made 2016-01-20
        > get_ranking {"date":"2015-12-25"}
        = "holiday":"기독탄신일"
        = [1,0,false,"20218541","밀수"
        ? How many people saw Assassination (2015)?
        > get_movie {"movie":"Assassination (2015)"}
        = "visitorsTotal":12698128,"salesTotal":98416516281,"totalsAsOf":"2015-09-30","isRunning":true
        ? 암살과 베테랑 2주차 비교
        > get_trend {"movies":["베테랑","암살"]}
        = "secondWeekendVisitors":2254106
        = "secondWeekendVisitors":1547700
        = "secondWeekVisitors":3640107
        ? 올여름 천만 넘은 한국 영화
        > get_top {"period":"2015-07..2015-09","nation":"korean","sort":"total","limit":3}
        = "visitorsTotal":13240065
        = "visitorsTotal":12698128
        ? 올여름 한국 영화 점유율
        > get_market {"periods":["2015-07..2015-09"]}
        = "korean":{"sales":338937077637,"salesSharePercent":59.5
        ? 역대 흥행 1위
        @ made 2004-06-01
        > get_top {"period":"all","limit":1}
        = "rank":1,"movieCode":"20226411","title":"범죄도시3"
        ? 어제 서울 1위
        @ made 2023-08-02
        > get_ranking {"area":"서울","limit":1}
        = "area":"0105001"
        = "title":"밀수"
        ? Who directed Smugglers and who is in it?
        @ small 2023-08-03
        > get_movie {"movie":"smugglers","include":["actors"]}
        = 류승완
        = 김혜수
        ? This week against 2021–2022
        @ made 2023-08-14
        > get_market {"periods":["2023-W31"],"compare":"2021..2022"}
        = "years":"2021..2022"
        = "visitorsChangePercent":0.0
        ? 올해 설 연휴 1위
        @ made 2023-02-20
        > get_top {"period":"2023-seollal","limit":1}
        = "rank":1,"movieCode":
        ? 2015년 8월 장르별 점유율
        > get_market {"periods":["2015-08"],"split":"genre"}
        = "액션"
        ? 다음 주 개봉하는 한국 영화
        @ made 2023-08-03
        > get_upcoming {"from":"2023-W32","weeks":1,"nation":"korean"}
        = "title":"지어낸 영화"
        ? Last weekend against the one before
        > get_market {"periods":["2015-W39"],"by":"weekend","compare":"previous"}
        = "from":"2015-09-25","to":"2015-09-27"
        = "comparison":{"from":"2015-09-18","to":"2015-09-20"
        ? 독립·예술 영화 주말 순위
        @ made 2023-08-09
        > get_ranking {"kind":"weekend","movie_type":"art"}
        = "movieType":"art"
        = "rows":[[1,
        ? 베테랑 개봉일 상영 점유율
        > get_trend {"movies":["베테랑"],"by":"day","to":"2015-08-05","columns":["day","showingsSharePercent"],\#
        "showings_share":true}
        = "byDay":[{"day":"2015-08-05","showingsSharePercent":
        ? Average ticket price, by month
        > get_market {"periods":["2015-07..2015-09"],"by":"month"}
        = "averagePrice":7731
        = "averagePrice":7744
        ? Which film was number 1 longest this summer?
        > get_top {"period":"2015-07..2015-09","sort":"daysAtNumberOne"}
        = [1,"20148048","베테랑"
        ? 2015년 여름 외화 1위
        > get_top {"period":"2015-07..2015-09","nation":"foreign","limit":1}
        = "title":"미션 임파서블: 로그네이션"
        ? 암살은 며칠 동안 1위였어?
        > get_trend {"movies":["암살"]}
        = "daysAtNumberOne":8
        ? 지어낸 영화 감독 누구야?
        @ small 2015-10-01
        > get_movie {"movie":"지어낸"}
        > get_movie {"movie":"20218541"}
        = 류승완
        ? Inside Out's first Monday
        > get_trend {"movies":["인사이드 아웃"],"by":"day","to":"2015-07-13","columns":["day","weekday","visitors"]}
        = ["2015-07-13","Mon",
        ? Which movie was number 1 on each of the last 30 days?
        > get_ranking {"date":"-30d..-1d","limit":1,"columns":["title"]}
        = ["2015-09-01","베테랑"]
        = ["2015-09-30","사도"]
        ? Which day was the best for 베테랑?
        > get_trend {"movies":["베테랑"]}
        = "peakDay":"2015-08-15"
        ? 지난달 한국영화 점유율은?
        > get_market {"periods":["2015-09"]}
        = "salesSharePercent":59.7
        ? Top 10 of August 2015?
        > get_top {"period":"2015-08"}
        = [10,"20157531","판타스틱 4"
        ? When did Smugglers open?
        @ small 2023-08-03
        > get_movie {"movie":"smugglers"}
        = "openDate":"2023-07-26"
        ? Which movies did 강동원 make?
        @ small 2015-10-01
        > find_people {"name":"10000558"}
        = "브로커","배우"
        ? How did each weekend of 암살 change?
        > get_trend {"movies":["암살"],"by":"weekend","columns":["weekend","visitors","visitorsChangePercent"]}
        = [2,1547700,-36.6]
        ? What were Monday to Thursday's top sales?
        @ made 2023-08-09
        > get_ranking {"kind":"weekdays","limit":1,"columns":["title","sales"]}
        = "sales":
        ? What is the English title of yesterday's number 1?
        > get_ranking {"limit":1,"titles":"english"}
        = "englishTitle":"The Throne"
        ? Is my key working?
        @ made 2023-08-03
        > get_ranking {"limit":1}
        > get_status {}
        = "keyIsSet":true,"keyWorks":true
        """#

    @Test("questions have their answers, without arithmetic, in at most 1.2 calls and 700 tokens on average")
    func questions() async throws {
        let texts = "\n\(Self.questions)".components(separatedBy: "\n? ").dropFirst()
        let questions = try texts.map { text in try Question(text.lines) }
        var (calls, characters) = (0, 0)
        try await withThrowingTaskGroup(of: [String].self) { group in
            for question in questions {
                var tests = self
                group.addTask { try await tests.answers(question) }
            }
            for try await answers in group {
                (calls, characters) = (calls + answers.count, characters + answers.reduce(0) { $0 + $1.count })
            }
        }
        #expect(questions.count == 40 && calls * 10 <= questions.count * 12)
        // A token is some 2.5 characters of an answer.
        #expect(characters <= questions.count * 700 * 5 / 2, "\(characters / questions.count)")
    }

    private mutating func answers(_ question: Question) async throws -> [String] {
        run = CommandLineRun()
        var folder: TemporaryFolder?
        defer { withExtendedLifetime(folder) {} }
        switch question.source {
        case .summer: run.archive = Fixture.path + "/summer2015"
        case .small: run.archive = Fixture.path
        case .ended:
            let archive = try TemporaryFolder()
            try ProjectionArchive.write(to: archive)
            (run.archive, folder) = (archive.path, archive)
        case .made:
            let state = try TemporaryFolder()
            run = try run.with(StubRequester(repeating: .anyAnswer, count: 130))
            (run.state, folder) = (state.path, state)
        }
        // Noon in Korea.
        let days = try KoreanDay("1970-01-01").distance(to: KoreanDay(question.today))
        run.now = Date(timeIntervalSince1970: Double(days) * 86_400 + 10_800)
        var answers: [String] = []
        for call in question.calls {
            answers.append(try await line(call.tool, call.arguments, isOffline: question.source != .made))
        }
        // The document, of which a model reads the text.
        let documents = answers.map { answer in
            answer.firstRange(of: #""structuredContent":"#).map { String(answer[$0.upperBound...]) } ?? answer
        }
        for figure in question.figures {
            #expect(documents.last?.contains(figure) == true, "\(question.text) \(figure): \(documents)")
        }
        return documents
    }
}

extension StubRequester.Reaction {
    /// The ranking of any period, with the movies of a day, and the movies that open.
    fileprivate static let anyAnswer = run { request in
        let address = request.description
        guard address.contains("targetDt=") else { return HTTPResponse(status: 200, body: openedMovies) }
        let isWeekly = address.contains("searchWeekly")
        let last = try KoreanDay(String(address.components(separatedBy: "targetDt=")[1].prefix(8)))
        let kind = address.components(separatedBy: "weekGb=").dropFirst().first?.prefix(1)
        let (first, end) =
            switch kind {
            case "0": (last.advanced(by: -6), last)
            case "1": (last.advanced(by: -2), last)
            case "2": (last.advanced(by: -6), last.advanced(by: -3))
            default: (last, last)
            }
        let names = ["0": "주간", "1": "주말", "2": "주중"]
        var ranking = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("20230801~20230801", with: "\(first.compact)~\(end.compact)")
        if isWeekly {
            ranking = ranking.replacing("일별", with: names[String(kind ?? "")] ?? "").replacing(
                "dailyBox", with: "weeklyBox")
        }
        return HTTPResponse(status: 200, body: Data(ranking.utf8))
    }
}
