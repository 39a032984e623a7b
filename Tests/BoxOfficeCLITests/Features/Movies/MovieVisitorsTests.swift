import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// How many people saw a movie, found with as few lists as possible.
extension MCPToolTests {
    /// Lists a movie that opened on 26 July 2023 up to a day, with as many visitors as the date has.
    private static func lists(upTo last: KoreanDay) -> StubRequester.Reaction {
        .run { request in
            let day = try KoreanDay(String(request.description.components(separatedBy: "targetDt=")[1].prefix(8)))
            let isDaily = request.description.contains("searchDailyBoxOfficeList")
            let first = isDaily ? day : day.advanced(by: -6)
            #expect(request.description.contains("repNationCd=K"))
            let answer =
                isDaily
                ? try Fixture.daily("20230801")
                : try Fixture.list("boxoffice/searchWeeklyBoxOfficeList", "targetDt=20120101&weekGb=0")
            func compact(_ day: KoreanDay) -> String { day.description.replacing("-", with: "") }
            let week = Week(containing: first)
            let body = String(decoding: answer, as: UTF8.self)
                .replacing("20230801~20230801", with: "\(compact(first))~\(compact(day))")
                .replacing("20111226~20120101", with: "\(compact(first))~\(compact(day))")
                .replacing(#""yearWeekTime":"201152""#, with: #""yearWeekTime":"\#(week.year)\#(week.number)""#)
                .replacing(isDaily ? "20218541" : "20112207", with: first <= last ? "20218541" : "20990001")
                .replacing(#""audiAcc":"5328435""#, with: #""audiAcc":"\#(compact(day))""#)
            return HTTPResponse(status: 200, body: Data(body.utf8))
        }
    }

    private mutating func answer(on day: String, lastListed: String, calls: Int) async throws -> String {
        let reactions = Array(repeating: Self.lists(upTo: try KoreanDay(lastListed)), count: calls)
        run = try run.with(StubRequester([.answer(try Fixture.movie("20218541"))] + reactions))
        run.now = Date(timeIntervalSince1970: Double(try KoreanDay(day).number(since: "1970-01-01")) * 86_400)
        return try await document("get_movie", #"{"movie":"20218541"}"#, isOffline: false)
    }

    @Test("the list of yesterday tells, if it has the movie")
    mutating func running() async throws {
        let answer = try await answer(on: "2023-08-20", lastListed: "2023-08-19", calls: 1)
        let totals =
            #""visitorsTotal":2224313,"salesTotal":21912345678,"totalsAsOf":"2023-08-19","isRunning":true}"#
        #expect(answer.contains(totals), "\(answer)")
    }

    @Test(
        "the last of the weekly lists is found by halving, with at most six calls; a recent movie needs no more",
        arguments: [
            ("2023-07-30", "2026-11-23"), ("2023-08-06", "2026-11-23"), ("2023-09-17", "2026-11-23"),
            ("2023-12-31", "2026-11-23"), ("2024-02-25", "2026-11-23"), ("2023-09-03", "2023-10-20"),
        ]
    )
    mutating func ended(last: String, today: String) async throws {
        let answer = try await answer(on: today, lastListed: last, calls: 6)
        let total = last.replacing("-", with: "")
        let totals =
            #""visitorsTotal":\#(total),"salesTotal":40541108500,"totalsAsOf":"\#(last)","isRunning":false}"#
        #expect(answer.contains(totals), "\(answer)")
    }

    @Test("without the opening week there is no count, but a note")
    mutating func neverListed() async throws {
        let answer = try await answer(on: "2026-11-23", lastListed: "2023-07-01", calls: 1)
        let notes = #""notes":["no list of the opening week has '밀수', so its visitors are not known"]}"#
        #expect(!answer.contains("visitorsTotal") && answer.hasSuffix(notes), "\(answer)")
        let archive = run.archive + "/boxoffice/searchDailyBoxOfficeList"
        try FileManager.default.createDirectory(atPath: archive, withIntermediateDirectories: true)
        try Fixture.daily("20230801").write(to: URL(filePath: archive + "/targetDt=20230801.json"))
        let later = try await document("get_movie", #"{"movie":"20218541"}"#, isOffline: false)
        let note = "so its visitors are a minimum, as of 2023-08-01"
        #expect(later.contains(#""visitorsTotal":2224313,"#) && later.contains(note), "\(later)")
    }

    @Test("an archived run that has ended costs no call")
    mutating func archived() async throws {
        run.archive = Fixture.path + "/summer2015"
        let answer = try await document("get_movie", #"{"movie":"20148851"}"#)
        let totals = #""visitorsTotal":12698128,"salesTotal":98416516281,"totalsAsOf":"2015-09-30""#
        #expect(answer.contains(totals), "\(answer)")
    }
}

extension KoreanDay {
    /// The number of days since another day.
    fileprivate func number(since day: String) throws -> Int { try KoreanDay(day).distance(to: self) }
}
