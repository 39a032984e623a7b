import BoxOfficeCore

/// The presentation of movies.
enum MoviePresentation {
    /// Movies in detail.
    static let detail = DetailPresentation(
        fields: detailFields,
        narrow: [
            "directors", "productionYear", "openDate", "runningMinutes", "ratings", "nations", "genres", "actors",
        ],
        heading: { $0.title + ($0.englishTitle.map { " (\($0))" } ?? "") }
    )

    private static let detailFields: [Field<Movie>] = [
        Field("code", Label("영화코드", "Code")) { .text($0.code) },
        Field("title", Label("제목", "Title")) { .text($0.title) },
        Field("englishTitle", Label("영문 제목", "English title")) { FieldValue($0.englishTitle) },
        Field("originalTitle", Label("원제", "Original title")) { FieldValue($0.originalTitle) },
        Field("runningMinutes", Label("상영시간", "Running time"), value: { FieldValue($0.runningMinutes) }) {
            movie,
            language in
            Cell(movie.runningMinutes.map { "\($0)" + Label("분", " min")[language] } ?? "")
        },
        .year("productionYear", Label("제작연도", "Made in"), \.productionYear),
        Field("openDate", Label("개봉일", "Opened")) { FieldValue($0.openDate?.description) },
        Field("status", Label("제작상태", "Status")) { FieldValue($0.status) },
        Field("type", Label("영화유형", "Type")) { FieldValue($0.type) },
        Field("nations", Label("제작국가", "Nations")) { .list($0.nations.map(FieldValue.text)) },
        Field("genres", Label("장르", "Genres")) { .list($0.genres.map(FieldValue.text)) },
        Field("directors", Label("감독", "Directors")) {
            .list($0.directors.map { .object(["name": $0.name, "englishName": $0.englishName], name: $0.name) })
        },
        Field("actors", Label("배우", "Cast"), value: { .list($0.actors.map(FieldValue.init)) }) {
            Cell(credits: $0.actors.map { ($0.name, $0.role) }, counter: "명", in: $1)
        },
        Field("staff", Label("스태프", "Staff")) {
            .list(
                $0.staff.map {
                    .object(["name": $0.name, "englishName": $0.englishName, "role": $0.role], name: $0.name)
                }
            )
        },
        Field("companies", Label("영화사", "Companies")) {
            .list(
                $0.companies.map {
                    .object(
                        ["code": $0.code, "name": $0.name, "englishName": $0.englishName, "part": $0.part],
                        name: $0.name
                    )
                }
            )
        },
        Field("showTypes", Label("상영형태", "Formats")) {
            .list($0.showTypes.map { .object(["group": $0.group, "name": $0.name], name: $0.name) })
        },
        Field("ratings", Label("관람등급", "Rating")) {
            .list($0.ratings.map { .object(["number": $0.number, "grade": $0.grade], name: $0.grade) })
        },
    ]
}

extension FieldValue {
    fileprivate init(_ actor: Movie.Actor) {
        self = .object(
            [
                "name": actor.name, "englishName": actor.englishName, "role": actor.role,
                "englishRole": actor.englishRole,
            ],
            name: actor.name
        )
    }
}
