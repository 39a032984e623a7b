/// A movie in KOBIS's list of movies.
///
/// A text is `nil` if KOBIS leaves it blank.
public struct MovieSummary: Hashable, Codable, Sendable {
    /// The code, eight characters (KOBIS `movieCd`).
    public var code: String
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year of production; `nil` if unknown (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day of release, past or planned; `nil` if unknown (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// The type, such as `장편` (KOBIS `typeNm`).
    public var type: String?
    /// The production status, such as `개봉` (KOBIS `prdtStatNm`).
    public var status: String?
    /// The countries of production, in Korean (KOBIS `nationAlt`).
    public var nations: [String]
    /// The genres, in Korean (KOBIS `genreAlt`).
    public var genres: [String]
    /// The main country, in Korean (KOBIS `repNationNm`).
    public var mainNation: String?
    /// The main genre, in Korean (KOBIS `repGenreNm`).
    public var mainGenre: String?
    /// The directors' names in Korean (KOBIS `directors`).
    public var directors: [String]
    /// The production companies (KOBIS `companys`).
    public var companies: [Company]

    /// A company in a list of movies.
    public struct Company: Hashable, Codable, Sendable {
        /// The company's code (KOBIS `companyCd`).
        public var code: String?
        /// The name in Korean (KOBIS `companyNm`).
        public var name: String?
    }

    /// Whether it is an adult film (성인물), like much of KOBIS's list.
    public var isAdult: Bool { mainGenre == Self.adultGenre || genres.contains(Self.adultGenre) }

    private static let adultGenre = "성인물(에로)"
}
