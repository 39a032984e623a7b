/// A movie as KOBIS's list of movies shows it.
///
/// A text is `nil` where KOBIS leaves it blank.
public struct MovieSummary: Hashable, Codable, Sendable {
    /// The code, eight characters (KOBIS `movieCd`).
    public var code: String
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year the film was made (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day the film opened or opens (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// The form, such as `장편` (KOBIS `typeNm`).
    public var type: String?
    /// How far the film is, such as `개봉` (KOBIS `prdtStatNm`).
    public var status: String?
    /// The countries, in Korean (KOBIS `nationAlt`).
    public var nations: [String]
    /// The genres, in Korean (KOBIS `genreAlt`).
    public var genres: [String]
    /// The country that stands for all (KOBIS `repNationNm`).
    public var mainNation: String?
    /// The genre that stands for all (KOBIS `repGenreNm`).
    public var mainGenre: String?
    /// The directors' names in Korean (KOBIS `directors`).
    public var directors: [String]
    /// The companies that made it (KOBIS `companys`).
    public var companies: [Company]

    /// A company in a list of movies.
    public struct Company: Hashable, Codable, Sendable {
        /// The company's code (KOBIS `companyCd`).
        public var code: String?
        /// The name in Korean (KOBIS `companyNm`).
        public var name: String?
    }

    /// Whether it is one of the adult films (성인물) that make up much of KOBIS's list.
    public var isAdult: Bool { mainGenre == Self.adultGenre || genres.contains(Self.adultGenre) }

    private static let adultGenre = "성인물(에로)"
}
