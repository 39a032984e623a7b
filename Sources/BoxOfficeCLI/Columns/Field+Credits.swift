import BoxOfficeCore
import ConsoleKit

extension Field {
    /// A field with a year, which has no thousands separator.
    static func year(_ name: String, _ label: Label, _ year: @escaping @Sendable (Row) -> Int?) -> Field {
        Field(name, label, FieldType(.integer, unit: "year").orNull, value: { FieldValue(year($0)) }) { row, _ in
            Cell(year(row).map(String.init) ?? "")
        }
    }

    /// The movies of a person or a company.
    static func filmography(_ entries: @escaping @Sendable (Row) -> [FilmographyEntry]) -> Field {
        Field(
            "filmography",
            Label("필모그래피", "Filmography"),
            .objects("movieCode", "title", "part"),
            closedTexts: .member("part")
        ) {
            .objects(entries($0), named: \.title) {
                ["movieCode": $0.movieCode?.description, "title": $0.title, "part": $0.part]
            }
        } cell: { row, language in
            let isEnglish = language == .english
            return Cell(
                credits: entries(row).map { entry in
                    (
                        entry.movieCode?.description ?? entry.title, entry.title,
                        isEnglish ? entry.part.map(Glossary.english) : entry.part
                    )
                },
                counter: "편",
                in: language
            )
        }
    }
}

extension Cell {
    /// The first ten of those with credits, each once with all roles, and the number of the others.
    init(credits: [(id: String?, name: String?, role: String?)], counter: String, in language: LabelLanguage) {
        let all = credits.grouped { $0.id }.map { credits in
            let roles = credits.compactMap { $0.role }.unique.joined(separator: ", ")
            return (credits[0].name ?? "-") + (roles.isEmpty ? "" : "(\(roles))")
        }
        let first = all.prefix(10)
        let others = all.count - first.count
        let rest = others == 0 ? [] : [Label("외 \(others)\(counter)", "and \(others) more")[language]]
        self.init((first + rest).joined(separator: ", ").terminalSafe)
    }
}

extension FieldType {
    /// One of the cases of an enumeration.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> Self {
        Self(.choice(Choice.allCases.map(\.rawValue)))
    }

    static let week = text.meaning("ISO week, such as 2023-W31")
    static let movieCode = text.meaning("KOBIS movie code")
    static let won = Self(.integer, unit: "Korean won")
}
