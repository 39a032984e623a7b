import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("get_status")
    mutating func status() async throws {
        let folder = try TemporaryFolder()
        for name in [
            "searchDailyBoxOfficeList/targetDt=20230728", "searchDailyBoxOfficeList/targetDt=20230731",
            "searchDailyBoxOfficeList/repNationCd=K&targetDt=20230729",
        ] {
            try folder.write("{}", to: "archive/boxoffice/\(name).json")
        }
        try folder.write("..........", to: "boxoffice/calls-20230803")
        (run.archive, run.state) = ("\(folder.path)/archive", folder.path)
        #expect(
            try await document("get_status", isOffline: false)
                == #"""
                {"keyIsSet":true,"isOffline":false,"callsLeft":2990,"today":"2023-08-03","latestDay":"2023-08-02",\#
                "archive":{"folder":"\#(run.archive)","answers":3,"days":2,"from":"2023-07-28","to":"2023-07-31",\#
                "missing":2},\#(Self.ending)
                """#
        )
        run.environment["KOBIS_API_KEY"] = nil
        let missing = try await document("get_status", isOffline: false)
        #expect(missing.hasPrefix(#"{"keyIsSet":false,"#))
        #expect(missing.contains(#""hint":"get a free key at https://www.kobis.or.kr/kobisopenapi, then run "#))
    }

    @Test("get_status without a folder for the archive or the calls")
    mutating func statusWithoutFolders() async throws {
        run.archive = "/dev/null/x"
        let status = try await document("get_status", isOffline: false)
        #expect(status.contains(#""callsLeft":null,"#) && status.contains(#""archive":null,"#), "\(status)")
        #expect(
            status.hasSuffix(
                #"""
                "notes":["cannot count today's calls: /dev/null/boxoffice is not writable: Not a directory",\#
                "cannot read the archive /dev/null/x: Not a directory"]}
                """#
            ),
            "\(status)"
        )
    }

    @Test("get_status says that KOBIS refused the last request, until it answers one")
    mutating func statusAfterRefusal() async throws {
        run = try run.with(
            StubRequester(
                .answer(try Fixture.fault("quota-exceeded.json")),
                .answer(try Fixture.daily("20230801"))
            )
        )
        let session = MCPSession(run)
        for hint in [#""KOBIS refused the last request: the key's quota for today is used up: "#, "null"] {
            _ = await session(MCPLine.call("1", "get_ranking", #"{"date":"20230801"}"#))
            let status = await session(MCPLine.call("2", "get_status"))
            #expect(status.contains(#","hint":\#(hint)"#), "\(status)")
        }
        #expect(try await session.end() == [])
    }
}
