import BoxOfficeCore

extension FieldValue {
    /// A film of a filmography, called by its title.
    init(_ entry: FilmographyEntry) {
        self = .object(["movieCode": entry.movieCode, "title": entry.title, "part": entry.part], name: entry.title)
    }
}

extension [FilmographyEntry] {
    /// The leading films, each with the part played in it, and how many others there are.
    func leading(in language: Language) -> String {
        let leading = prefix(10).map { film in
            (film.title ?? "-") + (film.part.map { "(\($0))" } ?? "")
        }
        let others = count - leading.count
        let rest = others == 0 ? [] : [Label("외 \(others)편", "and \(others) more")[language]]
        return (leading + rest).joined(separator: ", ").terminalSafe
    }
}
