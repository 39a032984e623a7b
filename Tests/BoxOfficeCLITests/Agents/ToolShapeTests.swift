import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// What a model reads of a command's documents.
struct ToolShapeTests {
    /// A tool whose answers can go on at an offset, unlike those of the sample.
    private static let paged = MCPTool(
        name: "test",
        title: "Test",
        description: "Tests.",
        parameters: [.offset("Elements to skip.")],
        output: { _ in [:] },
        answer: { _, _, _, _ in [] }
    )

    private static func answer(
        _ documents: [FieldValue], _ shape: ToolShape = ToolShape(), _ remainder: ToolCall.Remainder = .init(),
        of tool: MCPTool = .sample, arguments: String = "{}", notes: [String] = []
    ) throws -> String {
        let value = try #require(JSONValue(parsing: Array(arguments.utf8), valueLimit: 100))
        let arguments = try MCPArguments(value, of: tool)
        return String(decoding: shape.answer(documents, arguments, remainder, notes: notes), as: UTF8.self)
    }

    private static func movie(_ number: Int, _ share: FieldValue = .null) -> FieldValue {
        ["rank": .integer(number), "nation": "한국", "part": ["share": share, "code": .null], "gone": .null]
    }

    @Test("up to three objects are objects, more are columns and rows; what is not known is left out")
    func tables() throws {
        let four = [Self.movie(1), Self.movie(2, .number(0.5)), Self.movie(3), Self.movie(4)]
        let documents: [FieldValue] = [
            ["items": .list([Self.movie(1), Self.movie(2), Self.movie(3)])], ["items": .list(four)],
            ["items": .list([]), "gaps": .list([]), "filters": ["area": .null]],
        ]
        let answers = try documents.map { try Self.answer([$0]) }
        let expected = #"""
            {"items":[{"rank":1,"nation":"korean"},{"rank":2,"nation":"korean"},{"rank":3,"nation":"korean"}]}
            {"items":{"columns":["rank","nation","part.share"],\#
            "rows":[[1,"korean",null],[2,"korean",0.5],[3,"korean",null],[4,"korean",null]]}}
            {"items":[]}
            """#
        #expect(answers == expected.lines)
    }

    @Test("the documents of a range have one list of rows, with the day of each and some columns")
    func range() throws {
        func day(_ day: String, _ time: String) -> FieldValue {
            [
                "kind": "daily", "from": .text(day), "fetched": .text(time),
                "entries": .list([["rank": .integer(1), "title": "밀수", "screens": .integer(2)]]),
            ]
        }
        let documents = [day("2023-08-01", "a"), day("2023-08-02", "b")]
        let shape = ToolShape(rows: ("entries", ["from", "rank", "title"]), period: "date")
        let all = try Self.answer(documents, shape)
        let hint = "call again"
        let rest = ToolCall.Remainder(calls: 3, hint: hint, firstMissing: try KoreanDay("2023-08-02"))
        let first = try Self.answer(documents, shape, rest, notes: ["a note"])
        let expected = #"""
            {"kind":"daily","entries":[{"from":"2023-08-01","rank":1,"title":"밀수"},\#
            {"from":"2023-08-02","rank":1,"title":"밀수"}]}
            {"kind":"daily","entries":[{"from":"2023-08-01","rank":1,"title":"밀수"}],"callsLeftToFetch":3,\#
            "truncated":true,"hint":"call again","notes":["a note"]}
            """#
        #expect([all, first] == expected.lines)
    }

    @Test("an offset leaves out elements, and the hint names the next one")
    func offset() throws {
        let items = FieldValue.list((1...3).map { ["rank": .integer($0)] })
        let document: FieldValue = ["totalCount": .integer(9), "items": items]
        #expect(
            try Self.answer([document], ToolShape(paged: ["items"]), of: Self.paged, arguments: #"{"offset":1}"#)
                == #"{"totalCount":9,"items":[{"rank":2},{"rank":3}],"hint":"use offset 3 for more"}"#
        )
    }

    @Test("a long answer is cut, and says from which element or day it goes on")
    func cut() throws {
        let rows = (0..<1_600).map { index -> FieldValue in
            ["day": .text(KoreanDay(number: 16_638 + index).description), "visitors": .integer(index)]
        }
        func number(_ answer: String) throws -> Int {
            #expect((12_000...MCPAnswer.limit).contains(answer.utf8.count) && answer.contains(#""truncated":true"#))
            let value = try #require(JSONValue(parsing: Array(answer.utf8), valueLimit: 100_000))
            guard case .array(let shown)? = value["days"]?["rows"] else { return 0 }
            return shown.count
        }
        let days = try Self.answer([["days": .list(rows)]], ToolShape(paged: ["days"]), of: Self.paged)
        #expect(try days.hasSuffix(#""hint":"use offset \#(number(days)) for more"}"#))
        let range = try Self.answer([["days": .list(rows)]], ToolShape(period: "from"))
        let next = KoreanDay(number: 16_638 + (try number(range)))
        let hint = #""hint":"for the rest, call again with 'from' starting at \#(next)"}"#
        #expect(range.hasSuffix(hint), "\(range.suffix(200))")
    }

    @Test("of a long run, the days are cut and not the movie; of a long range, whole days are left out")
    func cutWithin() throws {
        func day(_ index: Int) -> FieldValue { .text(KoreanDay(number: 16_638 + index).description) }
        func answer(_ documents: [FieldValue], _ shape: ToolShape) throws -> (JSONValue, text: String) {
            let text = try Self.answer(documents, shape)
            return (try #require(JSONValue(parsing: Array(text.utf8), valueLimit: 100_000)), text)
        }
        func rows(_ value: JSONValue?) -> Int { if case .array(let rows)? = value?["rows"] { rows.count } else { 0 } }
        let run: FieldValue = [
            "movieCode": "1", "byDay": .list((0..<1_600).map { ["day": day($0), "visitors": .integer($0)] }),
        ]
        let trend = ToolShape(list: "movies", period: "from")
        let (one, text) = try answer([run], trend)
        guard case .array(let movies)? = one["movies"], let movie = movies.first else {
            Issue.record("no movies: \(text.prefix(200))")
            return
        }
        let count = rows(movie["byDay"])
        let next = KoreanDay(number: 16_638 + count)
        let hint = #""hint":"for the rest, call again with 'from' starting at \#(next)"}"#
        #expect(count > 100 && text.hasSuffix(hint), "\(text.suffix(200))")
        #expect(try answer([run, run], trend).text.hasSuffix(#""hint":"ask for fewer movies at once"}"#))

        let days = (0..<150).map { index -> FieldValue in
            ["from": day(index), "entries": .list((1...10).map { ["rank": .integer($0), "title": "밀수"] })]
        }
        let range = ToolShape(rows: ("entries", ["from", "rank", "title"]), period: "date")
        let (ranking, _) = try answer(days, range)
        #expect(rows(ranking["entries"]) > 100 && rows(ranking["entries"]) % 10 == 0)
    }

    @Test("whatever a service sends, an answer has a limit")
    func nonsense() throws {
        let long = FieldValue.text(String(repeating: "밀", count: 10_000))
        let list = FieldValue.list(Array(repeating: "x", count: 6_000))
        let values: [FieldValue] = [
            long, .list([long, long, long]), list, .list([list, list, list]),
            .object((0..<3).map { .init(name: "member\($0)", value: long) }, name: nil),
        ]
        for value in values {
            let answer = try Self.answer([["value": value]], notes: Array(repeating: "note", count: 20))
            #expect(answer.utf8.count <= MCPAnswer.limit && answer.contains(#""truncated":true"#))
        }
    }

    @Test("a schema declares what its objects have in common once, and a list as objects or a table")
    func schema() {
        let figures: FieldType = ["sales": .integer, "share": .number.orNull, "visitors": .integer]
        let row: FieldType = ["name": .text, "korean": figures, "foreign": figures, "from": .day, "low": .integer]
        let schema = ToolShape(omitted: ["rows.low"]).schema(of: [["rows": .list(row)]], meaning: "Data.")
        #expect(
            String(decoding: schema.json, as: UTF8.self) == #"""
                {"type":"object","patternProperties":{"^(hint)$":{"type":"string"},"^(callsLeftToFetch)$":{"type":"integer"},\#
                "^(truncated)$":{"type":"boolean"}},"properties":{"rows":{"$ref":"#/$defs/list","items":{"type":"object",\#
                "patternProperties":{"^(name|from)$":{"type":"string"}},"properties":{"korean":{"$ref":"#/$defs/korean"},\#
                "foreign":{"$ref":"#/$defs/korean"}}}},"notes":{"type":"array","items":{"type":"string"}}},\#
                "description":"Data.","$defs":{"korean":{"type":"object","patternProperties":{"^(sales|visitors)$":\#
                {"type":"integer"},"^(share)$":{"type":"number"}}},"list":{"description":"Over three: columns (a.b in \#
                objects) and rows","type":["array","object"],"properties":{"columns":{"type":"array"},\#
                "rows":{"type":"array"}}}}}
                """#
        )
    }
}
