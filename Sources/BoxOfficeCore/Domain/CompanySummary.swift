/// A film company in KOBIS's list of companies.
public struct CompanySummary: Hashable, Codable, Sendable {
    /// The code: eight digits, or seven if KOBIS has no details (KOBIS `companyCd`).
    public var code: CompanyCode
    /// The name in Korean (KOBIS `companyNm`).
    public var name: String
    /// The name in Latin script (KOBIS `companyNmEn`).
    public var englishName: String?
    /// Its roles, such as `배급사` (KOBIS `companyPartNames`).
    public var parts: [String]
    /// The name of its chief executive (KOBIS `ceoNm`).
    public var ceo: String?
    /// The titles of its films, joined by commas and truncated by KOBIS; titles may contain commas (KOBIS `filmoNames`).
    public var filmographyText: String?

    /// Creates a row from its properties.
    public init(
        code: CompanyCode,
        name: String,
        englishName: String? = nil,
        parts: [String] = [],
        ceo: String? = nil,
        filmographyText: String? = nil
    ) {
        self.code = code
        self.name = name
        self.englishName = englishName
        self.parts = parts
        self.ceo = ceo
        self.filmographyText = filmographyText
    }
}

extension CompanySummary: Identifiable {
    /// The code.
    public var id: CompanyCode { code }
}
