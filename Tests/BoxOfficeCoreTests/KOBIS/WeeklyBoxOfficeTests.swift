import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct WeeklyBoxOfficeTests {
    private func ranking(_ kind: Ranking.Kind, _ showRange: String, rows: String = "[]") async throws -> Ranking {
        let answer =
            #"{"boxOfficeResult":{"boxofficeType":"주말 박스오피스","showRange":"\#(showRange)","#
            + #""yearWeekTime":"202331","weeklyBoxOfficeList":\#(rows)}}"#
        let client = KOBISClient(answering: Data(answer.utf8))
        return try await client.ranking(of: RankingPeriod(kind, of: KoreanDay("20230801")))
    }

    @Test(
        "a request has the week's Sunday, for any part of the week",
        arguments: [(.weekly, "0"), (.weekend, "1"), (.weekdays, "2")] as [(Ranking.Kind, String)]
    )
    func request(kind: Ranking.Kind, part: String) throws {
        let endpoint = try Endpoint.ranking(of: RankingPeriod(kind, of: KoreanDay("20230801")))
        #expect(endpoint.plan.name == "boxoffice/searchWeeklyBoxOfficeList")
        #expect(endpoint.parameters == ["targetDt": "20230806", "weekGb": part])
    }

    @Test(
        "the answer must be for the requested part of the week",
        arguments: [(.weekly, "20230731~20230806"), (.weekend, "20230804~20230806"), (.weekdays, "20230731~20230803")]
            as [(Ranking.Kind, String)]
    )
    func range(kind: Ranking.Kind, showRange: String) async throws {
        let ranking = try await ranking(kind, showRange)
        #expect(ranking.kind == kind)
        #expect(ranking.period.week?.description == "2023-W31")
        let error = try await #require(throws: NetworkError.self) { try await self.ranking(kind, "20230807~20230813") }
        guard case .unreadable(.requestMismatch(requested: showRange, answered: "20230807~20230813")) = error.reason
        else {
            throw error
        }
    }

    @Test("a week's ranking is final 14 days after its last day")
    func freshness() throws {
        let freshness = try Endpoint.ranking(of: RankingPeriod(.weekdays, of: KoreanDay("20230801"))).plan.freshness
        #expect(freshness?.finalFrom == (try Date.korea("2023-08-17", 0)))
    }
}
