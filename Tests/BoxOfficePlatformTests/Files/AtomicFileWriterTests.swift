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

    @Test("without hard links, a file is not replaced either, and errors leave nothing", arguments: [EPERM, ENOTSUP])
    func noLinks(error: Int32) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        func write(_ text: String, to path: String) throws {
            try AtomicFileWriter().write(Data(text.utf8), to: path, permissions: 0o600, mayReplace: false) { _, _ in
                errno = error
                return -1
            }
        }
        try write("first", to: path)
        #expect(throws: POSIXError(.EEXIST)) { try write("second", to: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let long = String(repeating: "a", count: 256)
        #expect(throws: POSIXError(.ENAMETOOLONG)) { try write("third", to: folder.path + "/" + long) }
        #expect(folder.files == ["file"])
    }

    @Test("the first write to a folder removes the temporary files that nobody has used for an hour")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        let (old, new) = (Date(timeIntervalSinceNow: -3_700), Date(timeIntervalSinceNow: -3_500))
        func temporary() -> String { ".boxoffice-" + UUID().uuidString }
        let (young, used) = (temporary(), temporary())
        try folder.write("", to: temporary(), changed: old)
        try folder.write("", to: young, changed: new)
        try folder.write("", to: used, changed: old)
        let lock = FileLock(folder.path + "/" + used, patience: .zero)
        for name in [".boxoffice-1", temporary() + ".bak", "sub/" + temporary()] {
            try folder.write("", to: name, changed: old)
        }
        let others = Set(folder.files.filter { $0.count != young.count })
        let files = AtomicFileWriter()
        try files.write(Data(), to: folder.path + "/file")
        #expect(Set(folder.files) == others.union([young, used, "file"]))
        withExtendedLifetime(lock) {}
    }

    @Test("a temporary file is locked while it is written")
    func locked() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/half"
        try AtomicFileWriter().writing(path) { _ in #expect(FileLock(path, patience: .zero) == nil) }
        #expect(FileLock(path, patience: .zero) != nil)
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
