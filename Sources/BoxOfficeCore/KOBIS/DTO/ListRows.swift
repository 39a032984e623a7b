extension Listing {
    /// Reads the rows of a list service's page; where there are none at all, KOBIS may leave the list out.
    init<Row>(
        total: Int,
        rows: [Row]?,
        in field: String,
        map: (_ row: Int, Row) throws -> Item
    ) throws {
        guard let rows = rows ?? (total == 0 ? [] : nil) else {
            throw UnreadableAnswer.field(field, row: nil, .missing)
        }
        self.init(total: total, items: try rows.enumerated().map { try map($0 + 1, $1) })
    }
}

extension String? {
    /// The names in a text that joins them by a sign.
    func names(joinedBy separator: Character) -> [String] {
        (self ?? "").split(separator: separator).compactMap { String($0).cleaned }
    }
}
