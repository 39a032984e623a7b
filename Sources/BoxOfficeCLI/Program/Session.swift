/// The values of one run; a class, because copies of such a large struct add code.
final class Session: Sendable {
    let context: CommandContext
    let configuration: Configuration
    let settings: OutputSettings
    let diagnostics: Diagnostics
    let today: KoreanDay
    /// The connection to all services; ``kobis(_:policy:isLenient:)`` adds the count of calls.
    let services: ServiceConnection
    let kobisBaseURL: URL
    /// The KOBIS key that the user enters during the run, if there was none.
    let enteredKey = Mutex<Task<String?, Never>?>(nil)
    /// Whether the run goes on with more calls than are left today, which is said once.
    let exceedsQuota = Mutex(false)
    let titles: EnglishTitles

    /// Reads the common options and the settings, but not `--format` if a command has one of its own.
    init(
        _ arguments: Arguments, _ context: CommandContext, needsArchive: Bool = false, format: OutputFormat? = nil
    ) throws {
        self.context = context
        configuration = try context.configuration()
        if try arguments.value(CommonOptions.language) == nil { _ = try configuration.choice(.language) }
        var settings = try OutputSettings(arguments, configuration, context, format: format)
        settings.isUTF8 = context.isUTF8
        titles = try EnglishTitles(arguments, configuration, settings)
        settings.otherNames = titles.isNeeded ? titles : nil
        settings.changeColors =
            try configuration.choice(.colors).flatMap(ChangeColors.init)
            ?? (settings.language == .korean ? .korean : .western)
        _ = try configuration.choice(.ambiguous)
        self.settings = settings
        today = KoreanDay(containing: context.now())
        diagnostics = Diagnostics(arguments, context, configuration, settings)

        let folder = try arguments.value(CommonOptions.archive) ?? configuration.archiveFolder
        if folder == nil {
            guard !needsArchive else { throw Failure.noArchive }
            diagnostics.note(.noArchive)
        }
        let archive = folder.map { [diagnostics] folder in
            ResponseArchive(folder: folder, fileWriter: context.fileWriter) { path in
                diagnostics.note("\(path): 일반 파일이나 폴더가 아니어서 무시합니다", "ignored \(path): not a regular file or folder")
            }
        }
        // Without a folder there, as with /dev/null, nothing is archived; a file is probably a mistake.
        var status = stat()
        if let folder, stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFREG { try archive?.requireFolder() }
        services = ServiceConnection(
            base: context.makeRequester(try arguments.timeout(), configuration),
            context: context,
            archive: archive,
            policy: arguments.isSet(CommonOptions.offline)
                ? .offline : arguments.isSet(CommonOptions.refresh) ? .refresh : .freshAnswers,
            log: diagnostics.log
        )
        kobisBaseURL = try configuration.baseURL(of: .kobis)
    }

    var manager: NetworkManager { services.manager(services.policy) }

    var archive: ResponseArchive? { services.archive }

    var isOffline: Bool { services.policy == .offline }

    var isRefresh: Bool { services.policy == .refresh }

    func printer<Results: Presentation>(
        _ presentation: Results, isBatch: Bool = false
    ) throws(Failure) -> ResultPrinter<Results> {
        try ResultPrinter(presentation, settings: settings, isArray: isBatch, output: context.output)
    }

    func print<Results: Presentation>(
        _ item: @autoclosure () async throws -> Results.Item, as presentation: Results
    ) async throws -> Int32 {
        var printer = try printer(presentation)
        try printer.print(await item())
        return 0
    }
}

extension OutputSettings {
    init(
        _ arguments: Arguments, _ configuration: Configuration, _ context: CommandContext, format: OutputFormat? = nil
    ) throws(Failure) {
        let format = if let format { format } else { try arguments.value(CommonOptions.format) ?? .table }
        if format == .xlsx, !arguments.isSet(CommonOptions.output.spec) {
            throw .usage("--format xlsx에는 --output이 필요합니다", "--format xlsx requires --output")
                .hinting("--output FILE.xlsx를 붙이세요", "add --output FILE.xlsx")
        }
        self.init(format: format, language: context.language(arguments, configuration))
        fieldNames = try arguments.value(CommonOptions.fields)
        hasByteOrderMark = arguments.isSet(CommonOptions.byteOrderMark)
        hasHeader = !arguments.isSet(CommonOptions.noHeader)
        isWide = arguments.isSet(CommonOptions.wide)
        isTerminal = context.terminal.isOutput
        height = isTerminal ? context.terminal.height : nil
        if format != .markdown {
            width = context.terminal.columns(configuration[.columns])
            styler = Styler(try arguments.value(CommonOptions.color), isTerminal: isTerminal, configuration)
        }
        fieldSynonyms = { name in
            // The day of a daily row.
            ["date", "day", "날짜"].contains(name.lowercased()) ? ["from"] : KOBISFieldName.fields(named: name)
        }
    }
}

extension Styler {
    init(_ choice: CommonOptions.ColorChoice?, isTerminal: Bool, _ configuration: Configuration?) {
        let canColor = isTerminal && configuration?[.noColor] == nil && configuration?[.terminal] != "dumb"
        self.init(isEnabled: choice == .always || (choice != .never && canColor))
    }
}

extension Configuration {
    func baseURL(of service: Service) throws(Failure) -> URL {
        let (setting, standard) = (service.address, service.defaultBaseURL)
        guard var text = self[setting] else { return standard }
        while text.hasSuffix("/") { text.removeLast() }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.hasASCIIHost,
            url.hasValidPort, url.query() == nil, url.fragment() == nil, url.user() == nil, url.password() == nil
        else {
            throw .configuration(
                Message("\(setting.name): 올바른 URL이 아닙니다", "\(setting.name) is not a valid URL"),
                hint: Message("\(standard.absoluteString) 같은 URL을 적으세요", "use a URL like \(standard.absoluteString)")
            )
        }
        return url
    }

    /// Returns the value of a setting that has one of some values, if it is set, in either language; throws if it has another.
    func choice(_ setting: Setting) throws(Failure) -> String? {
        guard let text = self[setting] else { return nil }
        let list = Choice.list(setting.choices)
        if let name = list.name(of: text) { return name }
        let values = list.map(\.name)
        throw .configuration(
            Message(
                "\(setting.name)의 값 \("'\(text.terminalSafe)'".with(.i)) 잘못되었습니다",
                "invalid value '\(text.terminalSafe)' for \(setting.name)"
            ),
            hint: Message("\(values.joined(separator: " 또는 ").with(.euro)) 설정하세요", "use \(values.alternatives)")
        )
    }
}

extension CommandContext {
    /// The language of all that a person reads in a run: the first valid one of the option, the setting and the locale.
    func language(_ arguments: Arguments, _ configuration: Configuration? = nil) -> LabelLanguage {
        if let language = try? arguments.value(CommonOptions.language) { return language }
        let setting = try? (configuration ?? self.configuration()).choice(.language)
        return setting.flatMap(LabelLanguage.init) ?? LabelLanguage(environment: environment) ?? .english
    }
}
