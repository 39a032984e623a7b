import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_ranking")
    func ranking() async throws {
        #expect(
            try await document("get_ranking", #"{"date":"20230801","limit":1}"#)
                == #"""
                {"kind":"daily","from":"2023-08-01","to":"2023-08-01","week":null,\#
                "filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"fetched":"2025-09-30T00:00:00Z",\#
                "entries":[{"rank":1,"rankChange":0,\#
                "isNew":false,"movieCode":"20218541","title":"밀수","openDate":"2023-07-26","sales":2383141234,\#
                "salesSharePercent":48.1,"salesChange":-71234567,"salesChangePercent":-2.9,"salesTotal":21912345678,\#
                "visitors":246026,"visitorsChange":-7343,"visitorsChangePercent":-2.9,"visitorsTotal":2224313,\#
                "screens":1645,"showings":7012,\#
                "showingsSharePercent":null,"showingsShareMaxPercent":null}],"rankings":null,"isFinal":true,"periodsNotFetched":0,\#
                "callsLeftToFetch":0,\#(Self.ending)
                """#
        )
        let weekend = try await document("get_ranking", #"{"kind":"weekend","date":"2011-W52"}"#)
        #expect(weekend.hasPrefix(#"{"kind":"weekend","from":"2011-12-30","to":"2012-01-01","week":"2011-W52","#))
        #expect(weekend.count(of: #""rank":"#) == 10)
        #expect(try await document("get_ranking", #"{"date":"20230801"}"#).count(of: #""rank":"#) == 10)
    }

    @Test("a ranking deeper than KOBIS's, as far as it is complete")
    mutating func deepRanking() async throws {
        run.archive = Fixture.path + "/summer2015"
        let document = try await document("get_ranking", #"{"date":"20150805","limit":13}"#)
        #expect(document.count(of: #""rank":"#) == 13)
        let note = "KOBIS publishes a top 10; ranks 11–13 come from its Korean and foreign lists"
        #expect(document.hasSuffix(#""notes":["\#(note)"]}"#), "\(document)")
    }

    @Test("the rankings of a range are rows, and say from which day the rest is")
    mutating func rankingRange() async throws {
        run.archive = Fixture.path + "/summer2015"
        #expect(
            try await document("get_ranking", #"{"date":"2015-08-04..2015-08-05","limit":1}"#)
                == #"""
                {"kind":"daily","from":"2015-08-04","to":"2015-08-05","week":null,\#
                "filters":{"movieType":null,"nation":null,"area":null},"holiday":null,"fetched":"2024-08-06T00:00:00Z",\#
                "entries":[],"rankings":{"columns":["from",\#
                "rank","movieCode","title","visitors","visitorsTotal","sales","salesSharePercent","screens","showings",\#
                "showingsSharePercent"],\#
                "rows":[["2015-08-04",1,"20157881","미션 임파서블: 로그네이션",390866,3309012,2986924600,37.8,1160,5830,null],\#
                ["2015-08-05",1,"20148048","베테랑",414219,439640,3129197200,35.6,957,5096,null]],"total":2,\#
                "truncated":false,"nextFrom":null},"isFinal":true,"periodsNotFetched":0,"callsLeftToFetch":0,\#(Self.ending)
                """#
        )
        let holiday = try await document("get_ranking", #"{"date":"2015-08-15..2015-08-16"}"#)
        #expect(holiday.contains(#""holiday":null"#), "5: a range has none")
        let all = try await document("get_ranking", #"{"date":"2015-07..2015-08"}"#)
        #expect(
            all.contains(#""total":620,"truncated":true,"nextFrom":"2015-0"#)
                && all.contains(#""hint":"for more rows use a lower limit, or a range from rankings.nextFrom on""#),
            "\(all.suffix(600))"
        )
    }

    @Test("a range goes on where the calls of one call end")
    mutating func rankingBudget() async throws {
        run = try run.with(StubRequester(repeating: .anyDay, count: 181))
        // So that the figures are final.
        run.now = Date()
        let first = try await document("get_ranking", #"{"date":"2023-01..2023-06","limit":1}"#, isOffline: false)
        #expect(
            first.contains(
                #"""
                "isFinal":false,"periodsNotFetched":51,"callsLeftToFetch":51,"truncated":false,\#
                "hint":"call again with the same arguments to go on","notes":[]}
                """#
            ),
            "\(first.suffix(600))"
        )
        let second = try await document("get_ranking", #"{"date":"2023-01..2023-06","limit":1}"#, isOffline: false)
        #expect(second.contains(#""total":181,"#) && second.hasSuffix(Self.ending), "\(second.suffix(600))")
    }

    @Test("a limit above ten for a week is noted")
    func weekLimit() async throws {
        let document = try await document("get_ranking", #"{"kind":"weekend","date":"2011-W52","limit":11}"#)
        #expect(
            document.hasSuffix(#""notes":["KOBIS publishes a top 10; 'limit' 11 prints no more"]}"#),
            "\(document)"
        )
    }

    @Test("an unreadable row is left out, with a note; a list without a readable one is missing")
    mutating func unreadableRow() async throws {
        let folder = try TemporaryFolder()
        run.archive = folder.path
        func archive(blank rows: Range<Int>) throws {
            let answer = try Fixture.daily("20230801").editingRows { for row in rows { $0.set(row, "rank", " ") } }
            try folder.write(
                String(decoding: answer, as: UTF8.self),
                to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
            )
        }
        try archive(blank: 1..<2)
        let answer = try await document("get_ranking", #"{"date":"20230801"}"#)
        #expect(answer.contains(#"{"rank":1,"#) && !answer.contains(#"{"rank":2,"#) && answer.contains(#"{"rank":3,"#))
        let note = "skipped a row of KOBIS's answer (daily ranking of 2023-08-01): rank of row 2 is blank"
        #expect(answer.contains(#""notes":["\#(note)","#), "\(answer)")
        try archive(blank: 0..<10)
        try await expectFailure(
            "get_ranking",
            #"{"date":"20230801"}"#,
            """
            the archive has no daily ranking of 2023-08-01
            hint: use what is archived, or ask the user to start the server without --offline
            """
        )
    }

    @Test("an older answer is better than none, and a note says so")
    mutating func olderAnswer() async throws {
        run.requester = StubRequester(.answer(try Fixture.fault("quota-exceeded.json")))
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        try folder.write(
            answer.replacing("20230801~20230801", with: "20230802~20230802"),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230802.json",
            fetched: run.now
        )
        run.archive = folder.path
        run.now += 7_200
        let document = try await document("get_ranking", #"{"date":"20230802","limit":1}"#, isOffline: false)
        #expect(document.contains(#""isFinal":false,"#))
        #expect(document.contains(#""fetched":"2023-08-02T15:30:00Z","#))
        #expect(
            document.hasSuffix(
                #"""
                ; using the archived answer from 2 hours ago","the figures of 2023-08-02 were fetched on 2023-08-03 00:30 (Korean \#
                time), and KOBIS may have revised them since"]}
                """#
            ),
            "\(document)"
        )
    }
}
