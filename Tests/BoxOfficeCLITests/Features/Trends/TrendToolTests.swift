import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_trend, by day and by week")
    mutating func trend() async throws {
        run.archive = Fixture.path + "/summer2015"
        let days = try await document("get_trend", #"{"movies":["암살"],"max_days":2}"#)
        let summary = try #require(days.firstRange(of: #""visitorsTotal":"#)).lowerBound
        let table = try #require(days.firstRange(of: #""byDay":{"#)).lowerBound
        #expect(
            days[..<summary] == #"""
                {"movies":[{"movieCode":"20148851","title":"암살","openDate":"2015-07-22",\#
                "nation":"korean","from":"2015-07-22","to":"2015-07-23",
                """#
        )
        #expect(
            days[table...] == #"""
                "byDay":{"columns":["day","weekday","dayNumber","dayStatus","rank","visitors",\#
                "visitorsWeekChangePercent","visitorsTotal","sales","screens","showings","salesSharePercent",\#
                "holiday","showingsSharePercent"],\#
                "rows":[["2015-07-22","Wed",1,"listed",1,477541,null,491916,3593111500,1264,6245,67.9,null,41.7],\#
                ["2015-07-23","Thu",2,"listed",1,435039,null,926955,3280771000,1330,6497,68.7,null,43.9]],"total":2,\#
                "truncated":false,"nextFrom":"2015-07-24"},"byWeek":null,"byWeekend":null,"gaps":[]}],"callsLeftToFetch":0,\#
                "truncated":false,\#
                "hint":"\#(Self.cut)","notes":[]}
                """#
        )
        let similar = try await document("get_trend", #"{"movies":["미션임파서블"],"by":"movie"}"#)
        #expect(similar.contains("'미션 임파서블: 로그네이션' (2015)"), "\(similar)")
        let weeks = try await document("get_trend", #"{"movies":["암살"],"by":"week","to":"2015-08-02"}"#)
        #expect(weeks.contains(#""byDay":null,"byWeek":{"columns":["week","from","to","weekNumber","visitors","#))
        let both = try await document("get_trend", #"{"movies":["20148851","20148048"],"to":"2015-08-31"}"#)
        #expect(both.count(of: #""movieCode":"#) == 2 && both.hasSuffix(Self.ending))
        let cut = try await document("get_trend", #"{"movies":["20148851","20148048"],"max_days":2}"#)
        #expect(cut.hasSuffix(#""hint":"\#(Self.cut), one movie per call","notes":[]}"#), "\(cut)")
    }

    @Test("get_trend returns one figure of each day, counted from another day, or the summaries alone")
    mutating func comparison() async throws {
        run.archive = Fixture.path + "/summer2015"
        let share = #"{"movies":["암살"],"metric":"share","align":"weekday","to":"2015-07-24"}"#
        #expect(
            try await document("get_trend", share).contains(
                #"""
                "byDay":{"columns":["day","weekday","dayNumber","salesSharePercent"],\#
                "rows":[["2015-07-22","Wed",-1,67.9],["2015-07-23","Thu",0,68.7],["2015-07-24","Fri",1,68.7]],
                """#
            )
        )
        let weeks = #"{"movies":["암살"],"metric":"total","by":"week","to":"2015-08-02"}"#
        #expect(
            try await document("get_trend", weeks).contains(
                #""columns":["week","weekNumber","visitorsTotal"],"rows":[["2015-W30",1,3370006],["2015-W31",2,6572526]]"#
            )
        )
        let alone = try await document("get_trend", #"{"movies":["암살","베테랑"],"by":"movie","to":"2015-08-09"}"#)
        #expect(
            alone.count(of: #""byDay":null,"byWeek":null,"byWeekend":null,"gaps":[]}"#) == 2
                && alone.hasSuffix(Self.ending),
            "\(alone)"
        )
    }

    @Test("get_trend projects a run as of a day, or notes why it cannot")
    mutating func projection() async throws {
        let folder = try TemporaryFolder()
        try ProjectionArchive.write(to: folder)
        run.archive = folder.path
        func answer(_ day: String) async throws -> String {
            let arguments = #"{"movies":["20150001"],"to":"\#(day)","project":true,"by":"movie"}"#
            return try await document("get_trend", arguments)
        }
        #expect(
            try await answer("2015-01-04").contains(
                #""projection":{"asOf":"2015-01-04","sunday":1,"median":408000,"#
            )
        )
        #expect(
            try await answer("2015-01-03").contains(#""projection":null,"projectionReason":"noSunday","byDay":null"#)
        )
        #expect(
            try await answer("2015-01-03").hasSuffix(
                #""notes":["no projection for '새 영화': no Sunday of its run is listed yet"]}"#
            )
        )
    }

    @Test("a run whose first days no ranking lists may be cut too")
    mutating func unlisted() async throws {
        let movie = try Fixture.movie("20124079")
        run = try run.with(StubRequester([.answer(movie)] + Self.otherMovies(calls: 6)))
        let arguments = #"{"movies":["20124079"],"from":"2023-08-01","max_days":1}"#
        let run = try await document("get_trend", arguments, isOffline: false)
        #expect(run.contains(#""total":1,"truncated":false,"nextFrom":"2023-08-02""#), "\(run)")
        #expect(run.contains(#""hint":"\#(Self.cut)","notes""#), "\(run)")
    }

    @Test("days long before the opening have a hint, and a week that is cut comes again")
    mutating func edges() async throws {
        let movie = try Fixture.movie("20218541")
        run = try run.with(StubRequester([.answer(movie)] + Self.otherMovies(calls: 6)))
        let arguments = #"{"movies":["20218541"],"from":"2023-07-01","max_days":1}"#
        let early = try await document("get_trend", arguments, isOffline: false)
        #expect(early.contains("\"hint\":\"밀수 opened on 2023-07-26; use it as from\""), "\(early)")
        run.archive = Fixture.path + "/summer2015"
        for (days, next) in [(3, "2015-07-25"), (20, "2015-08-10")] {
            let weeks = try await document(
                "get_trend",
                #"{"movies":["암살"],"by":"week","max_days":\#(days)}"#
            )
            #expect(weeks.contains(#""nextFrom":"\#(next)""#), "\(weeks)")
        }
    }

    /// Answers with rankings of other movies.
    private static func otherMovies(calls: Int) -> [StubRequester.Reaction] {
        let others = Result {
            String(decoding: try Fixture.daily("20230801"), as: UTF8.self).replacing("20218541", with: "20990001")
        }
        let answer = StubRequester.Reaction.run { request in
            let day = request.description.components(separatedBy: "targetDt=")[1]
            let ranking = try others.get().replacing("20230801~20230801", with: "\(day)~\(day)")
            return HTTPResponse(status: 200, body: Data(ranking.utf8))
        }
        return Array(repeating: answer, count: calls)
    }

    private static let cut = """
        totals and multiples cover only the days up to the last listed one; for the whole run raise max_days (archived \
        days cost no call); for more rows only, use nextFrom as from
        """

    @Test("a run that costs more calls than one call has is answered as far as they go; the same call goes on")
    mutating func budget() async throws {
        let movie = try Fixture.movie("20218541")
        run = try run.with(StubRequester([.answer(movie)] + Array(repeating: .anyDay, count: 142)))
        // So that the figures are final.
        run.now = Date()
        // With the days before and after, which sums need: one call each, because the list of all movies has this one; two at most.
        let window = #""movies":["20218541"],"from":"2023-01-02","to":"2023-05-21","max_days":140"#
        let first = try await document("get_trend", #"{\#(window),"by":"movie"}"#, isOffline: false)
        #expect(run.requester.requests.count == RequestBudget.limit)
        #expect(first.contains(#""daysListed":129,"daysNotListed":0,"daysNotFetched":11,"#), "\(first)")
        #expect(
            first.contains(
                #"""
                "callsLeftToFetch":26,"truncated":false,\#
                "hint":"sums over missing days are null, and multiples may be too low; call again with the same \#
                arguments to go on","notes":[
                """#
            ),
            "\(first)"
        )
        let second = try await document("get_trend", #"{\#(window),"by":"movie"}"#, isOffline: false)
        #expect(run.requester.requests.count == 143)
        #expect(second.contains(#""daysListed":140,"daysNotListed":0,"daysNotFetched":0,"#), "\(second)")
        #expect(second.contains(#""callsLeftToFetch":0,"#), "\(second)")
    }

    @Test("days after the last one that the calls reach have no rows yet")
    mutating func budgetRows() async throws {
        let movie = try Fixture.movie("20218541")
        run = try run.with(StubRequester([.answer(movie)] + Array(repeating: .anyDay, count: 129)))
        run.now = Date()
        let arguments =
            #"{"movies":["20218541"],"from":"2023-01-02","to":"2023-12-31","max_days":364,"metric":"visitors"}"#
        let rows = try await document("get_trend", arguments, isOffline: false)
        #expect(rows.contains(#""truncated":false,"nextFrom":"2023-05-"#), "\(rows.suffix(900))")
    }

    @Test("an answer says if less than the missing calls are left today, or if answers cannot be archived")
    mutating func quota() async throws {
        let state = try TemporaryFolder()
        try state.write(String(repeating: ".", count: 2_860), to: "boxoffice/calls-20230803-c8e2d8d1")
        let movie = try Fixture.movie("20124079")
        run = try run.with(StubRequester([.answer(movie)] + Self.otherMovies(calls: 129)))
        run.state = state.path
        let arguments = #"{"movies":["20124079"],"from":"2023-01-02","to":"2023-03-22","max_days":80,"by":"movie"}"#
        let some = try await document("get_trend", arguments, isOffline: false)
        #expect(some.contains("with the same arguments to go on; 10 calls left today\",\"notes\":[]"), "\(some)")
        run = try run.with(StubRequester([.answer(movie)] + Self.otherMovies(calls: 129)))
        run.archive = "/dev/null/x"
        let unarchived = try await document("get_trend", arguments, isOffline: false)
        #expect(
            unarchived.contains(
                "answers cannot be archived, so that the same call would get no further; ask for less\""
            ),
            "\(unarchived)"
        )
    }

    @Test("a total as of a day before the last one is a lower limit")
    mutating func lowerLimit() async throws {
        run.archive = Fixture.path + "/summer2015"
        let answer = try await document("get_trend", #"{"movies":["암살"],"to":"2015-10-02","max_days":90,"by":"movie"}"#)
        let note = "the totals of '암살' are those of its last listed day, 2015-09-30: a lower limit"
        #expect(answer.contains(note), "\(answer)")
    }

    @Test("days that cannot be fetched are missing in the answer, with a note; without any day it is a failure")
    mutating func missingDays() async throws {
        let ranking = try Fixture.daily("20230801")
        let day: @Sendable (HTTPRequest) -> HTTPResponse = { request in
            request.description.contains("targetDt=20230801")
                ? HTTPResponse(status: 200, body: ranking) : HTTPResponse(status: 404)
        }
        run = try run.with(
            StubRequester([.answer(try Fixture.movie("20218541"))] + Array(repeating: .run(day), count: 4))
        )
        let arguments = #"{"movies":["20218541"],"from":"2023-07-31","max_days":2}"#
        let some = try await document("get_trend", arguments, isOffline: false)
        #expect(
            some.contains(
                #""rows":[["2023-07-31","Mon",6,"notFetched",null,null,null,null,null,null,null,null,null,null],["#
            ),
            "\(some)"
        )
        let failure =
            "KOBIS answered with HTTP status 404; missing: 2023-07-30..2023-07-31, 2023-08-02"
        #expect(
            some.hasSuffix(
                #"""
                "hint":"sums over missing days are null, and multiples may be too low; call again later with the same \#
                arguments to go on","notes":["\#(failure)"]}
                """#
            ),
            "\(some)"
        )
        run = try run.with(
            StubRequester(
                .answer(try Fixture.movie("20218541")),
                .answer(try Fixture.fault("quota-exceeded.json")),
                .answer(try Fixture.fault("quota-exceeded.json"))
            )
        )
        let all = try await line("get_trend", arguments, isOffline: false)
        #expect(all.contains(#""isError":true"#) && all.contains("missing: 2023-07-30..2023-08-02"), "\(all)")
    }

    @Test("a failure of one of several movies names it")
    mutating func failureOfMovie() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.movie("20124079")), .status(404)))
        let arguments = #"{"movies":["20124079","99999999"],"from":"2023-08-01"}"#
        try await expectFailure(
            "get_trend",
            arguments,
            """
            99999999: KOBIS answered with HTTP status 404
            hint: try again later; if it fails again, ask the user to run boxoffice doctor
            """,
            isOffline: false
        )
    }

    @Test("a key that KOBIS rejects is not the fault of a movie")
    mutating func rejectedKey() async throws {
        run = try run.with(StubRequester(.answer(try Fixture.fault("invalid-key.json"))))
        let line = try await line("get_trend", #"{"movies":["20124079"]}"#, isOffline: false)
        #expect(line.contains(#""text":"KOBIS rejected the key"#), "\(line)")
    }
}
