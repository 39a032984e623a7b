import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The options, the settings and the services of one run of a command that fetches and prints.
///
/// A class, since copies of so large a struct take much code.
final class Session: Sendable {
    let context: CommandContext
    let configuration: Configuration
    let settings: OutputSettings
    let diagnostics: Diagnostics
    let today: KoreanDay
    /// The services other than KOBIS, whose answers do not count as calls.
    let services: ServiceConnection
    let kobisBaseURL: URL

    /// Reads the common options and the settings.
    ///
    /// - Throws: ``Failure`` if an option or a setting is wrong, or if a needed archive has no folder.
    init(_ arguments: Arguments, _ context: CommandContext, needsArchive: Bool = false) throws {
        self.context = context
        let policy = try arguments.archivePolicy()
        configuration = try context.configuration()
        var settings = try OutputSettings(
            arguments,
            configuration,
            context.terminal,
            language: configuration.language(unless: arguments)
        )
        settings.isUTF8 = context.isUTF8
        self.settings = settings
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
        kobisBaseURL = try configuration.baseURL(.kobisBaseURL, default: KOBISClient.defaultBaseURL)
    }
}

extension Session {
    /// The manager of requests to services other than KOBIS.
    var manager: NetworkManager { services.manager(services.policy) }

    /// The archive; `nil` if there is no home folder and no `--archive`.
    var archive: ResponseArchive? { services.archive }

    /// Whether the network must not be used.
    var isOffline: Bool { services.policy.isOffline }

    /// Whether archived answers are ignored.
    var isRefresh: Bool { services.policy.isRefresh }

    /// How to resume a range that stopped, if answers are archived.
    func resumeHint(_ circuitBreaker: CircuitBreaker) -> String? {
        guard archive != nil, circuitBreaker.state.archiveFailure == nil else { return nil }
        return "run the same command \(isRefresh ? "without --refresh" : "again") to fetch only what is missing"
    }

    /// Makes Ctrl-C print how to resume, if answers are archived.
    func showResumeHintOnInterrupt(_ circuitBreaker: CircuitBreaker) {
        guard let hint = resumeHint(circuitBreaker), !isOffline, !isRefresh, !diagnostics.isQuiet else { return }
        context.fileWriter.prepareForInterrupt()
        // Capturing the session, which owns the message, would create a retain cycle.
        context.interruptMessage.set { circuitBreaker.state.archiveFailure == nil ? hint : nil }
    }

    /// Returns a printer of one result, or of a batch, which is an array in JSON.
    ///
    /// - Throws: ``Failure`` if `--fields` names an unknown field.
    func printer<Results: Presentation>(
        _ presentation: Results,
        isBatch: Bool = false
    ) throws(Failure) -> ResultPrinter<Results> {
        try ResultPrinter(presentation, settings: settings, isArray: isBatch, output: context.output)
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
