import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_top")
    mutating func top() async throws {
        run.archive = Fixture.path + "/summer2015"
        #expect(
            try await document("get_top", #"{"period":"2015-08","nation":"korean","limit":1}"#)
                == #"""
                {"from":"2015-08-01","to":"2015-08-31","filters":{"movieType":null,"nation":"korean"},"days":31,\#
                "daysNotFetched":0,"source":"days","entries":[{"rank":1,"movieCode":"20148048","title":"베테랑",\#
                "openDate":"2015-08-05","visitors":10939747,"sales":85716472226,"nation":"korean","isExact":true,\#
                "salesSharePercent":52.2,"daysListed":30,"firstDay":"2015-08-01","lastDay":"2015-08-31",\#
                "visitorsTotal":10958356,"showingsSharePercent":null,\#
                "showingsShareMaxPercent":null}],"total":45,"callsLeftToFetch":0,\#(Self.ending)
                """#
        )
    }

    @Test("a period that costs more calls than one call has is ranked as far as they go; the same call goes on")
    mutating func topBudget() async throws {
        run = try run.with(StubRequester(repeating: .anyWeek, count: 140))
        // So that the figures are final.
        run.now = Date()
        let arguments = #"{"period":"2020-01-06..2022-09-11","nation":"korean","limit":1}"#
        let first = try await document("get_top", arguments, isOffline: false)
        #expect(run.requester.requests.count == RequestBudget.limit)
        #expect(first.contains(#""days":980,"daysNotFetched":70,"source":"weeks","#), "\(first)")
        #expect(
            first.contains(
                #"""
                "callsLeftToFetch":10,"truncated":false,"hint":"ranks only 910 of 980 days; call again with the same \#
                arguments to go on","notes":["all counts are
                """#
            ),
            "\(first)"
        )
        let second = try await document("get_top", arguments, isOffline: false)
        #expect(run.requester.requests.count == 140)
        #expect(second.contains(#""daysNotFetched":0,"#) && second.contains(#""callsLeftToFetch":0,"#), "\(second)")
    }

    @Test("a long period is read by its days if asked for")
    mutating func topByDay() async throws {
        run = try run.with(StubRequester(repeating: .anyDay, count: 59))
        let arguments = #"{"period":"2023-02..2023-03","nation":"korean","by_day":true}"#
        let answer = try await document("get_top", arguments, isOffline: false)
        #expect(answer.contains(#""source":"days""#) && run.requester.requests.count == 59, "\(answer)")
    }

    @Test("progress is reported for each ranking")
    mutating func topProgress() async throws {
        run.archive = Fixture.path + "/summer2015"
        let reports = Mutex<[String]>([])
        _ = try await line("get_top", #"{"period":"2015-08-01..2015-08-02"}"#) { progress in
            reports.withLock { $0.append("\(progress.done)/\(progress.total) \(progress.message)") }
        }
        #expect(reports.withLock(\.self) == (1...4).map { "\($0)/4 \($0) of 4 rankings" })
    }

    @Test("offline, missing days are not calls")
    mutating func topOffline() async throws {
        run.archive = Fixture.path + "/summer2015"
        let answer = try await document("get_top", #"{"period":"2015-09-30..2015-10-02","limit":1}"#)
        #expect(answer.contains(#""days":3,"daysNotFetched":2,"#), "\(answer)")
        let hint = "ranks only 1 of 3 days; for what is missing, ask the user to start the server without --offline"
        #expect(answer.contains(#""callsLeftToFetch":0,"truncated":false,"hint":"\#(hint)""#), "\(answer)")
        try await expectFailure(
            "get_top",
            #"{"period":"2014-01-01"}"#,
            """
            the archive has no daily ranking of Korean movies; missing: 2014-01-01
            hint: use what is archived, or ask the user to start the server without --offline
            """
        )
    }
}

extension StubRequester.Reaction {
    /// The ranking of any day: that of 1 August 2023.
    static let anyDay = run { request in
        let day = request.description.components(separatedBy: "targetDt=")[1].prefix(8)
        let ranking = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        return HTTPResponse(
            status: 200,
            body: Data(ranking.replacing("20230801~20230801", with: "\(day)~\(day)").utf8)
        )
    }

    /// The ranking of any week: that of 1 August 2023.
    static let anyWeek = run { request in
        let sunday = try KoreanDay(String(request.description.components(separatedBy: "targetDt=")[1].prefix(8)))
        let range = "\(sunday.advanced(by: -6).compact)~\(sunday.compact)"
        let ranking = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("20230801~20230801", with: range).replacing("일별", with: "주간")
            .replacing("dailyBox", with: "weeklyBox")
        return HTTPResponse(status: 200, body: Data(ranking.utf8))
    }
}
