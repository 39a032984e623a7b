import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct AtomicFileWriterTests {
    private struct Interruption: Error {}

    @Test("an interruption removes the files that are being written, and no other")
    func interruption() throws {
        let folder = try TemporaryFolder()
        let files = AtomicFileWriter()
        try files.writing(folder.path + "/finished") { try $0.append(Data("whole".utf8)) }
        let (begun, interrupted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            try? files.writing(folder.path + "/half") { file in
                try file.append(Data("ha".utf8))
                begun.signal()
                interrupted.wait()
            }
        }
        begun.wait()
        #expect(folder.files == ["finished", "half"])
        files.removeAll {
            #expect(folder.files == ["finished"])
        }
        interrupted.signal()
    }

    /// Makes a device like `/dev/null`, which root alone may, and not everywhere.
    private static func makeDevice(_ path: String) -> Bool { mknod(path, S_IFCHR | 0o600, 0x103) == 0 }

    private static let canMakeDevices = (try? TemporaryFolder()).map { makeDevice($0.path + "/device") } ?? false

    @Test("a device gives no way to a file", .enabled(if: canMakeDevices))
    func device() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/device"
        #expect(Self.makeDevice(path))
        #expect(throws: POSIXError(.EOPNOTSUPP)) { try AtomicFileWriter().write(Data("new".utf8), to: path) }
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["device"])
    }

    @Test("a link gives way to a file, and what it leads to stays")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        #expect(symlink("file", folder.path + "/link") == 0)
        try AtomicFileWriter().write(Data("new".utf8), to: folder.path + "/link")
        #expect(try String(contentsOfFile: folder.path + "/link", encoding: .utf8) == "new")
        #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == "old")
    }

    @Test("while another program has the terminal, an interruption ends nothing")
    func withoutInterruption() {
        let files = AtomicFileWriter()
        files.withoutInterruption { files.removeAll { Issue.record("the process would end") } }
        var hasEnded = false
        files.removeAll { hasEnded = true }
        #expect(hasEnded)
    }

    @Test("a file whose writing fails is removed")
    func failure() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Interruption.self) {
            try AtomicFileWriter().writing(folder.path + "/half") { file in
                try file.append(Data("ha".utf8))
                throw Interruption()
            }
        }
        #expect(folder.files == [])
    }

    @Test("a file is written whole, for whom it is meant, in place of another only where that may be")
    func write() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        try AtomicFileWriter().write(Data("first".utf8), to: path, permissions: 0o600, mayReplace: false)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(throws: POSIXError(.EEXIST)) {
            try AtomicFileWriter().write(Data("second".utf8), to: path, mayReplace: false)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
        try AtomicFileWriter().write(Data("third".utf8), to: path, isSynced: true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "third")
        #expect(folder.files == ["file"])
    }

    #if os(Linux)
    @Test("a folder that cannot be waited for is no error")
    func syncFolder() throws {
        // EINVAL.
        try File.syncFolder("/proc")
        #expect(throws: POSIXError(.ENOENT)) { try File.syncFolder("/none") }
    }
    #endif

    @Test(
        "a file's folder is what stands before its name",
        arguments: [
            ("a", "."), ("reviews.json", "."), ("/a", "/"), ("b/a", "b"), ("/b/c/a.json", "/b/c"), ("밀수/a", "밀수"),
        ]
    )
    func parentFolder(path: String, folder: String) {
        #expect(path.parentFolder == folder)
    }
}
