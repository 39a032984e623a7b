import BoxOfficeCore

/// Shows movies: labelled lines, an object, or a line a movie.
struct MoviePresentation: Presentation {
    var fields: [Field<Movie>] { Self.allFields }
    var documentFields: [Field<Movie>] { Self.allFields }

    func rows(of movie: Movie) -> [Movie] { [movie] }

    func document(of movie: Movie, rows: [FieldValue]) -> FieldValue { rows.first ?? .null }

    func table(of movie: Movie, fields: [Field<Movie>]?, settings: OutputSettings) -> [String] {
        let shown = fields ?? (settings.isWide ? Self.allFields : Self.narrow)
        let labels = shown.map { $0.label[settings.language] }
        let indent = (labels.map(\.displayWidth).max() ?? 0) + 2
        var lines: [String] = []
        if fields == nil {
            let title = movie.title + (movie.englishTitle.map { " (\($0))" } ?? "")
            let cut = settings.width.map { title.shown.cut(to: $0) } ?? title.shown
            lines.append(settings.styler.apply(.bold, to: cut))
        }
        for (field, label) in zip(shown, labels) {
            let room = settings.width.map { max(20, $0 - indent) }
            let values = Self.text(of: field, movie, settings).flatMap { text in
                room.map { text.wrapped(to: $0) } ?? [text]
            }
            for (index, value) in values.enumerated() {
                lines.append((index == 0 ? label : "").padded(to: indent) + value)
            }
        }
        return lines
    }

    /// Returns the lines beside a label: a list that the wide form spreads has one an element.
    private static func text(of field: Field<Movie>, _ movie: Movie, _ settings: OutputSettings) -> [String] {
        if settings.isWide, case .list(let elements) = field.value(movie), case .object? = elements.first {
            return elements.map(\.described)
        }
        let text = field.cell(of: movie, in: settings.language).text
        return [text.isEmpty ? "-" : text]
    }
}

extension FieldValue {
    /// An object of texts as one line: the name, and the others in brackets.
    fileprivate var described: String {
        guard case .object(let members, let name) = self else { return joined(by: ", ").shown }
        let rest = members.compactMap { member -> String? in
            guard case .text(let text) = member.value, text != name else { return nil }
            return text
        }
        return ((name ?? "-") + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")).shown
    }
}

extension MoviePresentation {
    /// How many of the cast the table names unless it is wide.
    private static let leadingActors = 10

    private static let narrow: [Field<Movie>] = {
        let names = [
            "directors", "productionYear", "openDate", "runningMinutes", "ratings", "nations", "genres", "actors",
        ]
        return names.compactMap { name in allFields.first { $0.name == name } }
    }()

    private static let allFields: [Field<Movie>] = [
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

    /// The leading actors with their parts, and how many others there are.
    @Sendable
    private static func cast(of movie: Movie, in language: Language) -> Cell {
        let leading = movie.actors.prefix(leadingActors).map { actor in
            (actor.name ?? "-") + (actor.role.map { "(\($0))" } ?? "")
        }
        let others = movie.actors.count - leading.count
        let rest = others == 0 ? [] : [Label("외 \(others)명", "and \(others) more")[language]]
        return Cell((leading + rest).joined(separator: ", ").shown)
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
