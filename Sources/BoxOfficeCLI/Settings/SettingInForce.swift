import BoxOfficeCore
import ConsoleKit

/// A setting that is set, and where.
struct SettingInForce: Sendable {
    let name: String
    /// The value; `set` for a key, and for an address that may contain a password.
    let value: String
    /// The settings file; `nil` for the environment.
    let path: String?

    /// Returns `nil` if the variable is not set.
    init?(_ variable: Variable, _ configuration: Configuration) {
        guard let value = configuration[variable], let place = configuration.place(of: variable) else { return nil }
        name = variable.rawValue
        let hasPassword = value.contains("@") && variable != .author
        self.value = variable.isKey || hasPassword ? "set" : value
        path = if case .file(let path) = place { path } else { nil }
    }

    /// The list of settings.
    static let list = ListPresentation<SettingInForce>(
        fields: [
            Field("name", Label("설정", "Setting")) { .text($0.name) },
            Field("value", Label("값", "Value"), column: .elastic) { .text($0.value) },
            Field(
                "source",
                Label("출처", "Source"),
                .text.meaning("The settings file, or environment"),
                column: .elastic,
                value: { .text($0.path ?? "environment") },
                cell: { setting, language in
                    Cell(setting.path?.terminalSafe ?? Label("환경 변수", "environment")[language])
                }
            ),
        ],
        narrow: ["name", "value", "source"]
    )
}
