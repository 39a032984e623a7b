/// Why the program does not write to a file, though the system may allow it.
package enum FileRefusal: String, Error {
    /// A pipe, a socket or a device; also a link, in the program's own folders.
    case notRegular = "not a regular file"
    case foreign = "the file belongs to another user"
    case replaceable = "others can write to its folder"
}

extension POSIXError {
    /// The error of the last system call, from `errno`.
    package static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    package var readingReason: String {
        // The system's text for a pipe or a device, "Invalid argument", does not help.
        code == .EINVAL ? FileRefusal.notRegular.rawValue : systemReason
    }
}

extension Error {
    /// The system's error behind an error of `FileManager`.
    package var posixError: POSIXError {
        (self as? POSIXError) ?? (self as? CocoaError)?.underlying?.posixError ?? POSIXError(.EIO)
    }

    /// The system's text for a file error, such as `Permission denied`, without the path.
    package var systemReason: String {
        if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
        if let error = self as? FileRefusal { return error.rawValue }
        guard let error = self as? CocoaError else { return "\(self)" }
        return error.underlying?.systemReason ?? "CocoaError \(error.code.rawValue)"
    }

    /// Why a file could not be written under a ``FileLock``: the system's text, or that another process holds the lock.
    package var lockingReason: String {
        posixError.code == .EWOULDBLOCK
            ? "locked by another process" : (self as? POSIXError)?.readingReason ?? systemReason
    }
}

extension String {
    /// A system's reason in Korean: `권한이 없습니다` for `Permission denied`; one that is not common stays as it is.
    package var koreanReason: String {
        switch self {
        case FileRefusal.notRegular.rawValue: return "일반 파일이 아닙니다"
        case FileRefusal.foreign.rawValue: return "다른 사용자의 파일입니다"
        case FileRefusal.replaceable.rawValue: return "다른 사용자가 그 폴더에 쓸 수 있습니다"
        case "locked by another process": return "다른 프로세스가 쓰고 있습니다"
        default: break
        }
        let common: [(POSIXErrorCode, String)] = [
            (.EACCES, "권한이 없습니다"), (.EPERM, "허용되지 않습니다"), (.ENOENT, "파일이나 폴더가 없습니다"),
            (.ENOTDIR, "폴더가 아닙니다"), (.EISDIR, "폴더입니다"), (.EEXIST, "이미 있습니다"),
            (.ENOSPC, "디스크에 남은 공간이 없습니다"), (.EDQUOT, "디스크 할당량을 넘었습니다"), (.EROFS, "읽기 전용입니다"),
            (.EFBIG, "너무 큽니다"), (.ENAMETOOLONG, "이름이 너무 깁니다"), (.EMFILE, "열린 파일이 너무 많습니다"),
            (.EIO, "입출력 오류입니다"),
        ]
        return common.first { POSIXError($0.0).systemReason == self }?.1 ?? self
    }
}
