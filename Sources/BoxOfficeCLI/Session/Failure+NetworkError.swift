import BoxOfficeCore

extension NetworkError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(self, settingsFile: Configuration.settingsFile(environment))
    }
}

extension Failure {
    /// Describes an error of a web service.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - settingsFile: The file in which a user may store a key; `nil` if there is no home folder.
    ///   - namesQuery: Whether the message includes the query.
    init(_ error: NetworkError, settingsFile: String?, namesQuery: Bool = true) {
        let service = error.service
        let guide = ServiceGuide.named(service)
        let about = namesQuery ? error.query : nil
        let query = about.map { " (\($0))" } ?? ""
        switch error.reason {
        case .missingKey:
            self = .missingKey(of: service, settingsFile: settingsFile)
        case .transport(let reason):
            self.init(
                code: .unavailable,
                message: reason.message(service: service),
                hint: reason.hint(isArchived: guide.isArchived)
            )
        case .status(let status):
            self.init(status: status, error: error, guide)
        case .page:
            self.init(
                code: .unavailable,
                message: "\(service) answered \(error.operation) with a web page instead of data",
                hint: "try again later; the service may be under maintenance"
                    // KMDb answers a wrong key in the same way.
                    + (guide.key == .kmdbKey ? "; check \(guide.key.rawValue)" : "")
            )
        case .fault(let fault as KOBISFault):
            self.init(fault, subject: error.subject, settingsFile: settingsFile)
        case .fault(let refusal as ServiceRefusal):
            self.init(refusal, error: error, guide)
        case .fault(let fault):
            self.init(code: .rejected, message: "\(service) rejected the request: \(fault)")
        case .unreadable(let answer):
            self.init(
                code: .badResponse,
                message: "\(service)'s answer to \(error.operation)\(query) cannot be read: \(answer.message)",
                hint: "try again; if it fails again, the service may have changed its format",
                about: about
            )
        case .nothingFound:
            self.init(
                code: .notFound,
                message: "\(service) has no \(error.subject?.noun ?? "entry") with this code\(query)",
                hint: error.subject.map { "find codes with: boxoffice \($0.listing)" },
                about: about
            )
        case .notArchived:
            self.init(
                code: .notArchived,
                message: "the archive has no answer to \(error.operation)\(query)",
                hint: "run the command without --offline first, or \(Self.useAnotherArchive)",
                about: about
            )
        }
    }

    /// The key of a service is not set.
    static func missingKey(of service: String, settingsFile: String?) -> Failure {
        Failure(
            code: .missingKey,
            message: "no \(service) key is set\(places(settingsFile))",
            hint: ServiceGuide.named(service).keyHint(settingsFile),
            hintHasCommand: settingsFile != nil
        )
    }

    private init(_ fault: KOBISFault, subject: ArchivedService.Subject?, settingsFile: String?) {
        switch fault {
        case .invalidKey(let message):
            self.init(
                code: .invalidKey,
                message: "KOBIS rejected the key: \(message) (320010)",
                hint: "check KOBIS_API_KEY\(Self.places(settingsFile)); get a free key at "
                    + ServiceGuide.named("KOBIS").keySite
            )
        case .quotaExceeded(let message):
            self.init(
                code: .quotaExceeded,
                message: "the key's quota for today is used up: \(message) (320011)",
                hint: "try again after midnight in Korea (KOBIS allows "
                    + "\(VisitorFormatter().string(from: CallCount.limit)) calls a day), or use --offline"
            )
        case .rejected(let rejection) where rejection.code == "320220" && subject != nil:
            self.init(
                code: .notFound,
                message: "KOBIS has no details of the code '\(rejection.value ?? "")': \(rejection.message) (320220)",
                hint: "use a code of eight characters; KOBIS also lists shorter ones, but has no details of them",
                about: rejection.value
            )
        case .rejected(let rejection):
            let parameter = rejection.parameter.map { " [\($0)=\(rejection.value ?? "")]" } ?? ""
            self.init(
                code: .rejected,
                message: "KOBIS rejected the request: \(rejection.message)\(parameter) (\(rejection.code))",
                about: rejection.value
            )
        }
    }

    private init(_ refusal: ServiceRefusal, error: NetworkError, _ guide: ServiceGuide) {
        let reason = refusal.message.isEmpty ? "" : ": \(refusal.message)"
        switch refusal.meaning {
        case .invalidKey:
            self.init(
                code: .invalidKey,
                message: "\(error.service) rejected the key\(reason)",
                hint: "check \(guide.key.rawValue)\(guide.alsoCheck); get a \(guide.price)key at \(guide.keySite)"
            )
        case .quotaExceeded:
            self.init(
                code: .quotaExceeded,
                message: "\(error.service)'s quota is used up\(reason)",
                hint: "wait a while, then try again"
            )
        case .nothingFound:
            self.init(code: .notFound, message: "\(error.service) found nothing\(reason)")
        case .conflict:
            self.init(
                code: .conflict,
                message: "someone else changed it in the meantime\(reason)",
                hint: "check the new version, then repeat the change"
            )
        case .unavailable:
            self.init(
                code: .unavailable,
                message: "\(error.service) is unavailable\(reason)",
                hint: "try again later"
            )
        case .rejected:
            self.init(code: .rejected, message: "\(error.service) rejected the request\(reason)")
        }
    }

    private init(status: Int, error: NetworkError, _ guide: ServiceGuide) {
        let settings = ([guide.key] + (guide.baseURL.map { [$0] } ?? [])).map(\.rawValue).joined(separator: " and ")
        let message = "\(error.service) answered \(error.operation) with HTTP status \(status)"
        switch status {
        case 401, 403:
            self.init(code: .invalidKey, message: message, hint: "check \(settings)")
        case 429:
            self.init(
                code: .quotaExceeded,
                message: message + ": too many requests",
                hint: "wait a while, then try again"
            )
        case 300...399:
            self.init(
                code: .unavailable,
                message: message + "; requests with a key do not follow redirects",
                hint: guide.baseURL.map { "check \($0.rawValue)" }
            )
        case 500...:
            self.init(code: .unavailable, message: message, hint: "try again later; the service is down")
        default:
            self.init(
                code: .unavailable,
                message: message,
                hint: "try again later" + (guide.baseURL.map { "; if \($0.rawValue) is set, check it" } ?? "")
            )
        }
    }

    /// Where a key may be set, as the end of a sentence.
    static func places(_ settingsFile: String?) -> String {
        " in the environment" + (settingsFile.map { ", in .env or in \($0)" } ?? " or in .env")
    }
}

extension ServiceGuide {
    /// The hint to get a key, with the command that stores it.
    func keyHint(_ settingsFile: String?) -> String {
        let getKey = "get a \(price)key at \(keySite)"
        guard let settingsFile else { return "\(getKey) and set \(key.rawValue) to it" }
        return "\(getKey) and store it: \(storing(in: settingsFile))"
    }

    /// The command that stores a key.
    private func storing(in settingsFile: String) -> String {
        let (folder, file) = (settingsFile.parentFolder.quotedForShell, settingsFile.quotedForShell)
        return "(umask 077; mkdir -p \(folder) && echo \(key.rawValue)=YOUR_KEY >> \(file))"
    }

    /// The hint to get one of several keys, with the command that stores the first.
    static func keysHint(_ guides: [ServiceGuide], _ settingsFile: String?) -> String {
        let sites = guides.map { "\($0.key.rawValue) (\($0.keySite))" }.joined(separator: ", ")
        let command = settingsFile.flatMap { file in guides.first?.storing(in: file) }
        return "get a free key for one of \(sites)" + (command.map { "; store it: \($0)" } ?? "")
    }
}
