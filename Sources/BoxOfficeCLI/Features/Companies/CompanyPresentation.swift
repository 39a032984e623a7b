import BoxOfficeCore
import ConsoleKit

enum CompanyPresentation {
    static let detail = DetailPresentation<Company>(
        fields: [
            .code(Label("영화사코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name),
            .englishName(\.englishName), .ceo(\.ceo),
            parts(\.parts), .filmography(\.filmography),
        ],
        narrow: ["parts", "ceo", "filmography"],
        heading: { Cell(heading: $0.name, $0.englishName, code: $0.code.description) }
    )

    static let list = ListPresentation<CompanySummary>(
        fields: [
            .code(Label("영화사코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name).column(.title),
            .englishName(\.englishName), parts(\.parts), .ceo(\.ceo),
            Field("filmographyText", Label("필모그래피", "Filmography"), \.filmographyText).column(.elastic),
        ],
        narrow: ["code", "name", "parts", "ceo", "filmographyText"],
        importance: ["name", "code", "parts", "filmographyText", "ceo"]
    )

    private static func parts<Row>(_ parts: @escaping @Sendable (Row) -> [String]) -> Field<Row> {
        Field("parts", Label("구분", "Parts"), parts).column(.elastic).translated()
    }
}
