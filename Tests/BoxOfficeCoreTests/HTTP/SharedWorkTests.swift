import BoxOfficePlatform
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite(.timeLimit(.minutes(5))) struct SharedWorkTests {
    private let work = SharedWork<Int> { $0 is TransportError }

    /// Returns the results of a first task that works and others that wait for it, of which some are cancelled.
    private func results(
        others: Int,
        cancelling: Int = 0,
        _ first: @escaping @Sendable () async throws -> Int
    ) async -> [String] {
        let work = work
        let (started, start) = AsyncStream<Void>.makeStream()
        let (ended, end) = AsyncStream<Void>.makeStream()
        let leader = Task {
            try await work.value(of: "a") {
                start.finish()
                for await _ in ended {}
                return try await first()
            }
        }
        for await _ in started {}
        let tasks = [leader] + (0..<others).map { _ in Task { try await work.value(of: "a") { 2 } } }
        while work.waiterCount(of: "a") < others { await Task.yield() }
        for task in tasks.suffix(cancelling) { task.cancel() }
        while work.waiterCount(of: "a") > others - cancelling { await Task.yield() }
        end.finish()
        var results: [String] = []
        for task in tasks {
            switch await task.result {
            case .success(let (value, isFromAnotherTask)): results.append("\(value) \(isFromAnotherTask)")
            case .failure(let error): results.append("\(error)")
            }
        }
        return results
    }

    @Test("tasks that wait have the result or the shared error of the first")
    func sharing() async {
        #expect(await results(others: 2) { 1 } == ["1 false", "1 true", "1 true"])
        #expect(await results(others: 1) { throw TransportError.reset } == ["reset", "reset"])
    }

    @Test("after an error that is not shared, such as a cancellation, another task works")
    func otherErrors() async {
        #expect(await results(others: 1) { throw CancellationError() } == ["CancellationError()", "2 false"])
    }

    @Test("a cancelled task ends its wait, and the others go on")
    func cancellation() async {
        #expect(
            await results(others: 2, cancelling: 1) { 1 } == ["1 false", "1 true", "CancellationError()"]
        )
    }

    @Test("work with another key, or after the end, is done again")
    func later() async throws {
        for key in ["a", "b", "a"] { #expect(try await work.value(of: key) { 1 }.isFromAnotherTask == false) }
    }

    @Test("a manager sends equal requests at the same time once")
    func manager() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let answer = try Fixture.daily("20230801")
        let requester = StubRequester(
            .run { _ in
                for await _ in gate.stream {}
                return HTTPResponse(status: 200, body: answer)
            }
        )
        let manager = NetworkManager(requester: requester)
        let client = KOBISClient(key: "k", manager: manager)
        let day = try KoreanDay("2023-08-01")
        let tasks = (0..<3).map { _ in Task { try await client.dailyRanking(on: day).entries.count } }
        while requester.requests.isEmpty { await Task.yield() }
        let request = try #require(requester.requests.first)
        while manager.requests.waiterCount(of: request) < 2 { await Task.yield() }
        gate.continuation.finish()
        for task in tasks { #expect(try await task.value == 10) }
    }
}
