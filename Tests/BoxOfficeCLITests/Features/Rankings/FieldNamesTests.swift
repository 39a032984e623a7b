import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The names that `--fields` takes.
@Suite struct FieldNamesTests {
    private let run = CommandLineRun()

    @Test(
        "a field may be named as KOBIS does, or by its label in either language",
        arguments: [
            ("audiCnt", "visitors"), ("movieNm", "title"), ("salesInten", "salesChange"),
            ("salesChange", "salesChange"),
            ("누적관객수", "visitorsTotal"), ("Total visitors", "visitorsTotal"), ("rank", "rank"), ("순위", "rank"),
        ]
    )
    func names(name: String, field: String) async {
        let result = await run(["daily", "20230801", "--offline", "-f", "csv", "--fields", name])
        #expect(result.output.hasPrefix(field + "\n"))
    }

    @Test("the label of two fields is 64 and names both; an unknown name gets all, one a line")
    func usage() async {
        #expect(
            await run(["daily", "20230801", "--fields", "change %"])
                == .failure(
                    "'change %' in --fields is the label of 2 fields",
                    hint: "use salesChangePercent or visitorsChangePercent",
                    status: 64
                )
        )
        let result = await run(["daily", "20230801", "--fields", "visitorz"])
        #expect(result.status == 64)
        #expect(
            result.error.hasPrefix(
                "boxoffice: error: unknown field 'visitorz' in --fields\n  kind                     Kind\n  from "
            )
        )
        #expect(result.error.hasSuffix("\nboxoffice: hint: did you mean visitors?\n"))
    }
}
