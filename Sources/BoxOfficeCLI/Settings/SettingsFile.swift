struct SettingsFile: Sendable {
    let path: String
    let permissions: Int
    /// Whether other programs use it too, like the `.env` in the working folder.
    let isShared: Bool
    let lines: DotEnv

    private static let limit = 1_048_576

    /// Reads a file, unless it does not exist, or is shared and a folder, such as a Python virtual environment called `.env`.
    init?(reading path: String, isShared: Bool) throws(UnreadableConfiguration) {
        guard let file = File.reading(path, limit: Self.limit), let data = file.contents() else {
            let error = POSIXError.current
            switch error.code {
            case .ENOENT, .ENOTDIR: return nil
            case .EISDIR where isShared: return nil
            default: throw UnreadableConfiguration(path: path, cause: .system(error))
            }
        }
        (self.path, self.isShared) = (path, isShared)
        permissions = Int(file.permissions)
        lines = try Self.lines(of: data, path)
    }

    private static func lines(of data: Data, _ path: String) throws(UnreadableConfiguration) -> DotEnv {
        let lines = DotEnv(String(decoding: data, as: UTF8.self))
        // A value with a replacement character would be another path or key.
        let damaged = lines.assignments.first { Setting.named($0.name) != nil && $0.value.contains("\u{FFFD}") }
        if let damaged, String(validating: data, as: UTF8.self) == nil {
            throw UnreadableConfiguration(path: path, cause: .notUTF8(name: damaged.name))
        }
        return lines
    }

    package subscript(setting: Setting) -> String? { maySet(setting) ? lines.values[setting.name] : nil }

    func maySet(_ setting: Setting) -> Bool { !isShared || setting.isAllowedInWorkingFolder }

    /// Sets a setting in a file, or with `nil` removes it, and leaves the other lines as they are.
    ///
    /// The file is replaced in one step and under a lock, so that no process undoes the change of another. Only the user can
    /// read a new one, or one in which a key was saved; otherwise an existing one keeps its permissions. Throws ``FileRefusal`` rather
    /// than save a key where others may change the file.
    static func set(
        _ setting: Setting, to value: String?, in path: String, by fileWriter: AtomicFileWriter
    ) throws -> Bool {
        // To remove a setting, no folder is created.
        if value != nil { try? Folder.create(path.parentFolder, permissions: 0o700) }
        let lock = FileLock(path.parentFolder + "/.lock", patience: .seconds(10))
        // Where there are no locks, the file can still be set.
        if lock == nil, errno == EWOULDBLOCK { throw POSIXError.current }
        defer { withExtendedLifetime(lock) {} }
        let path = try path.resolvingSymlinks
        let file = LosslessText(try data(of: path))
        let text = file.text
        let name = setting.name
        let changed = value.map { DotEnv.setting(name, to: $0, in: text) } ?? DotEnv.removing(name, from: text)
        guard let changed = changed.map(file.data) else { return false }
        if value != nil {
            guard changed.count <= limit else { throw TooLarge() }
            _ = try lines(of: changed, path)
        }
        try Folder.create(path.parentFolder, permissions: 0o700)
        let hasNewKey = setting.isSecret && value != nil
        if hasNewKey { try checkOwner(of: path) }
        try fileWriter.overwrite(
            path, with: changed, permissions: 0o600, isSynced: true, keepsPermissions: !hasNewKey
        )
        return true
    }

    private static func checkOwner(of path: String) throws {
        if let file = try File.status(of: path), file.st_uid != geteuid() { throw FileRefusal.foreign }
        var folder = stat()
        guard stat(path.parentFolder, &folder) == 0, [geteuid(), 0].contains(folder.st_uid),
            folder.st_mode & (S_IWGRP | S_IWOTH) == 0
        else { throw FileRefusal.replaceable }
    }

    /// Returns the bytes of a file, none if it does not exist; any number of them, so that a file can be shortened.
    private static func data(of path: String) throws(UnreadableConfiguration) -> Data {
        if let data = File.reading(path, limit: .max)?.contents() { return data }
        let error = POSIXError.current
        guard error.code == .ENOENT else { throw UnreadableConfiguration(path: path, cause: .system(error)) }
        return Data()
    }

    struct TooLarge: Error {}
}

/// The text of a file, whose bytes beyond ASCII have a character each unless all are valid UTF-8, so that they stay as they are.
private struct LosslessText {
    let text: String
    private let isUTF8: Bool

    init(_ data: Data) {
        let valid = String(validating: data, as: UTF8.self)
        isUTF8 = valid != nil
        let scalars = data.lazy.compactMap { Unicode.Scalar(UInt32($0) + ($0 < 0x80 ? 0 : Self.privateUse)) }
        text = valid ?? String(String.UnicodeScalarView(scalars))
    }

    /// Returns the bytes of a text that was made of this one.
    func data(of text: String) -> Data {
        guard !isUTF8 else { return Data(text.utf8) }
        return Data(
            text.unicodeScalars.flatMap { scalar in
                let byte = scalar.value >= Self.privateUse ? UInt8(exactly: scalar.value - Self.privateUse) : nil
                return byte.map { [$0] } ?? Array(String(scalar).utf8)
            }
        )
    }

    /// The character of byte 0, one that no text has.
    private static let privateUse: UInt32 = 0x10_FF00
}

struct UnreadableConfiguration: FailureConvertible {
    enum Cause {
        case notUTF8(name: String)
        case system(POSIXError)
    }

    let path: String
    let cause: Cause

    func failure(_ environment: [String: String]) -> Failure {
        let reason =
            switch cause {
            case .notUTF8(let name): Label("\(name) 값이 UTF-8이 아닙니다", "\(name) is not valid UTF-8")
            case .system(let error): Label(error.readingReason.koreanReason, error.readingReason)
            }
        let code: POSIXErrorCode? = if case .system(let error) = cause { error.code } else { nil }
        let remedy =
            switch code {
            case nil: Label("UTF-8로 저장하세요", "save it as UTF-8")
            case .EACCES, .EPERM: Label("파일의 권한을 고치세요", "fix the file's permissions")
            case .EINVAL, .EISDIR: Label("일반 파일로 바꾸세요", "replace it with a file")
            case .EFBIG: Label("1 MiB 이하로 줄이세요", "shorten it to 1 MiB")
            default: Label("파일을 확인하세요", "check the file")
            }
        return .configuration(
            Message("\(path.with(.eul)) 읽을 수 없습니다: \(reason)", "cannot read \(path): \(reason)"),
            hint: Message("\(remedy). 파일을 옮겨도 됩니다", "\(remedy), or move it away")
        )
    }
}
