/// A page of the rows that match a search, with their total number.
public struct Listing<Item: Sendable>: Sendable {
    /// The number of matching rows on all pages (KOBIS `totCnt`).
    public var total: Int
    /// The rows in KOBIS's order.
    public var items: [Item]

    /// Creates a listing.
    ///
    /// - Parameters:
    ///   - total: The number of matching rows on all pages.
    ///   - items: The rows.
    public init(total: Int, items: [Item]) {
        self.total = total
        self.items = items
    }
}

extension Listing: Equatable where Item: Equatable {}
extension Listing: Hashable where Item: Hashable {}
extension Listing: Encodable where Item: Encodable {}
extension Listing: Decodable where Item: Decodable {}
