/// One of KOBIS's lists of codes.
public struct CodeList: Hashable, Codable, Sendable {
    /// The number of the list, such as `0105000000`, unless it is the list of all lists (KOBIS `comCode`).
    public var list: String?
    /// The codes in KOBIS's order (KOBIS `codes`).
    public var items: [CodeName]

    /// Creates a list from its properties.
    public init(list: String?, items: [CodeName]) { (self.list, self.items) = (list, items) }
}

/// A code of KOBIS and its names.
public struct CodeName: Hashable, Codable, Identifiable, Sendable {
    /// The code (KOBIS `fullCd`).
    public var code: String
    /// The name in Korean (KOBIS `korNm`).
    public var name: String
    /// The name in English, if KOBIS has one (KOBIS `engNm`).
    public var englishName: String?

    /// Creates a code from its properties.
    public init(code: String, name: String, englishName: String? = nil) {
        (self.code, self.name, self.englishName) = (code, name, englishName)
    }

    /// The code.
    public var id: String { code }
}
