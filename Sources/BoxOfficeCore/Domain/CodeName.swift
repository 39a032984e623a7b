/// A code of KOBIS and its names.
public struct CodeName: Hashable, Codable, Sendable {
    /// The code (KOBIS `fullCd`).
    public var code: String
    /// The name in Korean (KOBIS `korNm`).
    public var name: String
    /// The name in English; `nil` if KOBIS has none (KOBIS `engNm`).
    public var englishName: String?
}
