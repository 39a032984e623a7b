/// The pages of a list in their order: no more of them than are needed, and at most so many requests at once.
package struct ListPages<Item: Sendable>: AsyncSequence, Sendable {
    private let limit: Int?
    private let jobs: Int
    private let isWanted: @Sendable (Item) -> Bool
    private let page: @Sendable (Int) async throws -> Listing<Item>

    /// Describes the pages; nothing is asked yet.
    ///
    /// - Parameters:
    ///   - limit: How many rows are needed, or `nil` for all.
    ///   - jobs: The most requests at once.
    ///   - isWanted: Whether a row counts among those needed.
    ///   - page: Fetches a page, counted from 1.
    package init(
        limit: Int?,
        jobs: Int = 4,
        isWanted: @escaping @Sendable (Item) -> Bool = { _ in true },
        page: @escaping @Sendable (Int) async throws -> Listing<Item>
    ) {
        self.limit = limit
        self.jobs = jobs
        self.isWanted = isWanted
        self.page = page
    }

    package func makeAsyncIterator() -> Iterator { Iterator(of: self) }

    package final class Iterator: AsyncIteratorProtocol {
        private let pages: ListPages
        private var batch: ConcurrentMap<Int, Listing<Item>>.Iterator?
        private var next = 1
        /// How many pages there are; the first one tells.
        private var count = 1
        private var missing: Int
        /// How many rows a page has, the last one apart.
        private var size = KOBISClient.pageSize

        fileprivate init(of pages: ListPages) {
            self.pages = pages
            missing = pages.limit ?? .max
        }

        package func next() async throws -> Listing<Item>? {
            while true {
                if let result = await batch?.next() {
                    let page = try result.get()
                    take(page)
                    return page
                }
                guard missing > 0, next <= count else { return nil }
                // So many are needed even where every row counts; a total that is wrong must not fill the memory.
                let batchSize = Swift.min(count - next + 1, pages(for: missing), 1_000)
                batch = ConcurrentMap(Array(next..<next + batchSize), limit: pages.jobs, transform: pages.page)
                    .makeAsyncIterator()
                next += batchSize
            }
        }

        private func take(_ page: Listing<Item>) {
            missing -= page.items.count(where: pages.isWanted)
            // A service may give fewer rows a page than it was asked for.
            if next == 2, page.items.count < page.total { size = Swift.max(1, page.items.count) }
            count = pages(for: page.total)
            if page.items.isEmpty {
                // Whatever the total says, there is no more.
                count = 0
                batch = nil
            }
        }

        private func pages(for rows: Int) -> Int { rows < 1 ? 0 : (rows - 1) / size + 1 }
    }
}
