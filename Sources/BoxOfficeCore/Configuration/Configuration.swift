import Foundation

/// The settings, by precedence: environment, `.env` in the working folder, `$XDG_CONFIG_HOME/boxoffice/env`.
///
/// Options come before all of them, and are the command line's business.
package struct Configuration: Sendable {
    private let layers: [[String: String]]
    private let environment: [String: String]

    /// The variables that the `.env` in the working folder set in vain.
    package let passedOver: [Variable]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: The environment's variables.
    ///   - workingFolder: The folder in which a `.env` may lie.
    /// - Throws: ``UnreadableConfiguration`` if one of the files is there and cannot be read.
    package init(environment: [String: String], workingFolder: String) throws {
        self.environment = environment
        let local = try Self.read(workingFolder + "/.env")
        let isAllowed = { (name: String) in Variable(rawValue: name)?.isAllowedInWorkingFolder == true }
        passedOver = Variable.allCases.filter { local[$0.rawValue] != nil && !$0.isAllowedInWorkingFolder }
        let own = try Self.settingsFile(environment).map(Self.read)
        layers = [environment, local.filter { isAllowed($0.key) }, own ?? [:]]
    }

    /// Returns a setting's value, or `nil` where it is blank or not set.
    package subscript(variable: Variable) -> String? {
        layers.lazy.compactMap { $0[variable.rawValue]?.cleaned }.first
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

    /// The folder `boxoffice` in one of the XDG base folders; a relative path there counts as not set, as XDG says.
    private static func folder(_ variable: String, _ fallback: String, _ environment: [String: String]) -> String? {
        if let base = environment[variable], base.hasPrefix("/") { return base + "/boxoffice" }
        return environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/" + fallback + "/boxoffice" }
    }

    /// Reads a file of settings; none, or a folder, as Python's virtual environments may be called `.env`, holds nothing.
    private static func read(_ path: String) throws -> [String: String] {
        guard let data = File.reading(path, limit: 1_048_576)?.contents() else {
            let error = POSIXError.current
            switch error.code {
            case .ENOENT, .ENOTDIR, .EISDIR: return [:]
            default: throw UnreadableConfiguration(path: path, reason: error.systemReason)
            }
        }
        return DotEnv(String(decoding: data, as: UTF8.self)).values
    }
}

/// A file of settings that is there and cannot be read.
package struct UnreadableConfiguration: Error {
    /// The file's path.
    package let path: String
    /// The system's words, such as `Permission denied`.
    package let reason: String
}
