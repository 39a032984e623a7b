extension Command {
    static let people = Command(
        name: "people",
        summary: Label("이름이나 영화로 영화인을 검색합니다.", "Search film people by name or movie."),
        operands: Operands(placeholder: Label("[이름]", "[NAME]"), most: 1, help: "이름의 일부.", "Part of the name."),
        options: [filmOption.spec, ListOptions.limit.spec, ListOptions.all]
            + .listing.showing(PersonPresentation.list),
        examples: [
            Example("boxoffice people 봉준호", "이름으로 검색합니다", "Search by name"),
            Example(
                "boxoffice people --film 기생충 --all -f csv",
                "한 영화에 참여한 사람을 모두 내보냅니다",
                "Export everyone who worked on a movie"
            ),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let search = PersonSearch(name: try arguments.name(), movieTitle: try arguments.value(filmOption))
        let limit = try ListOptions.limit(arguments)
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        let matches = Matches(limit: limit) { try await kobis.answer(to: .peopleList(search, page: $0)) }
        return try await session.printList(matches, from: kobis, as: PersonPresentation.list)
    }

    static let person = Command(
        name: "person",
        summary: Label("영화인의 상세 정보와 영화를 봅니다.", "Show film people in detail, with their movies."),
        operands: Operands(
            placeholder: Label("영화인...", "PERSON..."),
            areNames: true,
            help: "여덟 자리 영화인 코드 또는 이름입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
            "Person codes of eight digits, or names; - reads them from standard input, one per line."
        ),
        options: [filmOption.spec] + CommonOptions.all.showing(PersonPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice person 봉준호", "감독의 영화를 봅니다", "Show a director's movies"),
            Example(
                "boxoffice person 10000558 --wide",
                "코드로 조회해 영화를 한 줄에 하나씩 출력합니다",
                "Look up by code, and list one movie per line"
            ),
            Example("boxoffice person 봉준호 --json | jq -r '.filmography[].title'", "제목만 출력합니다", "Print only the titles"),
        ],
        words: [.init("배우", "감독", "영화인", "감독영화", "출연작", "actor", "actress", "director")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(
            Label("영화인", "PERSON"), hint: Message("영화인 코드나 이름을 적으세요", "use a person's code or name"))
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        let movieTitle = try arguments.value(filmOption)
        return try await session.printEach(arguments, as: PersonPresentation.detail) { operand in
            try await kobis.answer(to: .personInfo(kobis.code(operand, .people(kobis, movieTitle: movieTitle))))
        }
    }

    static let filmOption = ListOptions.text(
        "film movie title work 영화 작품 출연작",
        placeholder: "TITLE",
        help: "이 영화에 참여한 사람.", "People who worked on a movie."
    )
}

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
