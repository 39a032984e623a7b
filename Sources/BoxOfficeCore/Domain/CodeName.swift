/// A code of KOBIS and its names.
public struct CodeName: Hashable, Codable, Sendable {
    /// The code (KOBIS `fullCd`).
    public var code: String
    /// The name in Korean (KOBIS `korNm`).
    public var name: String
    /// The name in English; `nil` if KOBIS has none (KOBIS `engNm`).
    public var englishName: String?

    /// Creates a code from its properties.
    public init(code: String, name: String, englishName: String? = nil) {
        self.code = code
        self.name = name
        self.englishName = englishName
    }
}

extension CodeName: Identifiable {
    /// The code.
    public var id: String { code }
}
