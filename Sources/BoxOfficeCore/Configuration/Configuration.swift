import Foundation

/// The settings, by precedence: environment, `.env` in the working folder, `$XDG_CONFIG_HOME/boxoffice/env`.
///
/// Options come before all of them, and are the command line's business.
package struct Configuration: Sendable {
    private let layers: [[String: String]]
    private let environment: [String: String]

    /// The variables that the `.env` in the working folder set in vain.
    package let passedOver: [Variable]

    /// The paths of the files that set a key in force, and that others may read.
    package let exposedFiles: [String]

    /// The first line of each file that should be a setting and is none.
    ///
    /// In the `.env`, which is other programs' too, that is one that begins with a variable that it may set.
    package let strayLines: [(path: String, number: Int)]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: The environment's variables.
    ///   - workingFolder: The folder in which a `.env` may lie.
    /// - Throws: ``UnreadableConfiguration`` if one of the files is there and cannot be read.
    package init(environment: [String: String], workingFolder: String) throws {
        self.environment = environment
        let local = try SettingsFile(reading: workingFolder + "/.env")
        let own = try Self.settingsFile(environment).flatMap(SettingsFile.init(reading:))
        let allowed = Variable.allCases.filter(\.isAllowedInWorkingFolder).map(\.rawValue)
        passedOver = Variable.allCases.filter {
            local?.lines.values[$0.rawValue] != nil && !$0.isAllowedInWorkingFolder
        }
        let layers = [
            environment, local?.lines.values.filter { allowed.contains($0.key) } ?? [:], own?.lines.values ?? [:],
        ]
        self.layers = layers
        let sources = Variable.allCases.filter(\.isKey).map { key in
            layers.firstIndex { $0[key.rawValue]?.cleaned != nil }
        }
        exposedFiles = [(1, local), (2, own)].compactMap { layer, file in
            file.flatMap { $0.isReadableByOthers && sources.contains(layer) ? $0.path : nil }
        }
        strayLines = [
            local.flatMap { $0.strayLine { line in allowed.contains(where: line.hasPrefix) } },
            own.flatMap { $0.strayLine { _ in true } },
        ].compactMap(\.self)
    }

    /// Returns a setting's value, or `nil` where it is blank or not set.
    package subscript(variable: Variable) -> String? {
        layers.lazy.compactMap { $0[variable.rawValue]?.cleaned }.first
    }

    /// All keys that are set anywhere, for them never to be shown; a shorter one than any service gives out is none.
    package var keys: [String] {
        layers.flatMap { layer in
            Variable.allCases.filter(\.isKey).compactMap { layer[$0.rawValue]?.cleaned }
        }.filter { $0.utf8.count >= 8 }
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
