import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct KOBISFaultTests {
    private func fault(_ answer: Data) async throws -> KOBISFault {
        let manager = NetworkManager(requester: StubRequester(.answer(answer)))
        let error = try await #require(throws: NetworkError.self) {
            try await KOBISClient(key: "k", manager: manager).dailyRanking(on: KoreanDay("20230801"))
        }
        guard case .fault(let fault as KOBISFault) = error.reason else { throw error }
        return fault
    }

    @Test("a refused key and a used-up one are told apart")
    func keys() async throws {
        #expect(try await fault(Fixture.fault("invalid-key.json")) == .invalidKey(message: "유효하지않은 키값입니다."))
        #expect(
            try await fault(Fixture.fault("quota-exceeded.json")) == .quotaExceeded(message: "키의 하루 이용량을 초과하였습니다.")
        )
    }

    @Test("any other fault keeps its code, message, parameter and value")
    func others() async throws {
        #expect(
            try await fault(Fixture.fault("bad-date.json"))
                == .rejected(
                    .init(code: "320103", message: "날싸형식에 맞게 입력하십시요.(YYYYMMDD)", parameter: "targetDt", value: "2025")
                )
        )
        #expect(
            try await fault(Fixture.fault("missing-date.json"))
                == .rejected(.init(code: "320102", message: "날짜는 필수항목입니다.", parameter: "targetDt", value: "null"))
        )
    }

    @Test("a fault without a parameter, a message or a code is a fault still")
    func bare() async throws {
        #expect(
            try await fault(Data(#"{"faultInfo":{"message":"a [b","errorCode":"1"}}"#.utf8))
                == .rejected(.init(code: "1", message: "a [b", parameter: nil, value: nil))
        )
        #expect(
            try await fault(Data(#"{"faultInfo":{}}"#.utf8))
                == .rejected(.init(code: "?", message: "", parameter: nil, value: nil))
        )
    }

    @Test("a fault in odd dress is the same: a code as a number, bare control characters")
    func oddDress() async throws {
        #expect(
            try await fault(Data("{\"faultInfo\":{\"message\":\"a\u{1}b\",\"errorCode\":320011}}".utf8))
                == .quotaExceeded(message: "a b")
        )
    }

    @Test(
        "a long message costs no time and is cut, and one of megabytes is left out",
        arguments: [(4_000, 201), (100_000, 0)]
    )
    func longMessage(repetitions: Int, length: Int) async throws {
        let message = String(repeating: "[parameterName=", count: repetitions)
        guard case .rejected(let rejection) = try await fault(Data(#"{"faultInfo":{"message":"\#(message)]"}}"#.utf8))
        else {
            Issue.record("another fault")
            return
        }
        #expect(rejection.message.count == length)
    }

    @Test("only the quota passes by itself")
    func passing() {
        #expect(KOBISFault.quotaExceeded(message: "").isPassing)
        #expect(!KOBISFault.invalidKey(message: "").isPassing)
        #expect(!KOBISFault.rejected(.init(code: "", message: "", parameter: nil, value: nil)).isPassing)
    }
}
