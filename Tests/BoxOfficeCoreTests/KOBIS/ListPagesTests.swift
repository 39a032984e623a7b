import Synchronization
import Testing

@testable import BoxOfficeCore

@Suite struct ListPagesTests {
    /// A list of numbers from 0, and what was asked of it.
    private final class Numbers: Sendable {
        private struct State {
            var asked: [Int] = []
            var running = 0
            var mostRunning = 0
        }

        private let total: Int
        private let held: Int
        private let state = Mutex(State())

        init(total: Int, held: Int? = nil) {
            self.total = total
            self.held = held ?? total
        }

        var asked: [Int] { state.withLock { $0.asked.sorted() } }
        var mostRunning: Int { state.withLock { $0.mostRunning } }

        @Sendable
        func page(_ page: Int) async throws -> Listing<Int> {
            state.withLock { state in
                state.asked.append(page)
                state.running += 1
                state.mostRunning = max(state.mostRunning, state.running)
            }
            // Later pages are there first.
            for _ in 0..<(page % 2 == 0 ? 1 : 50) { await Task.yield() }
            state.withLock { $0.running -= 1 }
            let first = (page - 1) * 100
            return Listing(total: total, items: Array(first..<max(first, min(held, first + 100))))
        }
    }

    @Test(
        "no more pages are asked for than are needed",
        arguments: [
            // rows in all, limit, pages asked for
            (0, 30, [1]), (1, 30, [1]), (100, nil, [1]), (101, nil, [1, 2]), (1_101, 30, [1]), (1_101, 100, [1]),
            (1_101, 101, [1, 2]), (1_101, 250, [1, 2, 3]), (450, 5_000, [1, 2, 3, 4, 5]), (450, nil, [1, 2, 3, 4, 5]),
        ] as [(Int, Int?, [Int])]
    )
    func pages(total: Int, limit: Int?, asked: [Int]) async throws {
        let numbers = Numbers(total: total)
        var rows: [Int] = []
        for try await page in ListPages(limit: limit, page: numbers.page) { rows += page.items }
        #expect(numbers.asked == asked)
        #expect(rows == Array(0..<min(total, asked.count * 100)))
    }

    @Test("the pages come in order, and at most four are asked for at once")
    func concurrency() async throws {
        let numbers = Numbers(total: 2_000)
        var rows: [Int] = []
        for try await page in ListPages(limit: nil, page: numbers.page) { rows += page.items }
        #expect(rows == Array(0..<2_000))
        #expect((2...4).contains(numbers.mostRunning))
    }

    @Test("rows that do not count are made up for by further pages, as many as are needed at least")
    func wanted() async throws {
        let numbers = Numbers(total: 1_000)
        let pages = ListPages(limit: 30, isWanted: { $0.isMultiple(of: 10) }, page: numbers.page)
        var count = 0
        for try await page in pages { count += page.items.count(where: { $0.isMultiple(of: 10) }) }
        #expect(count == 30)
        #expect(numbers.asked == [1, 2, 3])
    }

    @Test("an empty page ends the list, whatever its total says")
    func lie() async throws {
        let numbers = Numbers(total: .max, held: 150)
        var rows: [Int] = []
        for try await page in ListPages(limit: nil, jobs: 1, page: numbers.page) { rows += page.items }
        #expect(rows == Array(0..<150))
        #expect(numbers.asked.prefix(3) == [1, 2, 3])
    }

    @Test("a page without an answer ends it with the error")
    func failure() async throws {
        struct Broken: Error {}
        let pages = ListPages<Int>(limit: nil) { page in
            if page == 2 { throw Broken() }
            return Listing(total: 300, items: Array(repeating: page, count: 100))
        }
        let iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next()?.items.first == 1)
        await #expect(throws: Broken.self) { try await iterator.next() }
    }
}
