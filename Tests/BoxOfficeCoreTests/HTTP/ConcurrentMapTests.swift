import BoxOfficeCore
import Synchronization
import Testing

struct ConcurrentMapTests {
    private struct Odd: Error {}

    @Test("results have the order of the inputs, none without any, and a failure does not affect others")
    func order() async {
        let map = ConcurrentMap(Array(0..<50)) { number in
            // The last of each four finishes first.
            for _ in 0..<(4 - number % 4) * 20 { await Task.yield() }
            if number % 10 == 7 { throw Odd() }
            return number * number
        }
        var results: [Int?] = []
        for await result in map { results.append(try? result.get()) }
        let expected: [Int?] = (0..<50).map { $0 % 10 == 7 ? nil : $0 * $0 }
        #expect(results == expected)
        for await _ in ConcurrentMap([Int](), transform: { $0 }) { Issue.record("a result without an input") }
    }

    @Test("concurrency reaches the limit, but does not exceed it")
    func limit() async {
        let running = Mutex((now: 0, most: 0))
        let map = ConcurrentMap(Array(0..<40), limit: 4) { _ in
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<50 { await Task.yield() }
            running.withLock { $0.now -= 1 }
        }
        for await _ in map {}
        let most = running.withLock { $0.most }
        #expect(most <= 4 && most > 1)
    }

    @Test("a slow input does not delay others")
    func slowest() async {
        let (others, lastOfOthers) = AsyncStream.makeStream(of: Void.self)
        let map = ConcurrentMap(Array(0..<12), limit: 2) { number in
            if number == 0 { for await _ in others {} }
            if number == 11 { lastOfOthers.finish() }
            return number
        }
        var results: [Int?] = []
        for await result in map { results.append(try? result.get()) }
        #expect(results == Array(0..<12))
    }

    @Test("leaving the loop cancels running work")
    func leaving() async {
        let (cancelled, continuation) = AsyncStream.makeStream(of: Void.self)
        let map = ConcurrentMap([0, 1]) { number in
            guard number == 1 else { return }
            await withTaskCancellationHandler {
                for await _ in AsyncStream<Void>.makeStream().stream {}
            } onCancel: {
                continuation.finish()
            }
        }
        for await _ in map { break }
        for await _ in cancelled {}
    }

    @Test("a loop that is cancelled at the moment of a result ends")
    func cancelledAtResult() async {
        for round in 0..<200 {
            let loop = Task {
                for await _ in ConcurrentMap(Array(0..<8), limit: 2, transform: { _ in await Task.yield() }) {}
            }
            for _ in 0..<round % 16 { await Task.yield() }
            loop.cancel()
            await loop.value
        }
    }
}
