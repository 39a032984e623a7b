import BoxOfficeCore
import ConsoleKit

extension MoviePresentation {
    /// Lists of movies.
    static let list = ListPresentation<MovieSummary>(
        fields: [
            Field("code", Label("영화코드", "Code"), .movieCode) { .text($0.code.description) },
            Field(
                "title",
                Label("제목", "Title"),
                column: .title,
                value: { .text($0.title) },
                link: { $0.code.page }
            ),
            Field("englishTitle", Label("영문 제목", "English title"), .text.orNull, column: .elastic) {
                FieldValue($0.englishTitle)
            },
            .year("productionYear", Label("제작년도", "Made in"), \.productionYear),
            Field("openDate", Label("개봉일", "Opened"), .day.orNull, column: .left(atLeast: 10)) {
                FieldValue($0.openDate?.description)
            },
            Field("type", Label("영화유형", "Type"), .text.orNull, closedTexts: .all) { FieldValue($0.type) },
            Field("status", Label("제작상태", "Status"), .text.orNull, closedTexts: .all) { FieldValue($0.status) },
            Field("nations", Label("제작국가", "Nations"), .texts, column: .elastic, closedTexts: .all) {
                .list($0.nations.map(FieldValue.text))
            },
            Field("genres", Label("장르", "Genres"), .texts, column: .elastic, closedTexts: .all) {
                .list($0.genres.map(FieldValue.text))
            },
            Field("mainNation", Label("대표국가", "Nation"), .text.orNull, closedTexts: .all) { FieldValue($0.mainNation) },
            Field("mainGenre", Label("대표장르", "Genre"), .text.orNull, closedTexts: .all) { FieldValue($0.mainGenre) },
            Field("directors", Label("감독", "Directors"), .texts, column: .elastic) {
                .list($0.directors.map(FieldValue.text))
            },
            Field("companies", Label("영화사", "Companies"), .objects("code", "name"), column: .elastic) {
                .objects($0.companies, named: \.name) { ["code": $0.code?.description, "name": $0.name] }
            },
        ],
        narrow: ["code", "title", "productionYear", "openDate", "mainNation", "mainGenre", "directors"],
        importance: ["title", "code", "openDate", "directors", "productionYear", "mainNation", "mainGenre"]
    )

    /// Movies that have not opened yet, by day.
    static let upcoming = ListPresentation<MovieSummary>(
        fields: list.fields.map { field in
            guard field.name == "openDate" else { return field }
            return Field("openDate", Label("개봉일", "Opens"), field.type, column: field.column, value: field.value) {
                movie,
                language in
                Cell(movie.openDate.map(DayFormatter(language: language).string) ?? "")
            }
        },
        narrow: ["openDate", "title", "mainNation", "mainGenre", "directors", "code"],
        importance: ["title", "openDate", "mainNation", "mainGenre", "directors", "code"]
    )
}
