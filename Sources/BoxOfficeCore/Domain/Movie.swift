/// A movie in detail, as KOBIS registers it.
///
/// KOBIS has no poster, plot or score, and its figures stand in rankings alone. A text is `nil` where KOBIS leaves it blank.
public struct Movie: Hashable, Codable, Sendable {
    /// The code, eight characters (KOBIS `movieCd`).
    public var code: String
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The title in the film's own language (KOBIS `movieNmOg`).
    public var originalTitle: String?
    /// The length in minutes (KOBIS `showTm`).
    public var runningMinutes: Int?
    /// The year the film was made (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day the film opened or opens (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// How far the film is, such as `개봉` (KOBIS `prdtStatNm`).
    public var status: String?
    /// The form, such as `장편` (KOBIS `typeNm`).
    public var type: String?
    /// The countries, in Korean (KOBIS `nations`).
    public var nations: [String]
    /// The genres, in Korean (KOBIS `genres`).
    public var genres: [String]
    /// Who directed it (KOBIS `directors`).
    public var directors: [Director]
    /// The cast in KOBIS's order (KOBIS `actors`).
    public var actors: [Actor]
    /// Everyone else who made it (KOBIS `staffs`).
    public var staff: [StaffMember]
    /// The companies, one entry for each part they played (KOBIS `companys`).
    public var companies: [MovieCompany]
    /// The forms it was shown in (KOBIS `showTypes`).
    public var showTypes: [ShowType]
    /// The ratings it was given, several where it was rated anew (KOBIS `audits`).
    public var ratings: [Rating]

    /// A director of a movie.
    public struct Director: Hashable, Codable, Sendable {
        /// The name in Korean (KOBIS `peopleNm`).
        public var name: String?
        /// The name in Latin letters (KOBIS `peopleNmEn`).
        public var englishName: String?
    }

    /// An actor and the part played.
    public struct Actor: Hashable, Codable, Sendable {
        /// The name in Korean (KOBIS `peopleNm`).
        public var name: String?
        /// The name in Latin letters (KOBIS `peopleNmEn`).
        public var englishName: String?
        /// The part in Korean (KOBIS `cast`).
        public var role: String?
        /// The part in Latin letters (KOBIS `castEn`).
        public var englishRole: String?
    }

    /// Someone who worked on a movie.
    public struct StaffMember: Hashable, Codable, Sendable {
        /// The name in Korean (KOBIS `peopleNm`).
        public var name: String?
        /// The name in Latin letters (KOBIS `peopleNmEn`).
        public var englishName: String?
        /// The work, such as `투자` (KOBIS `staffRoleNm`).
        public var role: String?
    }

    /// A company and one part it played.
    public struct MovieCompany: Hashable, Codable, Sendable {
        /// The company's code, eight characters (KOBIS `companyCd`).
        public var code: String?
        /// The name in Korean (KOBIS `companyNm`).
        public var name: String?
        /// The name in Latin letters (KOBIS `companyNmEn`).
        public var englishName: String?
        /// The part, such as `배급사` (KOBIS `companyPartNm`).
        public var part: String?
    }

    /// A form a movie was shown in.
    public struct ShowType: Hashable, Codable, Sendable {
        /// The group, such as `2D` (KOBIS `showTypeGroupNm`).
        public var group: String?
        /// The form, such as `디지털` (KOBIS `showTypeNm`).
        public var name: String?
    }

    /// A rating by Korea's rating board.
    public struct Rating: Hashable, Codable, Sendable {
        /// The number of the decision, such as `2012-F610` (KOBIS `auditNo`).
        public var number: String?
        /// The grade, such as `15세이상관람가` (KOBIS `watchGradeNm`).
        public var grade: String?
    }
}
