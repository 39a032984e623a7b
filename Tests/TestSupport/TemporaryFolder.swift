import BoxOfficeCore
package import Foundation
import Testing

/// A folder that is deleted with the value.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "boxoffice-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The real path, as a shell prints it: on macOS the temporary folder is behind a link.
        let real = try #require(realpath(folder.path(percentEncoded: false), nil))
        defer { free(real) }
        path = String(cString: real)
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
        let file = path + "/" + name
        let parent = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
        if let changed {
            try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: file)
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
