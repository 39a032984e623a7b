extension NetworkError {
    /// The message, without the query.
    package var message: String {
        switch reason {
        case .missingKey: "no \(service) key is set"
        case .transport(let error): error.message(service: service)
        case .status(let status): "\(service) answered \(operation) with HTTP status \(status)"
        case .page: "\(service) answered \(operation) with a web page instead of data"
        case .fault(let fault as KOBISFault): fault.message
        case .fault(let refusal as ServiceRefusal): refusal.message(service: service)
        case .fault(let fault): "\(service) rejected the request: \(fault)"
        case .unreadable(let answer): "cannot read \(service)'s answer to \(operation): \(answer.message)"
        case .nothingFound: "\(service) has no \(subject?.noun ?? "entry") with this code"
        case .notArchived: "the archive has no answer to \(operation)"
        }
    }
}

extension KOBISFault {
    /// The message, with KOBIS's own.
    package var message: String {
        switch self {
        case .invalidKey(let message): return "KOBIS rejected the key: \(message) (320010)"
        case .quotaExceeded(let message): return "the key's quota for today is used up: \(message) (320011)"
        case .rejected(let rejection):
            let parameter = rejection.parameter.map { " [\($0)=\(rejection.value ?? "")]" } ?? ""
            return "KOBIS rejected the request: \(rejection.message)\(parameter) (\(rejection.code))"
        }
    }
}

extension ServiceRefusal {
    /// The message about a service, with the service's own.
    package func message(service: String) -> String {
        let phrase =
            switch meaning {
            case .invalidKey: "\(service) rejected the key"
            case .quotaExceeded: "\(service)'s quota is used up"
            case .nothingFound: "\(service) found nothing"
            case .conflict: "someone else changed it in the meantime"
            case .unavailable: "\(service) is unavailable"
            case .rejected: "\(service) rejected the request"
            }
        return message.isEmpty ? phrase : "\(phrase): \(message)"
    }
}
