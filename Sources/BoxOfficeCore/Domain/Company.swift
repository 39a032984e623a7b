/// The details of a movie company; KOBIS leaves some texts blank.
public struct Company: Hashable, Codable, Identifiable, Sendable {
    /// The code (KOBIS `companyCd`).
    public var code: CompanyCode
    /// The name in Korean (KOBIS `companyNm`).
    public var name: String
    /// The name in Latin script (KOBIS `companyNmEn`).
    public var englishName: String?
    /// The name of its chief executive (KOBIS `ceoNm`).
    public var ceo: String?
    /// Its roles, such as `배급사` (KOBIS `parts`).
    public var parts: [String]
    /// The movies and its role in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]

    /// Creates a company from its properties.
    public init(
        code: CompanyCode, name: String, englishName: String? = nil, ceo: String? = nil, parts: [String] = [],
        filmography: [FilmographyEntry] = []
    ) {
        (self.code, self.name, self.englishName, self.ceo, self.parts) = (code, name, englishName, ceo, parts)
        self.filmography = filmography
    }

    /// The code.
    public var id: CompanyCode { code }
}

/// A movie company in KOBIS's list of companies.
public struct CompanySummary: Hashable, Codable, Identifiable, Sendable {
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
    /// The titles of its movies, joined by commas and truncated by KOBIS; titles may contain commas (KOBIS `filmoNames`).
    public var filmographyText: String?

    /// Creates a row from its properties.
    public init(
        code: CompanyCode, name: String, englishName: String? = nil, parts: [String] = [], ceo: String? = nil,
        filmographyText: String? = nil
    ) {
        (self.code, self.name, self.englishName, self.parts, self.ceo) = (code, name, englishName, parts, ceo)
        self.filmographyText = filmographyText
    }

    /// The code.
    public var id: CompanyCode { code }
}

/// The conditions of a search for companies; one that is not set matches all.
public struct CompanySearch: Hashable, Sendable {
    /// A part of the name (KOBIS `companyNm`).
    public var name: String?
    /// A part of its chief executive's name (KOBIS `ceoNm`).
    public var ceo: String?
    /// The code of a role, six digits, from ``CodeTable/companyParts`` (KOBIS `companyPartCd`).
    public var partCode: String?

    /// Creates a search from its properties.
    public init(name: String? = nil, ceo: String? = nil, partCode: String? = nil) {
        (self.name, self.ceo, self.partCode) = (name, ceo, partCode)
    }
}
