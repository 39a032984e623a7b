/// The answer to `searchMovieList`.
public struct MovieListDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of all other fields.
    public let movieListResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(totCnt: Int, movieList: [MovieSummaryDTO]? = nil) {
        movieListResult = Result(totCnt: totCnt, movieList: movieList)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        let result = try fields.object("movieListResult")
        try self.init(totCnt: result.number("totCnt"), movieList: result["movieList", limit: KOBISPage.rowLimit])
    }

    /// A page of movies.
    public struct Result: Codable, Sendable {
        /// The number of matching movies on all pages.
        public let totCnt: Int
        /// The page's movies, at most a hundred.
        public let movieList: [MovieSummaryDTO]?
    }
}

/// A movie in a list.
public struct MovieSummaryDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `20218541`.
    public let movieCd: String
    /// The title in Korean.
    public let movieNm: String
    /// The title in English.
    public let movieNmEn: String?
    /// The year of production.
    public let prdtYear: String?
    /// The Korean day of release, such as `20230726`.
    public let openDt: String?
    /// The type, such as `장편`.
    public let typeNm: String?
    /// The production status, such as `개봉`.
    public let prdtStatNm: String?
    /// The countries of production, joined by commas.
    public let nationAlt: String?
    /// The genres, joined by commas.
    public let genreAlt: String?
    /// The main country.
    public let repNationNm: String?
    /// The main genre.
    public let repGenreNm: String?
    /// The directors.
    public let directors: [MovieDTO.Person]?
    /// The production companies.
    public let companys: [MovieDTO.Company]?

    /// Creates a row from its properties.
    public init(
        movieCd: String, movieNm: String, movieNmEn: String? = nil, prdtYear: String? = nil, openDt: String? = nil,
        typeNm: String? = nil, prdtStatNm: String? = nil, nationAlt: String? = nil, genreAlt: String? = nil,
        repNationNm: String? = nil, repGenreNm: String? = nil, directors: [MovieDTO.Person]? = nil,
        companys: [MovieDTO.Company]? = nil
    ) {
        (self.movieCd, self.movieNm, self.movieNmEn, self.prdtYear) = (movieCd, movieNm, movieNmEn, prdtYear)
        (self.openDt, self.typeNm, self.prdtStatNm, self.nationAlt) = (openDt, typeNm, prdtStatNm, nationAlt)
        (self.genreAlt, self.repNationNm, self.repGenreNm) = (genreAlt, repNationNm, repGenreNm)
        (self.directors, self.companys) = (directors, companys)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (movieCd, movieNm, movieNmEn) = try (fields["movieCd"], fields["movieNm"], fields["movieNmEn"])
        (prdtYear, openDt, typeNm) = try (fields["prdtYear"], fields["openDt"], fields["typeNm"])
        (prdtStatNm, nationAlt, genreAlt) = try (fields["prdtStatNm"], fields["nationAlt"], fields["genreAlt"])
        (repNationNm, repGenreNm, directors) = try (fields["repNationNm"], fields["repGenreNm"], fields["directors"])
        companys = try fields["companys"]
    }
}

extension Listing<MovieSummary> {
    /// Creates a page of movies from KOBIS's answer; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: MovieListDTO) throws(UnreadableAnswer) {
        let result = dto.movieListResult
        try self.init(total: result.totCnt, "movieList", result.movieList, item: MovieSummary.init)
    }
}

extension MovieSummary {
    /// Creates a row from KOBIS's; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: MovieSummaryDTO) throws(UnreadableAnswer) {
        self.init(
            code: MovieCode(unchecked: try dto.movieCd.text("movieCd")), title: try dto.movieNm.text("movieNm"),
            englishTitle: dto.movieNmEn.text, productionYear: try dto.prdtYear.integer("prdtYear", in: Movie.years),
            openDate: dto.openDt.openDate(of: dto.movieNm), type: dto.typeNm.text, status: dto.prdtStatNm.text,
            nations: dto.nationAlt.names(joinedBy: ","), genres: dto.genreAlt.names(joinedBy: ","),
            mainNation: dto.repNationNm.text, mainGenre: dto.repGenreNm.text,
            directors: (dto.directors ?? []).compactMap(\.peopleNm.text),
            companies: (dto.companys ?? []).map(Movie.Company.init)
        )
    }
}
