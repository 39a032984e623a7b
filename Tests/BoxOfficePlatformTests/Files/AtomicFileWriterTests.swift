import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficePlatform

struct AtomicFileWriterTests {
    @Test("an interruption removes only temporary files")
    func interruption() throws {
        let folder = try TemporaryFolder()
        let files = AtomicFileWriter()
        try files.write(Data("whole".utf8), to: folder.path + "/finished")
        try files.begin(folder.path + "/half").file.append(Data("ha".utf8))
        #expect(folder.files.count == 2)
        let (started, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasEnded = Mutex(false)
        files.removeAll {
            DispatchQueue.global().async {
                started.signal()
                let draft = try? files.begin(folder.path + "/late")
                let isLate = hasEnded.withLock(\.self)
                #expect(draft != nil && isLate, "a file was created meanwhile")
                written.signal()
            }
            started.wait()
            for _ in 0..<100 { #expect(folder.files == ["finished"]) }
            hasEnded.withLock { $0 = true }
        }
        written.wait()
        #expect(folder.files.count == 2)
    }

    private static func status(_ path: String) -> stat {
        var status = stat()
        #expect(lstat(path, &status) == 0)
        return status
    }

    private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("a new file has the permissions that are asked for, and keeps any others when it is written over")
    func permissions() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        try AtomicFileWriter().overwrite(path, with: Data("a longer text".utf8), permissions: 0o600)
        #expect(Self.status(path).st_mode & 0o7777 == 0o600)
        for mode in [0o600, 0o640, 0o444, 0o755] as [mode_t] {
            #expect(chmod(path, mode) == 0)
            let old = Self.status(path).st_ino
            try AtomicFileWriter().overwrite(path, with: Data("new \(mode)".utf8), isSynced: true)
            let status = Self.status(path)
            #expect(status.st_mode & 0o7777 == mode && status.st_ino != old)
            #expect(try Self.text(path) == "new \(mode)")
        }
        #expect(folder.files == ["file"])
    }

    @Test("a file that is written over keeps its owner and its group", .enabled(if: geteuid() == 0))
    func owner() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        #expect(chown(folder.path + "/file", 1, 2) == 0)
        try AtomicFileWriter().overwrite(folder.path + "/file", with: Data("new".utf8))
        let status = Self.status(folder.path + "/file")
        #expect(status.st_uid == 1 && status.st_gid == 2)
    }

    @Test("a file that is written over keeps its hard links and the links that lead to it, also one to no file yet")
    func otherNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("a longer text", to: "file")
        #expect(BoxOfficePlatform.link(folder.path + "/file", folder.path + "/other") == 0)
        try folder.link("first", to: "second")
        try folder.link("second", to: folder.path + "/file")
        try AtomicFileWriter().overwrite(folder.path + "/first", with: Data("new".utf8), isSynced: true)
        for name in ["file", "other"] { #expect(try Self.text(folder.path + "/" + name) == "new") }
        let (file, link) = (Self.status(folder.path + "/file"), Self.status(folder.path + "/first"))
        #expect(file.st_nlink == 2 && link.st_mode & S_IFMT == S_IFLNK)
        #expect(folder.files == ["file", "first", "other", "second"])
        // A link to a file that does not exist creates it.
        try folder.link("dangling", to: "created")
        try AtomicFileWriter().overwrite(folder.path + "/dangling", with: Data("new".utf8))
        #expect(Self.status(folder.path + "/created").st_mode & S_IFMT == S_IFREG)
    }

    @Test("a draft has its name only at the end, and keeps the links of the file that it replaces")
    func draft() throws {
        let folder = try TemporaryFolder()
        let writer = AtomicFileWriter()
        func write(_ text: String, to name: String, mayReplace: Bool) throws {
            let draft = try writer.begin("\(folder.path)/\(name)")
            try draft.file.append(Data("?\(text)".utf8))
            try draft.file.replace(at: 0, with: Array("!".utf8))
            try writer.finish(draft, mayReplace: mayReplace)
        }
        let path = "\(folder.path)/a"
        try write("first", to: "a", mayReplace: false)
        #expect(throws: POSIXError(.EEXIST)) { try write("second", to: "a", mayReplace: false) }
        #expect(try Self.text(path) == "!first")
        #expect(symlink("a", "\(folder.path)/link") == 0 && chmod(path, 0o640) == 0)
        try write("third", to: "link", mayReplace: true)
        #expect(try Self.text(path) == "!third" && Self.status(path).st_mode & 0o777 == 0o640)
        #expect(BoxOfficePlatform.link(path, "\(folder.path)/b") == 0)
        try write("4", to: "a", mayReplace: true)
        #expect(try Self.text("\(folder.path)/b") == "!4")
        writer.discard(try writer.begin("\(folder.path)/c"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b", "link"])
    }

    @Test("a pipe, a socket, a device and a folder are not written over")
    func irregular() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        try folder.link("link", to: "pipe")
        let socket = try FileManager.default.socket(at: folder.path + "/socket")
        defer { close(socket) }
        for path in ["/pipe", "/link", "/socket", ""].map({ folder.path + $0 }) + ["/dev/null"] {
            let file = Self.status(path).st_ino
            let error = #expect(throws: (any Error).self) {
                try AtomicFileWriter().overwrite(path, with: Data("new".utf8))
            }
            #expect(error?.systemReason == (path == folder.path ? "Is a directory" : "not a regular file"))
            #expect(Self.status(path).st_ino == file)
        }
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

    @Test("a file has its permissions, and replaces another only if allowed, also a link, whose target stays")
    func write() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        try AtomicFileWriter().write(Data("first".utf8), to: path, permissions: 0o600, mayReplace: false)
        #expect(Self.status(path).st_mode & 0o7777 == 0o600)
        #expect(throws: POSIXError(.EEXIST)) {
            try AtomicFileWriter().write(Data("second".utf8), to: path, mayReplace: false)
        }
        #expect(try Self.text(path) == "first")
        try AtomicFileWriter().write(Data("third".utf8), to: path, isSynced: true)
        try folder.link("link", to: "file")
        try AtomicFileWriter().write(Data("fourth".utf8), to: folder.path + "/link")
        #expect(try [path, folder.path + "/link"].map(Self.text) == ["third", "fourth"])
        #expect(folder.files == ["file", "link"])
    }

    @Test("a temporary file is removed when writing fails")
    func failure() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "sub/file")
        #expect(throws: POSIXError(.EISDIR)) { try AtomicFileWriter().write(Data("ha".utf8), to: folder.path + "/sub") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sub"])
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
        #expect(try Self.text(path) == "first" && Self.status(path).st_mode & 0o7777 == 0o600)
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
        let writer = AtomicFileWriter()
        var draft: AtomicFileWriter.Draft? = try writer.begin(folder.path + "/file")
        let temporary = folder.path + "/" + (try #require(folder.files.first))
        #expect(FileLock(temporary, patience: .zero) == nil)
        // The same file under a name that stays.
        let other = folder.path + "/other"
        #expect(BoxOfficePlatform.link(temporary, other) == 0)
        draft.map(writer.discard)
        draft = nil
        #expect(FileLock(other, patience: .zero) != nil)
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

    @Test("the folder of a path is everything before the last component")
    func parentFolder() {
        let paths = ["a", "reviews.json", "/a", "b/a", "/b/c/a.json", "밀수/a"]
        #expect(paths.map(\.parentFolder) == [".", ".", "/", "b", "/b/c", "밀수"])
    }
}

extension FileManager {
    /// Creates a socket with a path, and returns its descriptor.
    fileprivate func socket(at path: String) throws -> Int32 {
        #if canImport(Darwin)
        let kind: Int32 = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = BoxOfficePlatform.socket(AF_UNIX, kind, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw POSIXError.current }
        return descriptor
    }
}
