/// The user's settings file, and what else is set.
struct SettingsAccess {
    let path: String
    let diagnostics: Diagnostics
    let context: CommandContext
}

extension SettingsAccess {
    init(_ arguments: Arguments, _ context: CommandContext) throws(Failure) {
        path = try Self.path(context.environment)
        self.context = context
        diagnostics = Diagnostics(arguments, context, try? context.configuration(), isJSON: false)
    }

    static func path(_ environment: [String: String]) throws(Failure) -> String {
        guard let path = Configuration.settingsFile(environment) else {
            throw .configuration(
                Message("설정을 둘 폴더가 없습니다: \(Failure.noHome)", "no folder for settings: \(Failure.noHome)"),
                hint: Message("XDG_CONFIG_HOME이나 HOME을 설정하세요", "set XDG_CONFIG_HOME or HOME")
            )
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
            throw Failure.usage("\(path.with(.i)) 1 MiB를 넘게 됩니다", "\(path) would be larger than 1 MiB")
                .hinting("내용을 줄이세요", "shorten it")
        } catch {
            throw Failure.unwritable(path, error.lockingReason)
        }
    }

    /// Saves a setting, and notes where, and what takes precedence.
    func save(_ setting: Setting, _ value: String) throws {
        guard try set(setting, to: value) else {
            throw Failure.usage("저장할 수 없는 값입니다", "the value cannot be saved")
                .hinting("따옴표와 줄바꿈이 없는 값을 쓰세요", "use a value without quotes or line breaks")
        }
        context.forgetConfiguration()
        diagnostics.note(Message("\(setting.name.with(.eul)) \(path)에 저장했습니다", "saved \(setting.name) in \(path)"))
        if (try? context.configuration())?.exposedFiles.contains(path) == true { diagnostics.noteExposed(path) }
        noteOtherPlace(of: setting)
    }

    /// Notes that a setting is set elsewhere, where it takes precedence.
    func noteOtherPlace(of setting: Setting) {
        let name = setting.name
        guard let place = (try? context.configuration())?.place(of: setting), place != .file(path) else { return }
        diagnostics.note("\(place.label)의 \(name.with(.i)) 우선합니다", "\(name) in \(place.label) takes precedence")
    }
}
