extension Message {
    /// Creates a message from what the library says in each language.
    init(_ text: (LabelLanguage) -> String) { self.init("\(text(.korean))", "\(text(.english))") }
}

extension Message {
    /// The hint for what is not archived: a line that fetches it, without one the line of the run, and its calls.
    static func fetch(_ line: String?, call: String? = nil, calls: Int? = nil, areMany: Bool = false) -> Message {
        let (korean, english) = areMany ? ("받으려면", "them") : ("받기", "it")
        let count = calls.map { Message(" (\($0.grouped)회 호출)", " (\($0.counting("call")))") }
        return Message(
            "\(korean): \(command: line, call: call, fetches: true)\(count). 또는 \(Failure.useAnotherArchive)",
            "fetch \(english) with: \(command: line, call: call, fetches: true)\(count), or \(Failure.useAnotherArchive)"
        )
    }
}

extension NetworkError: FailureConvertible {
    package func failure(_ environment: [String: String]) -> Failure {
        Failure(self, settingsFile: Configuration.settingsFile(environment))
    }
}

extension Failure {
    /// Describes an error of a web service; `settingsFile`, where a user may store a key, is `nil` without a home folder.
    init(_ error: NetworkError, settingsFile: String?, namesQuery: Bool = true) {
        let service = Service.named(error.service)
        // People know what they asked for, not the operation.
        let sentence = Message { error.message(in: $0, isSpecific: namesQuery) }
        func failure(_ code: Code, hint: Message? = nil) -> Failure {
            Failure(code: code, message: sentence, hint: hint)
        }
        switch error.reason {
        case .missingKey: self = .missingKey(of: error.service, settingsFile: settingsFile)
        case .transport(let reason):
            self = failure(.unavailable, hint: reason.hint(isArchived: service?.isArchived == true))
        case .status(let status): self.init(status: status, sentence, service)
        case .page:
            self = failure(.unavailable).hinting(
                "나중에 다시 해 보세요. 서비스가 점검 중일 수 있습니다\(service?.pageHint)",
                "try again later; the service may be under maintenance\(service?.pageHint)"
            )
        case .fault(KOBISFault.invalidKey): self = .rejectedKey(sentence, settingsFile: settingsFile)
        case .fault(KOBISFault.quotaExceeded): self = .quotaUsedUp(sentence)
        case .fault(KOBISFault.rejected(let rejection))
        where rejection.code == "320220" && error.subject is RequestedItem:
            self = Failure(
                .notFound,
                "KOBIS에 코드 '\(rejection.value ?? "")'의 상세 정보가 없습니다\(rejection.message.asDetail) (320220)",
                "KOBIS has no details for the code '\(rejection.value ?? "")'\(rejection.message.asDetail) (320220)",
                about: rejection.value
            ).hinting(
                "여덟 자리 코드를 쓰세요. 더 짧은 코드에는 상세 정보가 없습니다",
                "use a code of eight characters; KOBIS also lists shorter ones, but has no details for them"
            )
        case .fault(KOBISFault.rejected(let rejection)):
            self.init(code: .rejected, message: sentence, about: rejection.value)
        case .fault(let refusal as ServiceRefusal): self.init(refusal, message: sentence, service)
        case .fault: self = failure(.rejected)
        case .unreadable where error.unreadableRows == nil:
            self = failure(.badResponse).hinting(
                "다시 해 보세요. 또 실패하면 서비스의 형식이 바뀌었을 수 있습니다",
                "try again; if it fails again, the service may have changed its format"
            )
        case .unreadable:
            self = failure(.badResponse).hinting(
                "다시 해 보거나, \(.lenient)로 나머지 행을 출력하세요",
                "try again, or use \(.lenient) to print the other rows"
            )
        case .nothingFound:
            let words = (error.subject as? RequestedItem)?.item.words
            let hint = words.map { words in
                let (command, name) = ("boxoffice \(words.command)", words.name)
                return Message(
                    "코드 찾기: \(command: "\(command) \(name.korean)")",
                    "find codes with: \(command: "\(command) \(name.english.uppercased())")"
                )
            }
            self = failure(.notFound, hint: hint)
        case .notArchived, .notAsked:
            let ranking = namesQuery ? error.subject as? RequestedRanking : nil
            self = failure(.notArchived, hint: .fetch(ranking.flatMap { Self.sync([$0.period], $0.filters) }))
        }
        guard namesQuery else { return }
        switch error.reason {
        case .unreadable, .nothingFound, .notArchived, .notAsked:
            request = error.request
            about = error.subject?.name(in: .english, isSpecific: true) ?? request
        case .status, .page: request = error.request
        case .missingKey, .transport, .fault: break
        }
    }

    static func missingKey(of service: String, settingsFile: String?) -> Failure {
        let error = NetworkError(service: service, operation: "", query: "", reason: .missingKey)
        let demo =
            service == KOBISClient.name
            ? Message(
                ". 키 없이 둘러보기: boxoffice demo", "\(command: ", or look around with boxoffice demo", call: "")"
            ) : Message(untranslated: "")
        return Failure(code: .missingKey, message: Message { error.message(in: $0) } + places(settingsFile))
            .hinting(Service.named(service).map { $0.keyHint(settingsFile) + demo })
    }

    /// Returns the command that fetches some periods of a ranking, unless only its own does; of many runs, it names the ends.
    static func sync(_ periods: [RankingPeriod], _ filters: RankingFilters) -> String? {
        guard filters == RankingFilters(nation: filters.nation), let first = periods.first, let last = periods.last
        else { return nil }
        let kind = first.kind == .daily ? "" : " \(first.kind.rawValue)"
        let runs = periods.rangesDescription.split(separator: ", ")
        let ranges = runs.count <= 4 ? runs.joined(separator: " ") : "\(first)..\(last)"
        return "boxoffice sync\(kind) \(ranges)\(filters.nation == nil ? "" : " --deep")"
    }

    static func rejectedKey(_ message: Message, settingsFile: String?) -> Failure {
        Failure(code: .invalidKey, message: message)
            .hinting(Service.kobis.checkKey(andAlso: "\(places(settingsFile))"))
    }

    static func quotaUsedUp(_ message: Message = Message(KOBISFault.quotaExceeded(message: "").phrase(in:))) -> Failure
    {
        Failure(code: .quotaExceeded, message: message).hinting(
            "한국 시각 자정 뒤에 다시 하거나 --offline을 쓰세요(하루 \(KeyRecord.callLimit.grouped)번까지)",
            "try again after midnight in Korea (KOBIS allows \(KeyRecord.callLimit.grouped) calls a day)\(command: ", or use --offline", call: "")"
        )
    }

    private init(_ refusal: ServiceRefusal, message: Message, _ service: Service?) {
        let (code, hint): (Code, Message?) =
            switch refusal.meaning {
            case .invalidKey: (.invalidKey, service.map { $0.checkKey(andAlso: "\($0.alsoCheck)") })
            case .quotaExceeded: (.quotaExceeded, Self.wait)
            case .nothingFound: (.notFound, nil)
            case .conflict: (.conflict, Message("새 내용을 확인한 뒤 다시 고치세요", "check the new version, then repeat the change"))
            case .unavailable: (.unavailable, Message("나중에 다시 해 보세요", "try again later"))
            case .rejected: (.rejected, nil)
            }
        self.init(code: code, message: message, hint: hint)
    }

    private init(status: Int, _ answered: Message, _ service: Service?) {
        let address = service.flatMap { $0.address.kind == .baseURL ? $0.address.name : nil }
        let (code, hint): (Code, Message?) =
            switch status {
            case 401, 403: (.invalidKey, service.map { $0.checkKey + Message("", address.map { " and \($0)" } ?? "") })
            case 429: (.quotaExceeded, Self.wait)
            case 300...399: (.unavailable, address.map { Message("\($0.with(.eul)) 확인하세요", "check \($0)") })
            case 500...: (.unavailable, Message("나중에 다시 해 보세요. 서비스가 멈췄습니다", "try again later; the service is down"))
            default:
                (
                    .unavailable,
                    Message("나중에 다시 해 보세요", "try again later\(address.map { "; if \($0) is set, check it" } ?? "")")
                )
            }
        let redirect = Message(
            ". 키가 든 요청은 다른 주소로 보내지 않습니다", "; requests with a key do not follow redirects"
        )
        self.init(code: code, message: (300...399).contains(status) ? answered + redirect : answered, hint: hint)
    }

    static let wait = Message("잠시 뒤에 다시 해 보세요", "wait a while, then try again")

    /// Where a key may be set, as the end of a sentence.
    static func places(_ settingsFile: String?) -> Message {
        let file =
            settingsFile.map { Message(", .env, \($0)", ", in .env or in \($0)") } ?? Message(", .env", " or in .env")
        return Message("(환경 변수\(file))", " in the environment\(file)")
    }
}

extension Service {
    fileprivate var checkKey: Message { Message("\(key.name.with(.eul)) 확인하세요", "check \(key.name)") }

    /// The hint for a wrong key, with what else to check, in English.
    fileprivate func checkKey(andAlso more: Message.Words) -> Message {
        Message("\(checkKey). \(getKey)", "\(checkKey)\(Message(untranslated: more)); \(getKey)")
    }

    var getKey: Message {
        Message("\(isKeyFree ? "무료 " : "")키 발급: \(keySite)", "get a \(isKeyFree ? "free " : "")key at \(keySite)")
    }

    /// The end of the hint for a web page instead of data.
    fileprivate var pageHint: Message? { answersWrongKeyWithPage ? Message(". \(checkKey)", "; \(checkKey)") : nil }

    func keyHint(_ settingsFile: String?) -> Message {
        guard settingsFile != nil else {
            return Message("\(getKey). \(key.name)에 설정하세요", "\(getKey) and set \(key.name) to it")
        }
        return Message("\(getKey). 받은 키는 \(saveCommand)", "\(getKey), then run \(saveCommand)")
    }

    /// The hint to get one of several keys, with the command that stores the first.
    static func keysHint(_ services: [Service], _ settingsFile: String?) -> Message {
        let sites = services.map { "\($0.key.name) (\($0.keySite))" }.joined(separator: ", ")
        let command = settingsFile == nil ? nil : services.first?.saveCommand
        let run = command.map { Message(". 저장: \($0)", ", then run a command such as \($0)") }
        return Message("무료 키 발급: \(sites)\(run)", "get a free key for one of \(sites)\(run)")
    }
}

extension Failure {
    /// Whether the archive may help: there is no network, no key or no quota.
    var isOutOfReach: Bool { [.notArchived, .unavailable, .quotaExceeded, .missingKey, .invalidKey].contains(code) }

    static let noHome = Message("홈 폴더가 없습니다", "there is no home folder")

    static let noArchive = configuration(
        Message("응답을 보관할 수 없습니다: \(noHome)", "cannot archive answers: \(noHome)"),
        hint: Message("--archive로 폴더를 지정하세요", "set a folder with --archive")
    )

    static func unwritableArchive(_ folder: String, reason: String) -> Failure {
        failed("\(folder)에 응답을 보관할 수 없습니다", "cannot archive answers in \(folder)", because: reason)
            .hinting(useAnotherArchive)
    }

    static func unwritable(_ path: String, _ reason: String, hint: Message? = nil) -> Failure {
        failed("\(path)에 쓸 수 없습니다", "cannot write \(path)", because: reason).hinting(hint)
    }

    static let useAnotherArchive = Message(
        "--archive로 다른 폴더를 지정하세요",
        "\(command: "use another folder with --archive", call: "start the server with another --archive")"
    )
}

extension TransportError {
    /// The hint; `isArchived` says whether the service's answers are archived.
    func hint(isArchived: Bool) -> Message {
        let archived =
            isArchived
            ? Message(". --offline으로 보관된 응답을 볼 수 있습니다", ", or use --offline for archived answers")
            : Message(untranslated: "")
        return switch self {
        case .libraryMissing:
            Message(
                "libcurl4(Debian, Ubuntu), libcurl(Fedora), curl(Arch) 패키지를 설치하세요",
                "install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora) or curl (Arch)"
            )
        case .noResponse: Message("서비스가 느리거나 멈췄습니다. 나중에 다시 해 보세요", "the service is slow or down; try again later")
        case .timedOut: Message("다시 해 보거나 --timeout을 늘리세요", "try again, or increase --timeout")
        case .proxy(_, .refused(407)):
            Message(
                "프록시 주소에 사용자 이름과 비밀번호를 넣으세요: http://USER:PASSWORD@HOST:PORT",
                "put the user name and the password in the proxy's address: http://USER:PASSWORD@HOST:PORT"
            )
        case .proxy(_, .invalidAddress):
            Message("설정 찾기: boxoffice doctor --offline", "find the setting with: boxoffice doctor --offline")
        case .untrusted(.expired), .untrusted(.notYetValid):
            Message("이 컴퓨터의 날짜를 확인하세요", "check the date of this computer") + archived
        case .untrusted(.wrongHost):
            Message(
                "네트워크를 확인하세요. 프록시나 로그인 페이지가 응답했을 수 있습니다",
                "check the network: a proxy or a login page may have answered"
            ) + archived
        case .untrusted(.unknownIssuer):
            Message(
                "프록시가 보안 연결을 읽는다면 SSL_CERT_FILE에 그 CA 인증서를 설정하세요",
                "if a proxy reads secure connections, set SSL_CERT_FILE to its CA certificate"
            )
        case .unreadableCAFile(let file?):
            Message("\(file.with(.eul)) 확인하거나, 그 변수를 지우세요", "check \(file), or unset the variable that names it")
        case .unreadableCAFile(nil):
            Message(
                "ca-certificates 패키지를 설치하거나 SSL_CERT_FILE을 설정하세요",
                "install the package ca-certificates, or set SSL_CERT_FILE"
            )
        case .proxy(_, .failed(let error)): error.hint(isArchived: isArchived)
        case .nameNotResolved, .offline, .refused, .reset, .incomplete, .proxy, .handshake, .insecure, .headTooLong,
            .tooLarge, .undecodable, .other:
            Message("네트워크와 프록시 설정을 확인하세요", "check the network and the proxy settings") + archived
        }
    }
}
