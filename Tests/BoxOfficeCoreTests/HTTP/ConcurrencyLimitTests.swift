import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite(.timeLimit(.minutes(5))) struct ConcurrencyLimitTests {
    private let limit = ConcurrencyLimit(1)

    /// Starts a task that begins, and waits until it is waiting.
    private func waiter(_ count: Int) async -> Task<Bool, any Error> {
        let task = Task { try await limit.begin() }
        while limit.waiterCount < count { await Task.yield() }
        return task
    }

    @Test("tasks wait in order")
    func order() async throws {
        #expect(try await limit.begin() == false)
        let (second, third) = (await waiter(1), await waiter(2))
        limit.end()
        let didWait = try await second.value
        #expect((didWait, limit.waiterCount) == (true, 1))
        limit.end()
        #expect(try await third.value)
        limit.end()
        #expect(try await limit.begin() == false)
    }

    @Test("a cancelled task waits no longer, and takes no place")
    func cancellation() async throws {
        try await limit.begin()
        let (second, third) = (await waiter(1), await waiter(2))
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        limit.end()
        #expect(try await third.value)
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await limit.begin()
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        limit.end()
        #expect(try await limit.begin() == false)
    }

    @Test(
        "a manager that had to wait finds what was archived in the meantime, and holds its place until an answer is decoded"
    )
    func manager() async throws {
        let folder = try TemporaryFolder()
        let gate = AsyncStream<Void>.makeStream()
        let answer = try Fixture.daily("20230801")
        let requester = StubRequester(
            .run { _ in
                for await _ in gate.stream {}
                return HTTPResponse(status: 200, body: answer)
            }
        )
        var manager = NetworkManager(requester: requester, archive: ResponseArchive(folder: folder.path))
        manager.limit = limit
        let client = KOBISClient(key: "k", manager: manager)
        let day = try KoreanDay("2023-08-01")
        let tasks = (0..<3).map { _ in Task { try await client.dailyRanking(on: day).entries.count } }
        while limit.waiterCount < 2 { await Task.yield() }
        gate.continuation.finish()
        for task in tasks { #expect(try await task.value == 10) }
        #expect(requester.requests.count == 1)
    }
}
