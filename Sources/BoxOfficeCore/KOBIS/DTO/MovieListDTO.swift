/// The answer of `searchMovieList`; countries and genres are joined by commas.
struct MovieListDTO: Decodable {
    let movieListResult: Result

    struct Result: Decodable {
        let totCnt: Int
        let movieList: [Movie]?
    }

    struct Movie: Decodable {
        let movieCd: String?
        let movieNm: String?
        let movieNmEn: String?
        let prdtYear: String?
        let openDt: String?
        let typeNm: String?
        let prdtStatNm: String?
        let nationAlt: String?
        let genreAlt: String?
        let repNationNm: String?
        let repGenreNm: String?
        let directors: [Director]?
        let companys: [Company]?
    }

    struct Director: Decodable {
        let peopleNm: String?
    }

    struct Company: Decodable {
        let companyCd: String?
        let companyNm: String?
    }
}

extension MovieListDTO {
    /// Returns the movies of the page.
    ///
    /// - Returns: The listing.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or title, or a field cannot be read.
    func domain() throws -> Listing<MovieSummary> {
        try Listing(total: movieListResult.totCnt, rows: movieListResult.movieList, in: "movieList") { row, movie in
            try movie.domain(row: row)
        }
    }
}

extension MovieListDTO.Movie {
    fileprivate func domain(row: Int) throws -> MovieSummary {
        let fields = WireFields(row: row)
        return try MovieSummary(
            code: fields.text(movieCd, "movieCd"),
            title: fields.text(movieNm, "movieNm"),
            englishTitle: movieNmEn?.cleaned,
            productionYear: prdtYear?.cleaned.map { try fields.integer($0, "prdtYear") },
            openDate: fields.day(openDt, "openDt"),
            type: typeNm?.cleaned,
            status: prdtStatNm?.cleaned,
            nations: nationAlt.names(joinedBy: ","),
            genres: genreAlt.names(joinedBy: ","),
            mainNation: repNationNm?.cleaned,
            mainGenre: repGenreNm?.cleaned,
            directors: (directors ?? []).compactMap { $0.peopleNm?.cleaned },
            companies: (companys ?? []).map { .init(code: $0.companyCd?.cleaned, name: $0.companyNm?.cleaned) }
        )
    }
}
