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

    @Test("a task that is cancelled while it waits ends its wait")
    func cancellation() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/.lock"
        let lock = FileLock(path, patience: .zero)
        let waiting = Task { _ = try await FileLock.waiting(for: path, patience: .seconds(100)) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        withExtendedLifetime(lock) {}
    }

    @Test("a lock that is released is acquired by the task that waits for it")
    func release() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/.lock"
        var lock = FileLock(path, patience: .zero)
        let waiting = Task { _ = try await FileLock.waiting(for: path, patience: .seconds(100)) }
        #expect(lock != nil)
        lock = nil
        try await waiting.value
    }
}
