import Foundation
import TestSupport
import Testing

@testable import BoxOfficePlatform

struct FileLockTests {
    @Test("a lock that the system refuses is nil and keeps errno")
    func refused() throws {
        let folder = try TemporaryFolder()
        let lock = FileLock(folder.path + "/.lock", patience: .seconds(10)) { _, _ in
            errno = ENOLCK
            return -1
        }
        let error = errno
        #expect(lock === nil && error == ENOLCK)
    }

    @Test("a task that is cancelled while it waits ends its wait; a lock that is released is acquired by another")
    func waiting() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/.lock"
        var lock = FileLock(path, patience: .zero)
        #expect(lock != nil)
        let tasks = (0..<2).map { _ in Task { _ = try await FileLock.waiting(for: path, patience: .seconds(100)) } }
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        lock = nil
        try await tasks[1].value
    }
}
