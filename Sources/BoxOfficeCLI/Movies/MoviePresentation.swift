import BoxOfficeCore

/// How movies are shown.
enum MoviePresentation {
    /// A movie in detail.
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
        // A year is no count: it has no comma.
        Field("productionYear", Label("제작년도", "Made in"), value: { FieldValue($0.productionYear) }) { movie, _ in
            Cell(movie.productionYear.map(String.init) ?? "")
        },
        Field("openDate", Label("개봉일", "Opened")) { FieldValue($0.openDate?.description) },
        Field("status", Label("제작상태", "Status")) { FieldValue($0.status) },
        Field("type", Label("영화유형", "Type")) { FieldValue($0.type) },
        Field("nations", Label("제작국가", "Nations")) { .list($0.nations.map(FieldValue.text)) },
        Field("genres", Label("장르", "Genres")) { .list($0.genres.map(FieldValue.text)) },
        Field("directors", Label("감독", "Directors")) {
            .list($0.directors.map { .object(["name": $0.name, "englishName": $0.englishName], name: $0.name) })
        },
        Field("actors", Label("배우", "Cast"), value: { .list($0.actors.map(FieldValue.init)) }, cell: cast),
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
        Field("showTypes", Label("상영형태", "Shown in")) {
            .list($0.showTypes.map { .object(["group": $0.group, "name": $0.name], name: $0.name) })
        },
        Field("ratings", Label("관람등급", "Rating")) {
            .list($0.ratings.map { .object(["number": $0.number, "grade": $0.grade], name: $0.grade) })
        },
    ]

    /// How many of the cast the table names unless it is wide.
    private static let leadingActors = 10

    /// The leading actors with their parts, and how many others there are.
    @Sendable
    private static func cast(of movie: Movie, in language: Language) -> Cell {
        let leading = movie.actors.prefix(leadingActors).map { actor in
            (actor.name ?? "-") + (actor.role.map { "(\($0))" } ?? "")
        }
        let others = movie.actors.count - leading.count
        let rest = others == 0 ? [] : [Label("외 \(others)명", "and \(others) more")[language]]
        return Cell((leading + rest).joined(separator: ", ").terminalSafe)
    }
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
