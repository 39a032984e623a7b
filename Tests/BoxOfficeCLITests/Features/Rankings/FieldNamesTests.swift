import CommandKit
import ConsoleKit
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
            ("change %", "visitorsChangePercent"),
        ]
    )
    func names(name: String, field: String) async {
        let result = await run(["daily", "20230801", "--offline", "-f", "csv", "--fields", name])
        #expect(result.output.hasPrefix(field + "\n"))
    }

    @Test("no two fields of a result have a label in common")
    func distinct() {
        for form in CommandTree.boxoffice.commands.flatMap(\.forms) {
            let labels = form.fields().map(\.label)
            #expect(Set(labels.map(\.korean)).count == labels.count, "\(labels)")
            #expect(Set(labels.map(\.english)).count == labels.count, "\(labels)")
        }
    }

    @Test("an unknown name gets all, one a line")
    func usage() async {
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
