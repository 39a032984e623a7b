import BoxOfficeCore
import Platform

/// The options, the settings and the services of one run of a command that fetches and prints.
struct Session: Sendable {
    let arguments: Arguments
    let context: CommandContext
    let configuration: Configuration
    let settings: OutputSettings
    let diagnostics: Diagnostics
    let today: KoreanDay
    /// The services other than KOBIS, whose answers do not count as calls.
    let services: ServiceConnection
    let kobis: KOBISConnection

    /// Reads the common options and the settings.
    ///
    /// - Throws: ``Failure`` if an option or a setting is wrong, or if a needed archive has no folder.
    init(_ arguments: Arguments, _ context: CommandContext, needsArchive: Bool = false) throws {
        self.arguments = arguments
        self.context = context
        let policy = try arguments.archivePolicy()
        configuration = try Configuration(environment: context.environment, workingFolder: context.workingFolder)
        settings = try OutputSettings(
            arguments,
            configuration,
            context.terminal,
            language: configuration.language(unless: arguments)
        )
        today = KoreanDay(containing: context.now())
        let diagnostics = Diagnostics(arguments, context, configuration, settings)
        self.diagnostics = diagnostics

        let folder = try arguments.value(CommonOptions.archive) ?? configuration.archiveFolder
        if folder == nil {
            guard !needsArchive else { throw Failure.noArchive }
            diagnostics.note(.noArchive)
        }
        services = ServiceConnection(
            base: context.makeRequester(try arguments.timeout(), configuration),
            context: context,
            archive: folder.map { ResponseArchive(folder: $0, fileWriter: context.fileWriter) },
            policy: policy,
            log: diagnostics.eventLog(arguments)
        )
        kobis = KOBISConnection(
            services,
            key: configuration[.kobisKey],
            baseURL: try configuration.baseURL(.kobisBaseURL, default: KOBISClient.defaultBaseURL)
        )
    }
}

extension Session {
    /// The KOBIS client with the policy that the options set.
    var client: KOBISClient { kobis.client }

    /// The manager of requests to services other than KOBIS.
    var manager: NetworkManager { services.manager(services.policy) }

    /// The archive; `nil` if there is no home folder and no `--archive`.
    var archive: ResponseArchive? { services.archive }

    /// Whether the network must not be used.
    var isOffline: Bool { services.policy.isOffline }

    /// Whether every answer must be a new one.
    var isRefresh: Bool { services.policy.isRefresh }

    /// Makes Ctrl-C print how to resume, if answers are archived.
    func showResumeHintOnInterrupt() {
        guard archive != nil, !isOffline, !isRefresh, !diagnostics.isQuiet else { return }
        context.fileWriter.prepareForInterrupt()
        // Capturing the session, which has the message, would make a retain cycle.
        context.interruptMessage.set { [circuitBreaker = kobis.circuitBreaker] in
            circuitBreaker.resumeHint(isRefresh: false)
        }
    }

    /// Returns a printer of results.
    ///
    /// - Throws: ``Failure`` if `--fields` names an unknown field.
    func printer<Results: Presentation>(
        _ presentation: Results,
        isArray: Bool
    ) throws(Failure) -> ResultPrinter<Results> {
        try ResultPrinter(presentation, settings: settings, isArray: isArray, output: context.output)
    }
}

extension Arguments {
    /// When archived answers are used.
    ///
    /// - Throws: ``Failure`` if `--offline` and `--refresh` are both set.
    fileprivate func archivePolicy() throws(Failure) -> NetworkManager.ArchivePolicy {
        switch (isSet(CommonOptions.offline), isSet(CommonOptions.refresh)) {
        case (true, true):
            throw .usage("cannot use --offline with --refresh", hint: "remove one of them")
        case (true, false): .offline
        case (false, true): .refresh
        case (false, false): .freshAnswers
        }
    }
}

extension Configuration {
    /// The base URL of a service: a setting's value, else the default.
    ///
    /// - Throws: ``Failure`` if the setting is not a valid URL.
    func baseURL(_ variable: Variable, default standard: URL) throws(Failure) -> URL {
        guard var text = self[variable] else { return standard }
        while text.hasSuffix("/") { text.removeLast() }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil,
            url.query() == nil, url.fragment() == nil, url.user() == nil, url.password() == nil
        else {
            throw Failure(
                code: .configuration,
                message: "\(variable.rawValue) is not a valid URL",
                hint: "use a URL like \(standard.absoluteString)"
            )
        }
        return url
    }
}

extension Configuration {
    /// The language of labels: the option's, else the setting's, else Korean.
    ///
    /// - Throws: ``Failure`` if the option or the setting is not a language.
    func language(unless arguments: Arguments) throws(Failure) -> Language {
        if let language = try arguments.value(CommonOptions.language) { return language }
        guard let setting = self[.language] else { return .korean }
        guard let language = Language(rawValue: setting) else {
            throw Failure(
                code: .configuration,
                message: "invalid value '\(setting)' for BOXOFFICE_LANG",
                hint: "use ko or en"
            )
        }
        return language
    }
}

extension OutputSettings {
    /// Reads the output options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    init(
        _ arguments: Arguments,
        _ configuration: Configuration,
        _ terminal: Terminal,
        language: Language
    ) throws(Failure) {
        format = try arguments.value(CommonOptions.format) ?? .table
        fieldNames = try arguments.value(CommonOptions.fields)
        hasByteOrderMark = arguments.isSet(CommonOptions.byteOrderMark)
        if hasByteOrderMark, format != .csv, format != .tsv {
            throw .usage("--bom requires --format csv or tsv", hint: "remove --bom, or add --format csv")
        }
        self.language = language
        isWide = arguments.isSet(CommonOptions.wide)
        width = terminal.columns(configuration[.columns])
        isIndented = terminal.isOutput
        switch try arguments.value(CommonOptions.color) ?? .auto {
        case .always: styler = Styler(isEnabled: true)
        case .never: styler = Styler(isEnabled: false)
        case .auto:
            let isWanted = configuration[.noColor] == nil && configuration[.terminal] != "dumb"
            styler = Styler(isEnabled: terminal.isOutput && isWanted)
        }
    }
}
