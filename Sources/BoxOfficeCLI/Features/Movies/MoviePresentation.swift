enum MoviePresentation {
    static let detail = detail { _ in (nil, nil) }

    static func detail(figures: @escaping @Sendable (Movie) -> MovieFigures) -> DetailPresentation<Movie> {
        DetailPresentation(
            fields: [
                .movieCode(\.code),
                Field("title", Label("제목", "Title"), \.title).linked(\.code.page), .englishTitle(\.englishTitle),
                Field("originalTitle", Label("원제", "Original title"), \.originalTitle),
                Field("runningMinutes", Label("상영시간", "Running time"), \.runningMinutes).meaning(
                    "Running time (minutes)"
                )
                .shown { movie, language in
                    Cell(movie.runningMinutes.map { "\($0)" + Label("분", " min")[language] } ?? "")
                },
                .year("productionYear", Label("제작년도", "Made in"), \.productionYear), .openDate(\.openDate),
                .status(\.status), .typeName(\.type), .nations(\.nations), .genres(\.genres),
                .objects(
                    "directors", Label("감독", "Directors"), \.directors, ["name": \.name, "englishName": \.englishName]
                ),
                .objects(
                    "actors",
                    Label("배우", "Cast"),
                    \.actors,
                    ["name": \.name, "englishName": \.englishName, "role": \.role, "englishRole": \.englishRole]
                ).shown { Cell(credits: $0.actors.map { ($0.name, $0.name, $0.role) }, counter: "명", in: $1) },
                .objects(
                    "staff",
                    Label("스태프", "Staff"),
                    \.staff,
                    ["name": \.name, "englishName": \.englishName, "role": \.role]
                ).translated(in: "role"),
                .objects(
                    "companies",
                    Label("영화사", "Companies"),
                    \.companies,
                    ["code": \.code?.description, "name": \.name, "englishName": \.englishName, "part": \.part]
                ).translated(in: "part"),
                .objects("showTypes", Label("상영형태", "Formats"), \.showTypes, ["group": \.group, "name": \.name])
                    .translated(),
                .objects(
                    "ratings",
                    Label("관람등급", "Rating"),
                    \.ratings,
                    ["number": \.number, "grade": \.grade],
                    namedBy: "grade"
                ).translated(),
                Field("distributors", Label("배급사", "Distributor"), { $0.distributors.compactMap(\.name) }).meaning(
                    "The names of companies whose part is that of a distributor"
                ), .allTimeRank { figures($0).allTimeRank },
                .visitorsTotal { figures($0).visitors?.totals.visitorsTotal }.meaning("Up to totalsAsOf"),
                .salesTotal { figures($0).visitors?.totals.salesTotal },
                Field("totalsAsOf", Label("누적 기준일", "Totals as of"), { figures($0).visitors?.totals.asOf }).meaning(
                    "The end of the newest list with the movie"
                ),
            ],
            narrow: [
                "directors", "productionYear", "openDate", "runningMinutes", "ratings", "nations", "genres",
                "distributors", "actors",
            ],
            heading: { Cell(heading: $0.title, $0.englishTitle, code: $0.code.description, link: $0.code.page) },
            limit: ("staff", 20, { Label("외 \($0)명 (모두 보려면 --staff)", "and \($0) more (list all with --staff)") })
        )
    }

    static let list = ListPresentation<MovieSummary>(
        fields: [
            .movieCode(\.code),
            Field("title", Label("제목", "Title"), \.title).column(.title).linked(\.code.page)
                .otherName(\.englishTitle),
            .englishTitle(\.englishTitle), .year("productionYear", Label("제작년도", "Made in"), \.productionYear),
            .openDate(\.openDate).atLeast(10), .typeName(\.type), .status(\.status), .nations(\.nations),
            .genres(\.genres),
            Field("mainNation", Label("대표국가", "Nation"), \.mainNation).translated(),
            Field("mainGenre", Label("대표장르", "Genre"), \.mainGenre).translated(),
            Field("directors", Label("감독", "Directors"), \.directorNames).column(.elastic),
            .objects(
                "companies", Label("영화사", "Companies"), \.companies, ["code": \.code?.description, "name": \.name]
            ).column(.elastic),
        ],
        narrow: ["movieCode", "title", "productionYear", "openDate", "mainNation", "mainGenre", "directors"],
        importance: ["title", "movieCode", "openDate", "directors", "productionYear", "mainNation", "mainGenre"]
    )

    static let upcoming = ListPresentation<MovieSummary>(
        fields: list.fields.map { field in
            guard field.name == "openDate" else { return field }
            return Field("openDate", Label("개봉일", "Opens"), \.openDate).atLeast(10).shown {
                Cell($0.openDate.map(DayFormatter(language: $1).string) ?? "")
            }
        },
        narrow: ["openDate", "title", "mainNation", "mainGenre", "directors", "movieCode"],
        importance: ["title", "openDate", "mainNation", "mainGenre", "directors", "movieCode"]
    )
}

extension MovieCode {
    /// The address of the movie's page at KOBIS, if the code, as a service sent it, has the form of one.
    var page: String? {
        guard Self.isValid(description) else { return nil }
        return "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=\(self)"
    }
}

/// What archived rankings know of a movie.
typealias MovieFigures = (visitors: MovieVisitors?, allTimeRank: Int?)

typealias MovieWithPoster = (movie: Movie, poster: RenderedPoster?)

extension DetailPresentation<Movie> {
    /// The presentation with whether each movie is running, which only a look-up tells.
    func telling(_ isRunning: @escaping @Sendable (Movie) -> Bool?) -> Self {
        let field = Field("isRunning", Label("상영 중", "Running"), isRunning).meaning(
            "Whether the latest list of its nation has the movie; null if not known"
        )
        return copy(of: self) { $0.fields.append(field) }
    }

    var withPosters: PicturedPresentation<MovieWithPoster> {
        let posters = PicturedPresentation.poster.fields
        var detail = DetailPresentation<MovieWithPoster>(
            fields: fields.map { $0.within(\.movie) } + [
                Field("poster", Label("포스터", "Poster"), posters.objectType().orNull) {
                    guard let rendered = $0.poster else { return .null }
                    let members = posters.object(of: rendered).members
                    return .object(members, name: rendered.poster.imageURL.absoluteString)
                }.shown { $0.poster?.line(in: $1) ?? Cell("") }.linked(\.poster?.poster.imageURL.link)
            ],
            narrow: narrow + ["poster"],
            heading: { [heading] in heading($0.movie) },
            listed: listed,
            limit: limit
        )
        detail.leading = { [leading] item, language in leading(item.movie, language) }
        return PicturedPresentation(detail: detail, poster: \.poster)
    }
}
