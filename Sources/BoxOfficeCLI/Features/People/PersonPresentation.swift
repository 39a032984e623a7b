import BoxOfficeCore
import ConsoleKit

/// The presentation of movie people.
enum PersonPresentation {
    /// People in detail.
    static let detail = DetailPresentation<Person>(
        fields: [
            Field("code", Label("영화인코드", "Code")) { .text($0.code.description) },
            Field("name", Label("이름", "Name")) { .text($0.name) },
            Field("englishName", Label("영문 이름", "English name"), .text.orNull) { FieldValue($0.englishName) },
            Field("gender", Label("성별", "Gender"), .text.orNull, closedTexts: .all) { FieldValue($0.gender) },
            Field("mainRole", Label("분야", "Main role"), .text.orNull, closedTexts: .all) { FieldValue($0.mainRole) },
            Field("homepages", Label("홈페이지", "Homepages"), .texts) { .list($0.homepages.map(FieldValue.text)) },
            .filmography(\.filmography),
        ],
        narrow: ["mainRole", "gender", "filmography"],
        heading: { Cell(heading: $0.name, $0.englishName, code: $0.code.description) }
    )

    /// Lists of people.
    static let list = ListPresentation<PersonSummary>(
        fields: [
            Field("code", Label("영화인코드", "Code")) { .text($0.code.description) },
            Field("name", Label("이름", "Name"), column: .title) { .text($0.name) },
            Field("englishName", Label("영문 이름", "English name"), .text.orNull, column: .elastic) {
                FieldValue($0.englishName)
            },
            Field("mainRole", Label("분야", "Main role"), .text.orNull, closedTexts: .all) { FieldValue($0.mainRole) },
            Field("titles", Label("영화", "Movies"), .texts, column: .elastic) { .list($0.titles.map(FieldValue.text)) },
        ],
        narrow: ["code", "name", "englishName", "mainRole", "titles"],
        importance: ["name", "code", "mainRole", "titles", "englishName"]
    )
}
