extension KOBISItem {
    var words: (plural: String, name: Label, command: String, counter: String) {
        switch self {
        case .movie: ("movies", Label("제목", "title"), "search", "편")
        case .person: ("people", Label("이름", "name"), "people", "명")
        case .company: ("companies", Label("이름", "name"), "companies", "곳")
        }
    }
}

private let noLabel = Label("", "")

extension NameLookup<MovieSummary> {
    static func movies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .movie,
            name: \.title,
            candidate: [
                .movieCode(\.code), .init("title", noLabel, \.title),
                .year("productionYear", noLabel, \.productionYear),
                .init("directors", noLabel, \.directorNames),
            ],
            page: { try await kobis.answer(to: .movieList(MovieSearch(title: $0), page: $1)) },
            otherName: \.englishTitle,
            years: { [$0.productionYear, $0.openDate?.year].compactMap(\.self) },
            isBefore: { $0.newness > $1.newness },
            candidateLimit: 10,
            archived: { kobis.archivedMovies },
            listed: { year in
                let pages = ListPages<MovieSummary>(limit: nil) { page in
                    try await kobis.send {
                        try await $0.openings(MovieSearch(openFrom: year, openTo: year), page: page)
                    }
                }
                return try await pages.reduce(into: []) { $0 += $1.items }
            },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension MovieSummary {
    /// The opening day, or the year of production, which compare as texts.
    fileprivate var newness: String { openDate?.description ?? productionYear.map(String.init) ?? "" }
}

extension NameLookup<PersonSummary> {
    static func people(_ kobis: KOBISService, movieTitle: String? = nil) -> NameLookup {
        NameLookup(
            subject: .person,
            name: \.name,
            candidate: [
                .init("code", noLabel, \.code), .init("name", noLabel, \.name), .mainRole(\.mainRole),
                // Many people have the same name and role.
                .init("titles", noLabel, { Array($0.titles.prefix(3)) }),
            ],
            page: { try await kobis.answer(to: .peopleList(PersonSearch(name: $0, movieTitle: movieTitle), page: $1)) },
            mayAskAgain: kobis.mode == .single
        )
    }
}

extension NameLookup<CompanySummary> {
    static func companies(_ kobis: KOBISService) -> NameLookup {
        NameLookup(
            subject: .company,
            name: \.name,
            candidate: [
                .init("code", noLabel, \.code), .init("name", noLabel, \.name),
                .init("parts", noLabel, \.parts).translated(),
                .ceo(\.ceo),
            ],
            page: { try await kobis.answer(to: .companyList(CompanySearch(name: $0), page: $1)) },
            mayAskAgain: kobis.mode == .single
        )
    }
}
