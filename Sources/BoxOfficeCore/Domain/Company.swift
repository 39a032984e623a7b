/// A company of the film trade in detail, as KOBIS registers it.
///
/// A text is `nil` where KOBIS leaves it blank.
public struct Company: Hashable, Codable, Sendable {
    /// The code, eight digits (KOBIS `companyCd`).
    public var code: String
    /// The name in Korean (KOBIS `companyNm`).
    public var name: String
    /// The name in Latin letters (KOBIS `companyNmEn`).
    public var englishName: String?
    /// Who heads it (KOBIS `ceoNm`).
    public var ceo: String?
    /// The parts it plays, such as `배급사` (KOBIS `parts`).
    public var parts: [String]
    /// The films and its part in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]
}
