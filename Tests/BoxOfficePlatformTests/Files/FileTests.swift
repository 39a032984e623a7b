import Dispatch
import Foundation
import TestSupport
import Testing

@testable import BoxOfficePlatform

struct FileTests {
    @Test("endless input is read only up to the limit")
    func limit() throws {
        let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
        #expect(File.contents(of: zeros.fileDescriptor, limit: 1_000_000) == nil)
        #expect(POSIXError.current.code == .EFBIG)
    }

    @Test("everything is read and written where neither end of a pipe blocks")
    func nonBlocking() throws {
        let pipe = Pipe()
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            try #require(fcntl(end.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        }
        // More than a pipe holds.
        let data = Data(repeating: 0x78, count: 1_000_000)
        DispatchQueue(label: "boxoffice.writer").async {
            try? File.writeAll(data, to: pipe.fileHandleForWriting.fileDescriptor)
            try? pipe.fileHandleForWriting.close()
        }
        #expect(File.contents(of: pipe.fileHandleForReading.fileDescriptor) == data)
    }

    @Test("lines end with LF, CRLF, or the end of input")
    func lines() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("밀수\r\n\nb".utf8))
        try pipe.fileHandleForWriting.close()
        let lines = (0..<4).map { _ in File.line(of: pipe.fileHandleForReading.fileDescriptor) }
        #expect(lines == ["밀수", "", "b", nil])
    }

    @Test("a link to a name that is not UTF-8 is an error, not another file")
    func link() throws {
        let folder = try TemporaryFolder()
        try #require(symlink([0x61, -1, 0], folder.path + "/link") == 0)
        try #require(symlink("link", folder.path + "/other") == 0)
        #expect(throws: POSIXError(.EILSEQ)) { try (folder.path + "/other").resolvingSymlinks }
        #expect(try (folder.path + "/none").resolvingSymlinks == folder.path + "/none")
    }
}
