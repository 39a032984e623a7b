import Foundation

/// A file of settings as it was read.
package struct SettingsFile: Sendable {
    package let path: String
    /// Who may do what with it: the nine bits of its mode.
    package let permissions: Int
    /// Whether it is other programs' too, as the `.env` in the working folder is.
    let isShared: Bool
    let lines: DotEnv

    /// Reads a file, or returns `nil` where there is none, or a folder, as Python's virtual environments may be called `.env`.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - isShared: Whether it is other programs' too.
    /// - Throws: ``UnreadableConfiguration`` if the file is there and cannot be read.
    init?(reading path: String, isShared: Bool) throws(UnreadableConfiguration) {
        guard let file = File.reading(path, limit: 1_048_576), let data = file.contents() else {
            let error = POSIXError.current
            switch error.code {
            case .ENOENT, .ENOTDIR, .EISDIR: return nil
            default: throw UnreadableConfiguration(path: path, reason: error.readingReason)
            }
        }
        self.path = path
        self.isShared = isShared
        permissions = Int(file.permissions)
        lines = DotEnv(String(decoding: data, as: UTF8.self))
    }

    /// Returns the value of a setting that the file may set; `nil` where there is none.
    subscript(variable: Variable) -> String? { maySet(variable) ? lines.values[variable.rawValue] : nil }

    /// Returns whether the file may set a variable.
    func maySet(_ variable: Variable) -> Bool { !isShared || variable.isAllowedInWorkingFolder }

    /// Whether its mode lets the group or everyone read it.
    var isReadableByOthers: Bool { permissions & Int(S_IRGRP | S_IROTH) != 0 }
}

/// A file of settings that is there and cannot be read.
package struct UnreadableConfiguration: Error {
    /// The file's path.
    package let path: String
    /// What is wrong, such as `Permission denied`.
    package let reason: String
}
