import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_market, by period and part, with a comparison")
    mutating func market() async throws {
        run.archive = Fixture.path + "/summer2015"
        let august = try await document("get_market", #"{"periods":["2015-08"]}"#)
        #expect(
            august.hasPrefix(
                #"""
                {"periods":{"columns":["period","from","to","daysMissing","sales","salesLow","salesHigh",\#
                "visitorsListed","visitorsEstimate","averagePrice","koreanSales","koreanSalesSharePercent",\#
                "koreanVisitorsEstimate","foreignSales","foreignSalesSharePercent","foreignVisitorsEstimate",\#
                "topMovieCode","topMovieTitle","topMovieSales","topMovieSalesSharePercent","koreanVisitorsSharePercent",\#
                "foreignVisitorsSharePercent","topMovieVisitors"],\#
                "rows":[["2015-08","2015-08-01","2015-08-31",0,239306655895,239156018988,239457292803,30715252,30901318,\#
                7744,164351434654,68.7,21091098,74955221241,31.3,9810220,"20148048","베테랑",85716472226,35.8,\#
                68.3,31.7,10939747]],\#
                "total":1,"truncated":false,"nextFrom":null},"total":{"period":"2015-08",
                """#
            ),
            "\(august)"
        )
        #expect(
            august.hasSuffix(
                #"""
                "callsLeftToFetch":0,"truncated":false,"hint":null,"notes":["sales follow from the rounded shares of the \#
                listed movies, to within 0.07%; visitors are estimated"]}
                """#
            ),
            "\(august)"
        )
        let weekends = try await document("get_market", #"{"periods":["2015-08"],"by":"weekend","compare":"previous"}"#)
        #expect(weekends.contains(#""comparisonFrom","comparisonTo","comparisonSales","salesChangePercent","#))
        #expect(weekends.contains(#"["2015-W32","2015-08-07","2015-08-09",0,"#), "\(weekends)")
        let years = try await document("get_market", #"{"periods":["2015-chuseok"],"compare":"2013..2014"}"#)
        #expect(years.contains(#""topMovieVisitors","comparisonVisitors","comparisonYears","comparisonKoreanSales","#))
        #expect(years.contains(#"["2015-09-26..2015-09-29","2015-09-26","2015-09-29",0,"#), "\(years)")
        #expect(years.contains(#",null,"2013..2014",null,"#), "\(years)")
        let days = try await document("get_market", #"{"periods":["2015"],"by":"day"}"#)
        #expect(days.contains(#""truncated":true,"nextFrom":"2015-0"#), "\(days.suffix(2_000))")
        try await expectFailure(
            "get_market",
            #"{"periods":["2015"],"compare":"2015"}"#,
            "'compare' 2015: must be before 2015\nhint: use years up to 2014"
        )
    }

    @Test("a market that costs more calls than one call has is answered as far as they go")
    mutating func marketBudget() async throws {
        run = try run.with(StubRequester(repeating: .anyDay, count: 2 * 90))
        // So that the figures are final.
        run.now = Date()
        // Days outside whole weeks: 1 January 2023 is a Sunday.
        let arguments = #"{"periods":["2023-01-01","2023-02-01..2023-02-05","2023-03-01..2023-03-05"]}"#
        let answer = try await document("get_market", arguments, isOffline: false)
        #expect(answer.contains(#""callsLeftToFetch":0,"#) && run.requester.requests.count == 22, "\(answer)")
        let days = #"{"periods":["2023-04-01..2023-07-31"],"by":"day"}"#
        let first = try await document("get_market", days, isOffline: false)
        #expect(run.requester.requests.count == 22 + RequestBudget.limit)
        #expect(
            first.contains(
                #"""
                "callsLeftToFetch":114,"truncated":false,"hint":"figures lack the daysMissing; call again with the same \#
                arguments to go on",
                """#
            ),
            "\(first.suffix(600))"
        )
    }
}
