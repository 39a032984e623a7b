import BoxOfficeCore
package import Foundation
import Testing

/// A folder that is deleted with the value.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// The real path, as a shell prints it, of the temporary folder, or of one in memory where programs may run.
    ///
    /// On a disk, all tests take 6 seconds of processor time more. On macOS the temporary folder is behind a link.
    private static let parent: String? = {
        guard let real = realpath(inMemory ?? FileManager.default.temporaryDirectory.path(percentEncoded: false), nil)
        else {
            return nil
        }
        defer { free(real) }
        return String(cString: real)
    }()

    private static var inMemory: String? {
        // Linux only: macOS has no such folder.
        #if canImport(Glibc)
        let folder = "/dev/shm"
        // `ST_NOEXEC` of <sys/statvfs.h>, which is not imported.
        let noExecution: UInt = 8
        var status = statvfs()
        if access(folder, W_OK) == 0, statvfs(folder, &status) == 0, status.f_flag & noExecution == 0 { return folder }
        #endif
        return nil
    }

    package init() throws {
        path = try #require(Self.parent) + "/boxoffice-test-\(UUID().uuidString)"
        try #require(mkdir(path, 0o777) == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// All files in the folder and its subfolders, sorted.
    package var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The files that do not say when answers were fetched.
    package var answers: [String] {
        files.filter { !$0.contains("/fetched") }
    }

    /// Archives an answer in the folder, or in an archive below it.
    package func write(_ answer: String, to name: String, fetched: Date) throws {
        try ResponseArchive(folder: path).keep(Data(answer.utf8), as: name, fetched: fetched)
    }

    /// Writes a file and creates its folders.
    package func write(_ text: String, to name: String, changed: Date? = nil) throws {
        let file = URL(filePath: path + "/" + name, directoryHint: .notDirectory)
        let data = Data(text.utf8)
        if (try? data.write(to: file)) == nil {
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try data.write(to: file)
        }
        if let changed {
            try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: path + "/" + name)
        }
    }

    /// Creates a symbolic link to a path, absolute or relative to the link, and its folder.
    package func link(_ name: String, to target: String) throws {
        let file = path + "/" + name
        let parent = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    }
}
