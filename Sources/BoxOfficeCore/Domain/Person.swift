/// The details of a person who works in film.
///
/// A text is `nil` if KOBIS leaves it blank.
public struct Person: Hashable, Codable, Sendable {
    /// The code (KOBIS `peopleCd`).
    public var code: PersonCode
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin script (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// The gender, `남자` or `여자` (KOBIS `sex`).
    public var gender: String?
    /// The main job, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// The addresses of homepages; always empty so far (KOBIS `homepages`).
    public var homepages: [String]
    /// The films and the role in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]

    /// Creates a person from its properties.
    public init(
        code: PersonCode,
        name: String,
        englishName: String? = nil,
        gender: String? = nil,
        mainRole: String? = nil,
        homepages: [String] = [],
        filmography: [FilmographyEntry] = []
    ) {
        self.code = code
        self.name = name
        self.englishName = englishName
        self.gender = gender
        self.mainRole = mainRole
        self.homepages = homepages
        self.filmography = filmography
    }
}

extension Person: Identifiable {
    /// The code.
    public var id: PersonCode { code }
}
