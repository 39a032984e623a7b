import Platform

/// A settings file.
package struct SettingsFile: Sendable {
    package let path: String
    /// The permission bits of its mode.
    package let permissions: Int
    /// Whether other programs use it too, like the `.env` in the working folder.
    let isShared: Bool
    let lines: DotEnv

    /// Reads a file; returns `nil` if it does not exist or is a folder, such as a Python virtual environment called `.env`.
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

    /// Returns the value of a setting; `nil` if the file does not or may not set it.
    subscript(variable: Variable) -> String? { maySet(variable) ? lines.values[variable.rawValue] : nil }

    /// Returns whether the file may set a variable.
    func maySet(_ variable: Variable) -> Bool { !isShared || variable.isAllowedInWorkingFolder }

    /// Whether other users can read it.
    var isReadableByOthers: Bool { permissions & Int(S_IRGRP | S_IROTH) != 0 }
}

/// The error for a settings file that exists but cannot be read.
package struct UnreadableConfiguration: Error {
    /// The file's path.
    package let path: String
    /// The system's reason, such as `Permission denied`.
    package let reason: String
}
