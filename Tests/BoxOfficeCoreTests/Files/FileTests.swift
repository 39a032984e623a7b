import Foundation
import Testing

@testable import BoxOfficeCore

@Suite struct FileTests {
    @Test("endless input is read only up to the limit")
    func limit() throws {
        let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
        #expect(File.contents(of: zeros.fileDescriptor, limit: 1_000_000) == nil)
        #expect(POSIXError.current.code == .EFBIG)
    }
}
