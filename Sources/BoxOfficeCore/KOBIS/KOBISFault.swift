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
    /// Reads the envelope of a fault, `{"faultInfo":{"message":"…","errorCode":"320010"}}`; `nil` where there is none.
    init?(_ answer: JSONObject) {
        guard let fault = try? answer.object("faultInfo") else { return nil }
        let message = (try? fault.optionalText("message"))?.shortened(to: 200) ?? ""
        // The code is a string; a number would mean the same.
        switch (try? fault.optionalText("errorCode")) ?? (try? fault.count("errorCode")).map(String.init) {
        case "320010": self = .invalidKey(message: message)
        case "320011": self = .quotaExceeded(message: message)
        case let code: self = .rejected(Rejection(code: code?.shortened(to: 20) ?? "?", message))
        }
    }
}

extension KOBISFault.Rejection {
    /// Parts a message from the parameter at its end: `날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]`.
    fileprivate init(code: String, _ text: String) {
        self.code = code
        guard text.hasSuffix("]"), let name = text.range(of: "[parameterName=", options: .backwards),
            let value = text.range(of: ",parameterValue=", range: name.upperBound..<text.endIndex)
        else {
            (message, parameter, self.value) = (text, nil, nil)
            return
        }
        message = String(text[..<name.lowerBound])
        parameter = String(text[name.upperBound..<value.lowerBound])
        self.value = String(text[value.upperBound...].dropLast())
    }
}
