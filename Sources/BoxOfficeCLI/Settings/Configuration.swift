enum TitleForm: String, CaseIterable, Sendable {
    case korean
    case english
    case both
}

/// The settings without options: those in the environment, `.env` in the working folder, and `$XDG_CONFIG_HOME/boxoffice/env`.
struct Configuration: Sendable {
    enum Place: Hashable, Sendable {
        case environment
        case file(String)

        var label: Label {
            switch self {
            case .environment: Label("환경 변수", "the environment")
            case .file(let path): Label(path, path)
            }
        }
    }

    let environment: [String: String]

    let files: [SettingsFile]
    /// The error for a `.env` in the working folder that exists but cannot be read; it may be anyone's, and fails no command.
    private(set) var unreadable: UnreadableConfiguration?
    private(set) var unreadableUserFile: UnreadableConfiguration?

    init(environment: [String: String], workingFolder: String) {
        self.environment = environment
        var files: [SettingsFile] = []
        let userFile = Self.settingsFile(environment)
        for case (let path?, let isShared) in [(workingFolder + "/.env", true), (userFile, false)] {
            do {
                if let file = try SettingsFile(reading: path, isShared: isShared) { files.append(file) }
            } catch {
                if isShared { unreadable = error } else { unreadableUserFile = error }
            }
        }
        self.files = files
    }

    /// Returns a setting's value, unless it is blank or not set.
    package subscript(setting: Setting) -> String? { values(of: setting).first?.value }

    func key(of service: Service) -> String? { self[service.key] }

    func place(of setting: Setting) -> Place? { values(of: setting).first?.place }

    /// Returns a setting's non-blank values in order of precedence; the first is in effect.
    private func values(of setting: Setting) -> [(place: Place, value: String)] {
        let all = [(Place.environment, environment[setting.name])] + files.map { (.file($0.path), $0[setting]) }
        return all.compactMap { place, value in value?.sanitized.map { (place, $0) } }
    }

    /// All keys that are set anywhere, for redaction; values shorter than any real key are left out.
    var keys: [String] { Setting.all.filter(\.isSecret).flatMap(values).map(\.value).filter { $0.utf8.count >= 8 } }

    /// Returns the environment for other programs: without keys, and without the password of a proxy.
    package static func environmentOfPrograms(_ environment: [String: String]) -> [String: String] {
        let keys = Set(Setting.all.filter(\.isSecret).map(\.name))
        var others = environment.filter { !keys.contains($0.key) }
        for (name, value) in others where name.lowercased().hasSuffix("_proxy") {
            others[name] = ProxyAddress.withoutPassword(value)
        }
        return others
    }

    /// The command line of the pager, if it is set; blank for no pager.
    var pager: String? {
        // Unlike other settings, a blank one counts as set.
        [Setting.ownPager, .pager].flatMap { setting in
            [environment[setting.name]] + files.map { $0[setting] }
        }.lazy.compactMap(\.self).first
    }

    var usesFirestore: Bool { (try? choice(.reviews)) == "firestore" }

    var archiveFolder: String? { path(.archive) ?? Self.folder("XDG_CACHE_HOME", ".cache", environment) }

    /// Returns the absolute path of the folder of reviews, if there is a home folder.
    func dataFolder(in workingFolder: String) -> String? {
        guard var folder = path(.data) ?? Self.folder("XDG_DATA_HOME", ".local/share", environment) else { return nil }
        if !folder.hasPrefix("/") { folder = workingFolder + "/" + folder }
        while folder.hasSuffix("/"), folder != "/" { folder.removeLast() }
        return folder
    }

    /// No shell expands a `~` in a settings file.
    private func path(_ setting: Setting) -> String? {
        let path = self[setting]
        guard let path, path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
        return home + path.dropFirst()
    }

    static func stateFolder(_ environment: [String: String]) -> String? {
        folder("XDG_STATE_HOME", ".local/state", environment)
    }

    static func settingsFile(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", ".config", environment).map { $0 + "/env" }
    }

    /// Returns the folder `boxoffice` in an XDG base folder.
    ///
    /// A relative base or home folder counts as not set, as XDG requires: neither may depend on the working folder.
    private static func folder(_ variable: String, _ fallback: String, _ environment: [String: String]) -> String? {
        if let base = environment[variable], base.hasPrefix("/") { return base + "/boxoffice" }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + fallback + "/boxoffice" : nil }
    }
}
