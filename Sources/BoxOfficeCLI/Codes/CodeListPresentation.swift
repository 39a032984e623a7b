import BoxOfficeCore
import ConsoleKit

/// Presents code lists: a table, an object with `list` and `items`, or one line per code.
struct CodeListPresentation: Presentation {
    let fields: [Field<CodeName>] = [
        Field("code", Label("코드", "Code")) { .text($0.code) },
        Field("name", Label("이름", "Name"), column: .title) { .text($0.name) },
        Field("englishName", Label("영문 이름", "English name"), .text.orNull, column: .elastic) {
            FieldValue($0.englishName)
        },
    ]

    func rows(of codes: CodeList) -> [CodeName] { codes.items }

    let members: [DocumentMember<CodeList>] = [
        .init("list", .text.orNull.meaning("The number of the list; null for the list of lists")) {
            FieldValue($0.list)
        },
        .rows("items"),
    ]

    func table(of codes: CodeList, fields chosen: [Field<CodeName>]?, settings: OutputSettings) -> [String] {
        TableLayout.lines(codes.items, chosen ?? fields, settings)
    }
}
