/// Checks everything that a daily ranking needs, and goes on after a problem.
struct DoctorChecks: Sendable {
    let context: CommandContext
    let configuration: Configuration
    let language: Result<LabelLanguage, Failure>
    let hasLanguageOption: Bool
    let baseURL: Result<URL, Failure>
    let archive: ResponseArchive?
    /// What is known about the KOBIS key, if there is a home folder.
    let record: KeyRecord?
    let settings: OutputSettings
    /// The columns that the terminal takes for ambiguous characters, if it tells.
    let ambiguousWidth: AmbiguousWidth?
    let isOffline: Bool
    let settingsFile: String?
    private let diagnostics: Diagnostics
    private let timeout: Duration

    init(_ arguments: Arguments, _ context: CommandContext) throws(Failure) {
        self.context = context
        let configuration = Configuration(environment: context.environment, workingFolder: context.workingFolder)
        self.configuration = configuration
        hasLanguageOption = try arguments.value(CommonOptions.language) != nil
        language = Result { [hasLanguageOption] () throws(Failure) in
            if !hasLanguageOption { _ = try configuration.choice(.language) }
            return context.language(arguments, configuration)
        }
        baseURL = Result { () throws(Failure) in try configuration.baseURL(of: .kobis) }
        settings = try OutputSettings(arguments, configuration, context)
        let asks = settings.width != nil && context.terminal.isInput && configuration[.terminal] != "dumb"
        ambiguousWidth = asks ? context.measureAmbiguousWidth() : nil
        let folder = try arguments.value(CommonOptions.archive) ?? configuration.archiveFolder
        archive = folder.map { ResponseArchive(folder: $0) }
        record = context.keyRecord(of: configuration.key(of: .kobis))
        isOffline = arguments.isSet(CommonOptions.offline)
        settingsFile = Configuration.settingsFile(context.environment)
        timeout = try arguments.timeout()
        diagnostics = Diagnostics(arguments, context, configuration, settings)
    }

    func diagnosis() async -> Diagnosis {
        let call = await call()
        let inventory = archive.map { archive in
            Result { try archive.inventory(of: ArchivedService.all) }
                .mapError { Failure($0, environment: context.environment) }
        }
        let checks: [Check] = [
            ("key", Label("KOBIS 키", "KOBIS key"), key(call)),
            ("service", Label("KOBIS 서비스", "KOBIS"), service(call)),
            ("calls", Label("호출 횟수", "Calls today"), calls(call)),
            (".env", Label(".env", ".env"), file(context.workingFolder + "/.env")),
            ("settings", Label("설정 파일", "Settings"), file(settingsFile)),
            ("archive", Label("아카이브", "Archive"), archive(inventory)),
            ("reviews", Label("리뷰", "Reviews"), await reviews()),
            ("posters", Label("포스터 키", "Poster keys"), posters),
            ("agents", Label("AI 에이전트", "AI agents"), agents), ("proxy", Label("프록시", "Proxy"), proxy),
            ("certificates", Label("인증서", "Certificates"), certificates),
            ("terminal", Label("터미널", "Terminal"), terminal), ("pictures", Label("그림", "Pictures"), pictures),
            ("language", Label("언어", "Language"), labels),
            ("version", Label("버전", "Version"), .fine(Message(untranslated: "boxoffice \(version)"))),
        ]
        return Diagnosis(
            doctor: self,
            checks: checks.map { name, label, finding in
                var finding = finding
                finding.detail = finding.detail.redacting(configuration.keys)
                finding.remedy = finding.remedy?.redacting(configuration.keys)
                return (name, label, finding)
            },
            status: status(call, inventory),
            inventory: try? inventory?.get()
        )
    }

    var today: KoreanDay { KoreanDay(containing: context.now()) }

    private func status(_ call: Call?, _ inventory: Result<ArchiveInventory, Failure>?) -> Int32 {
        let unreadable = configuration.unreadableUserFile?.failure(context.environment)
        let broken = unreadable ?? language.failure ?? baseURL.failure
        if let broken { return broken.exitStatus }
        if isOffline {
            return inventory?.failure?.exitStatus
                ?? ((try? inventory?.get())?.daily != nil ? 0 : Failure.Code.notArchived.exitStatus.rawValue)
        }
        return call?.result.failure?.exitStatus ?? 0
    }

    typealias Call = (result: Result<Ranking, Failure>, took: Duration)

    /// Requests yesterday's ranking, if a request may be sent.
    ///
    /// An unreadable file may set another address or a proxy. The key must not be sent without them.
    private func call() async -> Call? {
        // A tool's call costs none.
        guard !isOffline, context.call == nil, configuration.unreadableUserFile == nil,
            let baseURL = try? baseURL.get()
        else { return nil }
        let requester = context.makeRequester(timeout, configuration)
        let key = configuration.key(of: .kobis)
        let activity = Label("KOBIS 확인 중", "Checking KOBIS")
        var result = Result<Ranking, Failure>.failure(.missingKey(of: KOBISClient.name, settingsFile: nil))
        let took = await context.clock.measure {
            do {
                result = .success(
                    try await context.yesterday(through: requester, key: key, baseURL, diagnostics, activity)
                )
            } catch {
                result = .failure(Failure(error, environment: context.environment))
            }
        }
        return (result, took)
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

typealias Check = (name: String, label: Label, finding: Finding)

struct Finding: Sendable {
    /// Whether the check passed, if it is required and was made.
    let isFine: Bool?
    var detail: Message
    var remedy: Message?
    /// Whether the remedy ends with a command to copy, so that its line must not be broken.
    var remedyHasCommand = false

    static func fine(_ detail: Message) -> Finding { Finding(isFine: true, detail: detail) }

    /// The check is not required, or was not made.
    static func open(_ detail: Message, remedy: Message? = nil, hasCommand: Bool = false) -> Finding {
        Finding(isFine: nil, detail: detail, remedy: remedy, remedyHasCommand: hasCommand)
    }

    static func failed(_ failure: Failure, isFine: Bool? = false) -> Finding {
        Finding(
            isFine: isFine, detail: failure.sentence, remedy: failure.hint, remedyHasCommand: failure.hintHasCommand
        )
    }
}

struct Diagnosis: Sendable {
    let doctor: DoctorChecks
    let checks: [Check]
    /// 0 if a daily ranking can be read now from KOBIS, or with `--offline` from the archive, otherwise that of the problem.
    let status: Int32
    let inventory: ArchiveInventory?
}
