/// Someone who works in film, in detail, as KOBIS registers them.
///
/// A text is `nil` where KOBIS leaves it blank.
public struct Person: Hashable, Codable, Sendable {
    /// The code, eight digits (KOBIS `peopleCd`).
    public var code: String
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin letters (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// `남자` or `여자` (KOBIS `sex`).
    public var gender: String?
    /// The work that stands for all, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// Addresses of pages of their own (KOBIS `homepages`, always empty so far).
    public var homepages: [String]
    /// The films and what they did in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]
}
