/// Someone who works in film, as KOBIS's list of people shows them.
public struct PersonSummary: Hashable, Codable, Sendable {
    /// The code, eight digits (KOBIS `peopleCd`).
    public var code: String
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin letters (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// The work that stands for all, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// The titles of their films (KOBIS `filmoNames`).
    public var titles: [String]
}
