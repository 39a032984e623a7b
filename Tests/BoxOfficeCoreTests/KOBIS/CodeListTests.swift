import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct CodeListTests {
    private func codes(_ answer: Data) async throws -> CodeList {
        try await KOBISClient(answering: answer).codes("0105000000")
    }

    @Test("KOBIS's areas equal the built-in ones")
    func areas() async throws {
        let codes = try await codes(Fixture.list("code/searchCodeList", "comCode=0105000000"))
        let items: [CodeName] = CodeTable.areas.entries.map { .init(code: $0.code, name: $0.name) }
        #expect(codes == CodeList(list: "0105000000", items: items))
    }

    @Test("a code without a name or an answer without codes cannot be read")
    func unreadable() async throws {
        let table: [(String, UnreadableAnswer)] = [
            (#"{"codes":[{"fullCd":"1","korNm":"x"},{"fullCd":"2"}]}"#, .field("korNm", row: 2, .missing)),
            (#"{"movieListResult":{}}"#, .field("codes", row: nil, .missing)),
        ]
        for (answer, expected) in table {
            await expectNetworkError(.unreadable(expected)) { try await codes(Data(answer.utf8)) }
        }
    }

    @Test("a list unknown to KOBIS is empty")
    func empty() async throws {
        #expect(try await codes(Data(#"{"codes":[]}"#.utf8)) == CodeList(list: "0105000000", items: []))
    }
}
