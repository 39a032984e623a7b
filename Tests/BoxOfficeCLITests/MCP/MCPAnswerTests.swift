import BoxOfficeCore
import Testing

@testable import BoxOfficeCLI

@Suite struct MCPAnswerTests {
    private func size(_ value: FieldValue) -> Int { value.line.count - 1 }

    @Test("a short answer is whole, with its notes and hint")
    func whole() {
        let answer = MCPAnswer(members: [.init(name: "items", value: .list([.integer(1)]))], hint: "use page 2")
        #expect(
            answer.document(notes: ["a note"]) == [
                "items": .list([.integer(1)]), "truncated": .bool(false), "hint": "use page 2",
                "notes": .list(["a note"]),
            ]
        )
    }

    @Test("the longest of some lists is cut, and its object says so")
    func lists() throws {
        func table(_ rows: Int) -> FieldValue {
            ["rows": .list((0..<rows).map { .list([.integer($0), "text of a row"]) }), "truncated": .bool(false)]
        }
        let members: FieldValue = ["movies": .list([table(10), table(5_000)]), "other": .list([.integer(1)])]
        let document = MCPAnswer(members: members.members, lists: ["rows"], hint: "h", truncationHint: "use fewer")
            .document(notes: [])
        #expect((18_000...24_000).contains(size(document)))
        #expect(document["truncated"] == .bool(true) && document["hint"] == "use fewer")
        guard case .list(let movies)? = document["movies"] else { return }
        #expect(movies.map { $0["truncated"] } == [.bool(false), .bool(true)])
        #expect(movies[0] == table(10))
        #expect(document["other"] == .list([.integer(1)]))
    }

    @Test("a table of days that is cut says from which day it goes on")
    func nextDay() throws {
        let rows = (0..<2_000).map { index -> FieldValue in
            .list(["2015-W30", .text(KoreanDay(number: 16_638 + index).description), "listed", .integer(index)])
        }
        let members: FieldValue = ["days": ["rows": .list(rows), "truncated": .bool(false), "nextFrom": .null]]
        let table = MCPAnswer(members: members.members, lists: ["rows"]).document(notes: [])["days"]
        guard case .list(let shown)? = table?["rows"] else { return }
        #expect((1..<2_000).contains(shown.count))
        #expect(table?["nextFrom"] == .text(KoreanDay(number: 16_638 + shown.count).description))
    }

    @Test("whatever a service sends, an answer has a limit")
    func nonsense() {
        let long = FieldValue.text(String(repeating: "밀", count: 20_000))
        let values: [FieldValue] = [
            long, .list(Array(repeating: long, count: 100)), .list(Array(repeating: "x", count: 100_000)),
            .list(Array(repeating: .list(Array(repeating: "x", count: 1_000)), count: 100)),
            .object((0..<10).map { .init(name: "member\($0)", value: long) }, name: nil),
        ]
        for value in values {
            let answer = MCPAnswer(members: [.init(name: "value", value: value)], lists: ["rows"])
            let document = answer.document(notes: [])
            #expect(size(document) <= MCPAnswer.limit)
            #expect(document["truncated"] == .bool(true))
        }
    }
}
