/// The pages of a list, in order; fetches no more pages than needed, several at a time.
///
/// Whatever total a page states, the list ends before the first page without new rows, and after 10,000 pages.
package struct ListPages<Item: Identifiable & Sendable>: AsyncSequence, Sendable where Item.ID: Sendable {
    /// The maximum number of pages: ten times those of all movies.
    private static var pageLimit: Int { 10_000 }

    private let limit: Int?
    private let jobs: Int
    private let isWanted: @Sendable (Item) -> Bool
    private let onUnreadableRows: (@Sendable (NetworkError) -> Void)?
    private let page: @Sendable (Int) async throws -> Listing<Item>

    /// Creates a sequence of the pages that hold a number of wanted rows, or of all pages without a limit.
    ///
    /// At most `jobs` pages are fetched at a time; with one, a page is fetched only when the loop reaches it. With
    /// `onUnreadableRows`, a page with an unreadable row has its other rows; without, it is an error.
    package init(
        limit: Int?, jobs: Int = 4, isWanted: @escaping @Sendable (Item) -> Bool = { _ in true },
        onUnreadableRows: (@Sendable (NetworkError) -> Void)? = nil,
        page: @escaping @Sendable (Int) async throws -> Listing<Item>
    ) {
        (self.limit, self.jobs, self.isWanted, self.onUnreadableRows) = (limit, jobs, isWanted, onUnreadableRows)
        self.page = page
    }

    package func makeAsyncIterator() -> Iterator { Iterator(of: self) }

    package final class Iterator: AsyncIteratorProtocol {
        private let pages: ListPages
        private var batch: ConcurrentMap<Int, Listing<Item>>.Iterator?
        private var next = 1
        private var count = 1
        private var missing: Int
        /// The number of rows in every page but the last.
        private var size = KOBISClient.pageSize
        private var seen: Set<Item.ID> = []

        fileprivate init(of pages: ListPages) {
            self.pages = pages
            missing = pages.limit ?? .max
        }

        package func next() async throws -> Listing<Item>? {
            while true {
                if let result = await batch?.next() {
                    let (page, rowCount) = try readable(result)
                    let isFirst = seen.isEmpty
                    if take(page, of: rowCount) { return page }
                    (batch, missing) = (nil, 0)
                    return isFirst ? page : nil
                }
                guard missing > 0, next <= count else { return nil }
                // At least this many pages are needed. The limit guards against a wrong total.
                let batchSize = pages.jobs == 1 ? 1 : Swift.min(count - next + 1, pages(for: missing), 1_000)
                batch = ConcurrentMap(Array(next..<next + batchSize), limit: pages.jobs, transform: pages.page)
                    .makeAsyncIterator()
                next += batchSize
            }
        }

        /// Returns a page and the number of its rows, of which only the readable ones are in it.
        private func readable(_ result: Result<Listing<Item>, any Error>) throws -> (Listing<Item>, rowCount: Int) {
            do {
                let page = try result.get()
                return (page, page.items.count)
            } catch let error as NetworkError {
                guard let report = pages.onUnreadableRows, let rows = error.unreadableRows,
                    let page: Listing<Item> = rows.readable()
                else { throw error }
                report(error)
                return (page, page.items.count + rows.errors.count)
            }
        }

        /// Counts a page's rows, and returns whether any is new.
        private func take(_ page: Listing<Item>, of rowCount: Int) -> Bool {
            missing -= page.items.count(where: pages.isWanted)
            // A page may have fewer rows than requested.
            if next == 2, rowCount < page.total { size = Swift.max(1, rowCount) }
            count = Swift.min(pages(for: page.total), ListPages.pageLimit)
            return page.items.count { seen.insert($0.id).inserted } > 0
        }

        private func pages(for rows: Int) -> Int { rows < 1 ? 0 : (rows - 1) / size + 1 }
    }
}

extension ListPages {
    var rows: FetchSequence<Item> {
        FetchSequence {
            let pages = makeAsyncIterator()
            return { try await pages.next()?.items }
        }
    }
}

/// Rankings or rows in order, fetched as a `for try await` loop reaches them.
public struct FetchSequence<Element: Sendable>: AsyncSequence, Sendable {
    /// Starts a loop; the closure returns the next elements, or `nil` at the end.
    let start: @Sendable () -> () async throws -> [Element]?

    /// Starts a loop; nothing is fetched yet.
    public func makeAsyncIterator() -> Iterator { Iterator(fetch: start()) }

    /// The state of a loop.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let fetch: () async throws -> [Element]?
        fileprivate var rest: ArraySlice<Element> = []

        /// Returns the next element, or `nil` at the end; throws ``NetworkError`` or `CancellationError`.
        public mutating func next() async throws -> Element? {
            while rest.isEmpty {
                guard let more = try await fetch() else { return nil }
                rest = more[...]
            }
            return rest.popFirst()
        }
    }
}
