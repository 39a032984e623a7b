/// The answer of `searchMovieInfo`; of a code that KOBIS does not know every scalar is null and every list empty.
struct MovieInfoDTO: Decodable {
    let movieInfoResult: Result

    struct Result: Decodable {
        let movieInfo: Movie
    }

    struct Movie: Decodable {
        let movieCd: String?
        let movieNm: String?
        let movieNmEn: String?
        let movieNmOg: String?
        let showTm: String?
        let prdtYear: String?
        let openDt: String?
        let prdtStatNm: String?
        let typeNm: String?
        let nations: [Nation]
        let genres: [Genre]
        let directors: [Director]
        let actors: [Actor]
        let showTypes: [ShowType]
        let companys: [Company]
        let audits: [Audit]
        let staffs: [Staff]
    }

    struct Nation: Decodable {
        let nationNm: String?
    }

    struct Genre: Decodable {
        let genreNm: String?
    }

    struct Director: Decodable {
        let peopleNm: String?
        let peopleNmEn: String?
    }

    struct Actor: Decodable {
        let peopleNm: String?
        let peopleNmEn: String?
        let cast: String?
        let castEn: String?
    }

    struct ShowType: Decodable {
        let showTypeGroupNm: String?
        let showTypeNm: String?
    }

    struct Company: Decodable {
        let companyCd: String?
        let companyNm: String?
        let companyNmEn: String?
        let companyPartNm: String?
    }

    struct Audit: Decodable {
        let auditNo: String?
        let watchGradeNm: String?
    }

    struct Staff: Decodable {
        let peopleNm: String?
        let peopleNmEn: String?
        let staffRoleNm: String?
    }
}

extension MovieInfoDTO {
    /// Returns the movie.
    ///
    /// - Parameter asked: The code that was asked for.
    /// - Returns: The movie.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the movie is another one or a
    ///   field cannot be read.
    func domain(asked: MovieCode) throws -> BoxOfficeCore.Movie {
        let info = movieInfoResult.movieInfo
        let fields = WireFields()
        return try BoxOfficeCore.Movie(
            code: fields.code(info.movieCd, asked: asked.description),
            title: fields.text(info.movieNm, "movieNm"),
            englishTitle: info.movieNmEn?.cleaned,
            originalTitle: info.movieNmOg?.cleaned,
            runningMinutes: info.showTm?.cleaned.map { try fields.integer($0, "showTm") },
            productionYear: info.prdtYear?.cleaned.map { try fields.integer($0, "prdtYear") },
            openDate: fields.day(info.openDt, "openDt"),
            status: info.prdtStatNm?.cleaned,
            type: info.typeNm?.cleaned,
            nations: info.nations.compactMap { $0.nationNm?.cleaned },
            genres: info.genres.compactMap { $0.genreNm?.cleaned },
            directors: info.directors.map { .init(name: $0.peopleNm?.cleaned, englishName: $0.peopleNmEn?.cleaned) },
            actors: info.actors.map {
                .init(
                    name: $0.peopleNm?.cleaned,
                    englishName: $0.peopleNmEn?.cleaned,
                    role: $0.cast?.cleaned,
                    englishRole: $0.castEn?.cleaned
                )
            },
            staff: info.staffs.map {
                .init(name: $0.peopleNm?.cleaned, englishName: $0.peopleNmEn?.cleaned, role: $0.staffRoleNm?.cleaned)
            },
            companies: info.companys.map {
                .init(
                    code: $0.companyCd?.cleaned,
                    name: $0.companyNm?.cleaned,
                    englishName: $0.companyNmEn?.cleaned,
                    part: $0.companyPartNm?.cleaned
                )
            },
            showTypes: info.showTypes.map { .init(group: $0.showTypeGroupNm?.cleaned, name: $0.showTypeNm?.cleaned) },
            ratings: info.audits.map { .init(number: $0.auditNo?.cleaned, grade: $0.watchGradeNm?.cleaned) }
        )
    }
}
