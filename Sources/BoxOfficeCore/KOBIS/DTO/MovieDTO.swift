/// The answer to `searchMovieInfo`.
public struct MovieInfoDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of the movie.
    public let movieInfoResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(movieInfo: MovieDTO) { movieInfoResult = Result(movieInfo: movieInfo) }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        self.init(movieInfo: try fields.object("movieInfoResult").dto("movieInfo"))
    }

    /// The wrapper of the movie.
    public struct Result: Codable, Sendable {
        /// The movie.
        public let movieInfo: MovieDTO
    }
}

/// The details of a movie.
///
/// For an unknown code, all texts are null, and all lists are empty. A list that is missing or null is read as empty.
public struct MovieDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `20124079`.
    public let movieCd: String?
    /// The title in Korean.
    public let movieNm: String?
    /// The title in English.
    public let movieNmEn: String?
    /// The original title.
    public let movieNmOg: String?
    /// The running time, in minutes.
    public let showTm: String?
    /// The year of production.
    public let prdtYear: String?
    /// The Korean day of release, such as `20120913`.
    public let openDt: String?
    /// The production status, such as `개봉`.
    public let prdtStatNm: String?
    /// The type, such as `장편`.
    public let typeNm: String?
    /// The countries of production.
    public let nations: [Nation]
    /// The genres.
    public let genres: [Genre]
    /// The directors.
    public let directors: [Person]
    /// The cast.
    public let actors: [Person]
    /// The other crew.
    public let staffs: [Person]
    /// The companies, one row per role.
    public let companys: [Company]
    /// The screening formats.
    public let showTypes: [ShowType]
    /// The age ratings.
    public let audits: [Audit]

    /// Creates a movie from its properties.
    public init(
        movieCd: String? = nil, movieNm: String? = nil, movieNmEn: String? = nil, movieNmOg: String? = nil,
        showTm: String? = nil, prdtYear: String? = nil, openDt: String? = nil, prdtStatNm: String? = nil,
        typeNm: String? = nil, nations: [Nation] = [], genres: [Genre] = [], directors: [Person] = [],
        actors: [Person] = [], staffs: [Person] = [], companys: [Company] = [], showTypes: [ShowType] = [],
        audits: [Audit] = []
    ) {
        (self.movieCd, self.movieNm, self.movieNmEn, self.movieNmOg) = (movieCd, movieNm, movieNmEn, movieNmOg)
        (self.showTm, self.prdtYear, self.openDt, self.prdtStatNm) = (showTm, prdtYear, openDt, prdtStatNm)
        (self.typeNm, self.nations, self.genres, self.directors) = (typeNm, nations, genres, directors)
        (self.actors, self.staffs, self.companys, self.showTypes) = (actors, staffs, companys, showTypes)
        self.audits = audits
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (movieCd, movieNm, movieNmEn) = try (fields["movieCd"], fields["movieNm"], fields["movieNmEn"])
        (movieNmOg, showTm, prdtYear) = try (fields["movieNmOg"], fields["showTm"], fields["prdtYear"])
        (openDt, prdtStatNm, typeNm) = try (fields["openDt"], fields["prdtStatNm"], fields["typeNm"])
        nations = try fields["nations"] ?? []
        genres = try fields["genres"] ?? []
        directors = try fields["directors"] ?? []
        actors = try fields["actors"] ?? []
        staffs = try fields["staffs"] ?? []
        companys = try fields["companys"] ?? []
        showTypes = try fields["showTypes"] ?? []
        audits = try fields["audits"] ?? []
    }

    /// A country of production.
    public struct Nation: Codable, KOBISDTO, Sendable {
        /// The name in Korean.
        public let nationNm: String?

        /// Creates a country from its properties.
        public init(nationNm: String? = nil) { self.nationNm = nationNm }

        init(_ fields: JSONObject) throws(UnreadableAnswer) { nationNm = try fields["nationNm"] }
    }

    /// A genre.
    public struct Genre: Codable, KOBISDTO, Sendable {
        /// The name in Korean.
        public let genreNm: String?

        /// Creates a genre from its properties.
        public init(genreNm: String? = nil) { self.genreNm = genreNm }

        init(_ fields: JSONObject) throws(UnreadableAnswer) { genreNm = try fields["genreNm"] }
    }

    /// A director, an actor or a member of the crew.
    public struct Person: Codable, KOBISDTO, Sendable {
        /// The name in Korean.
        public let peopleNm: String?
        /// The name in Latin script.
        public let peopleNmEn: String?
        /// The role of an actor, in Korean.
        public let cast: String?
        /// The role of an actor, in Latin script.
        public let castEn: String?
        /// The job of a member of the crew, such as `투자`.
        public let staffRoleNm: String?

        /// Creates a person from its properties.
        public init(
            peopleNm: String? = nil, peopleNmEn: String? = nil, cast: String? = nil, castEn: String? = nil,
            staffRoleNm: String? = nil
        ) {
            (self.peopleNm, self.peopleNmEn, self.cast, self.castEn) = (peopleNm, peopleNmEn, cast, castEn)
            self.staffRoleNm = staffRoleNm
        }

        init(_ fields: JSONObject) throws(UnreadableAnswer) {
            (peopleNm, peopleNmEn, cast) = try (fields["peopleNm"], fields["peopleNmEn"], fields["cast"])
            (castEn, staffRoleNm) = try (fields["castEn"], fields["staffRoleNm"])
        }
    }

    /// A company and one of its roles.
    public struct Company: Codable, KOBISDTO, Sendable {
        /// The code, such as `20100540`.
        public let companyCd: String?
        /// The name in Korean.
        public let companyNm: String?
        /// The name in Latin script.
        public let companyNmEn: String?
        /// The role, such as `배급사`.
        public let companyPartNm: String?

        /// Creates a company from its properties.
        public init(
            companyCd: String? = nil, companyNm: String? = nil, companyNmEn: String? = nil, companyPartNm: String? = nil
        ) {
            (self.companyCd, self.companyNm, self.companyNmEn) = (companyCd, companyNm, companyNmEn)
            self.companyPartNm = companyPartNm
        }

        init(_ fields: JSONObject) throws(UnreadableAnswer) {
            (companyCd, companyNm, companyNmEn) = try (fields["companyCd"], fields["companyNm"], fields["companyNmEn"])
            companyPartNm = try fields["companyPartNm"]
        }
    }

    /// A screening format.
    public struct ShowType: Codable, KOBISDTO, Sendable {
        /// The group, such as `2D`.
        public let showTypeGroupNm: String?
        /// The format, such as `디지털`.
        public let showTypeNm: String?

        /// Creates a screening format from its properties.
        public init(showTypeGroupNm: String? = nil, showTypeNm: String? = nil) {
            (self.showTypeGroupNm, self.showTypeNm) = (showTypeGroupNm, showTypeNm)
        }

        init(_ fields: JSONObject) throws(UnreadableAnswer) {
            (showTypeGroupNm, showTypeNm) = try (fields["showTypeGroupNm"], fields["showTypeNm"])
        }
    }

    /// An age rating.
    public struct Audit: Codable, KOBISDTO, Sendable {
        /// The decision's number, such as `2012-F610`.
        public let auditNo: String?
        /// The grade, such as `15세이상관람가`.
        public let watchGradeNm: String?

        /// Creates a rating from its properties.
        public init(auditNo: String? = nil, watchGradeNm: String? = nil) {
            (self.auditNo, self.watchGradeNm) = (auditNo, watchGradeNm)
        }

        init(_ fields: JSONObject) throws(UnreadableAnswer) {
            (auditNo, watchGradeNm) = try (fields["auditNo"], fields["watchGradeNm"])
        }
    }
}

extension Movie {
    /// The range of running times, in minutes; the longest movie runs 51,420.
    private static let minutes = 0...100_000
    static let years = 0...9_999

    /// Creates a movie from KOBIS's; throws ``NothingFound`` without a code, ``UnreadableAnswer`` if not valid.
    public init(_ dto: MovieDTO) throws {
        self.init(
            code: try MovieCode(found: dto.movieCd), title: try dto.movieNm.text("movieNm"),
            englishTitle: dto.movieNmEn.text, originalTitle: dto.movieNmOg.text,
            runningMinutes: try dto.showTm.integer("showTm", in: Self.minutes),
            productionYear: try dto.prdtYear.integer("prdtYear", in: Self.years),
            openDate: dto.openDt.openDate(of: dto.movieNm), status: dto.prdtStatNm.text, type: dto.typeNm.text,
            nations: dto.nations.compactMap(\.nationNm.text), genres: dto.genres.compactMap(\.genreNm.text),
            directors: dto.directors.map(Credit.init), actors: dto.actors.map(Credit.init),
            staff: dto.staffs.map(Credit.init),
            companies: dto.companys.map(Company.init),
            showTypes: dto.showTypes.map { ShowType(group: $0.showTypeGroupNm.text, name: $0.showTypeNm.text) },
            ratings: dto.audits.map { AgeRating(number: $0.auditNo.text, grade: $0.watchGradeNm.text) }
        )
    }
}

extension Movie.Credit {
    /// Creates a credit from KOBIS's.
    public init(_ dto: MovieDTO.Person) {
        self.init(
            name: dto.peopleNm.text, englishName: dto.peopleNmEn.text, role: dto.cast.text ?? dto.staffRoleNm.text,
            englishRole: dto.castEn.text
        )
    }
}

extension Movie.Company {
    /// Creates a company from KOBIS's.
    public init(_ dto: MovieDTO.Company) {
        self.init(
            code: dto.companyCd.text.map(CompanyCode.init(unchecked:)), name: dto.companyNm.text,
            englishName: dto.companyNmEn.text, part: dto.companyPartNm.text
        )
    }
}
