import Foundation

/// A file of settings as it was read.
struct SettingsFile {
    let path: String
    /// Who may do what with it: the nine bits of its mode.
    let permissions: mode_t
    let lines: DotEnv

    /// Reads a file, or returns `nil` where there is none, or a folder, as Python's virtual environments may be called `.env`.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``UnreadableConfiguration`` if the file is there and cannot be read.
    init?(reading path: String) throws(UnreadableConfiguration) {
        guard let file = File.reading(path, limit: 1_048_576), let data = file.contents() else {
            let error = POSIXError.current
            switch error.code {
            case .ENOENT, .ENOTDIR, .EISDIR: return nil
            default: throw UnreadableConfiguration(path: path, reason: error.readingReason)
            }
        }
        self.path = path
        permissions = file.permissions
        lines = DotEnv(String(decoding: data, as: UTF8.self))
    }

    /// Whether its mode lets the group or everyone read it.
    var isReadableByOthers: Bool { permissions & (S_IRGRP | S_IROTH) != 0 }

    /// Returns the first line that is no setting, of those that should be one, and how many others there are.
    func strayLines(where shouldBeSetting: (Substring) -> Bool) -> (path: String, number: Int, others: Int)? {
        let stray = lines.strayLines.filter { shouldBeSetting($0.text) }
        return stray.first.map { (path, $0.number, stray.count - 1) }
    }

    /// The names that begin as the program's own do, and are none of them: twenty, since a file that someone hands over may
    /// hold thousands.
    var unknownNames: some Sequence<String> {
        lines.values.keys.filter { name in
            Variable(rawValue: name) == nil && Variable.ownPrefixes.contains(where: name.uppercased().hasPrefix)
        }.sorted().prefix(20)
    }
}

/// A file of settings that is there and cannot be read.
package struct UnreadableConfiguration: Error {
    /// The file's path.
    package let path: String
    /// What is wrong, such as `Permission denied`.
    package let reason: String
}
