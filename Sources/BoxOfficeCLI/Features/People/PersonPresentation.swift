import BoxOfficeCore
import ConsoleKit

enum PersonPresentation {
    static let detail = DetailPresentation<Person>(
        fields: [
            .code(Label("영화인코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name),
            .englishName(\.englishName),
            Field("gender", Label("성별", "Gender"), \.gender).translated(), .mainRole(\.mainRole),
            Field("homepages", Label("홈페이지", "Homepages"), \.homepages), .filmography(\.filmography),
        ],
        narrow: ["mainRole", "gender", "filmography"],
        heading: { Cell(heading: $0.name, $0.englishName, code: $0.code.description) }
    )

    static let list = ListPresentation<PersonSummary>(
        fields: [
            .code(Label("영화인코드", "Code"), \.code), Field("name", Label("이름", "Name"), \.name).column(.title),
            .englishName(\.englishName), .mainRole(\.mainRole),
            Field("titles", Label("영화", "Movies"), \.titles).column(.elastic),
        ],
        narrow: ["code", "name", "englishName", "mainRole", "titles"],
        importance: ["name", "code", "mainRole", "titles", "englishName"]
    )
}
