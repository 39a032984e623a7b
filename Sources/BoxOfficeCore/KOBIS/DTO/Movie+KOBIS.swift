extension Movie: KOBISDetails {
    /// The range of running times, in minutes; the longest film has 51,420.
    private static let minutes = 0...100_000
    /// The range of years of production.
    fileprivate static let years = 0...9_999

    /// Reads the answer of `searchMovieInfo`.
    init(kobis answer: JSONObject) throws {
        let info = try answer.object("movieInfoResult").object("movieInfo")
        self.init(
            code: try info.code("movieCd"),
            title: try info.text("movieNm"),
            englishTitle: try info.optionalText("movieNmEn"),
            originalTitle: try info.optionalText("movieNmOg"),
            runningMinutes: try info.optionalInteger("showTm", in: Self.minutes),
            productionYear: try info.optionalInteger("prdtYear", in: Self.years),
            openDate: try info.day("openDt"),
            status: try info.optionalText("prdtStatNm"),
            type: try info.optionalText("typeNm"),
            nations: try info.rows("nations").compactMap { try $0.optionalText("nationNm") },
            genres: try info.rows("genres").compactMap { try $0.optionalText("genreNm") },
            directors: try info.rows("directors").map {
                Director(name: try $0.optionalText("peopleNm"), englishName: try $0.optionalText("peopleNmEn"))
            },
            actors: try info.rows("actors").map {
                Actor(
                    name: try $0.optionalText("peopleNm"),
                    englishName: try $0.optionalText("peopleNmEn"),
                    role: try $0.optionalText("cast"),
                    englishRole: try $0.optionalText("castEn")
                )
            },
            staff: try info.rows("staffs").map {
                StaffMember(
                    name: try $0.optionalText("peopleNm"),
                    englishName: try $0.optionalText("peopleNmEn"),
                    role: try $0.optionalText("staffRoleNm")
                )
            },
            companies: try info.rows("companys").map {
                MovieCompany(
                    code: try $0.optionalText("companyCd").map(CompanyCode.init(unchecked:)),
                    name: try $0.optionalText("companyNm"),
                    englishName: try $0.optionalText("companyNmEn"),
                    part: try $0.optionalText("companyPartNm")
                )
            },
            showTypes: try info.rows("showTypes").map {
                ShowType(group: try $0.optionalText("showTypeGroupNm"), name: try $0.optionalText("showTypeNm"))
            },
            ratings: try info.rows("audits").map {
                Rating(number: try $0.optionalText("auditNo"), grade: try $0.optionalText("watchGradeNm"))
            }
        )
    }
}

extension MovieSummary: KOBISListRow {
    static let list: (result: StaticString, rows: StaticString) = ("movieListResult", "movieList")

    /// Reads a row of `searchMovieList`, which joins countries and genres by commas.
    init(kobis row: JSONObject) throws {
        self.init(
            code: MovieCode(unchecked: try row.text("movieCd")),
            title: try row.text("movieNm"),
            englishTitle: try row.optionalText("movieNmEn"),
            productionYear: try row.optionalInteger("prdtYear", in: Movie.years),
            openDate: try row.day("openDt"),
            type: try row.optionalText("typeNm"),
            status: try row.optionalText("prdtStatNm"),
            nations: try row.names("nationAlt", joinedBy: ","),
            genres: try row.names("genreAlt", joinedBy: ","),
            mainNation: try row.optionalText("repNationNm"),
            mainGenre: try row.optionalText("repGenreNm"),
            directors: try row.texts("peopleNm", in: "directors"),
            companies: try (row.optionalRows("companys") ?? []).map {
                Company(
                    code: try $0.optionalText("companyCd").map(CompanyCode.init(unchecked:)),
                    name: try $0.optionalText("companyNm")
                )
            }
        )
    }
}

/// A movie's code and title, which have the same field names in rankings and details.
struct MovieTitle: KOBISDTO {
    let code: MovieCode
    let title: String

    init(kobis row: JSONObject) throws {
        guard let code = try MovieCode(row.text("movieCd")) else { throw NothingFound() }
        self.code = code
        title = try row.text("movieNm")
    }

    /// Reads the movies in an answer of a daily or weekly ranking or of `searchMovieInfo`; skips those it cannot read.
    static func all(kobis answer: JSONObject) -> [MovieTitle] {
        let ranking = try? answer.object("boxOfficeResult")
        let rows =
            (try? ranking?.optionalRows("dailyBoxOfficeList") ?? ranking?.optionalRows("weeklyBoxOfficeList"))
            ?? (try? [answer.object("movieInfoResult").object("movieInfo")]) ?? []
        return rows.compactMap { try? MovieTitle(kobis: $0) }
    }
}
