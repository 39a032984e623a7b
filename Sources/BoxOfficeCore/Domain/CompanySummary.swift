/// A company of the film trade, as KOBIS's list of companies shows it.
public struct CompanySummary: Hashable, Codable, Sendable {
    /// The code, eight digits; of some companies seven, for which KOBIS has no details (KOBIS `companyCd`).
    public var code: String
    /// The name in Korean (KOBIS `companyNm`).
    public var name: String
    /// The name in Latin letters (KOBIS `companyNmEn`).
    public var englishName: String?
    /// The parts it plays, such as `배급사` (KOBIS `companyPartNames`).
    public var parts: [String]
    /// Who heads it (KOBIS `ceoNm`).
    public var ceo: String?
    /// The titles of its films as KOBIS joined them by commas, which titles hold too, and cut them (KOBIS `filmoNames`).
    public var filmographyText: String?
}
