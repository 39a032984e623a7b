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

    /// A name in a file that begins as the program's own do, and is none of them.
    package struct UnknownName: Sendable {
        package let name: String
        /// The path of the file.
        package let path: String
        /// Whether the file is other programs' too.
        package let isShared: Bool
        /// What it may mean.
        package let candidates: [Variable]
    }

    private let layers: [(place: Place, values: [String: String])]
    private let environment: [String: String]

    /// The variables that the `.env` in the working folder set in vain.
    package let passedOver: [Variable]

    /// The files that were read, and the nine bits of their modes.
    package let files: [(path: String, permissions: Int)]

    /// The paths of the files that set a key in force, and that others may read.
    package let exposedFiles: [String]

    /// The first line of each file that should be a setting and is none, and how many others there are.
    ///
    /// In the `.env`, which is other programs' too, those are lines that begin with a variable that it may set.
    package let strayLines: [(path: String, number: Int, others: Int)]

    /// The names in the files that may be misspelt.
    package let unknownNames: [UnknownName]

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
        func file(_ path: String) throws(Problem) -> SettingsFile? {
            do {
                return try SettingsFile(reading: path)
            } catch {
                try onUnreadable(error)
                return nil
            }
        }
        self.environment = environment
        let local = try file(workingFolder + "/.env")
        var own: SettingsFile?
        if let path = Self.settingsFile(environment) { own = try file(path) }
        let allowedVariables = Variable.allCases.filter(\.isAllowedInWorkingFolder)
        let allowed = allowedVariables.map(\.rawValue)
        passedOver = Variable.allCases.filter {
            local?.lines.values[$0.rawValue] != nil && !$0.isAllowedInWorkingFolder
        }
        var layers = [(place: Place.environment, values: environment)]
        if let local {
            layers.append((.file(local.path), local.lines.values.filter { allowed.contains($0.key) }))
        }
        if let own { layers.append((.file(own.path), own.lines.values)) }
        self.layers = layers
        let read = [local, own].compactMap(\.self)
        files = read.map { ($0.path, Int($0.permissions)) }
        let sources = Variable.allCases.filter(\.isKey).map { Self.place(of: $0, in: layers) }
        exposedFiles = read.filter { $0.isReadableByOthers && sources.contains(.file($0.path)) }.map(\.path)
        strayLines = [
            local.flatMap { $0.strayLines { line in allowed.contains(where: line.hasPrefix) } },
            own.flatMap { $0.strayLines { _ in true } },
        ].compactMap(\.self)
        func unknown(_ file: SettingsFile?, isShared: Bool, among candidates: [Variable]) -> [UnknownName] {
            guard let file else { return [] }
            return file.unknownNames.map {
                UnknownName(name: $0, path: file.path, isShared: isShared, candidates: candidates)
            }
        }
        // What is set already is not looked for among other programs' names.
        let missing = allowedVariables.filter { Self.place(of: $0, in: layers) == nil }
        unknownNames =
            unknown(local, isShared: true, among: missing) + unknown(own, isShared: false, among: Variable.allCases)
    }

    /// Returns a setting's value, or `nil` where it is blank or not set.
    package subscript(variable: Variable) -> String? {
        layers.lazy.compactMap { $0.values[variable.rawValue]?.cleaned }.first
    }

    /// Returns where the value in force of a setting stands, or `nil` where it is blank or not set.
    package func place(of variable: Variable) -> Place? { Self.place(of: variable, in: layers) }

    private static func place(of variable: Variable, in layers: [(place: Place, values: [String: String])]) -> Place? {
        layers.first { $0.values[variable.rawValue]?.cleaned != nil }?.place
    }

    /// All keys that are set anywhere, for them never to be shown; a shorter one than any service gives out is none.
    package var keys: [String] {
        layers.flatMap { layer in
            Variable.allCases.filter(\.isKey).compactMap { layer.values[$0.rawValue]?.cleaned }
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
