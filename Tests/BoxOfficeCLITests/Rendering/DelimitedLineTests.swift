import Testing

@testable import BoxOfficeCLI

@Suite struct DelimitedLineTests {
    @Test(
        "csv quotes a value that needs it, and no other",
        arguments: [
            (["a", "b c", ""], "a,b c,\n"), (["a,b"], "\"a,b\"\n"), (["a\"b"], "\"a\"\"b\"\n"),
            (["a\nb"], "\"a\nb\"\n"),
            (["a\r\nb"], "\"a\r\nb\"\n"),
            (["밀수", "=1+1"], "밀수,=1+1\n"),
            // a quote that bears a mark is one
            (["a\"\u{301},b"], "\"a\"\"\u{301},b\"\n"),
        ] as [([String], String)]
    )
    func csv(values: [String], line: String) {
        #expect(DelimitedLine.csv(values) == line)
    }

    @Test("tsv parts values by tabs, and has none in a value, nor a line break")
    func tsv() {
        #expect(DelimitedLine.tsv(["a", "b,c", ""]) == "a\tb,c\t\n")
        #expect(DelimitedLine.tsv(["가\n나\t다", "b"]) == "가 나 다\tb\n")
    }
}
