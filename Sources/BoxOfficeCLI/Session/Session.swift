import BoxOfficeCore
import Foundation

/// What options and settings amount to, for a command that fetches and prints.
struct Session: Sendable {
    /// Asks KOBIS, as the options say.
    let client: KOBISClient
    /// Makes a client that asks as another policy says.
    let connect: @Sendable (NetworkManager.ArchivePolicy) -> KOBISClient
    /// What this run has had to do with KOBIS so far.
    let circuitBreaker = CircuitBreaker()
    let settings: OutputSettings
    let diagnostics: Diagnostics
    /// The archive; `nil` where there is no home folder and none is named.
    let archive: ResponseArchive?
    let today: KoreanDay
    /// Whether every answer is to be a new one.
    let isRefresh: Bool
    let configuration: Configuration
    /// Asks services other than KOBIS, whose answers do not count as calls, as the options say.
    let manager: NetworkManager
    /// Asks any address, and tries again where that may help.
    let requester: any Requestable
    /// When the archive's answers are used.
    let policy: NetworkManager.ArchivePolicy
    /// Told of what happens on the way to services other than KOBIS.
    let log: @Sendable (NetworkEvent) -> Void
    /// Whether the network is not to be touched.
    let isOffline: Bool
    private let output: any ByteOutput

    /// Reads the common options and the settings.
    ///
    /// - Parameters:
    ///   - arguments: What the command line gave.
    ///   - context: The world around.
    ///   - needsArchive: Whether the command is about the archive, and nothing without one.
    /// - Throws: ``Failure`` if an option or a setting is wrong, or if there is no home folder for the archive that is needed.
    init(_ arguments: Arguments, _ context: CommandContext, needsArchive: Bool = false) throws {
        let isOffline = arguments.isSet(CommonOptions.offline)
        let isRefresh = arguments.isSet(CommonOptions.refresh)
        if isOffline, isRefresh {
            throw Failure.usage("--offline and --refresh exclude each other", hint: "leave one of them out")
        }
        configuration = try Configuration(environment: context.environment, workingFolder: context.workingFolder)
        settings = try OutputSettings(
            arguments,
            configuration,
            context.terminal,
            language: configuration.language(unless: arguments)
        )
        output = context.output
        today = KoreanDay(containing: context.now())

        let diagnostics = Diagnostics(arguments, context, configuration, settings)
        self.diagnostics = diagnostics

        let folder = try arguments.value(CommonOptions.archive) ?? configuration.archiveFolder
        if folder == nil {
            guard !needsArchive else { throw Failure.noArchive }
            diagnostics.note(.noArchive)
        }
        archive = folder.map { ResponseArchive(folder: $0, fileWriter: context.fileWriter) }
        let timeout = try arguments.timeout()
        let isVerbose = arguments.isSet(CommonOptions.verbose)
        let log: @Sendable (NetworkEvent) -> Void = { diagnostics.log($0, isVerbose: isVerbose) }
        let logKOBIS: @Sendable (NetworkEvent) -> Void = { [circuitBreaker] event in
            circuitBreaker.note(event)
            log(event)
        }
        let live = context.makeRequester(timeout, configuration)
        let counting = CountingRequester(live, calls: context.calls)
        let kobis = RetryingRequester(ReportingRequester(counting, onEvent: logKOBIS), clock: context.clock)
        let requester = RetryingRequester(ReportingRequester(live, onEvent: log), clock: context.clock)
        let key = configuration[.kobisKey]
        let baseURL = try configuration.baseURL(.kobisBaseURL, default: KOBISClient.defaultBaseURL)
        let connect: @Sendable (NetworkManager.ArchivePolicy) -> KOBISClient = { [archive] policy in
            let manager = NetworkManager(
                requester: kobis,
                archive: archive,
                policy: policy,
                now: context.now,
                onEvent: logKOBIS
            )
            return KOBISClient(key: key, baseURL: baseURL, manager: manager)
        }
        let policy: NetworkManager.ArchivePolicy = isOffline ? .offline : isRefresh ? .refresh : .freshAnswers
        self.connect = connect
        self.policy = policy
        self.log = log
        client = connect(policy)
        self.requester = requester
        manager = NetworkManager(
            requester: requester,
            archive: archive,
            policy: policy,
            now: context.now,
            onEvent: log
        )
        self.isOffline = isOffline
        self.isRefresh = isRefresh
    }

    /// Returns a printer of results.
    ///
    /// - Throws: ``Failure`` if `--fields` names an unknown field.
    func printer<Shown: Presentation>(_ shown: Shown, isArray: Bool) throws(Failure) -> ResultPrinter<Shown> {
        try ResultPrinter(shown, settings: settings, isArray: isArray, output: output)
    }
}

extension Configuration {
    /// The address of a service: the one that a setting names, else its own.
    ///
    /// - Throws: ``Failure`` if the setting is no address.
    func baseURL(_ variable: Variable, default standard: URL) throws(Failure) -> URL {
        guard var text = self[variable] else { return standard }
        while text.hasSuffix("/") { text.removeLast() }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil,
            url.query() == nil, url.fragment() == nil, url.user() == nil, url.password() == nil
        else {
            throw Failure(
                code: .configuration,
                message: "\(variable.rawValue) is no address",
                hint: "it is like \(standard.absoluteString)"
            )
        }
        return url
    }
}

extension Configuration {
    /// The language of labels: what an option says, else a setting.
    ///
    /// - Throws: ``Failure`` if either is none.
    func language(unless arguments: Arguments) throws(Failure) -> Language {
        if let asked = try arguments.value(CommonOptions.language) { return asked }
        guard let set = self[.language] else { return .korean }
        guard let known = Language(rawValue: set) else {
            throw Failure(code: .configuration, message: "BOXOFFICE_LANG cannot be '\(set)'", hint: "it is ko or en")
        }
        return known
    }
}

extension OutputSettings {
    /// Reads the options of output.
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
            throw .usage("--bom goes with --format csv or tsv only", hint: "leave --bom out, or add --format csv")
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
