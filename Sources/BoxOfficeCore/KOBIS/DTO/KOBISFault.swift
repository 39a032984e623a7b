import BoxOfficePlatform

/// A fault that KOBIS sends, with HTTP status 200, in place of data (`faultInfo`).
public enum KOBISFault: ServiceFault, Hashable {
    /// The key is missing, empty or wrong (320010); holds KOBIS's message.
    case invalidKey(message: String)
    /// The key's calls for today are used up (320011); holds KOBIS's message.
    case quotaExceeded(message: String)
    /// Any other fault.
    case rejected(Rejection)

    /// The details of a rejected request.
    public struct Rejection: Hashable, Sendable {
        /// KOBIS's code, such as `320103` (KOBIS `errorCode`).
        public let code: String
        /// KOBIS's message without the parameter at its end (KOBIS `message`).
        public let message: String
        /// The rejected parameter; `nil` if KOBIS names none (`parameterName` in the message).
        public let parameter: String?
        /// The parameter's value as KOBIS read it; `nil` if KOBIS names none (`parameterValue` in the message).
        public let value: String?

        /// Creates a rejection from its properties.
        public init(code: String, message: String, parameter: String? = nil, value: String? = nil) {
            self.code = code
            self.message = message
            self.parameter = parameter
            self.value = value
        }
    }

    /// Whether it is temporary: the quota resets at midnight in Korea.
    public var isPassing: Bool {
        switch self {
        case .quotaExceeded: true
        case .invalidKey, .rejected: false
        }
    }
}

extension KOBISFault {
    /// Reads a fault, `{"faultInfo":{"message":"…","errorCode":"320010"}}`, or returns `nil` for any other answer.
    init?(kobis answer: JSONObject) {
        guard let fault = try? answer.object("faultInfo") else { return nil }
        let message = (try? fault.optionalText("message"))?.shortened(to: 200) ?? ""
        // The code is a string; accept a number too.
        switch (try? fault.optionalText("errorCode")) ?? (try? fault.count("errorCode")).map(String.init) {
        case "320010": self = .invalidKey(message: message)
        case "320011": self = .quotaExceeded(message: message)
        case let code: self = .rejected(Rejection(code: code?.shortened(to: 20) ?? "?", message))
        }
    }
}

extension KOBISFault.Rejection {
    /// Splits off the parameter at a message's end: `날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]`.
    fileprivate init(code: String, _ text: String) {
        self.code = code
        guard text.hasSuffix("]"), let name = text.ranges(of: "[parameterName=").last,
            let value = text[name.upperBound...].firstRange(of: ",parameterValue=")
        else {
            (message, parameter, self.value) = (text, nil, nil)
            return
        }
        message = String(text[..<name.lowerBound])
        parameter = String(text[name.upperBound..<value.lowerBound])
        self.value = String(text[value.upperBound...].dropLast())
    }
}
