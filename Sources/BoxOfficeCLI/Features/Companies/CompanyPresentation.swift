import BoxOfficeCore
import ConsoleKit

/// The presentation of companies.
enum CompanyPresentation {
    /// Companies in detail.
    static let detail = DetailPresentation<Company>(
        fields: [
            Field("code", Label("영화사코드", "Code")) { .text($0.code.description) },
            Field("name", Label("이름", "Name")) { .text($0.name) },
            Field("englishName", Label("영문 이름", "English name"), .text.orNull) { FieldValue($0.englishName) },
            Field("ceo", Label("대표자", "CEO"), .text.orNull) { FieldValue($0.ceo) },
            Field("parts", Label("구분", "Parts"), .texts, closedTexts: .all) { .list($0.parts.map(FieldValue.text)) },
            .filmography(\.filmography),
        ],
        narrow: ["parts", "ceo", "filmography"],
        heading: { Cell(heading: $0.name, $0.englishName, code: $0.code.description) }
    )

    /// Lists of companies.
    static let list = ListPresentation<CompanySummary>(
        fields: [
            Field("code", Label("영화사코드", "Code")) { .text($0.code.description) },
            Field("name", Label("이름", "Name"), column: .title) { .text($0.name) },
            Field("englishName", Label("영문 이름", "English name"), .text.orNull, column: .elastic) {
                FieldValue($0.englishName)
            },
            Field("parts", Label("구분", "Parts"), .texts, column: .elastic, closedTexts: .all) {
                .list($0.parts.map(FieldValue.text))
            },
            Field("ceo", Label("대표자", "CEO"), .text.orNull) { FieldValue($0.ceo) },
            Field("filmographyText", Label("필모그래피", "Filmography"), .text.orNull, column: .elastic) {
                FieldValue($0.filmographyText)
            },
        ],
        narrow: ["code", "name", "parts", "ceo", "filmographyText"],
        importance: ["name", "code", "parts", "filmographyText", "ceo"]
    )
}
