import Testing

@testable import BoxOfficeCLI

@Suite struct DelimitedLineTests {
    @Test(
        "csv quotes a value that needs it, and no other",
        arguments: [
            (["a", "b c", ""], "a,b c,\n"), (["a,b"], "\"a,b\"\n"), (["a\"b"], "\"a\"\"b\"\n"),
            (["a\nb"], "\"a\nb\"\n"),
            (["a\r\nb"], "\"a\r\nb\"\n"), (["밀수", "=1+1"], "밀수,=1+1\n"),
        ] as [([String], String)]
    )
    func csv(values: [String], line: String) {
        #expect(DelimitedLine.csv(values) == line)
    }

    @Test("tsv parts values by tabs")
    func tsv() {
        #expect(DelimitedLine.tsv(["a", "b,c", ""]) == "a\tb,c\t\n")
    }
}
