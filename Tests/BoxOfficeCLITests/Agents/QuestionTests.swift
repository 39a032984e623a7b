import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// Questions that people ask, and the calls that answer them: at most two each.
extension MCPToolTests {
    struct Question: Sendable, CustomTestStringConvertible {
        let text: String
        var archive = Fixture.path + "/summer2015"
        /// Today in Korea.
        var today = "2015-10-01"
        /// The answers of KOBIS, if the archive is not enough.
        var answers: [StubRequester.Reaction] = []
        let calls: [Call]

        var testDescription: String { text }
    }

    /// A call, and what its answer must contain.
    struct Call: Sendable {
        let tool: String
        let arguments: String
        let figures: [String]

        init(_ tool: String, _ arguments: String = "{}", _ figures: String...) {
            (self.tool, self.arguments, self.figures) = (tool, arguments, figures)
        }
    }

    private static var questions: [Question] {
        [
            Question(
                text: "지난달 한국영화 점유율은?",
                calls: [
                    Call("get_status", "{}", #""today":"2015-10-01""#),
                    Call(
                        "get_market",
                        #"{"periods":["2015-09"]}"#,
                        #""koreanSalesSharePercent":59.7"#,
                        #""koreanSales":88792037795"#
                    ),
                ]
            ),
            Question(
                text: "Which Korean movies of the summer of 2015 had over ten million visitors?",
                calls: [
                    Call(
                        "get_top",
                        #"{"period":"2015-07..2015-09","nation":"korean","limit":3}"#,
                        #""title":"베테랑","openDate":"2015-08-05","visitors":13240065"#,
                        #""title":"암살","openDate":"2015-07-22","visitors":12698128"#,
                        #""title":"사도","openDate":"2015-09-16","visitors":4965409"#
                    )
                ]
            ),
            Question(
                text: "Top 10 of August 2015?",
                calls: [
                    Call(
                        "get_top",
                        #"{"period":"2015-08"}"#,
                        #"{"rank":1,"movieCode":"20148048","title":"베테랑""#,
                        #""rank":10,"#
                    )
                ]
            ),
            Question(
                text: "What opens next week?",
                today: "2023-08-03",
                answers: [.openings],
                calls: [
                    Call(
                        "get_upcoming",
                        #"{"weeks":2}"#,
                        #""title":"지어낸 영화","#,
                        #""openDate":"2023-08-09""#
                    )
                ]
            ),
            Question(
                text: "How did 베테랑 do against 암살 in its second week?",
                calls: [
                    Call(
                        "get_trend",
                        #"{"movies":["베테랑","암살"],"by":"movie"}"#,
                        #""secondWeekVisitors":3640107"#,
                        #""secondWeekendVisitors":2254106,"secondWeekendChangePercent":17.6"#,
                        #""secondWeekVisitors":3181623"#,
                        #""secondWeekendVisitors":1547700,"secondWeekendChangePercent":-36.6"#
                    )
                ]
            ),
            Question(
                text: "How many people saw 암살?",
                calls: [
                    Call(
                        "get_movie",
                        #"{"movie":"암살"}"#,
                        #""visitorsTotal":12698128,"salesTotal":98416516281,"totalsAsOf":"2015-09-30","isRunning":true"#
                    )
                ]
            ),
            Question(
                text: "Is my key working?",
                archive: "",
                today: "2023-08-03",
                answers: [.anyDay],
                calls: [Call("get_ranking"), Call("get_status", "{}", #""keyIsSet":true,"keyWorks":true,"#)]
            ),
            Question(
                text: "Which movie was number 1 on each of the last 30 days?",
                calls: [
                    Call(
                        "get_ranking",
                        #"{"date":"-30d..-1d","limit":1}"#,
                        #"["2015-09-01",1,"20148048","베테랑","#,
                        #"["2015-09-30",1,"20148846","사도","#,
                        #""total":30,"#
                    )
                ]
            ),
            Question(
                text: "Was August 2015 larger than July?",
                calls: [
                    Call(
                        "get_market",
                        #"{"periods":["2015-08"],"compare":"previous"}"#,
                        #""sales":239306655895"#,
                        #""comparisonSales":181079999666,"salesChangePercent":32.2"#
                    )
                ]
            ),
            Question(
                text: "암살은 개봉 며칠 만에 천만 명을 넘었나?",
                calls: [
                    Call(
                        "get_trend",
                        #"{"movies":["암살"],"by":"movie"}"#,
                        #""10000000":"2015-08-15""#
                    )
                ]
            ),
            Question(
                text: "Which day was the best for 베테랑?",
                calls: [
                    Call(
                        "get_trend",
                        #"{"movies":["베테랑"],"by":"movie"}"#,
                        #""peakDay":"2015-08-15","peakVisitors":827984"#
                    )
                ]
            ),
            Question(
                text: "What was the box office on Christmas weekend 2011?",
                archive: Fixture.path,
                calls: [
                    Call(
                        "get_ranking",
                        #"{"kind":"weekend","date":"2012-01-01","limit":1}"#,
                        #""title":"미션임파서블:고스트프로토콜""#,
                        #""visitors":1007683"#
                    )
                ]
            ),
            Question(
                text: "Who plays in 밀수, and who directed it?",
                archive: Fixture.path,
                today: "2023-08-03",
                calls: [
                    Call(
                        "get_movie",
                        #"{"movie":"밀수","include":["cast"]}"#,
                        #""directors":[{"name":"류승완""#,
                        #""actors":[{"name":"김혜수""#
                    )
                ]
            ),
            Question(
                text: "Which movies did 강동원 make?",
                archive: Fixture.path,
                calls: [Call("find_people", #"{"name":"10000558"}"#, #""title":"브로커","part":"배우""#)]
            ),
            Question(
                text: "When did Smugglers open?",
                archive: Fixture.path,
                today: "2023-08-03",
                calls: [Call("get_movie", #"{"movie":"smugglers"}"#, #""title":"밀수""#, #""openDate":"2023-07-26""#)]
            ),
        ]
    }

    @Test("questions that people ask need at most two calls", arguments: questions)
    mutating func question(_ question: Question) async throws {
        let isOffline = question.answers.isEmpty
        if isOffline { run.archive = question.archive } else { run = try run.with(StubRequester(question.answers)) }
        let state = try TemporaryFolder()
        run.state = state.path
        // Noon in Korea.
        let days = try KoreanDay("1970-01-01").distance(to: KoreanDay(question.today))
        run.now = Date(timeIntervalSince1970: Double(days) * 86_400 + 10_800)
        #expect(question.calls.count <= 2)
        for call in question.calls {
            let answer = try await document(call.tool, call.arguments, isOffline: isOffline)
            for figure in call.figures { #expect(answer.contains(figure), "\(answer)") }
        }
    }
}
