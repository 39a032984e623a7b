extension Field {
    static func year(_ name: String, _ label: Label, _ year: @escaping @Sendable (Row) -> Int?) -> Field {
        Field(name, label, year, FieldType(.integer, unit: "year")).column(.left).text {
            year($0).map(String.init)
        }
    }

    /// Objects of texts that may be null, each named by one of them.
    static func objects<Element>(
        _ name: String, _ label: Label, _ elements: @escaping @Sendable (Row) -> [Element],
        _ members: KeyValuePairs<String, @Sendable (Element) -> String?>, namedBy key: String = "name"
    ) -> Field {
        let plain = members.first { $0.key == key }?.value
        let members = members.map { DocumentMember<Element>($0.key, $0.value) }
        return Field(name, label, .list(FieldType(members))) { row in
            .list(elements(row).map { .object(FieldValue(members, of: $0).members, name: plain?($0)) })
        }
    }

    static func filmography(_ entries: @escaping @Sendable (Row) -> [FilmographyEntry]) -> Field {
        objects(
            "filmography",
            Label("필모그래피", "Filmography"),
            entries,
            ["movieCode": \.movieCode?.description, "title": \.title, "part": \.part],
            namedBy: "title"
        ).translated(in: "part").shown { row, language in
            let credits = entries(row).map { entry -> (id: String?, name: String?, role: String?) in
                let part = language == .english ? entry.part.map(Glossary.english) : entry.part
                return (entry.movieCode?.description ?? entry.title, entry.title, part)
            }
            return Cell(credits: credits, counter: "편", in: language)
        }
    }

    static func code<Code: FieldRepresentable>(_ label: Label, _ code: @escaping @Sendable (Row) -> Code) -> Field {
        Field("code", label, code)
    }
    static var englishTitle: Shared {
        Shared(name: "englishTitle", label: Label("영문 제목", "English title"), column: .elastic)
    }
    static var status: Shared { Shared(name: "status", label: Label("제작상태", "Status"), isTranslated: true) }
    static var typeName: Shared { Shared(name: "type", label: Label("영화유형", "Type"), isTranslated: true) }
    static var nations: Shared {
        Shared(name: "nations", label: Label("제작국가", "Nations"), column: .elastic, isTranslated: true)
    }
    static var genres: Shared {
        Shared(name: "genres", label: Label("장르", "Genres"), column: .elastic, isTranslated: true)
    }
    static var mainRole: Shared { Shared(name: "mainRole", label: Label("분야", "Main role"), isTranslated: true) }
    static var ceo: Shared { Shared(name: "ceo", label: Label("대표자", "CEO")) }
}

/// The name of a person, as an object with a part of what a ``Movie`` has.
struct PersonName: ObjectRepresentable {
    let name: String

    static let members: [DocumentMember<Self>] = [.init("name", \.name)]
    var plainText: String? { name }
}

extension MovieSummary {
    var directorNames: [PersonName] { directors.map(PersonName.init) }
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
