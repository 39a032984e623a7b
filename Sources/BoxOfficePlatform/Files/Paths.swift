extension String {
    /// The folder of a file's path, without a trailing slash; `.` for a bare name.
    ///
    /// Foundation's `deletingLastPathComponent` crashes on Linux for a path of one character (Swift 6.3.1).
    package var parentFolder: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The path with symbolic links at its end resolved; throws `EILSEQ` if a link's target is not valid UTF-8.
    package var resolvingSymlinks: String {
        get throws(POSIXError) {
            var path = self
            // Linux follows at most 40 links too.
            for _ in 0..<40 {
                var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
                guard readlink(path, &target, Int(PATH_MAX)) >= 0 else { break }
                guard let target = String(validating: target.prefix { $0 != 0 }, as: UTF8.self) else {
                    throw POSIXError(.EILSEQ)
                }
                path = target.hasPrefix("/") ? target : path.parentFolder + "/" + target
            }
            return path
        }
    }
}
