import Foundation

/// A fault as KOBIS answers it, with HTTP status 200, in place of figures (`faultInfo`).
public enum KOBISFault: ServiceFault, Hashable {
    /// The key is missing, empty or wrong (320010); holds KOBIS's message.
    case invalidKey(message: String)
    /// The key's calls for today are used up (320011); holds KOBIS's message.
    case quotaExceeded(message: String)
    /// Any other fault.
    case rejected(Rejection)

    /// A fault that KOBIS has about the question.
    public struct Rejection: Hashable, Sendable {
        /// KOBIS's code, such as `320103` (KOBIS `errorCode`).
        public let code: String
        /// KOBIS's message without the parameter at its end (KOBIS `message`).
        public let message: String
        /// The parameter that KOBIS dislikes, where it names one (`parameterName` in the message).
        public let parameter: String?
        /// The parameter's value, as KOBIS read it (`parameterValue` in the message).
        public let value: String?
    }

    /// Whether it will pass by itself: a quota does, at midnight in Korea.
    public var isPassing: Bool {
        if case .quotaExceeded = self { true } else { false }
    }
}

extension KOBISFault {
    init(_ fault: FaultDTO.Fault) {
        let message = fault.message?.cleaned ?? ""
        switch fault.errorCode?.cleaned {
        case "320010": self = .invalidKey(message: message)
        case "320011": self = .quotaExceeded(message: message)
        case let code:
            // 날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]
            let match = message.wholeMatch(of: /(.*?)\[parameterName=(.*?),parameterValue=(.*)\]/)
            self = .rejected(
                Rejection(
                    code: code ?? "?",
                    message: match.map { String($0.1) } ?? message,
                    parameter: match.map { String($0.2) },
                    value: match.map { String($0.3) }
                )
            )
        }
    }
}
