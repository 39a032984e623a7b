/// A code of KOBIS's and what it stands for.
public struct CodeName: Hashable, Codable, Sendable {
    /// The code (KOBIS `fullCd`).
    public var code: String
    /// The name in Korean (KOBIS `korNm`).
    public var name: String
    /// The name in English (KOBIS `engNm`).
    public var englishName: String?
}
