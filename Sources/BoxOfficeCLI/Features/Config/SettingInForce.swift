import ConsoleKit

struct SettingInForce: Sendable {
    let name: String
    /// The value; `set` if it is hidden.
    let value: String
    /// Whether it is a key, or an address that may contain a password.
    let isHidden: Bool
    /// The settings file, unless it is set in the environment.
    let path: String?

    init?(_ setting: Setting, _ configuration: Configuration) {
        guard let value = configuration[setting], let place = configuration.place(of: setting) else { return nil }
        name = setting.name
        let hasPassword = value.contains("@") && setting != .author
        isHidden = setting.isSecret || hasPassword
        self.value = isHidden ? "set" : value
        path = if case .file(let path) = place { path } else { nil }
    }

    static let list = ListPresentation<SettingInForce>(
        fields: [
            Field("name", Label("설정", "Setting"), \.name),
            Field("value", Label("값", "Value"), \.value).column(.elastic).shown { setting, language in
                Cell(setting.isHidden ? Label("설정됨", "set")[language] : setting.value.terminalSafe)
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
