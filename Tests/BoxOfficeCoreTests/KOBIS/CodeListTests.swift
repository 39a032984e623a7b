import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct CodeListTests {
    private func codes(_ answer: Data) async throws -> CodeList {
        try await KOBISClient(answering: answer).codes("0105000000")
    }

    @Test("KOBIS's areas equal the built-in ones")
    func areas() async throws {
        let codes = try await codes(Fixture.list("code/searchCodeList", "comCode=0105000000"))
        #expect(codes.list == "0105000000")
        #expect(codes.items.map(\.code) == CodeTable.areas.entries.map(\.code))
        #expect(codes.items.map(\.name) == CodeTable.areas.entries.map(\.name))
        #expect(codes.items.allSatisfy { $0.englishName == nil })
    }

    @Test("a code without a name or an answer without codes cannot be read")
    func unreadable() async throws {
        let table: [(String, UnreadableAnswer)] = [
            (#"{"codes":[{"fullCd":"1","korNm":"x"},{"fullCd":"2"}]}"#, .field("korNm", row: 2, .missing)),
            (#"{"movieListResult":{}}"#, .field("codes", row: nil, .missing)),
        ]
        for (answer, expected) in table {
            let error = try await #require(throws: NetworkError.self) { try await codes(Data(answer.utf8)) }
            guard case .unreadable(expected) = error.reason else { throw error }
        }
    }

    @Test("a list unknown to KOBIS is empty")
    func empty() async throws {
        #expect(try await codes(Data(#"{"codes":[]}"#.utf8)) == CodeList(list: "0105000000", items: []))
    }
}
