/// One of KOBIS's lists of codes.
public struct CodeList: Hashable, Codable, Sendable {
    /// The number of the list, such as `0105000000` (KOBIS `comCode`); `nil` for the list of all lists.
    public var list: String?
    /// The codes in KOBIS's order (KOBIS `codes`).
    public var items: [CodeName]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - list: The number of the list, or `nil` for the list of all lists.
    ///   - items: The codes.
    public init(list: String?, items: [CodeName]) {
        self.list = list
        self.items = items
    }
}
