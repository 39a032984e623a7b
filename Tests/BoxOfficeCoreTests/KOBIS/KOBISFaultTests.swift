import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct KOBISFaultTests {
    private func fault(_ answer: Data) async throws -> KOBISFault {
        let client = KOBISClient(answering: answer)
        let error = try await #require(throws: NetworkError.self) {
            try await client.dailyRanking(on: KoreanDay("20230801"))
        }
        guard case .fault(let fault as KOBISFault) = error.reason else { throw error }
        return fault
    }

    @Test("a fault has its meaning, and the parameter and value that KOBIS names")
    func faults() async throws {
        let table: [(answer: Data, fault: KOBISFault)] = [
            (try Fixture.fault("invalid-key.json"), .invalidKey(message: "유효하지않은 키값입니다.")),
            (try Fixture.fault("quota-exceeded.json"), .quotaExceeded(message: "키의 하루 이용량을 초과하였습니다.")),
            (
                try Fixture.fault("bad-date.json"),
                rejected("320103", "날싸형식에 맞게 입력하십시요.(YYYYMMDD)", ("targetDt", "2025"))
            ),
            (try Fixture.fault("missing-date.json"), rejected("320102", "날짜는 필수항목입니다.", ("targetDt", "null"))),
            // without a parameter, message or code
            (Data(#"{"faultInfo":{"message":"a [b","errorCode":"1"}}"#.utf8), rejected("1", "a [b")),
            (Data(#"{"faultInfo":{}}"#.utf8), rejected("?", "")),
            // a numeric code, and a control character
            (
                Data("{\"faultInfo\":{\"message\":\"a\u{1}b\",\"errorCode\":320011}}".utf8),
                .quotaExceeded(message: "a b")
            ),
        ]
        for (answer, expected) in table { #expect(try await fault(answer) == expected) }
    }

    private func rejected(_ code: String, _ message: String, _ parameter: (String, String)? = nil) -> KOBISFault {
        .rejected(.init(code: code, message: message, parameter: parameter?.0, value: parameter?.1))
    }

    @Test("a long message is truncated, and one of megabytes is omitted")
    func longMessage() async throws {
        for (repetitions, length) in [(4_000, 201), (100_000, 0)] {
            let message = String(repeating: "[parameterName=", count: repetitions)
            let fault = try await fault(Data(#"{"faultInfo":{"message":"\#(message)]"}}"#.utf8))
            guard case .rejected(let rejection) = fault else { throw fault }
            #expect(rejection.message.count == length)
        }
    }

    @Test("a fault without a message has no empty sentence")
    func silent() {
        let parameter = KOBISFault.Rejection(code: "1", message: "", parameter: "a", value: "b")
        let table: [(fault: KOBISFault, text: String)] = [
            (.invalidKey(message: ""), "KOBIS rejected the key (320010)"),
            (.quotaExceeded(message: ""), "the key's quota for today is used up (320011)"),
            (rejected("?", ""), "KOBIS rejected the request (?)"),
            (.rejected(parameter), "KOBIS rejected the request [a=b] (1)"),
        ]
        for (fault, text) in table { #expect(fault.message(service: "KOBIS", in: .english) == text) }
    }

    @Test("only an exceeded quota is temporary")
    func passing() {
        let faults = [KOBISFault.quotaExceeded(message: ""), .invalidKey(message: ""), rejected("", "")]
        #expect(faults.map(\.isTransient) == [true, false, false])
    }
}
