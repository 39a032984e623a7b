import BoxOfficeCore
import Platform

extension Command {
    /// `boxoffice config set`: saves a setting.
    static let configSet = Command(
        name: "config set",
        summary: "Save a setting in your settings file.",
        operands: Operands(
            placeholder: "NAME [VALUE]",
            completesFirstAlone: true,
            help: """
                The setting and its value. Without a value, or for a key, it is read from a prompt or standard input. NAME \
                is \(Variable.allCases.map(\.rawValue).alternatives).
                """,
            completion: settingNames
        ),
        options: [CommonOptions.quiet],
        examples: [
            Example("boxoffice config set KOBIS_API_KEY", "Save a key, which you type at a hidden prompt"),
            Example("boxoffice config set BOXOFFICE_LANG en", "Use English labels"),
            Example("boxoffice config set KOBIS_API_KEY < key.txt", "Read a key from a file"),
        ]
    ) { arguments, context in
        let operands = arguments.operands
        let variable = try Variable(operand: operands.first)
        if operands.count > (variable.isKey ? 1 : 2) {
            // The value may be a key, so the error does not show it.
            throw variable.isKey
                ? Failure.usage(
                    "cannot take a key from the command line",
                    hint: "omit the value: it is read from a prompt or standard input"
                ) : .usage("more than one value", hint: "quote a value that contains spaces")
        }
        let value = try operands.dropFirst().first ?? context.settingValue(of: variable)
        guard let value = value.normalizedInput else {
            throw Failure.usage("the value is blank", hint: "use boxoffice config unset to remove a setting")
        }
        try variable.validate(value)
        let file = try SettingsAccess(arguments, context)
        guard try file.set(variable, to: value) else {
            throw Failure.usage("the value cannot be saved", hint: "use a value without quotes and line breaks")
        }
        file.diagnostics.note("saved \(variable.rawValue) in \(file.path)")
        file.noteOtherPlace(of: variable)
        return 0
    }

    /// `boxoffice config unset`: removes a setting.
    static let configUnset = Command(
        name: "config unset",
        summary: "Remove a setting from your settings file.",
        operands: Operands(placeholder: "NAME", most: 1, help: "The setting.", completion: settingNames),
        options: [CommonOptions.quiet],
        examples: [Example("boxoffice config unset BOXOFFICE_LANG", "Use Korean labels again")]
    ) { arguments, context in
        let variable = try Variable(operand: arguments.operands.first)
        let file = try SettingsAccess(arguments, context)
        let isRemoved = try file.set(variable, to: nil)
        file.diagnostics.note(
            isRemoved
                ? "removed \(variable.rawValue) from \(file.path)" : "\(variable.rawValue) is not set in \(file.path)"
        )
        file.noteOtherPlace(of: variable)
        return 0
    }

    /// `boxoffice config get`: prints a setting's value.
    static let configGet = Command(
        name: "config get",
        summary: "Print the value of a setting; for a key, only that it is set.",
        operands: Operands(placeholder: "NAME", most: 1, help: "The setting.", completion: settingNames),
        options: [],
        examples: [Example("boxoffice config get BOXOFFICE_ARCHIVE", "Print the archive folder that is set")]
    ) { arguments, context in
        let variable = try Variable(operand: arguments.operands.first)
        let configuration = try Configuration(environment: context.environment, workingFolder: context.workingFolder)
        guard let setting = SettingInForce(variable, configuration) else {
            throw Failure(
                code: .notFound,
                message: "\(variable.rawValue) is not set",
                hint: "set it with boxoffice config set \(variable.rawValue)"
            )
        }
        try context.output.write(setting.value + "\n")
        return 0
    }

    /// `boxoffice config list`: prints the settings in force.
    static let configList = Command(
        name: "config list",
        summary: "List the settings in force and where each comes from.",
        operands: .none,
        options: [
            CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec, CommonOptions.byteOrderMark,
            CommonOptions.language.spec, CommonOptions.wide, CommonOptions.color.spec, CommonOptions.noPager,
            CommonOptions.quiet,
        ].showing(SettingInForce.list),
        examples: [Example("boxoffice config list", "Show what is set; keys are not shown")]
    ) { arguments, context in
        let configuration = try Configuration(environment: context.environment, workingFolder: context.workingFolder)
        let language = try arguments.value(CommonOptions.language)
        let settings = try OutputSettings(
            arguments,
            configuration,
            context.terminal,
            // An invalid setting is what the user may be looking for.
            language: language ?? configuration[.language].flatMap(LabelLanguage.init) ?? .korean
        )
        let diagnostics = Diagnostics(arguments, context, configuration, settings)
        let all = Variable.allCases.compactMap { SettingInForce($0, configuration) }
        var printer = try ResultPrinter(
            SettingInForce.list,
            settings: settings,
            isArray: false,
            output: context.output
        )
        try printer.print(Listing(total: all.count, items: all))
        if all.isEmpty { diagnostics.note("no settings") }
        return 0
    }

    /// `boxoffice config path`: prints the path of the settings file.
    static let configPath = Command(
        name: "config path",
        summary: "Print the path of your settings file, which may not exist yet.",
        operands: .none,
        options: [],
        examples: [Example("boxoffice config path", "Print the path")]
    ) { _, context in
        try context.output.write(SettingsAccess.path(context.environment) + "\n")
        return 0
    }

    private static let settingNames = Completion.values(Variable.allCases.map(\.rawValue))
}

/// The user's settings file, and what else is set.
private struct SettingsAccess {
    let path: String
    let diagnostics: Diagnostics
    private let context: CommandContext

    /// Finds the file; throws if there is no home folder.
    init(_ arguments: Arguments, _ context: CommandContext) throws(Failure) {
        path = try Self.path(context.environment)
        self.context = context
        diagnostics = Diagnostics(
            output: context.errorOutput,
            isJSON: false,
            isQuiet: arguments.isSet(CommonOptions.quiet),
            canRedraw: false,
            clock: context.clock,
            keys: [],
            width: context.terminal.errorColumns(context.environment[Variable.columns.rawValue])
        )
    }

    static func path(_ environment: [String: String]) throws(Failure) -> String {
        guard let path = Configuration.settingsFile(environment) else {
            throw .configuration("no folder for settings: \(Failure.noHome)", hint: "set XDG_CONFIG_HOME or HOME")
        }
        return path
    }

    /// Sets a variable in the file, or with `nil` removes it; returns whether that was possible.
    func set(_ variable: Variable, to value: String?) throws -> Bool {
        do {
            return try SettingsFile.set(variable, to: value, in: path, by: context.fileWriter)
        } catch let error as UnreadableConfiguration {
            throw error
        } catch {
            throw Failure(code: .failure, message: "cannot write \(path): \(error.systemReason)")
        }
    }

    /// Notes that a variable is set elsewhere, where it takes precedence.
    func noteOtherPlace(of variable: Variable) {
        let configuration = try? Configuration(environment: context.environment, workingFolder: context.workingFolder)
        switch configuration?.place(of: variable) {
        case .environment: diagnostics.note("\(variable.rawValue) in the environment takes precedence")
        case .file(let other) where other != path: diagnostics.note("\(variable.rawValue) in \(other) takes precedence")
        case .file, nil: break
        }
    }
}

extension CommandContext {
    /// Reads a setting's value from a prompt, hidden for a key, or from standard input.
    fileprivate func settingValue(of variable: Variable) throws -> String {
        guard terminal.isInput else {
            guard let text = String(validating: try standardInput(), as: UTF8.self)?.trimmingWhitespace,
                !text.contains(where: \.isNewline)
            else { throw Failure.usage("standard input is not a line of text", hint: "write only the value to it") }
            return text
        }
        guard terminal.isError else {
            throw Failure.usage(
                "cannot prompt: standard error is not a terminal",
                hint: "write the value to standard input"
            )
        }
        let line: String?
        if variable.isKey {
            do {
                line = try readHiddenLine("Enter \(variable.rawValue) (not shown): ")
            } catch let error as POSIXError {
                throw Failure(code: .failure, message: "cannot hide what is typed: \(error.systemReason)")
            }
        } else {
            try errorOutput.write("Enter \(variable.rawValue): ")
            line = readLine()
        }
        if line == nil { try errorOutput.write("\n") }
        return line ?? ""
    }
}

extension Variable {
    /// Reads the name of a setting, in any case.
    ///
    /// - Throws: ``Failure`` if there is no such setting; the message quotes only what looks like a name, never a key.
    fileprivate init(operand: String?) throws(Failure) {
        guard let operand else { throw .missing("NAME", hint: "use a setting such as KOBIS_API_KEY") }
        if let variable = Variable(rawValue: operand.uppercased()) {
            self = variable
            return
        }
        let name = operand.prefix { $0 != "=" }.uppercased()
        if name.count < operand.count, Variable(rawValue: name) != nil {
            throw .usage("cannot use = after the name", hint: "use boxoffice config set \(name)")
        }
        let isName = operand.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" }
        throw .usage(
            "unknown setting" + (isName ? " '\(operand)'" : ""),
            hint: didYouMean(name, among: Variable.allCases.map(\.rawValue)) ?? "see boxoffice help config set"
        )
    }

    /// Throws if other commands would refuse the value.
    fileprivate func validate(_ value: String) throws(Failure) {
        let configuration = Configuration(environment: [rawValue: value], workingFolder: "/dev/null") { _ in }
        do throws(Failure) {
            switch self {
            case .language: _ = try configuration.language(unless: Arguments())
            case .kobisBaseURL: _ = try configuration.baseURL(self, default: KOBISClient.defaultBaseURL)
            case .kmdbBaseURL: _ = try configuration.baseURL(self, default: KMDbPosters.defaultBaseURL)
            case .omdbBaseURL: _ = try configuration.baseURL(self, default: OMDbPosters.defaultBaseURL)
            case .kakaoBaseURL: _ = try configuration.baseURL(self, default: KakaoPosters.defaultBaseURL)
            case .reviews where !["file", "firestore"].contains(value): throw Failure.unknownStore(value)
            default: break
            }
        } catch {
            throw .usage(error.message, hint: error.hint)
        }
    }
}
