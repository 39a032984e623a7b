/// The details of a film company.
///
/// A text is `nil` if KOBIS leaves it blank.
public struct Company: Hashable, Codable, Sendable {
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
    /// The films and its role in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]

    /// Creates a company from its properties.
    public init(
        code: CompanyCode,
        name: String,
        englishName: String? = nil,
        ceo: String? = nil,
        parts: [String] = [],
        filmography: [FilmographyEntry] = []
    ) {
        self.code = code
        self.name = name
        self.englishName = englishName
        self.ceo = ceo
        self.parts = parts
        self.filmography = filmography
    }
}

extension Company: Identifiable {
    /// The code.
    public var id: CompanyCode { code }
}
