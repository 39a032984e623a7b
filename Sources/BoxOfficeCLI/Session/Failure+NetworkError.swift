import BoxOfficeCore

extension NetworkError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(self, settingsFile: Configuration.settingsFile(environment))
    }
}

extension Failure {
    /// Words for an error of the network.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - settingsFile: The file in which a user may store a key; `nil` where there is no home folder.
    init(_ error: NetworkError, settingsFile: String?) {
        let service = error.service
        let guide = ServiceGuide.named(service)
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
                hint: "the service may be under maintenance; try again later"
                    // KMDb says nothing else of a wrong key.
                    + (guide.key == .kmdbKey ? ", and check \(guide.key.rawValue)" : "")
            )
        case .fault(let fault as KOBISFault):
            self.init(fault, subject: error.subject, settingsFile: settingsFile)
        case .fault(let refusal as ServiceRefusal):
            self.init(refusal, error: error, guide)
        case .fault(let fault):
            self.init(code: .rejected, message: "\(service) refuses: \(fault)")
        case .unreadable(let answer):
            self.init(
                code: .badResponse,
                message: "\(service)'s answer to \(error.operation) (\(error.query)) cannot be read: \(answer.message)",
                hint: "try again; if it stays so, the service may have changed its form"
            )
        case .nothingFound:
            self.init(
                code: .notFound,
                message: "\(service) has no \(error.subject?.noun ?? "entry") with this code (\(error.query))",
                hint: error.subject.map { "find codes with: boxoffice \($0.listing)" }
            )
        case .notArchived:
            self.init(
                code: .notArchived,
                message: "the archive holds no answer to \(error.operation) (\(error.query))",
                hint: "run it once without --offline, or name another folder with --archive"
            )
        }
    }

    /// There is no key for a service.
    static func missingKey(of service: String, settingsFile: String?) -> Failure {
        Failure(
            code: .missingKey,
            message: "no \(service) key is set\(places(settingsFile))",
            hint: ServiceGuide.named(service).keyHint(settingsFile)
        )
    }

    private init(_ fault: KOBISFault, subject: ArchivedService.Subject?, settingsFile: String?) {
        switch fault {
        case .invalidKey(let message):
            self.init(
                code: .invalidKey,
                message: "KOBIS refuses the key: \(message) (320010)",
                hint:
                    "check KOBIS_API_KEY\(Self.places(settingsFile)); a free key is to be had at "
                    + ServiceGuide.named("KOBIS").keySite
            )
        case .quotaExceeded(let message):
            self.init(
                code: .quotaExceeded,
                message: "the key's calls for today are used up: \(message) (320011)",
                hint:
                    "KOBIS allows \(VisitorFormatter().string(from: CallCount.limit)) calls a day; try again after midnight "
                    + "in Korea, or use --offline"
            )
        case .rejected(let rejection) where rejection.code == "320220" && subject != nil:
            self.init(
                code: .notFound,
                message: "KOBIS has no details of the code '\(rejection.value ?? "")': \(rejection.message) (320220)",
                hint: "it takes codes of eight characters only, though its own lists hold some of seven"
            )
        case .rejected(let rejection):
            let parameter = rejection.parameter.map { " [\($0)=\(rejection.value ?? "")]" } ?? ""
            self.init(
                code: .rejected,
                message: "KOBIS refuses the request: \(rejection.message)\(parameter) (\(rejection.code))"
            )
        }
    }

    private init(_ refusal: ServiceRefusal, error: NetworkError, _ guide: ServiceGuide) {
        let said = refusal.message.isEmpty ? "" : ": \(refusal.message)"
        switch refusal.meaning {
        case .invalidKey:
            self.init(
                code: .invalidKey,
                message: "\(error.service) refuses the key\(said)",
                hint:
                    "check \(guide.key.rawValue)\(guide.alsoCheck); a \(guide.price)key is to be had at \(guide.keySite)"
            )
        case .quotaExceeded:
            self.init(
                code: .quotaExceeded,
                message: "\(error.service) allows no more calls for now\(said)",
                hint: "wait a while, then try again"
            )
        case .nothingFound:
            self.init(code: .notFound, message: "\(error.service) knows no such thing\(said)")
        case .conflict:
            self.init(
                code: .conflict,
                message: "it was changed by someone else meanwhile\(said)",
                hint: "look at it again, then repeat the change"
            )
        case .unavailable:
            self.init(
                code: .unavailable,
                message: "\(error.service) is in trouble\(said)",
                hint: "try again later"
            )
        case .rejected:
            self.init(code: .rejected, message: "\(error.service) refuses the request\(said)")
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
                message: message + "; a request that holds a key follows no redirect",
                hint: guide.baseURL.map { "check \($0.rawValue)" }
            )
        case 500...:
            self.init(code: .unavailable, message: message, hint: "the service is in trouble; try again later")
        default:
            self.init(
                code: .unavailable,
                message: message,
                hint: "try again later" + (guide.baseURL.map { "; where \($0.rawValue) is set, check it" } ?? "")
            )
        }
    }

    /// Where a key may be set, as the end of a phrase.
    static func places(_ settingsFile: String?) -> String {
        " in the environment" + (settingsFile.map { ", in .env or in \($0)" } ?? " or in .env")
    }
}

extension ServiceGuide {
    /// How to get a key, and the command that stores it.
    func keyHint(_ settingsFile: String?) -> String {
        let getOne = "get a \(price)one at \(keySite)"
        guard let settingsFile else { return "\(getOne) and set \(key.rawValue) to it" }
        return "\(getOne) and store it: \(storing(in: settingsFile))"
    }

    /// The command that stores a key.
    private func storing(in settingsFile: String) -> String {
        let (folder, file) = (settingsFile.parentFolder.quotedForShell, settingsFile.quotedForShell)
        return "(umask 077; mkdir -p \(folder) && echo \(key.rawValue)=YOUR_KEY >> \(file))"
    }

    /// How to get one of several keys, and the command that stores the first.
    static func keysHint(_ guides: [ServiceGuide], _ settingsFile: String?) -> String {
        let sites = guides.map { "\($0.key.rawValue) (\($0.keySite))" }.joined(separator: ", ")
        let command = settingsFile.flatMap { file in guides.first?.storing(in: file) }
        return "get a key of any of the three, all free: \(sites)" + (command.map { "; store it as here: \($0)" } ?? "")
    }
}
