/// A person in KOBIS's list of people.
public struct PersonSummary: Hashable, Codable, Sendable {
    /// The code (KOBIS `peopleCd`).
    public var code: PersonCode
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin script (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// The main job, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// The titles of the person's films (KOBIS `filmoNames`).
    public var titles: [String]

    /// Creates a row from its properties.
    public init(
        code: PersonCode,
        name: String,
        englishName: String? = nil,
        mainRole: String? = nil,
        titles: [String] = []
    ) {
        self.code = code
        self.name = name
        self.englishName = englishName
        self.mainRole = mainRole
        self.titles = titles
    }
}

extension PersonSummary: Identifiable {
    /// The code.
    public var id: PersonCode { code }
}
