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
        try folder.write("..........", to: "boxoffice/calls-20230803-c8e2d8d1")
        (run.archive, run.state) = ("\(folder.path)/archive", folder.path)
        #expect(
            try await document("get_status", isOffline: false)
                == #"""
                {"keyIsSet":true,"keyWorks":null,"isOffline":false,"callsLeft":2990,"today":"2023-08-03","latestDay":"2023-08-02",\#
                "archive":{"folder":"\#(run.archive)","answers":3,"days":2,"from":"2023-07-28","to":"2023-07-31",\#
                "missing":2},\#(Self.ending)
                """#
        )
        run.environment["KOBIS_API_KEY"] = nil
        let missing = try await document("get_status", isOffline: false)
        #expect(missing.hasPrefix(#"{"keyIsSet":false,"keyWorks":null,"#))
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

    @Test("get_status knows from earlier processes whether the key works and whether calls are left")
    mutating func statusOfKey() async throws {
        let folder = try TemporaryFolder()
        run = try run.with(
            StubRequester(
                .answer(try Fixture.fault("invalid-key.json")),
                .answer(try Fixture.daily("20230801")),
                .answer(try Fixture.fault("quota-exceeded.json")),
                .answer(try Fixture.daily("20230801"))
            )
        )
        run.state = folder.path
        let key =
            "check KOBIS_API_KEY in the environment, in .env or in /nowhere/.config/boxoffice/env; "
            + "get a free key at https://www.kobis.or.kr/kobisopenapi"
        let quota = "try again later, at the latest after midnight in Korea; archived answers cost no call"
        for (works, left, hint) in [
            ("false", 2_999, "\"\(key)\""), ("true", 2_998, "null"), ("true", 0, "\"\(quota)\""),
            ("true", 2_996, "null"),
        ] {
            _ = await run("daily 20230801 --refresh")
            let status = try await document("get_status", isOffline: false)
            #expect(
                status.hasPrefix(
                    #"{"keyIsSet":true,"keyWorks":\#(works),"isOffline":false,"callsLeft":\#(left),"today":"#
                ) && status.contains(#","hint":\#(hint)"#),
                "\(status)"
            )
        }
        run.environment["KOBIS_API_KEY"] = "SECRET2"
        let other = try await document("get_status", isOffline: false)
        #expect(other.hasPrefix(#"{"keyIsSet":true,"keyWorks":null,"isOffline":false,"callsLeft":3000,"#), "\(other)")
    }
}
