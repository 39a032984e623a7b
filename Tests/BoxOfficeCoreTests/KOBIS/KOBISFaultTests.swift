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

    @Test("an invalid key and an exceeded quota are distinguished")
    func keys() async throws {
        #expect(try await fault(Fixture.fault("invalid-key.json")) == .invalidKey(message: "유효하지않은 키값입니다."))
        #expect(
            try await fault(Fixture.fault("quota-exceeded.json")) == .quotaExceeded(message: "키의 하루 이용량을 초과하였습니다.")
        )
    }

    @Test("other faults have a code, message, parameter and value")
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

    @Test("a fault may lack a parameter, message or code")
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

    @Test("a fault may have a numeric code and control characters")
    func oddDress() async throws {
        #expect(
            try await fault(Data("{\"faultInfo\":{\"message\":\"a\u{1}b\",\"errorCode\":320011}}".utf8))
                == .quotaExceeded(message: "a b")
        )
    }

    @Test(
        "a long message is truncated, and one of megabytes is omitted",
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

    @Test("only an exceeded quota is temporary")
    func passing() {
        #expect(KOBISFault.quotaExceeded(message: "").isPassing)
        #expect(!KOBISFault.invalidKey(message: "").isPassing)
        #expect(!KOBISFault.rejected(.init(code: "", message: "", parameter: nil, value: nil)).isPassing)
    }
}
