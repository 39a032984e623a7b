import Testing

@testable import BoxOfficeCLI

@Suite struct TableTests {
    private func lines(_ width: Int?, isColored: Bool = false) -> [String] {
        Table(
            headings: [("순위", .right), ("영화", .elastic), ("note", ColumnLayout(minimumWidth: 6))],
            rows: [
                [Cell("1", style: .red), Cell("미션 임파서블"), Cell("new")], [Cell("10"), Cell("밀수"), Cell("")],
            ]
        ).lines(width: width, styler: Styler(isEnabled: isColored))
    }

    @Test("columns line up by display width, and lines have no spaces at the end")
    func alignment() {
        #expect(lines(nil) == ["순위  영화           note", "   1  미션 임파서블  new", "  10  밀수"])
    }

    @Test(
        "an elastic column shrinks to fit the terminal, but not below four columns",
        arguments: [(40, "미션 임파서블"), (20, "미션 …"), (15, "미션 임파서블")]
    )
    func shrinking(width: Int, title: String) {
        #expect(lines(width)[1].contains("  \(title)  "))
    }

    @Test("a style applies only to the text")
    func styles() { #expect(lines(nil, isColored: true)[1] == "   \u{1B}[31m1\u{1B}[0m  미션 임파서블  new") }

    @Test(
        "labelled lines wrap beside their labels",
        arguments: [
            (nil, ["제목   밀수 밀수 밀수 밀수 밀수", "empty", "code   1"]),
            (27, ["제목   밀수 밀수 밀수 밀수", "       밀수", "empty", "code   1"]),
        ] as [(Int?, [String])]
    )
    func labelledLines(width: Int?, lines: [String]) {
        let rows = [(label: "제목", text: "밀수 밀수 밀수 밀수 밀수"), ("empty", ""), ("code", "1")]
        #expect(LabelledLines.lines(rows, width: width) == lines)
    }
}
