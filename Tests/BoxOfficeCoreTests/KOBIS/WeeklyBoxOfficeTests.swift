import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct WeeklyBoxOfficeTests {
    private func ranking(_ kind: Ranking.Kind, _ showRange: String, rows: String = "[]") async throws -> Ranking {
        let answer =
            #"{"boxOfficeResult":{"boxofficeType":"주말 박스오피스","showRange":"\#(showRange)","#
            + #""yearWeekTime":"202331","weeklyBoxOfficeList":\#(rows)}}"#
        let client = KOBISClient(answering: Data(answer.utf8))
        return try await client.ranking(of: RankingPeriod(kind, of: KoreanDay("20230801")))
    }

    @Test("a request has the week's Sunday, for any part of the week")
    func request() throws {
        for (kind, part) in [(Ranking.Kind.weekly, "0"), (.weekend, "1"), (.weekdays, "2")] {
            let endpoint = try Endpoint.ranking(of: RankingPeriod(kind, of: KoreanDay("20230801")))
            let parameters = ["targetDt": "20230806", "weekGb": part]
            #expect((endpoint.plan.name, endpoint.parameters) == ("boxoffice/searchWeeklyBoxOfficeList", parameters))
        }
    }

    @Test("the answer must be for the requested part of the week")
    func range() async throws {
        let table: [(kind: Ranking.Kind, showRange: String)] = [
            (.weekly, "20230731~20230806"), (.weekend, "20230804~20230806"), (.weekdays, "20230731~20230803"),
        ]
        for (kind, showRange) in table {
            let period = RankingPeriod(kind, of: try KoreanDay("20230801"))
            #expect(try await ranking(kind, showRange).period == period)
            let mismatch = UnreadableAnswer.requestMismatch(requested: showRange, answered: "20230807~20230813")
            await expectNetworkError(.unreadable(mismatch)) { try await ranking(kind, "20230807~20230813") }
        }
    }

    @Test("a week's ranking is final 14 days after its last day")
    func freshness() throws {
        let freshness = try Endpoint.ranking(of: RankingPeriod(.weekdays, of: KoreanDay("20230801"))).plan.freshness
        #expect(freshness?.finalFrom == (try Date.korea("2023-08-17", 0)))
    }
}
