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
                "filters":{"movieType":null,"nation":null,"area":null},"entries":[{"rank":1,"rankChange":0,\#
                "isNew":false,"movieCode":"20218541","title":"밀수","openDate":"2023-07-26","sales":2383141234,\#
                "salesShare":48.1,"salesChange":-71234567,"salesChangePercent":-2.9,"salesTotal":21912345678,\#
                "visitors":246026,"visitorsChange":-7343,"visitorsChangePercent":-2.9,"visitorsTotal":2224313,\#
                "screens":1645,"showings":7012}],"isFinal":true,\#(Self.ending)
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

    @Test("a limit above ten for a week is noted")
    func weekLimit() async throws {
        let document = try await document("get_ranking", #"{"kind":"weekend","date":"2011-W52","limit":11}"#)
        #expect(
            document.hasSuffix(#""notes":["KOBIS publishes a top 10; 'limit' 11 prints no more"]}"#),
            "\(document)"
        )
    }

    @Test("the hint for an unreadable row does not name an option that tools lack")
    mutating func unreadableRow() async throws {
        let folder = try TemporaryFolder()
        let answer = try Fixture.daily("20230801").editingRows { $0.set(1, "rank", " ") }
        try folder.write(
            String(decoding: answer, as: UTF8.self),
            to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json"
        )
        run.archive = folder.path
        try await expectFailure(
            "get_ranking",
            #"{"date":"20230801"}"#,
            """
            boxoffice: error: cannot read KOBIS's answer to searchDailyBoxOfficeList (targetDt=20230801): \
            rank of row 2 is blank
            boxoffice: hint: try again; if it fails again, the service may have changed its format
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
            changed: run.now
        )
        run.archive = folder.path
        run.now += 7_200
        let document = try await document("get_ranking", #"{"date":"20230802","limit":1}"#, isOffline: false)
        #expect(document.contains(#""isFinal":false,"#))
        #expect(document.hasSuffix(#"; using the archived answer from 2 hours ago"]}"#), "\(document)")
    }
}
