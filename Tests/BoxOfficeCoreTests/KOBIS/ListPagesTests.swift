import Synchronization
import Testing

@testable import BoxOfficeCore

struct ListPagesTests {
    private struct Row: Identifiable {
        let id: Int
    }

    /// A list of rows with numbers from 0 that records requested pages.
    private final class Numbers: Sendable {
        private struct State {
            var requested: [Int] = []
            var running = 0
            var mostRunning = 0
        }

        private let total: Int
        private let available: Int
        private let state = Mutex(State())

        init(total: Int, available: Int? = nil) {
            self.total = total
            self.available = available ?? total
        }

        var requested: [Int] { state.withLock { $0.requested.sorted() } }
        var mostRunning: Int { state.withLock { $0.mostRunning } }

        @Sendable
        func page(_ page: Int) async throws -> Listing<Row> {
            state.withLock { state in
                state.requested.append(page)
                state.running += 1
                state.mostRunning = max(state.mostRunning, state.running)
            }
            // Later pages arrive first.
            for _ in 0..<(page % 2 == 0 ? 1 : 50) { await Task.yield() }
            state.withLock { $0.running -= 1 }
            let first = (page - 1) * 100
            return Listing(total: total, items: (first..<max(first, min(available, first + 100))).map(Row.init))
        }
    }

    @Test("no more pages are requested than needed")
    func pages() async throws {
        let table: [(total: Int, limit: Int?, requested: [Int])] = [
            (0, 30, [1]), (1, 30, [1]), (100, nil, [1]), (101, nil, [1, 2]), (1_101, 30, [1]), (1_101, 100, [1]),
            (1_101, 101, [1, 2]), (1_101, 250, [1, 2, 3]), (450, 5_000, [1, 2, 3, 4, 5]), (450, nil, [1, 2, 3, 4, 5]),
        ]
        for (total, limit, requested) in table {
            let numbers = Numbers(total: total)
            var rows: [Int] = []
            for try await page in ListPages(limit: limit, page: numbers.page) { rows += page.items.map(\.id) }
            #expect((numbers.requested, rows) == (requested, Array(0..<min(total, requested.count * 100))))
        }
    }

    @Test("pages arrive in order, with at most four requests at once")
    func concurrency() async throws {
        let numbers = Numbers(total: 2_000)
        var rows: [Int] = []
        for try await page in ListPages(limit: nil, page: numbers.page) { rows += page.items.map(\.id) }
        #expect(rows == Array(0..<2_000))
        #expect((2...4).contains(numbers.mostRunning))
    }

    @Test("unwanted rows are replaced from further pages, and no more than needed")
    func wanted() async throws {
        let numbers = Numbers(total: 1_000)
        let pages = ListPages(limit: 30, isWanted: { $0.id.isMultiple(of: 10) }, page: numbers.page)
        var count = 0
        for try await page in pages { count += page.items.count(where: { $0.id.isMultiple(of: 10) }) }
        #expect((count, numbers.requested) == (30, [1, 2, 3]))
    }

    @Test("an empty page ends the list, whatever its total says, and so do 10,000 pages")
    func lie() async throws {
        let numbers = Numbers(total: .max, available: 150)
        var rows: [Int] = []
        for try await page in ListPages(limit: nil, page: numbers.page) { rows += page.items.map(\.id) }
        #expect(rows == Array(0..<150))
        #expect(numbers.requested.prefix(3) == [1, 2, 3])
        let endless = ListPages(limit: nil) { Listing(total: .max, items: [Row(id: $0)]) }
        var count = 0
        for try await page in endless { count += page.items.count }
        #expect(count == 10_000)
    }

    @Test("a page that repeats earlier ones ends the list, and is not part of it")
    func repetition() async throws {
        for jobs in [1, 4] {
            let numbers = Numbers(total: .max)
            var rows: [Int] = []
            for try await page in ListPages(limit: nil, jobs: jobs, page: { try await numbers.page(min($0, 3)) }) {
                rows += page.items.map(\.id)
            }
            // Four jobs run up to 64 pages ahead.
            #expect(rows == Array(0..<300) && numbers.requested.count < 100)
        }
    }

    @Test("with one job, no page is requested before its rows are used")
    func lazy() async throws {
        let numbers = Numbers(total: 1_000)
        let rows = ListPages(limit: nil, jobs: 1, page: numbers.page).rows.prefix(101)
        #expect(try await rows.reduce(into: []) { $0.append($1.id) } == Array(0..<101))
        #expect(numbers.requested == [1, 2])
    }

    @Test("a failed page ends the list with its error")
    func failure() async throws {
        struct Broken: Error {}
        let pages = ListPages<Row>(limit: nil) { page in
            if page == 2 { throw Broken() }
            return Listing(total: 300, items: Array(repeating: Row(id: page), count: 100))
        }
        let iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next()?.items.first?.id == 1)
        await #expect(throws: Broken.self) { try await iterator.next() }
    }
}
