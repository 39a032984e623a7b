/// The details of a person who works in the movie industry; KOBIS leaves some texts blank.
public struct Person: Hashable, Codable, Identifiable, Sendable {
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
    /// The movies and the role in each (KOBIS `filmos`).
    public var filmography: [FilmographyEntry]

    /// Creates a person from its properties.
    public init(
        code: PersonCode, name: String, englishName: String? = nil, gender: String? = nil, mainRole: String? = nil,
        homepages: [String] = [], filmography: [FilmographyEntry] = []
    ) {
        (self.code, self.name, self.englishName, self.gender) = (code, name, englishName, gender)
        (self.mainRole, self.homepages, self.filmography) = (mainRole, homepages, filmography)
    }

    /// The code.
    public var id: PersonCode { code }
}

/// A movie in the filmography of a person or a company.
public struct FilmographyEntry: Hashable, Codable, Sendable {
    /// The movie's code (KOBIS `movieCd`).
    public var movieCode: MovieCode?
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String?
    /// The role in it, such as `배우` or `배급사` (KOBIS `moviePartNm`, `companyPartNm`).
    public var part: String?

    /// Creates an entry from its properties.
    public init(movieCode: MovieCode? = nil, title: String? = nil, part: String? = nil) {
        (self.movieCode, self.title, self.part) = (movieCode, title, part)
    }
}

/// A person in KOBIS's list of people.
public struct PersonSummary: Hashable, Codable, Identifiable, Sendable {
    /// The code (KOBIS `peopleCd`).
    public var code: PersonCode
    /// The name in Korean (KOBIS `peopleNm`).
    public var name: String
    /// The name in Latin script (KOBIS `peopleNmEn`).
    public var englishName: String?
    /// The main job, such as `감독` (KOBIS `repRoleNm`).
    public var mainRole: String?
    /// The titles of the person's movies (KOBIS `filmoNames`).
    public var titles: [String]

    /// Creates a row from its properties.
    public init(
        code: PersonCode, name: String, englishName: String? = nil, mainRole: String? = nil, titles: [String] = []
    ) {
        (self.code, self.name, self.englishName, self.mainRole) = (code, name, englishName, mainRole)
        self.titles = titles
    }

    /// The code.
    public var id: PersonCode { code }
}

/// The conditions of a search for people; one that is not set matches all.
public struct PersonSearch: Hashable, Sendable {
    /// A part of the name (KOBIS `peopleNm`).
    public var name: String?
    /// The title of a movie the person worked on (KOBIS `filmoNames`).
    public var movieTitle: String?

    /// Creates a search from its properties.
    public init(name: String? = nil, movieTitle: String? = nil) { (self.name, self.movieTitle) = (name, movieTitle) }
}
