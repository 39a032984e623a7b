import Testing

@testable import ConsoleKit

struct TableTests {
    private func lines(_ width: Int?, importance: [Int]? = nil, isColored: Bool = false) -> [String] {
        Table.lines(
            headings: [("순위", .right), ("영화", .title), ("note", ColumnLayout(minimumWidth: 6))],
            rows: [
                [Cell("1", style: .red), Cell("미션 임파서블: 데드 레코닝", link: "https://a.example"), Cell("new")],
                [Cell("10"), Cell("밀수"), Cell("")],
            ],
            importance: importance,
            width: width
        ).map(Styler(isEnabled: isColored).string)
    }

    @Test("tables and labelled lines in Markdown line up, and nothing in them is markup")
    func markdown() {
        let settings = OutputSettings(format: .markdown, language: .korean)
        let fields = [
            Field<String>("title", Label("영화", "Movie")) { .text($0) },
            Field("count", Label("수", "N"), column: .right) { .integer($0.count) },
        ]
        #expect(
            TableLayout.lines(["밀수", "a|b *c*"], fields, settings).map(\.text) == [
                "| 영화       |  수 |", "| ---------- | --: |", "| 밀수       |   2 |", #"| a\|b \*c\* |   7 |"#,
            ]
        )
        let others = settings.labelled([("이름", Cell("a_b"))]) + settings.lines(ofTitle: "A [b] ~ c")
        #expect(
            others.map(\.text) == [
                "|      |      |", "| ---- | ---- |", #"| 이름 | a\_b |"#, #"## A \[b\] ~ c"#,
            ]
        )
    }

    @Test("columns line up by display width, and lines have no spaces at the end")
    func alignment() {
        #expect(
            lines(nil) == [
                "순위  영화                        note", "   1  미션 임파서블: 데드 레코닝  new", "  10  밀수",
            ]
        )
    }

    @Test(
        "columns give up their minimum widths, then a title shrinks to 16 columns, then the least important column goes"
    )
    func fitting() {
        let table: [(width: Int, lines: [String])] = [
            (40, lines(nil)),
            (30, ["순위  영화                note", "   1  미션 임파서블: 데…  new", "  10  밀수"]),
            (28, ["순위  영화              note", "   1  미션 임파서블: …  new", "  10  밀수"]),
            (27, ["순위  영화", "   1  미션 임파서블: 데드 …", "  10  밀수"]),
            (21, ["영화", "미션 임파서블: 데드 …", "밀수"]), (9, ["영화", "미션 임…", "밀수"]),
        ]
        for (width, expected) in table { #expect(lines(width, importance: [1, 0, 2]) == expected, "\(width)") }
    }

    @Test("beyond five columns, a title keeps 28 columns before the least important column goes")
    func usualWidth() {
        let numbers = (1...6).map { TableLayout.Heading("\($0)", .right) }
        let title = String(repeating: "x", count: 40)
        let found = [58, 46, 45, 42, 28].map { limit -> [Int] in
            let lines = Table.lines(
                headings: [("영화", .title)] + numbers,
                rows: [[Cell(title)] + numbers.map { Cell($0.text) }],
                importance: Array(0...6),
                width: limit
            ).map(\.text)
            return [lines[0].split(separator: " ").count, lines[1].prefix { $0 != " " }.description.displayWidth]
        }
        #expect(found == [[7, 40], [7, 28], [6, 30], [5, 30], [5, 16]])
    }

    @Test("if all columns must be shown and do not fit, a row is a block of labelled lines")
    func blocks() {
        #expect(lines(28)[1] == "   1  미션 임파서블: …  new")
        #expect(
            lines(27) == [
                "순위  1", "영화  미션 임파서블: 데드", "      레코닝", "note  new", "", "순위  10", "영화  밀수", "note  -",
            ]
        )
    }

    @Test("the columns of rows that are not known yet keep their minimum widths")
    func unknownRows() {
        let layout = TableLayout(
            ["a", "b"].map { ($0, ColumnLayout(isRightAligned: true, minimumWidth: 9)) },
            rows: nil,
            importance: [0, 1],
            limit: 12,
            hasHeader: true,
            isMarkdown: false
        )
        #expect(layout.columns == [0] && layout.header.map(\.text) == ["        a"])
    }

    @Test("in color, headings and labels are dim, and a style or a link applies only to the text")
    func styles() {
        let link = "\u{1B}]8;;https://a.example\u{1B}\\미션 임파서블: 데드 레코닝\u{1B}]8;;\u{1B}\\"
        #expect(
            Array(lines(nil, isColored: true).dropLast()) == [
                "\u{1B}[2m순위\u{1B}[0m  \u{1B}[2m영화\u{1B}[0m                        \u{1B}[2mnote\u{1B}[0m",
                "   \u{1B}[31m1\u{1B}[0m  \(link)  new",
            ]
        )
        #expect(lines(27, isColored: true).first == "\u{1B}[2m순위\u{1B}[0m  \u{1B}[31m1\u{1B}[0m")
    }

    @Test("labelled lines wrap beside their labels")
    func labelledLines() {
        let rows = [(label: "제목", cell: Cell("밀수 밀수 밀수 밀수 밀수")), ("empty", Cell("")), ("code", Cell("1"))]
        let texts = [nil, 27].map { width in Table.labelled(rows, width: width).map(\.text) }
        #expect(
            texts == [
                ["제목   밀수 밀수 밀수 밀수 밀수", "empty", "code   1"],
                ["제목   밀수 밀수 밀수 밀수", "       밀수", "empty", "code   1"],
            ]
        )
    }
}
