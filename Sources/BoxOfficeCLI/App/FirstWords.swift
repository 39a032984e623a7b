/// Reads a command line whose first word is not a command: words for one, a period with what restricts it, or a title, which
/// are words that mean nothing else: it makes no calls.
struct FirstWords {
    enum Meaning {
        /// A command with its arguments.
        case line([String])
        /// The title of a movie, or something else if no movie has it.
        indirect case title(String, otherwise: Meaning?)
        /// A line that is not run, because it writes or fetches much, or the words are another program's.
        case hint(String)
        case wrong(Failure)
    }

    private typealias Entry = (command: CommandDeclaration, words: CommandDeclaration.Words)

    private enum Part {
        case command(Entry)
        case period([String], PeriodTerm)
        case option(OptionSpec, value: String)
        case filler
    }

    private let tree: CommandTree
    private let grammar: PeriodGrammar
    /// The commands that words mean, or nearly mean.
    private var words: [String: Entry] = [:]
    /// The options that words mean, once each.
    private var options: [OptionSpec] = []
    /// The options of the line with their values, which the lines of hints repeat.
    private let typedOptions: [String]

    init(_ tree: CommandTree, _ grammar: PeriodGrammar, typedOptions: [String] = []) {
        (self.tree, self.grammar, self.typedOptions) = (tree, grammar, typedOptions)
        let topics = tree.allTopics.map { Self.other("help", .init($0.name, adding: [$0.name])) }
        for command in tree.commands + topics + Self.others {
            let all = command.words
            guard let first = all.first else { continue }
            let name = command.name.replacing(" ", with: "")
            let own = CommandDeclaration.Words(name, as: first.role == .hint ? .hint : .command)
            for words in all + [own] { words.spellings.forEach { self.words[$0] = (command, words) } }
            options += command.options.filter { option in
                option.words != nil && !options.contains { $0.name == option.name }
            }
        }
    }

    /// What runs without being a command of the tree.
    private static let others = [
        other("help", .init("도움말", "사용법", "도움"), .init("cron", "크론", as: .hint, adding: ["cron"])),
        other("version", .init("버전")),
    ]

    private static func other(_ name: String, _ words: CommandDeclaration.Words...) -> CommandDeclaration {
        CommandDeclaration(name: name, summary: Label("", ""), operands: .none, options: [], examples: [], words: words)
    }

    private static let requests: Set<String> = ["보여줘", "보여주세요", "알려줘", "알려주세요", "좀", "please"]
    /// Words that add nothing to a ranking.
    private static let fillers = requests.union([
        "영화", "영화들", "movie", "film", "기준", "지금", "현재", "요즘", "show", "me", "the", "of", "in", "by", "for", "from",
    ])
    private static let particles = ["의", "은", "는", "이", "가", "에", "도", "을", "를", "요", "만", "'s", "’s"]

    func meaning(of operands: [String]) -> Meaning {
        let all = operands.map { $0 == grammar.home ? "~" : $0 }.compactMap(\.normalizedInput)
        let asked = all.filter { !Self.requests.contains($0.lowercased()) }
        let operands = asked.isEmpty ? all : asked
        let words = operands.flatMap { $0.halfwidth.split(separator: " ").map(String.init) }
        let text = operands.joined(separator: " ")
        guard let first = words.first, text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return .wrong(.unknownCommand(text, hint: .seeHelp))
        }
        let help = words.count > 1 ? entry(Self.key([first])) : nil
        if help?.command.name == "help", help?.words.arguments == [] { return .line(["help"] + words.dropFirst()) }
        // Longer lines are titles; reading one takes the square of its length.
        let isShort = words.count <= 12 && text.utf8.count <= 150
        if isShort, let meaning = parts(words[...]).flatMap(line(of:)) { return meaning }
        let titles = operands.comparedTitles
        if titles.count > 1, titles.allSatisfy({ MovieCode($0) != nil }) { return .line(["trend"] + titles) }
        if let meaning = named(operands.count == 1 ? words : operands) { return meaning }
        if isShort, let rate = rated(words) { return .hint(shellLine(rate)) }
        if MovieCode(text) != nil { return .line(["movie", text]) }
        if isShort, let failure = grammar.refusal(of: text) { return .wrong(failure) }
        if operands[0] == first, let name = nearest(to: first) {
            let line = shellLine([name] + operands.dropFirst())
            let hint = Message("혹시 \(line.with(.eul)) 찾으셨나요?", "did you mean \(line)?")
            return .wrong(.unknownCommand(first, hint: hint))
        }
        return .title(text, otherwise: titles.count > 1 ? comparison(titles) : isShort ? understood(words) : nil)
    }

    /// Returns a line as a shell reads it, with the options that were typed.
    func shellLine(_ line: [String]) -> String {
        (["boxoffice"] + line + typedOptions).map(\.shellWord).joined(separator: " ")
    }

    // MARK: A line of which each part is known

    /// Returns what some words are, if each is known: the longest parts, each of a few words or, in Korean, of a part of one.
    private func parts(_ words: ArraySlice<String>, most: Int = 6) -> [Part]? {
        guard let first = words.first else { return [] }
        guard most > 0 else { return nil }
        for count in (1...words.count).reversed() {
            guard let part = part(words.prefix(count)), let rest = parts(words.dropFirst(count), most: most - 1) else {
                continue
            }
            return [part] + rest
        }
        for count in (1..<first.count).reversed() {
            let (start, end) = (String(first.prefix(count)), String(first.dropFirst(count)))
            guard [start.unicodeScalars.last, end.unicodeScalars.first].contains(where: { $0?.isSyllable == true }),
                let part = part([start]), let rest = parts([end] + words.dropFirst(), most: most - 1)
            else { continue }
            return [part] + rest
        }
        return nil
    }

    private func part(_ words: ArraySlice<String>, hasParticle: Bool = true) -> Part? {
        let key = Self.key(words)
        if Self.fillers.contains(key) || Self.fillers.contains(Self.singular(key)) { return .filler }
        if let entry = entry(key), !entry.command.operands.areNames { return .command(entry) }
        let isOneNumber = words.count(where: { $0.allSatisfy(\.isNumber) }) < 2
        if isOneNumber, let option = option(key) ?? option(Self.singular(key)) { return option }
        let text = words.joined(separator: " ")
        if let term = period(text) { return .period(Array(words), term) }
        guard hasParticle, var last = words.last?.filter({ !"?!".contains($0) }),
            let particle = Self.particles.first(where: last.hasSuffix)
        else { return nil }
        last = String(last.dropLast(particle.count))
        return last.isEmpty ? nil : part(words.dropLast() + [last], hasParticle: false)
    }

    /// Returns the command that a word means, also in the plural.
    private func entry(_ key: String) -> Entry? { words[key] ?? words[Self.singular(key)] }

    private static func singular(_ key: String) -> String { key.hasSuffix("s") ? String(key.dropLast()) : key }

    /// Some words in lower case and one width, without spaces and the signs around a sentence.
    private static func key(_ words: some Sequence<String>) -> String {
        words.joined().halfwidth.lowercased().filter { !"?!\"'“”‘’".contains($0) }
    }

    /// Reads a period that may have figures, or begins within a year.
    private func period(_ text: String) -> PeriodTerm? {
        // A number alone, such as 1987, may be a title; the command refuses a day before KOBIS has figures.
        guard let terms = try? grammar.terms([text]), let term = terms.first,
            term.period.whole.upperBound >= RankingPeriod.firstDay || !text.allSatisfy(\.isNumber),
            term.period.whole.lowerBound <= grammar.today.advanced(by: 366)
        else { return nil }
        return term
    }

    private func option(_ key: String) -> Part? {
        let number = key.drop { !$0.isDigit }.prefix(while: \.isDigit)
        let pattern = number.isEmpty ? key : key.replacing(number, with: "#")
        for option in options {
            // A number of four digits is a year.
            guard let value = option.words?()[pattern], value != "#" || number.count < 4 else { continue }
            return .option(option, value: value == "#" ? String(number) : value)
        }
        return nil
    }

    /// Returns the line that parts make, unless they contradict each other.
    private func line(of parts: [Part]) -> Meaning? {
        var (commands, general): ([Entry], Entry?) = ([], nil)
        var periods: [(words: [String], term: PeriodTerm)] = []
        var filters: [(option: OptionSpec, value: String)] = []
        for part in parts {
            switch part {
            case .command(let entry) where entry.words.role == .general: general = entry
            case .command(let entry): commands.append(entry)
            case .period(let words, let term): periods.append((words, term))
            case .option(let option, let value): filters.append((option, value))
            case .filler: break
            }
        }
        // With a period, get is no word for the services.
        if !periods.isEmpty { commands.removeAll { $0.command.name == Command.api.name } }
        var (names, kinds) = (Set(commands.map(\.command.name)), Set(periods.map(\.term.first.kind)))
        if names == ["report", "weekend"], kinds == [.week], filters.isEmpty {
            return .line(["report"] + periods.flatMap(\.words) + ["--weekend"])
        }
        // As in report weekly 2015-W33.
        if names.count > 1, let period = periods.first, let kind = Ranking.Kind(rawValue: command(for: period.term)) {
            names.remove(kind.rawValue)
            commands.removeAll { $0.command.name == kind.rawValue }
        }
        guard names.count <= 1, kinds.count <= 1 else { return nil }
        if periods.count > 1 { periods.removeAll { PeriodWords.kinds.contains(Self.key($0.words)) } }
        var named = commands.max { $0.words.arguments.count < $1.words.arguments.count }
        // 매출 1위 asks for a movie, not for the market.
        let isRanked = filters.contains { $0.option.name == "limit" }
        if isRanked, named?.words.spellings.contains("매출") == true { named = words["매출순위"] }
        let standard = filters.isEmpty ? nil : words["daily"]
        guard let entry = named ?? periods.first.flatMap({ words[command(for: $0.term)] }) ?? general ?? standard,
            filters.allSatisfy({ filter in
                filter.option.name == "area" || entry.command.options.contains { $0.name == filter.option.name }
            })
        else { return nil }
        var arguments = entry.words.arguments
        let format = filters.firstIndex { $0.option.name == "format" }
        if let file = arguments.firstIndex(of: "FILE.xlsx"), let format {
            arguments[file] = "FILE.\(filters.remove(at: format).value)"
        }
        let options = filters.flatMap { [$0.option.spellings.last ?? "", $0.value] }
        let operands = periods.count > 1 ? periods.map { $0.words.joined(separator: " ") } : periods.flatMap(\.words)
        if options.contains("--area"), !entry.command.options.contains(where: { $0.name == "area" }) {
            let isLong = periods.contains { $0.term.first.isLong && $0.term.first.season == nil }
            let hint = shellLine([isLong ? "weekly" : "daily"] + operands + options)
            let cause = Message(
                "지역은 일별·주간·주말 순위에서만 고를 수 있습니다", "only daily, weekly and weekend rankings can be filtered by area"
            )
            return .wrong(.usage(cause, hint: Message(untranslated: "\(hint)")))
        }
        let line =
            entry.command.name.split(separator: " ").map(String.init)
            + (periods.isEmpty ? arguments : operands + arguments.filter { $0 != "all" })
            + options
        if entry.words.role == .hint { return hint(entry, line, isExample: operands.isEmpty) }
        let takesList = Ranking.Kind(rawValue: entry.command.name) != nil || entry.command.name == "market"
        if periods.count > 1, !takesList, let terms = try? grammar.terms(operands) {
            return .wrong(.several(terms, for: shellLine([entry.command.name])))
        }
        guard let period = periods.first?.term.period, period.whole.lowerBound == grammar.today,
            entry.command.name == "daily" && period.kind == .day || named == nil && period.kind == .weekend
        else { return .line(line) }
        let kind: Ranking.Kind = period.kind == .day ? .daily : .weekend
        let hint = Message(untranslated: "\(shellLine([kind.rawValue] + options))")
        return .wrong(.unfinished(period.name, latest: .latest(kind, before: grammar.today)).hinting(hint))
    }

    private func command(for term: PeriodTerm) -> String {
        let (days, kinds) = (term.period.whole, [term.first.kind, term.last.kind])
        if days.lowerBound > grammar.today { return "upcoming" }
        let isSeason = term.first.season != nil || term.last.season != nil
        if kinds.allSatisfy({ $0 == .day || $0 == .range }), !isSeason, days.count <= 31 { return "daily" }
        // What is not over has no list, but is summed up so far.
        guard days.upperBound < grammar.today else { return "top" }
        return kinds == [.week, .week] ? "weekly" : kinds == [.weekend, .weekend] ? "weekend" : "top"
    }

    private func hint(_ entry: Entry, _ line: [String], isExample: Bool) -> Meaning {
        let isWhole = entry.command.operands.areNames || entry.words.arguments.isEmpty
        let example = isExample && isWhole ? entry.command.examples.first?.line : nil
        let hint = example ?? shellLine(line)
        guard entry.words.spellings.contains("예매율") else { return .hint(hint) }
        let cause = Message(
            "KOBIS 오픈 API는 실시간 집계, 예매율, 좌석판매율을 제공하지 않습니다",
            "KOBIS's open API has no live figures, advance bookings or seat occupancy"
        )
        return .wrong(.usage(cause, hint: Message(untranslated: "\(hint)")))
    }

    // MARK: Names, and what is left over

    /// Reads a word for a command that takes names, before or after them.
    private func named(_ operands: [String]) -> Meaning? {
        for count in (1...min(3, operands.count)).reversed() {
            for isFirst in [true, false] {
                let edge = isFirst ? operands.prefix(count) : operands.suffix(count)
                let key = Self.key(edge)
                guard let entry = entry(key), entry.command.operands.areNames else { continue }
                let names = Array(isFirst ? operands.dropFirst(count) : operands.dropLast(count))
                let meaning = meaning(of: names, entry)
                // 암살 감독 asks who directed a movie; 봉준호 감독 is a person.
                let mayBeOfMovie =
                    !isFirst && !names.isEmpty && ["감독", "배우", "director", "actor"].contains(Self.singular(key))
                return mayBeOfMovie ? .title(names.joined(separator: " "), otherwise: meaning) : meaning
            }
        }
        return nil
    }

    /// Returns the line that rates a movie, if a rating follows a title: a number alone may be a part of the title.
    private func rated(_ words: [String], isReview: Bool = false) -> [String]? {
        let found = words.indices.dropFirst().lazy.compactMap { RatedMovie.rating(in: words, at: $0) }.first
        guard let found,
            isReview && found.end < words.count || !words[found.start..<found.end].joined().allSatisfy(\.isNumber),
            parts(words[..<found.start]) == nil
        else { return nil }
        let rating = words[found.start..<found.end].joined(separator: " ")
        return ["rate", words[..<found.start].joined(separator: " "), rating] + words[found.end...]
    }

    private func meaning(of names: [String], _ entry: Entry) -> Meaning {
        let command = entry.command
        let name = names.joined(separator: " ")
        if entry.words.role == .hint {
            let line = [command.name] + names + (names.count == 1 ? entry.words.arguments : [])
            return hint(entry, line, isExample: names.isEmpty)
        }
        if names.isEmpty, !command.operands.placeholder.english.hasPrefix("[") {
            let hint = Message(untranslated: "\(command.examples.first?.line ?? "")")
            let label = command.operands.placeholder
            let missing = Label(label.korean.replacing("...", with: ""), label.english.replacing("...", with: ""))
            return .wrong(.missing(missing, hint: hint))
        }
        if command.name == "movie" { return .title(name, otherwise: names.count <= 12 ? understood(names) : nil) }
        if command.name == "review list", let rate = rated(names, isReview: true) { return .hint(shellLine(rate)) }
        guard command.name == "trend" else {
            return .line(command.name.split(separator: " ").map(String.init) + (names.isEmpty ? [] : [name]))
        }
        let titles = names.comparedTitles
        return comparison(titles.count > 1 ? titles : names)
    }

    /// Returns the line that compares periods, or movies by the figure after the last title: `밀수 vs 기생충 누적`.
    private func comparison(_ titles: [String]) -> Meaning {
        let words = titles.last?.split(separator: " ").map(String.init) ?? []
        let figure = titles.count + words.count > 3 ? words.last.flatMap(TrendOptions.metric.spec.choiceList.name) : nil
        let others = titles.dropLast() + [words.dropLast().joined(separator: " ")].filter { !$0.isEmpty }
        let items = figure == nil ? titles : Array(others)
        guard items.count > 1 else { return .line(["trend"] + titles) }
        if items.allSatisfy({ period($0) != nil }) { return .line(["market"] + items) }
        return .line(["trend"] + items + (figure.map { ["--metric", $0] } ?? []))
    }

    /// Returns the failure that names the words that are left over, with the line that the others make, if they make one.
    private func understood(_ words: [String]) -> Meaning? {
        var (rest, known, unknown, isEnough) = (words[...], [Part](), [String](), false)
        while let word = rest.first {
            let found = (1...rest.count).reversed().lazy.compactMap { count in
                part(rest.prefix(count)).map { (count, $0) }
            }.first
            switch found?.1 {
            // After another word, it may be what is asked about a movie.
            case .command: isEnough = isEnough || unknown.isEmpty
            case .period: isEnough = true
            case .option, .filler: break
            case nil: unknown.append(word)
            }
            known += [found?.1].compactMap(\.self)
            rest = rest.dropFirst(found?.0 ?? 1)
        }
        // What is left out would be what the line shows.
        let isWithout = unknown.contains { ["빼고", "말고", "제외", "제외하고", "except", "without"].contains($0.lowercased()) }
        guard isEnough, !isWithout, let meaning = line(of: known) else { return nil }
        guard case .line(let line) = meaning else { return meaning }
        // 흥행 밀수 --days 2 has an option of another command.
        let lines = [line] + (line.count == 1 ? [["trend", unknown.joined(separator: " ")]] : [])
        let valid = lines.first { (try? Invocation($0 + typedOptions, in: tree).kind.get()) != nil }
        return valid == line ? .wrong(.leftOver(unknown, understood: shellLine(line))) : valid.map(Meaning.line)
    }

    /// Returns the command that a word is near: one letter of up to five, two of more.
    private func nearest(to word: String) -> String? {
        guard word.utf8.count == word.count else { return nil }
        let (names, limit) = (tree.names + ["help", "version"], word.count <= 5 ? 1 : 2)
        return mostSimilar(to: word.lowercased(), in: names, limit: 1, differingIn: limit) { $0 }.first
    }
}
