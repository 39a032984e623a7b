extension Movie {
    /// Reads the answer of `searchMovieInfo`; of a code that KOBIS does not know every scalar is null and every list empty.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - code: The code that was asked for.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the movie is another one or a
    ///   field cannot be read.
    init(movieInfo answer: JSONObject, asked code: MovieCode) throws {
        let info = try answer.object("movieInfoResult").object("movieInfo")
        self.init(
            code: try info.code("movieCd", asked: code.description),
            title: try info.text("movieNm"),
            englishTitle: try info.optionalText("movieNmEn"),
            originalTitle: try info.optionalText("movieNmOg"),
            runningMinutes: try info.optionalInteger("showTm"),
            productionYear: try info.optionalInteger("prdtYear"),
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
                    code: try $0.optionalText("companyCd"),
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
