import Testing

@testable import ConsoleKit

struct DetailPresentationTests {
    private static let fields: [Field<[String]>] = [
        Field("count", Label("수", "Count")) { .integer($0.count) },
        Field("names", Label("이름", "Names")) { .list($0.map { .text($0) }) },
        Field("people", Label("사람", "People")) {
            .list($0.map { .object(["name": $0, "role": "배우", "code": nil], name: $0) })
        },
        Field("lines", Label("줄", "Lines"), value: { .integer($0.count) }) { names, _ in
            Cell(names.joined(separator: "\n"))
        },
    ]

    @Test(
        "an item is a heading and labelled lines",
        arguments: [
            ([], false, nil, nil, ["No. 0", "People  -"]),
            (["a", "b"], false, nil, nil, ["No. 2", "People  a, b"]),
            (
                ["a", "b"], true, nil, nil,
                [
                    "No. 2", "Count   2", "Names   a, b", "People  a (배우)", "        b (배우)", "Lines   a", "        b",
                ]
            ),
            // Selected fields have no heading, and are in the given order.
            (["a", "b"], false, ["names", "count"], nil, ["Names  a, b", "Count  2"]),
            // The heading and the texts wrap, also inside of words that are too wide.
            (
                ["0123456789", "9876543210"], false, nil, 17,
                ["No. 2", "People  012345678", "        9,", "        987654321", "        0"]
            ),
            (["a", "b"], false, nil, 4, ["No.", "2", "People  a, b"]),
        ] as [([String], Bool, [String]?, Int?, [String])]
    )
    func lines(names: [String], isWide: Bool, selected: [String]?, width: Int?, lines: [String]) throws {
        var settings = OutputSettings(format: .table, language: .english)
        (settings.isWide, settings.width) = (isWide, width)
        var presentation = DetailPresentation(
            fields: Self.fields,
            narrow: ["people"],
            heading: { Cell("No. \($0.count)") }
        )
        let chosen = try selected.map { try Self.fields.choosing($0, in: .english) }
        #expect(presentation.table(of: names, fields: chosen, settings: settings).map(\.text) == lines)
        // Lines of the table alone follow the heading, but are not among selected fields.
        presentation.leading = { _, _ in [("More", Cell("x"))] }
        let all = presentation.table(of: names, fields: chosen, settings: settings).map(\.text)
        #expect(all.contains("More    x") == (chosen == nil))
    }

    @Test("in a list, each name is there once; in lines of objects, those of one name and code are one line")
    func names() {
        let table: [(objects: [[String?]], names: String, lines: [String])] = [
            ([["가", "1", "a"], ["나", "2", "b"]], "가, 나", ["가 (1, a)", "나 (2, b)"]),
            ([["가", "1", "a"], ["나", "2", "b"], ["가", "1", "c"]], "가, 나", ["가 (1, a, c)", "나 (2, b)"]),
            ([["가", nil, "a"], ["가", nil, "a"], ["가", nil, nil]], "가", ["가 (a)"]),
            // Others of the same name
            ([["가", "1", "a"], ["가", "2", "a"]], "가", ["가 (1, a)", "가 (2, a)"]),
            // Unknown names
            ([[nil, nil, "a"], [nil, nil, "a"]], "", ["- (a)", "- (a)"]),
        ]
        for (objects, names, lines) in table {
            let value = FieldValue.list(
                objects.map { .object(["name": $0[0], "movieCode": $0[1], "part": $0[2]], name: $0[0]) }
            )
            let field = Field<Int>("x", Label("", "X"), value: { _ in value })
            #expect(field.cell(of: 0, in: .english).text == names)
            let presentation = DetailPresentation(
                fields: [field], narrow: [], heading: { _ in Cell("") }, listed: ["x"]
            )
            let settings = OutputSettings(format: .table, language: .english)
            let table = presentation.table(of: 0, fields: [field], settings: settings).map(\.text)
            #expect(table == lines.enumerated().map { ($0 == 0 ? "X  " : "   ") + $1 })
        }
    }
}
