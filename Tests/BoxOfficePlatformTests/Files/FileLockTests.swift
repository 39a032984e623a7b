import Foundation
import TestSupport
import Testing

@testable import BoxOfficePlatform

@Suite struct FileLockTests {
    @Test("a lock that the system refuses is nil and keeps errno")
    func refused() throws {
        let folder = try TemporaryFolder()
        let lock = FileLock(folder.path + "/.lock", patience: .seconds(10)) { _, _ in
            errno = ENOLCK
            return -1
        }
        let error = errno
        #expect(lock === nil)
        #expect(error == ENOLCK)
    }
}
