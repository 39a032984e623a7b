import Foundation

/// The settings, by precedence: environment, `.env` in the working folder, `$XDG_CONFIG_HOME/boxoffice/env`.
///
/// Options come before all of them, and are the command line's business.
package struct Configuration: Sendable {
    /// Where a setting may stand.
    package enum Place: Hashable, Sendable {
        case environment
        /// A file, by its path.
        case file(String)
    }

    private let environment: [String: String]

    /// The files that were read, by precedence.
    package let files: [SettingsFile]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: The environment's variables.
    ///   - workingFolder: The folder in which a `.env` may lie.
    /// - Throws: ``UnreadableConfiguration`` if one of the files is there and cannot be read.
    package init(environment: [String: String], workingFolder: String) throws {
        try self.init(environment: environment, workingFolder: workingFolder) { unreadable in throw unreadable }
    }

    /// Reads the settings, and goes on without a file that cannot be read.
    ///
    /// - Parameters:
    ///   - environment: The environment's variables.
    ///   - workingFolder: The folder in which a `.env` may lie.
    ///   - onUnreadable: Told of each file that is there and cannot be read.
    /// - Throws: What `onUnreadable` throws.
    package init<Problem>(
        environment: [String: String],
        workingFolder: String,
        onUnreadable: (UnreadableConfiguration) throws(Problem) -> Void
    ) throws(Problem) {
        self.environment = environment
        var files: [SettingsFile] = []
        let own = Self.settingsFile(environment)
        for case (let path?, let isShared) in [(workingFolder + "/.env", true), (own, false)] {
            do {
                if let file = try SettingsFile(reading: path, isShared: isShared) { files.append(file) }
            } catch {
                try onUnreadable(error)
            }
        }
        self.files = files
    }

    /// Returns a setting's value, or `nil` where it is blank or not set.
    package subscript(variable: Variable) -> String? { values(of: variable).first?.value }

    /// Returns where the value in force of a setting stands, or `nil` where it is blank or not set.
    package func place(of variable: Variable) -> Place? { values(of: variable).first?.place }

    /// Returns the values of a setting that are not blank, by precedence: the first is in force.
    private func values(of variable: Variable) -> [(place: Place, value: String)] {
        let all = [(Place.environment, environment[variable.rawValue])] + files.map { (.file($0.path), $0[variable]) }
        return all.compactMap { place, value in value?.sanitized.map { (place, $0) } }
    }

    /// All keys that are set anywhere, for them never to be shown; a shorter one than any service gives out is none.
    package var keys: [String] {
        Variable.allCases.filter(\.isKey).flatMap(values).map(\.value).filter { $0.utf8.count >= 8 }
    }

    /// The folder of the archive unless an option names another; `nil` where there is no home folder.
    package var archiveFolder: String? {
        self[.archive] ?? Self.folder("XDG_CACHE_HOME", ".cache", environment)
    }

    /// The folder of the user's own data; `nil` where there is no home folder.
    package var dataFolder: String? {
        self[.data] ?? Self.folder("XDG_DATA_HOME", ".local/share", environment)
    }

    /// The folder of what the program remembers from run to run; `nil` where there is no home folder.
    package static func stateFolder(_ environment: [String: String]) -> String? {
        folder("XDG_STATE_HOME", ".local/state", environment)
    }

    /// The file that holds the user's own settings; `nil` where there is no home folder.
    package static func settingsFile(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", ".config", environment).map { $0 + "/env" }
    }

    /// The folder `boxoffice` in one of the XDG base folders; a relative path there counts as not set, as XDG says,
    /// and a relative home folder does too: the working folder must not become either.
    private static func folder(_ variable: String, _ fallback: String, _ environment: [String: String]) -> String? {
        if let base = environment[variable], base.hasPrefix("/") { return base + "/boxoffice" }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + fallback + "/boxoffice" : nil }
    }
}
