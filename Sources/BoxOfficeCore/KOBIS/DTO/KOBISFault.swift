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
        /// The rejected parameter, if KOBIS names one (`parameterName` in the message).
        public let parameter: String?
        /// The parameter's value as KOBIS read it, if KOBIS names one (`parameterValue` in the message).
        public let value: String?

        /// Creates a rejection from its properties.
        public init(code: String, message: String, parameter: String? = nil, value: String? = nil) {
            (self.code, self.message, self.parameter, self.value) = (code, message, parameter, value)
        }
    }

    /// Whether it is temporary: the quota resets at midnight in Korea.
    public var isTransient: Bool {
        switch self {
        case .quotaExceeded: true
        case .invalidKey, .rejected: false
        }
    }
}

/// The answer in place of data if KOBIS rejects a request: `{"faultInfo":{"message":"…","errorCode":"320010"}}`.
public struct KOBISFaultDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of all other fields.
    public let faultInfo: Info

    /// Creates an answer in the form that KOBIS sends.
    public init(message: String? = nil, errorCode: String? = nil) {
        faultInfo = Info(message: message, errorCode: errorCode)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        let info = try fields.object("faultInfo")
        // Fields that are not valid are left out. The code is a string; accept a number too.
        self.init(
            message: try? info["message"] as String,
            errorCode: (try? info["errorCode"] as String) ?? (try? info.number("errorCode")).map(String.init)
        )
    }

    /// A message and a code.
    public struct Info: Codable, Sendable {
        /// The message in Korean, which may end with a parameter, as in `[parameterName=targetDt,parameterValue=null]`.
        public let message: String?
        /// The code, such as `320010`.
        public let errorCode: String?
    }
}

extension KOBISFault {
    /// Creates a fault from KOBIS's.
    public init(_ dto: KOBISFaultDTO) {
        let message = dto.faultInfo.message.text?.shortened(to: 200) ?? ""
        switch dto.faultInfo.errorCode.text {
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

extension KOBISFault: BilingualError {
    /// Returns the message in a language, with KOBIS's own in Korean.
    public func message(service: String, in language: LabelLanguage) -> String {
        switch self {
        case .invalidKey(let message): "\(phrase(in: language))\(message.asDetail) (320010)"
        case .quotaExceeded(let message): "\(phrase(in: language))\(message.asDetail) (320011)"
        case .rejected(let rejection):
            "\(phrase(in: language))\(rejection.message.asDetail)"
                + (rejection.parameter.map { " [\($0)=\(rejection.value ?? "")]" } ?? "") + " (\(rejection.code))"
        }
    }

    /// Returns what happened, without KOBIS's message.
    public func problem(service: String, in language: LabelLanguage) -> String { phrase(in: language) }

    package func phrase(in language: LabelLanguage) -> String {
        switch self {
        case .invalidKey: language.text("KOBIS가 키를 거부했습니다", "KOBIS rejected the key")
        case .quotaExceeded: language.text("오늘 호출을 다 썼습니다", "the key's quota for today is used up")
        case .rejected: language.text("KOBIS가 요청을 거부했습니다", "KOBIS rejected the request")
        }
    }

    /// Returns the error as a sentence, with KOBIS's message in Korean.
    public func description(in language: LabelLanguage) -> String { message(service: "KOBIS", in: language).sentence }

    /// Returns that the quota resets at midnight in Korea, if it is used up.
    public func recoverySuggestion(in language: LabelLanguage) -> String? {
        isTransient ? language.text("내일 다시 시도하세요.", "Try again tomorrow.") : nil
    }
}
