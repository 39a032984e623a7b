import BoxOfficeCore
import ConsoleKit
import Testing

@testable import BoxOfficeCLI

@Suite struct MCPAnswerTests {
    private func parsed(_ json: [UInt8]) throws -> JSONValue {
        try #require(JSONValue(parsing: json, valueLimit: 100_000))
    }

    @Test("a short answer is whole, with its notes and hint")
    func whole() {
        let answer = MCPAnswer(members: [.init(name: "items", value: .list([.integer(1)]))], hint: "use page 2")
        #expect(
            String(decoding: answer.json(notes: ["a note"]), as: UTF8.self)
                == #"{"items":[1],"truncated":false,"hint":"use page 2","notes":["a note"]}"#
        )
    }

    @Test("the longest of some lists is cut, and its object says so")
    func lists() throws {
        func table(_ rows: Int) -> FieldValue {
            ["rows": .list((0..<rows).map { .list([.integer($0), "text of a row"]) }), "truncated": .bool(false)]
        }
        let members: FieldValue = ["movies": .list([table(10), table(5_000)]), "other": .list([.integer(1)])]
        let answer = MCPAnswer(members: members.members, lists: ["rows"], hint: "h") { cut in
            cut["movies"]?.elements.last?["rows"].map { "use offset \($0.elements.count)" }
        }
        let json = answer.json(notes: [])
        #expect((18_000...MCPAnswer.limit).contains(json.count))
        let document = try parsed(json)
        #expect(document["truncated"] == .bool(true))
        guard case .array(let movies)? = document["movies"] else {
            Issue.record("no movies")
            return
        }
        let truncated = movies.map { $0["truncated"] }
        #expect(truncated == [.bool(false), .bool(true)])
        #expect(try movies.first == parsed(table(10).json))
        guard case .array(let rows)? = movies.last?["rows"] else { return }
        #expect(document["hint"] == .string("use offset \(rows.count)"))
        #expect(document["other"] == .array([.number("1")]))
    }

    @Test("a table of days that is cut says from which day it goes on")
    func nextDay() throws {
        let rows = (0..<2_000).map { index -> FieldValue in
            .list(["2015-W30", .text(KoreanDay(number: 16_638 + index).description), "listed", .integer(index)])
        }
        let members: FieldValue = ["days": ["rows": .list(rows), "truncated": .bool(false), "nextFrom": .null]]
        let table = try parsed(MCPAnswer(members: members.members, lists: ["rows"]).json(notes: []))["days"]
        guard case .array(let shown)? = table?["rows"] else {
            Issue.record("no rows")
            return
        }
        #expect((1..<2_000).contains(shown.count))
        #expect(table?["nextFrom"] == .string(KoreanDay(number: 16_638 + shown.count).description))
    }

    @Test("whatever a service sends, an answer has a limit")
    func nonsense() throws {
        let long = FieldValue.text(String(repeating: "밀", count: 20_000))
        let values: [FieldValue] = [
            long, .list(Array(repeating: long, count: 10)), .list(Array(repeating: "x", count: 20_000)),
            .list(Array(repeating: .list(Array(repeating: "x", count: 1_000)), count: 20)),
            .object((0..<10).map { .init(name: "member\($0)", value: long) }, name: nil),
        ]
        for value in values {
            let json = MCPAnswer(members: [.init(name: "value", value: value)], lists: ["rows"]).json(notes: [])
            #expect(json.count <= MCPAnswer.limit)
            #expect(try parsed(json)["truncated"] == .bool(true))
        }
    }
}
