import TestSupport
import Testing

@testable import ConsoleKit

struct ResultPrinterTests {
    private static let presentation = DetailPresentation<Int>(
        fields: [
            Field("number", Label("수", "Number")) { .integer($0) },
            Field("text", Label("글", "Text")) { .text("t\($0)") },
        ],
        narrow: ["number"],
        heading: { Cell("No. \($0)") }
    )

    /// Prints the numbers from 1.
    private func printed(
        _ count: Int,
        _ format: OutputFormat,
        isArray: Bool,
        fields: [String]? = nil,
        hasFailed: Bool = false
    ) throws -> String {
        let output = MemoryOutput()
        var settings = OutputSettings(format: format, language: .english)
        settings.fieldNames = fields
        settings.hasByteOrderMark = format == .csv
        var printer = try ResultPrinter(Self.presentation, settings: settings, isArray: isArray, output: output)
        for number in 0..<count { try printer.print(number + 1) }
        try printer.finish(hasFailed: hasFailed)
        return output.text
    }

    @Test(
        "results are printed in every format",
        arguments: [
            (.table, 1, "No. 1\nNumber  1\n"), (.table, 2, "No. 1\nNumber  1\n\nNo. 2\nNumber  2\n"), (.table, 0, ""),
            (.json, 0, "[]\n"), (.json, 2, #"[{"number":1,"text":"t1"},{"number":2,"text":"t2"}]"# + "\n"),
            (.ndjson, 0, ""), (.ndjson, 1, #"{"number":1,"text":"t1"}"# + "\n"),
            (.csv, 0, "\u{FEFF}number,text\n"), (.csv, 2, "\u{FEFF}number,text\n1,t1\n2,t2\n"),
            (.tsv, 1, "number\ttext\n1\tt1\n"),
        ] as [(OutputFormat, Int, String)]
    )
    func formats(format: OutputFormat, count: Int, text: String) throws {
        #expect(try printed(count, format, isArray: true) == text)
    }

    @Test("a single result is a JSON object; selected fields keep their order, also named by labels in either language")
    func selected() throws {
        for name in ["text", "글", "TEXT", "Text "] {
            let output = try printed(1, .json, isArray: false, fields: [name, "수"])
            #expect(output == #"{"text":"t1","number":1}"# + "\n", "\(name)")
        }
        #expect(try printed(1, .table, isArray: false, fields: ["text"]) == "Text  t1\n")
    }

    @Test("after a failure without results nothing is printed", arguments: OutputFormat.allCases)
    func failed(format: OutputFormat) throws {
        #expect(try printed(0, format, isArray: true, hasFailed: true) == "")
    }

    @Test(
        "unknown and repeated fields are usage errors",
        arguments: [
            (["txt"], "unknown field 'txt' in --fields", "did you mean text?"),
            (["글", "text"], "repeated field 'text' in --fields", "use each field once"),
            (["text", "text"], "repeated field 'text' in --fields", "use each field once"),
        ]
    )
    func fields(names: [String], message: String, hint: String) {
        let failure = #expect(throws: Failure.self) { try printed(1, .csv, isArray: true, fields: names) }
        #expect(failure?.text() == message && failure?.hint?.text == hint)
    }
}
