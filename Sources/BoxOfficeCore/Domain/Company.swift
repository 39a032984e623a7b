/// The details of a film company.
///
/// A text is `nil` if KOBIS leaves it blank.
public struct Company: Hashable, Codable, Sendable {
    /// The code, eight digits (KOBIS `companyCd`).
    public var code: String
    /// The name in Korean (KOBIS `companyNm`).
    public var name: String
    /// The name in Latin script (KOBIS `companyNmEn`).
    public var englishName: String?
    /// The name of its chief executive (KOBIS `ceoNm`).
    public var ceo: String?
    /// Its roles, such as `배급사` (KOBIS `parts`).
    public var parts: [String]
    /// The films and its role in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]
}
