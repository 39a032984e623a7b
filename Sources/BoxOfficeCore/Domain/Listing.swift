/// What a list service of KOBIS found: some of the rows, and how many there are in all.
public struct Listing<Item: Sendable>: Sendable {
    /// How many rows fit the question in all, those of other pages included (KOBIS `totCnt`).
    public var total: Int
    /// The rows in KOBIS's order.
    public var items: [Item]

    /// Creates a listing.
    ///
    /// - Parameters:
    ///   - total: How many rows fit the question in all.
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
