enum NamedMovie: Sendable {
    case code(MovieCode)
    /// Its row in the list of movies, found by title.
    case row(MovieSummary)
}

extension Command.Operands {
    static let movies = Command.Operands(
        placeholder: Label("영화...", "MOVIE..."),
        areNames: true,
        help: "20124079, 2023C501 같은 영화코드 또는 제목입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
        "Movie codes, such as 20124079 or 2023C501, or titles; - reads them from standard input, one per line.",
        completion: .dynamic(.movies)
    )
}

extension KOBISService {
    func namedMovie(_ operand: String, isWriting: Bool = false) async throws -> NamedMovie {
        if let code = MovieCode(operand) { return .code(code) }
        return .row(try await row(operand, .movies(self), isWriting: isWriting))
    }

    /// Returns the archived movies with an English title, if a search has no other condition, and notes that they replace KOBIS's.
    func archivedMovies(inEnglish search: MovieSearch) -> [MovieSummary] {
        guard let title = search.title, search == MovieSearch(title: title),
            !title.unicodeScalars.contains(where: \.isSyllable)
        else { return [] }
        let lookup = NameLookup.movies(self)
        let movies =
            lookup.closest(TypedTitle(title, hasYear: true), archivedMovies).map { lookup.sorted($0.items) } ?? []
        if !movies.isEmpty {
            diagnostics.note(
                "KOBIS는 한국어 제목만 검색하므로, 보관된 영화 중 영문 제목이 일치하는 영화를 보여 줍니다",
                "KOBIS searches Korean titles only; showing archived movies with a matching English title"
            )
        }
        return movies
    }

    /// Returns a few movies that a title unknown to KOBIS may mean, best match first: those with this title in English or another
    /// spelling, else with similar titles; it costs no call, unless a year follows the title.
    func movies(like title: String) async throws -> [MovieSummary] {
        var lookup = NameLookup.movies(self)
        (lookup.listed, lookup.mayAskAgain) = (nil, false)
        return Array(try await lookup.matches(of: title, isUnknown: true).rows.prefix(lookup.candidateLimit))
    }

    /// Returns a note with the movies that a title unknown to KOBIS may mean, or that it searches Korean titles, if either helps.
    func suggestions(for title: String) async throws -> Message? {
        let titles = try await movies(like: title).map(NameLookup.movies(self).title).joined(separator: ", ")
        if !titles.isEmpty { return Message("비슷한 제목: \(titles)", "similar titles: \(titles)") }
        return title.mayBeEnglish
            ? Message("KOBIS는 한국어 제목으로 검색합니다", "KOBIS searches Korean titles") : nil
    }

    func movieCode(_ operand: String, isWriting: Bool = false) async throws -> MovieCode {
        try await code(operand, .movies(self), isWriting: isWriting)
    }

    /// Returns the movie that has a title or, unless the words may mean something else, a part of one, in one call; `nil` if they do.
    ///
    /// If there is none, one more call finds what the words are: a title and more, or at a terminal a person.
    func movieCode(
        ofWords operand: String, _ diagnostics: Diagnostics, areTitle: Bool, isAtTerminal: Bool
    ) async throws -> MovieCode? {
        if let code = MovieCode(operand) { return code }
        var lookup = NameLookup.movies(self)
        (lookup.listed, lookup.mayAskAgain, lookup.hasOneCall) = (nil, false, true)
        // With a year after it, the title alone finds both.
        let found = try await lookup.matches(of: operand, isUnknown: TypedTitle(operand).year != nil)
        guard areTitle || found.match?.isWhole == true else { return nil }
        let isOffline = found.refusal.map { Failure($0, environment: environment).code == .notArchived } ?? false
        if found.match == nil, found.refusal == nil || isOffline {
            let words = operand.split(separator: " ").map(String.init)
            if words.count > 1 {
                let known = (try? await answer(to: .movieList(MovieSearch(title: words[0]))).items) ?? []
                let titles = Set((known + archivedMovies).flatMap { [$0.title, $0.englishTitle ?? ""] }.map(\.letters))
                    .subtracting([""])
                // The title is at the beginning or, after a question, at the end.
                for count in (1..<words.count).reversed() {
                    for range in [0..<count, words.count - count..<words.count] {
                        guard titles.contains(words[range].joined().letters) else { continue }
                        let title = words[range].joined(separator: " ").shellWord
                        let rest = words.indices.filter { !range.contains($0) }.map { words[$0] }
                        throw Failure.leftOver(rest, understood: "boxoffice movie \(title)")
                    }
                }
            } else if isAtTerminal, operand.mayBePerson, await isPerson(operand) {
                throw lookup.notFound(operand).hinting(Message(untranslated: "boxoffice person \(operand)"))
            }
        }
        let movie = try row(operand, lookup, of: found)
        if found.match != .exact { diagnostics.note(Message(untranslated: "\(lookup.title(of: movie))")) }
        return try lookup.code(of: movie)
    }

    /// Returns operands as titles: one if a movie has it, which takes a search at most, or else those between words such as `vs`.
    func titles(_ operands: [String]) async -> [String] {
        let isOther = operands.contains { $0.contains(" ") || $0 == "-" || MovieCode($0) != nil }
        if !isOther, (2...6).contains(operands.count) {
            let title = operands.joined(separator: " ")
            let typed = TypedTitle(title)
            let found = try? await answer(to: .movieList(MovieSearch(title: typed.readings.last?.title))).items
            let movies = NameLookup.movies(self).closest(typed, (found ?? []) + archivedMovies, [.exact, .same])
            if movies != nil { return [title] }
        }
        let between = Set(operands.dropFirst().dropLast().map { $0.lowercased() })
        return between.isDisjoint(with: [String].conjunctions) ? operands : operands.comparedTitles
    }

    /// Returns whether a person has a name, in one call.
    func isPerson(_ name: String) async -> Bool {
        let people = try? await answer(to: .peopleList(PersonSearch(name: name)))
        return people?.items.contains { $0.name == name } ?? false
    }

    func code<Row>(_ operand: String, _ lookup: NameLookup<Row>, isWriting: Bool = false) async throws -> Row.ID {
        if let code = Row.ID(operand) { return code }
        return try lookup.code(of: await row(operand, lookup, isWriting: isWriting))
    }

    private func row<Row>(_ operand: String, _ lookup: NameLookup<Row>, isWriting: Bool = false) async throws -> Row {
        let name = lookup.subject.words.name
        if operand.isTooLong { throw Failure.tooLong(Message("\(name)", "the \(name)")) }
        guard let text = operand.normalizedInput else {
            throw Failure.usage("\(name)이 비어 있습니다", "blank name for a \(lookup.subject.noun.english)")
                .hinting("코드나 \(name)을 적으세요", "use a code or a \(name)")
        }
        return try row(text, lookup, of: await lookup.matches(of: text), isWriting: isWriting)
    }

    /// Returns the only row that matches a name; throws with the candidates.
    private func row<Row>(
        _ text: String, _ lookup: NameLookup<Row>, of found: NameLookup<Row>.Matches, isWriting: Bool = false
    ) throws -> Row {
        if let match = found.match, match != .alike || !isWriting {
            guard found.count == 1, match.isWhole || !isWriting else { throw lookup.ambiguous(text, found) }
            if match != .exact, lookup.subject == .movie {
                diagnostics.note(Message(untranslated: "\(lookup.title(of: found.rows[0]))"))
            }
            return found.rows[0]
        }
        guard found.refusal != nil || isOffline else { throw lookup.notFound(text, near: found.rows) }
        let near = lookup.values(of: found.rows)
        // Offline, a title that is spelled wrong is not in the archive either, nor one that an archived list lacks.
        let cause = found.refusal.map { Failure($0, environment: environment) }
        if let refusal = found.refusal, cause?.code != .notArchived { throw refusal }
        var failure = Failure(
            .notArchived,
            "아카이브에서 '\(text.terminalSafe)' \(lookup.subject.noun.korean.with(.eul)) 찾지 못했습니다",
            "the archive has no \(lookup.subject.noun.english) called '\(text.terminalSafe)'",
            hint: near.isEmpty
                ? text.hintForSeveral ?? cause?.hint ?? Message("\(.offline) 옵션을 빼세요", "remove \(.offline)")
                : Message(
                    "비슷한 제목의 코드를 쓰거나, \(.offline) 옵션을 빼세요", "use the code of a similar title, or remove \(.offline)"),
            candidates: near,
            about: text
        )
        failure.request = cause?.request
        throw failure
    }
}

extension String {
    /// How to write several names, if commas may separate them.
    var hintForSeveral: Message? {
        let names = split(separator: ",").map { String($0).trimmingWhitespace.terminalSafe.shellWord }
        let line = names.joined(separator: " ")
        return names.count < 2
            ? nil : Message("여럿이면 빈칸으로 나누세요: \(command: line)", "separate several with spaces: \(command: line)")
    }
}

extension Failure {
    /// Some words were understood, as a line that works, and others were not.
    static func leftOver(_ words: [String], understood line: String) -> Failure {
        let words = words.map { "'\($0.terminalSafe)'" }.joined(separator: ", ")
        return .usage("\(words.with(.eul)) 이해하지 못했습니다", "did not understand \(words)")
            .hinting(Message(untranslated: "\(line)"))
    }
}
