extension Command {
    static let configSet = Command(
        name: "config set|설정 저장",
        summary: Label("설정 파일에 설정을 저장합니다.", "Save a setting in your settings file."),
        operands: Operands(
            placeholder: Label("이름 [값]", "NAME [VALUE]"),
            completesFirstAlone: true,
            help: "설정과 값입니다. 값이 없거나 키이면 프롬프트 또는 표준 입력에서 읽습니다. \(names.korean)",
            """
            The setting and its value. Without a value, or for a key, it is read from a prompt or standard input. \
            \(names.english)
            """,
            completion: settingNames
        ),
        options: [noCheck, CommonOptions.language.spec, CommonOptions.quiet],
        examples: [
            Example(
                "boxoffice config set KOBIS_API_KEY",
                "키를 화면에 보이지 않게 입력받아 확인하고 저장합니다",
                "Check and save a key that you type at a hidden prompt"
            ),
            Example("boxoffice config set BOXOFFICE_LANG en", "영어로 바꿉니다", "Use English labels"),
            Example("boxoffice config set KOBIS_API_KEY < key.txt", "파일에서 키를 읽습니다", "Read a key from a file"),
        ]
    ) { arguments, context in
        let operands = arguments.operands
        let setting = try Setting(operand: operands.first, of: "config set")
        if operands.count > (setting.isSecret ? 1 : 2) {
            // The value may be a key, so the error does not show it.
            throw setting.isSecret
                ? Failure.usage("명령줄에 키를 적을 수 없습니다", "cannot take a key from the command line")
                    .hinting("값을 빼세요. 프롬프트나 표준 입력에서 읽습니다", "omit the value: it is read from a prompt or standard input")
                : .usage("값을 둘 이상 적었습니다", "more than one value")
                    .hinting("빈칸이 있는 값은 따옴표로 묶으세요", "quote a value that contains spaces")
        }
        return try await save(setting, operands.dropFirst().first, arguments, context)
    }

    static let login = Command(
        name: "login",
        summary: Label("KOBIS 키를 확인하고 저장합니다.", "Check and save your KOBIS key."),
        operands: .none,
        options: [noCheck, CommonOptions.language.spec, CommonOptions.quiet],
        examples: [
            Example(
                "boxoffice login",
                "키를 화면에 보이지 않게 입력받아 확인하고 저장합니다",
                "Check and save a key that you type at a hidden prompt"
            )
        ],
        words: [.init("로그인", "키", "key", "apikey", as: .hint)]
    ) { arguments, context in try await save(Service.kobis.key, nil, arguments, context) }

    private static let noCheck = OptionSpec(
        name: "no-check",
        help: "KOBIS 키를 확인하지 않고 저장합니다.", "Save a KOBIS key without asking KOBIS about it."
    )

    private static func save(
        _ setting: Setting, _ value: String?, _ arguments: Arguments, _ context: CommandContext
    ) async throws -> Int32 {
        let text = try value ?? context.settingValue(of: setting, in: context.language(arguments))
        try Setting.validate(text)
        let service = Service.all.first { $0.key == setting }
        guard let value = try service.map({ try $0.key(typed: text) }) ?? text.normalizedInput else {
            throw Failure.usage(
                Message("값이 비어 있습니다", "the value is blank"),
                hint: value == nil && setting == Service.kobis.key
                    ? Service.kobis.getKey
                    : Message("설정을 지우려면 boxoffice config unset을 쓰세요", "use boxoffice config unset to remove a setting")
            )
        }
        try setting.validate(value)
        let file = try SettingsAccess(arguments, context)
        guard setting == Service.kobis.key else {
            try file.save(setting, value)
            return 0
        }
        let configuration = try context.configuration()
        let requester = context.makeRequester(try arguments.timeout(), configuration)
        try await file.saveKey(
            value,
            through: arguments.isSet(noCheck) ? nil : requester,
            configuration.baseURL(of: .kobis),
            next: "boxoffice daily"
        )
        return 0
    }

    static let configUnset = Command(
        name: "config unset|remove delete 삭제 해제",
        summary: Label("설정 파일에서 설정을 지웁니다.", "Remove a setting from your settings file."),
        operands: settingName,
        options: [CommonOptions.quiet],
        examples: [
            Example("boxoffice config unset BOXOFFICE_LANG", "다시 시스템의 언어를 씁니다", "Use the system's language again")
        ]
    ) { arguments, context in
        let setting = try Setting(operand: arguments.operands.first, of: "config unset")
        let file = try SettingsAccess(arguments, context)
        let isRemoved = try file.set(setting, to: nil)
        file.diagnostics.note(
            isRemoved
                ? Message(
                    "\(file.path)에서 \(setting.name.with(.eul)) 지웠습니다",
                    "removed \(setting.name) from \(file.path)"
                )
                : Message("\(file.path)에 \(setting.name.with(.i)) 없습니다", "\(setting.name) is not set in \(file.path)")
        )
        file.noteOtherPlace(of: setting)
        return 0
    }

    static let configGet = Command(
        name: "config get",
        summary: Label(
            "설정의 값을 출력합니다. 키는 설정되었는지만 알려 줍니다.",
            "Print the value of a setting; for a key, only that it is set."
        ),
        operands: settingName,
        options: [],
        examples: [
            Example(
                "boxoffice config get BOXOFFICE_ARCHIVE", "설정된 아카이브 폴더를 출력합니다", "Print the archive folder that is set"
            )
        ]
    ) { arguments, context in
        let setting = try Setting(operand: arguments.operands.first, of: "config get")
        let configuration = try context.configuration()
        guard let inForce = SettingInForce(setting, configuration) else {
            throw Failure(.notFound, "\(setting.name.with(.i)) 설정되지 않았습니다", "\(setting.name) is not set").hinting(
                "boxoffice config set \("\(setting.name)".with(.euro)) 설정하세요",
                "set it with boxoffice config set \(setting.name)"
            )
        }
        try context.output.write(inForce.shown(in: context.language(arguments, configuration)) + "\n")
        return 0
    }

    static let configList = Command(
        name: "config list|show 목록 보기",
        summary: Label("적용 중인 설정과 그 출처를 봅니다.", "List the settings in force and where each comes from."),
        operands: .none,
        options: (CommonOptions.printing + CommonOptions.screen + [CommonOptions.quiet]).showing(SettingInForce.list),
        examples: [
            Example("boxoffice config list", "설정을 봅니다. 키는 보이지 않습니다", "Show what is set; keys are not shown")
        ],
        words: [.init("설정", "환경설정", "setting")]
    ) { arguments, context in
        let configuration = try context.configuration()
        // Without a session: an invalid setting is what the user may be looking for.
        let settings = try OutputSettings(arguments, configuration, context)
        let diagnostics = Diagnostics(arguments, context, configuration, settings)
        let all = Setting.all.compactMap { SettingInForce($0, configuration) }
        var printer = try ResultPrinter(SettingInForce.list, settings: settings, isArray: false, output: context.output)
        try printer.print(Listing(total: all.count, items: all))
        if all.isEmpty { diagnostics.note(Message("설정이 없습니다", "no settings")) }
        return 0
    }

    static let configPath = Command(
        name: "config path",
        summary: Label(
            "설정 파일의 경로를 출력합니다. 아직 없는 파일일 수 있습니다.",
            "Print the path of your settings file, which may not exist yet."
        ),
        operands: .none,
        options: [],
        examples: [Example("boxoffice config path", "경로를 출력합니다", "Print the path")]
    ) { _, context in
        try context.output.write(SettingsAccess.path(context.environment) + "\n")
        return 0
    }

    private static let settingNames = Completion.values(Setting.all.map(\.name))
    private static let names = Label(
        "이름은 \(Setting.all.map(\.name).joined(separator: ", ")) 중 하나입니다.",
        "NAME is \(Setting.all.map(\.name).alternatives)."
    )
    private static let settingName = Operands(
        placeholder: Label("이름", "NAME"),
        most: 1,
        help: "설정입니다. \(names.korean)", "The setting. \(names.english)",
        completion: settingNames
    )
}

struct SettingInForce: Sendable {
    let name: String
    /// The value; `set` if it is hidden.
    let value: String
    /// Whether it is a key, or an address that may contain a password or a key.
    let isHidden: Bool
    /// The settings file, unless it is set in the environment.
    let path: String?

    init?(_ setting: Setting, _ configuration: Configuration) {
        guard let value = configuration[setting], let place = configuration.place(of: setting) else { return nil }
        name = setting.name
        let mayHavePassword = value.contains { "@?".contains($0) } && setting != .author
        isHidden = setting.isSecret || mayHavePassword
        self.value = isHidden ? "set" : value
        path = if case .file(let path) = place { path } else { nil }
    }

    /// The value for a person.
    fileprivate func shown(in language: LabelLanguage) -> String { isHidden ? Label("설정됨", "set")[language] : value }

    static let list = ListPresentation<SettingInForce>(
        fields: [
            Field("name", Label("설정", "Setting"), \.name),
            Field("value", Label("값", "Value"), \.value).column(.elastic).shown { setting, language in
                Cell(setting.shown(in: language).terminalSafe)
            },
            Field("source", Label("출처", "Source"), { $0.path ?? "environment" }).meaning(
                "The settings file, or environment"
            ).column(.elastic).shown { setting, language in
                Cell(setting.path?.terminalSafe ?? Label("환경 변수", "environment")[language])
            },
        ],
        narrow: ["name", "value", "source"]
    )
}
