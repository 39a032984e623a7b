import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The names that `--fields` takes.
struct FieldNamesTests {
    private let run = CommandLineRun()

    @Test("a field may be named as KOBIS does, or by its label in either language")
    func names() async {
        let cases = """
            audiCnt -> visitors
            movieNm -> title
            salesInten -> salesChange
            salesChange -> salesChange
            누적관객수 -> visitorsTotal
            Total visitors -> visitorsTotal
            rank -> rank
            순위 -> rank
            change % -> visitorsChangePercent
            """
        await expectResults(in: cases) { name in
            await run(["daily", "20230801", "--offline", "-n", "1", "-f", "csv", "--fields", name]).output.lines[0]
        }
    }

    @Test("no two fields of a result have a label in common")
    func distinct() {
        for form in CommandTree.boxoffice.commands.flatMap(\.forms) {
            let labels = form.fields().map(\.label)
            let (korean, english) = (Set(labels.map(\.korean)), Set(labels.map(\.english)))
            #expect(korean.count == labels.count && english.count == labels.count, "\(labels)")
        }
    }
}
