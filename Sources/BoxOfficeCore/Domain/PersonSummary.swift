/// A person in KOBIS's list of people.
public struct PersonSummary: Hashable, Codable, Sendable {
    /// The code, eight digits (KOBIS `peopleCd`).
    public var code: String
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin script (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// The main job, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// The titles of the person's films (KOBIS `filmoNames`).
    public var titles: [String]
}
