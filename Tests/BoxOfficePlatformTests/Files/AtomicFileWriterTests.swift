import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficePlatform

@Suite struct AtomicFileWriterTests {
    private struct Interruption: Error {}

    @Test("an interruption removes only temporary files")
    func interruption() throws {
        let folder = try TemporaryFolder()
        let files = AtomicFileWriter()
        try files.writing(folder.path + "/finished") { try $0.append(Data("whole".utf8)) }
        let (started, interrupted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            try? files.writing(folder.path + "/half") { file in
                try file.append(Data("ha".utf8))
                started.signal()
                interrupted.wait()
            }
        }
        started.wait()
        #expect(folder.files == ["finished", "half"])
        files.removeAll {
            #expect(folder.files == ["finished"])
        }
        interrupted.signal()
    }

    /// Creates a device like `/dev/null`, which requires root and is not possible everywhere.
    private static func makeDevice(_ path: String) -> Bool { mknod(path, S_IFCHR | 0o600, 0x103) == 0 }

    private static let canMakeDevices = (try? TemporaryFolder()).map { makeDevice($0.path + "/device") } ?? false

    @Test("a device is not replaced", .enabled(if: canMakeDevices))
    func device() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/device"
        #expect(Self.makeDevice(path))
        let error = #expect(throws: POSIXError.self) { try AtomicFileWriter().write(Data("new".utf8), to: path) }
        #expect(error?.code.rawValue == ENOTSUP)
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["device"])
    }

    @Test("a link is replaced, and its target stays")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        #expect(symlink("file", folder.path + "/link") == 0)
        try AtomicFileWriter().write(Data("new".utf8), to: folder.path + "/link")
        #expect(try String(contentsOfFile: folder.path + "/link", encoding: .utf8) == "new")
        #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == "old")
    }

    @Test("while another program controls the terminal, only a forced interruption ends the process")
    func withoutInterruption() {
        let files = AtomicFileWriter()
        files.withoutInterruption { files.removeAll { Issue.record("the process ended") } }
        var ends = 0
        files.withoutInterruption { files.removeAll(isForced: true) { ends += 1 } }
        files.removeAll { ends += 1 }
        #expect(ends == 2)
    }

    @Test("a temporary file is removed when writing fails")
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

    @Test("a file has its permissions and replaces another only if allowed")
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

    @Test("a folder that cannot be synced is not an error")
    func syncFolder() throws {
        #if os(Linux)
        // EINVAL.
        try File.syncFolder("/proc")
        #else
        try File.syncFolder("/dev")
        #endif
        #expect(throws: POSIXError(.ENOENT)) { try File.syncFolder("/none") }
    }

    @Test(
        "the folder of a path is everything before the last component",
        arguments: [
            ("a", "."), ("reviews.json", "."), ("/a", "/"), ("b/a", "b"), ("/b/c/a.json", "/b/c"), ("밀수/a", "밀수"),
        ]
    )
    func parentFolder(path: String, folder: String) {
        #expect(path.parentFolder == folder)
    }
}
