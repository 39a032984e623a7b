extension Command {
    static let search = Command(
        name: "search",
        summary: Label("제목, 감독, 연도, 국가, 유형으로 영화를 검색합니다.", "Search movies by title, director, year, nation and type."),
        operands: Operands(
            placeholder: Label("[제목]", "[TITLE]"), areNames: true, help: "제목의 일부.", "Part of the title.",
            completion: .dynamic(.movies)),
        options: SearchOptions.all + (SearchOptions.titles + .listing).showing(MoviePresentation.list),
        examples: [
            Example("boxoffice search 기생충", "제목의 일부로 검색합니다", "Search by part of the title"),
            Example(
                "boxoffice search --director 봉준호 --sort year",
                "감독의 영화를 최신순으로 봅니다",
                "List a director's movies, newest first"
            ),
            Example(
                "boxoffice search --nation 프랑스 --open-from 2023 --open-to 2023 --all -f csv",
                "어느 해의 프랑스 영화를 내보냅니다",
                "Export the French movies of a year"
            ),
        ],
        words: [.init("검색", "영화검색", "찾기", "find")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let title = try arguments.name()
        let kobis = session.kobis(.single, isLenient: arguments.isLenient)
        let matches = try await kobis.matches(of: title, arguments, today: session.today)
        return try await session.printList(matches, from: kobis, as: MoviePresentation.list) {
            if let title { await session.suggest(insteadOf: title, kobis) }
        }
    }
}

extension Session {
    /// Notes what a title may mean that no movie has: similar titles, or, if the output is for a reader, a person or where to find one.
    ///
    /// A failure is not reported: the search has its answer.
    fileprivate func suggest(insteadOf title: String, _ kobis: KOBISService) async {
        if let titles = try? await kobis.suggestions(for: title) { diagnostics.note(titles) }
        guard settings.format.isTable else { return }
        let isAsked = title.mayBePerson
        if isAsked, await kobis.isPerson(title) {
            return diagnostics.note(
                "\("'\(title)'".with(.eun)) 영화인입니다. boxoffice person \("\(title)".with(.euro)) 봅니다",
                "'\(title)' is a person: boxoffice person \(title)"
            )
        }
        let people = "boxoffice people \(title.shellWord)"
        diagnostics.note(
            "search는 제목에서만 찾습니다\(isAsked ? "" : ". 영화인은 \(people.with(.euro)) 찾습니다")",
            "search looks in titles only\(isAsked ? "" : "; find people with: \(people)")"
        )
    }
}

extension KOBISService {
    fileprivate func matches(
        of title: String?, _ inputs: Arguments, today: KoreanDay
    ) async throws -> Matches<MovieSummary> {
        let (order, limit) = (try inputs.value(SearchOptions.sort), try ListOptions.limit(inputs))
        let excludesAdult = !inputs.isSet(SearchOptions.adult)
        let days = try SearchOptions.daysOfRelease(inputs, today: today)
        let (madeFrom, madeTo) = (try inputs.value(SearchOptions.madeFrom), try inputs.value(SearchOptions.madeTo))
        if let madeFrom, let madeTo, madeFrom > madeTo {
            throw SearchOptions.reversed(
                SearchOptions.madeFrom.spec, "\(madeFrom)", SearchOptions.madeTo.spec, "\(madeTo)"
            )
        }
        var search = MovieSearch(
            title: title, director: try inputs.value(SearchOptions.director), openFrom: days.from?.year,
            openTo: days.to?.year, madeFrom: madeFrom, madeTo: madeTo
        )
        // KOBIS knows the year of release only.
        let isOfDays =
            days.from?.description.hasSuffix("-01-01") == false || days.to?.description.hasSuffix("-12-31") == false
        let nation = try SearchOptions.nation(inputs)
        let isForeign = nation == "foreign"
        let type = try inputs.value(SearchOptions.type.text)
        if let nation, !isForeign { search.nationCode = try await code(for: nation, SearchOptions.nation) }
        if let type { search.typeCode = try await code(for: type, SearchOptions.type) }
        let archived = Mutex<[MovieSummary]>([])
        return Matches(
            limit: limit,
            isExcluded: { excludesAdult && $0.isAdult(otherThan: title) },
            isMatch: { movie in
                let isOpened = movie.openDate.map { day in
                    days.from.map { $0 <= day } != false && days.to.map { $0 >= day } != false
                }
                return (!isOfDays || isOpened == true) && (!isForeign || movie.isForeign)
            },
            isBefore: order?.isBefore,
            readsAll: order != nil || isOfDays || isForeign
        ) { [search] page in
            func isInEnglish() -> Bool {
                archived.withLock { movies in
                    if movies.isEmpty { movies = self.archivedMovies(inEnglish: search) }
                    return !movies.isEmpty
                }
            }
            if archived.withLock(\.isEmpty) {
                do {
                    let found = try await self.answer(to: .movieList(search, page: page))
                    guard found.total == 0, isInEnglish() else { return found }
                } catch let error as NetworkError where Failure(error, settingsFile: nil).isOutOfReach {
                    let first = try? await self.archive.movies(search, page: 1)
                    guard first?.items.isEmpty != false, isInEnglish() else { throw error }
                }
            }
            let (movies, size) = (archived.withLock(\.self), KOBISClient.pageSize)
            return Listing(total: movies.count, items: Array(movies.dropFirst((page - 1) * size).prefix(size)))
        }
    }
}

extension Message.Parameter {
    static let adult = SearchOptions.adult.parameter
}

enum SearchOptions {
    static let director = ListOptions.text(
        "director 감독",
        placeholder: "NAME",
        help: "감독 이름의 일부.", "Part of a director's name."
    )
    static let openFrom = period(
        "open-from from since 개봉부터", help: "이때부터 개봉한 영화: 2023, 2023-07, 2023-07-26.",
        "Opened in PERIOD or later: 2023, 2023-07 or 2023-07-26.")
    static let openTo = period("open-to to until 개봉까지", help: "이때까지 개봉한 영화.", "Opened in PERIOD or earlier.")
    static let madeFrom = year("made-from", help: "이 해부터 제작된 영화.", "Made in YEAR or later.")
    static let madeTo = year("made-to", help: "이 해까지 제작된 영화.", "Made in YEAR or earlier.")
    static let nation = CodeOption(
        "nation country 국적 국가 나라",
        placeholder: "NATION",
        table: .nations,
        help: "국가의 이름 또는 코드: 한국, korea, 22041011, 또는 외국(foreign).",
        "Nation by name or code: 한국, korea, 22041011; or foreign (외국)."
    )
    /// Returns the nation of an option: `korean` or `foreign` by any of their words, or as it is typed.
    static func nation(_ inputs: Arguments) throws(Failure) -> String? {
        try inputs.value(nation.text).map(RankingOptions.nation.spec.canonical)
    }

    static let type = CodeOption(
        "type form 유형",
        placeholder: "TYPE",
        table: .movieTypes,
        help: "유형의 이름 또는 코드: 장편, feature, 220101.", "Type by name or code: 장편, feature, 220101."
    )
    static let sort = ValueOption<Order>(
        "sort order order-by sort-by 정렬 순서",
        placeholder: "ORDER",
        choices: "title 제목 제목순 가나다 name, open 개봉일 개봉 최신 newest, year 제작연도 제작년도 연도",
        help: "정렬: title, open, year. 뒤의 둘은 최신순입니다. 검색 결과를 모두 읽습니다.",
        "Sort by title, open or year, the last two newest first; reads all matches."
    )
    static let adult = OptionSpec(
        name: "adult",
        help: "성인물도 포함합니다(기본값은 제목이 정확히 일치하는 것만).",
        "Include adult movies (성인물); by default, an adult movie is listed only if its title matches exactly."
    )
    static let noAdult = copy(
        of: OptionSpec(
            name: "no-adult",
            excludes: [OptionUse(adult)],
            help: "성인물을 뺍니다(기본값).", "Exclude adult movies (default)."
        )
    ) { $0.hasNoEffect = true }

    /// The rows have English titles, so none are fetched.
    static let titles = [CommonOptions.titles.spec].describing(
        CommonOptions.titles.spec,
        as: "표의 제목: korean, english, both(기본값은 언어에 따름).",
        "Titles in tables: korean, english or both (default depends on the language)."
    )

    static let all = [
        director.spec, openFrom.spec, openTo.spec, madeFrom.spec, madeTo.spec, nation.spec, type.spec,
        ListOptions.limit.spec, ListOptions.all, sort.spec, adult, noAdult,
    ]

    private static func period(_ name: String, help korean: String, _ english: String) -> ValueOption<String> {
        ListOptions.text(
            name,
            placeholder: "PERIOD",
            expected: Label(
                "2023-07-26, 2023-07, 2023 같은 날짜, 월, 연도", "a day, month or year, such as 2023-07-26, 2023-07 or 2023"),
            help: korean, english
        )
    }

    private static func year(_ name: String, help korean: String, _ english: String) -> ValueOption<Int> {
        ValueOption(
            name,
            placeholder: "YEAR",
            expected: Label("2023 같은 연도", "a year, such as 2023"),
            help: korean, english,
            read: { ($0.hasSuffix("년") ? $0.dropLast() : $0[...]).number(digits: 4...4) }
        )
    }

    fileprivate static func daysOfRelease(
        _ inputs: Arguments, today: KoreanDay
    ) throws(Failure) -> (from: KoreanDay?, to: KoreanDay?) {
        func period(_ option: ValueOption<String>) throws(Failure) -> Period? {
            guard let text = try inputs.value(option) else { return nil }
            if let period = PeriodGrammar(today: today).period(named: text) { return period }
            throw .invalidValue(text, for: option.spec, hint: option.spec.useExpected(insteadOf: text))
        }
        let (first, last) = (try period(openFrom), try period(openTo))
        if let first, let last, first.whole.lowerBound > last.whole.upperBound {
            throw reversed(openFrom.spec, first.name, openTo.spec, last.name)
        }
        return (first?.whole.lowerBound, last?.whole.upperBound)
    }

    fileprivate static func reversed(_ from: OptionSpec, _ first: String, _ to: OptionSpec, _ last: String) -> Failure {
        .usage(
            "\(from.parameter) \(first.with(.i)) \(to.parameter) \(last)보다 늦습니다",
            "\(from.parameter) \(first) is after \(to.parameter) \(last)"
        ).hinting("둘을 바꾸세요", "swap them")
    }

    /// The sort orders of movies; a movie without a date or year comes last.
    enum Order: String, CaseIterable {
        case title
        case open
        case year

        var isBefore: @Sendable (MovieSummary, MovieSummary) -> Bool {
            switch self {
            case .title: { $0.title < $1.title }
            case .open: { ($0.openDate?.number ?? 0) > ($1.openDate?.number ?? 0) }
            case .year: { ($0.productionYear ?? 0) > ($1.productionYear ?? 0) }
            }
        }
    }
}
