import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

extension NetworkError: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(self, settingsFile: Configuration.settingsFile(environment))
    }
}

extension Failure {
    /// Describes an error of a web service; `settingsFile`, where a user may store a key, is `nil` without a home folder.
    init(_ error: NetworkError, settingsFile: String?, namesQuery: Bool = true) {
        let service = error.service
        let declaration = ServiceDeclaration.named(service)
        let about = namesQuery ? error.query : nil
        let query = about.map { " (\($0))" } ?? ""
        switch error.reason {
        case .missingKey:
            self = .missingKey(of: service, settingsFile: settingsFile)
        case .transport(let reason):
            self.init(
                code: .unavailable,
                message: Message(error.message),
                hint: Message(reason.hint(isArchived: declaration?.isArchived == true))
            )
        case .status(let status):
            self.init(status: status, error: error, declaration)
        case .page:
            self.init(
                code: .unavailable,
                message: Message(error.message),
                hint: "try again later; the service may be under maintenance\(declaration?.pageHint ?? "")"
            )
        case .fault(let fault as KOBISFault):
            self.init(fault, item: error.subject as? KOBISItem, settingsFile: settingsFile)
        case .fault(let refusal as ServiceRefusal):
            self.init(refusal, message: error.message, declaration)
        case .fault:
            self.init(code: .rejected, message: Message(error.message))
        case .unreadable(let answer):
            self.init(
                code: .badResponse,
                message: "cannot read \(service)'s answer to \(error.operation)\(query): \(answer.message)",
                hint: error.unreadableRows == nil
                    ? "try again; if it fails again, the service may have changed its format"
                    : "try again, or use \(.lenient) to print the other rows",
                about: about
            )
        case .nothingFound:
            self.init(
                code: .notFound,
                message: "\(service) has no \(error.subject?.noun ?? "entry") with this code\(query)",
                hint: (error.subject as? KOBISItem).map { item in
                    "find codes with: boxoffice \(item.command) \(item.name.uppercased())"
                },
                about: about
            )
        case .notArchived:
            self.init(
                code: .notArchived,
                message: "the archive has no \(Self.missing(error, about))",
                hint: Self.fetch(namesQuery ? error.subject as? RequestedRanking : nil),
                about: about
            )
        }
    }

    /// The key of a service is not set.
    static func missingKey(of service: String, settingsFile: String?) -> Failure {
        Failure(
            code: .missingKey,
            message: "no \(service) key is set\(places(settingsFile))",
            hint: ServiceDeclaration.named(service).map { Message($0.keyHint(settingsFile)) }
        )
    }

    static func missingKey(of service: Service, settingsFile: String?) -> Failure {
        missingKey(of: service.declaration.name, settingsFile: settingsFile)
    }

    /// The message for an answer that is not archived.
    private static func missing(_ error: NetworkError, _ about: String?) -> String {
        let query = about.map { " (\($0))" } ?? ""
        if let ranking = error.subject as? RequestedRanking {
            let period = about.map { _ in " of \(ranking.period)" } ?? ""
            let filters = ranking.filters
            if filters != RankingFilters(nation: filters.nation) {
                return "\(ranking.noun)\(period) with these filters\(query)"
            }
            guard let nation = filters.nation else { return "\(ranking.noun)\(period)" }
            let films = nation == .korean ? "Korean" : "foreign"
            return "\(ranking.noun) of \(films) movies\(about.map { _ in " for \(ranking.period)" } ?? "")"
        }
        return error.subject.map { "\($0.noun) with this code\(query)" } ?? "answer to \(error.operation)\(query)"
    }

    /// The hint for an answer that is not archived: for a ranking, the command that fetches it.
    private static func fetch(_ ranking: RequestedRanking?) -> Message {
        let command = ranking.flatMap { Self.sync($0.period, $0.period, $0.filters) }
        return
            "\(command.map { "fetch it with: \($0)" } ?? "run the command without --offline first"), or \(useAnotherArchive)"
    }

    /// Returns the command that fetches some periods of a ranking, unless only its own does.
    static func sync(_ first: RankingPeriod, _ last: RankingPeriod, _ filters: RankingFilters) -> String? {
        guard filters == RankingFilters(nation: filters.nation) else { return nil }
        let kind = first.kind == .daily ? "" : " \(first.kind.rawValue)"
        let range = first == last ? "\(first)" : "\(first)..\(last)"
        return "boxoffice sync\(kind) \(range)\(filters.nation == nil ? "" : " --deep")"
    }

    private init(_ fault: KOBISFault, item: KOBISItem?, settingsFile: String?) {
        switch fault {
        case .invalidKey:
            self = .rejectedKey(Message(fault.message), settingsFile: settingsFile)
        case .quotaExceeded:
            self = .quotaUsedUp(Message(fault.message))
        case .rejected(let rejection) where rejection.code == "320220" && item != nil:
            self.init(
                code: .notFound,
                message: "KOBIS has no details for the code '\(rejection.value ?? "")': \(rejection.message) (320220)",
                hint: "use a code of eight characters; KOBIS also lists shorter ones, but has no details for them",
                about: rejection.value
            )
        case .rejected(let rejection):
            self.init(code: .rejected, message: Message(fault.message), about: rejection.value)
        }
    }

    /// KOBIS rejected the key.
    static func rejectedKey(_ message: Message = "KOBIS rejected the key", settingsFile: String?) -> Failure {
        let kobis = Service.kobis.declaration
        return Failure(
            code: .invalidKey,
            message: message,
            hint: "\(kobis.checkKey)\(places(settingsFile)); \(kobis.getKey)"
        )
    }

    /// The key's calls for today are used up.
    static func quotaUsedUp(_ message: Message = "the key's quota for today is used up") -> Failure {
        Failure(
            code: .quotaExceeded,
            message: message,
            hint: "try again after midnight in Korea (KOBIS allows "
                + "\(KeyRecord.callLimit.grouped) calls a day), or use --offline"
        )
    }

    private init(_ refusal: ServiceRefusal, message: String, _ service: ServiceDeclaration?) {
        let (code, hint): (Code, Message?) =
            switch refusal.meaning {
            case .invalidKey: (.invalidKey, service.map { "\($0.checkKey)\($0.alsoCheck); \($0.getKey)" })
            case .quotaExceeded: (.quotaExceeded, Self.wait)
            case .nothingFound: (.notFound, nil)
            case .conflict: (.conflict, "check the new version, then repeat the change")
            case .unavailable: (.unavailable, "try again later")
            case .rejected: (.rejected, nil)
            }
        self.init(code: code, message: Message(message), hint: hint)
    }

    private init(status: Int, error: NetworkError, _ service: ServiceDeclaration?) {
        let address = service?.baseURLSetting
        let answered = Message(error.message)
        let (code, message, hint): (Code, Message, Message?) =
            switch status {
            case 401, 403:
                (.invalidKey, answered, service.map { "\($0.checkKey)\(address.map { " and \($0)" } ?? "")" })
            case 429: (.quotaExceeded, "\(answered): too many requests", Self.wait)
            case 300...399:
                (
                    .unavailable, "\(answered); requests with a key do not follow redirects",
                    address.map { "check \($0)" }
                )
            case 500...: (.unavailable, answered, "try again later; the service is down")
            default:
                (.unavailable, answered, "try again later\(address.map { "; if \($0) is set, check it" } ?? "")")
            }
        self.init(code: code, message: message, hint: hint)
    }

    private static let wait: Message = "wait a while, then try again"

    /// Where a key may be set, as the end of a sentence.
    static func places(_ settingsFile: String?) -> String {
        " in the environment" + (settingsFile.map { ", in .env or in \($0)" } ?? " or in .env")
    }
}

extension ServiceDeclaration {
    fileprivate var checkKey: String { "check \(key.name)" }
    fileprivate var getKey: String { "get a \(isKeyFree ? "free " : "")key at \(keySite)" }

    /// The name of the setting of the base URL, unless the address has another form.
    fileprivate var baseURLSetting: String? {
        switch address.kind {
        case .baseURL: address.name
        case .key, .language, .reviewStorage, .text: nil
        }
    }

    /// The end of the hint for a web page instead of data.
    fileprivate var pageHint: String {
        switch wrongKeyAnswer {
        case .page: "; \(checkKey)"
        case .refusal: ""
        }
    }

    /// The hint to get a key, with the command that stores it.
    func keyHint(_ settingsFile: String?) -> String {
        guard settingsFile != nil else { return "\(getKey) and set \(key.name) to it" }
        return "\(getKey), then run boxoffice config set \(key.name)"
    }

    /// The hint to get one of several keys, with the command that stores the first.
    static func keysHint(_ services: [ServiceDeclaration], _ settingsFile: String?) -> String {
        let sites = services.map { "\($0.key.name) (\($0.keySite))" }.joined(separator: ", ")
        let command = settingsFile == nil ? nil : services.first.map { "boxoffice config set \($0.key.name)" }
        return "get a free key for one of \(sites)" + (command.map { ", then run a command such as \($0)" } ?? "")
    }
}

extension Failure {
    /// The reason why there is no default folder.
    static let noHome = "there is no home folder"

    /// There is no folder for an archive.
    static let noArchive = Failure(
        code: .configuration,
        message: "cannot archive answers: \(noHome)",
        hint: "set a folder with --archive"
    )

    /// The archive's folder cannot be written to.
    static func unwritableArchive(_ folder: String, reason: String) -> Failure {
        Failure(
            code: .failure,
            message: "cannot archive answers in \(folder): \(reason)",
            hint: Message(useAnotherArchive)
        )
    }

    /// The hint for an unusable archive.
    static let useAnotherArchive = "use another folder with --archive"
}

extension UnreadableConfiguration: FailureConvertible {
    func failure(_ environment: [String: String]) -> Failure {
        Failure(
            code: .configuration,
            message: "cannot read \(path): \(reason)",
            hint: "\(remedy), or move it away"
        )
    }
}

extension TransportError {
    /// The hint; `isArchived` says whether the service's answers are archived.
    func hint(isArchived: Bool) -> String {
        let archived = isArchived ? ", or use --offline for archived answers" : ""
        return switch self {
        case .libraryMissing: "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
        case .noResponse: "the service is slow or down; try again later"
        case .timedOut: "try again, or increase --timeout"
        case .proxy(_, .refused(407)):
            "put the user name and the password in the proxy's address: http://USER:PASSWORD@HOST:PORT"
        case .proxy(_, .invalidAddress): "find the setting with: boxoffice doctor --offline"
        case .untrusted(.expired), .untrusted(.notYetValid): "check the date of this computer" + archived
        case .untrusted(.wrongHost): "check the network: a proxy or a login page may have answered" + archived
        case .untrusted(.unknownIssuer): "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
        case .unreadableCAFile(let file?): "check \(file), or unset the variable that names it"
        case .unreadableCAFile(nil): "install the package ca-certificates, or set SSL_CERT_FILE"
        case .proxy(_, .failed(let error)): error.hint(isArchived: isArchived)
        case .nameNotResolved, .refused, .reset, .incomplete, .proxy, .handshake, .insecure, .headTooLong, .tooLarge,
            .undecodable, .other:
            "check the network and the proxy settings" + archived
        }
    }
}
