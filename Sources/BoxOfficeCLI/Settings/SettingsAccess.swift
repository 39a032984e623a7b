import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

/// The user's settings file, and what else is set.
struct SettingsAccess {
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
            width: context.terminal.errorColumns(context.environment[GeneralSetting.columns.rawValue])
        )
    }

    static func path(_ environment: [String: String]) throws(Failure) -> String {
        guard let path = Configuration.settingsFile(environment) else {
            throw .configuration("no folder for settings: \(Failure.noHome)", hint: "set XDG_CONFIG_HOME or HOME")
        }
        return path
    }

    /// Sets a setting in the file, or with `nil` removes it; returns whether that was possible.
    func set(_ setting: Setting, to value: String?) throws -> Bool {
        do {
            return try SettingsFile.set(setting, to: value, in: path, by: context.fileWriter)
        } catch let error as UnreadableConfiguration {
            throw error
        } catch is SettingsFile.TooLarge {
            throw Failure.usage("\(path) would be larger than 1 MiB", hint: "shorten it")
        } catch {
            throw Failure(code: .failure, message: "cannot write \(path): \(error.lockingReason)")
        }
    }

    /// Notes that a setting is set elsewhere, where it takes precedence.
    func noteOtherPlace(of setting: Setting) {
        let configuration = try? context.configuration()
        switch configuration?.place(of: setting) {
        case .environment: diagnostics.note("\(setting.name) in the environment takes precedence")
        case .file(let other) where other != path: diagnostics.note("\(setting.name) in \(other) takes precedence")
        case .file, nil: break
        }
    }
}
