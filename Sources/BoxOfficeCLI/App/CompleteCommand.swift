extension Command {
    /// What the completion scripts run at every Tab; no list shows it.
    ///
    /// A line is a candidate for the last word, in some shells with a tab and a description. A line that begins with a tab tells
    /// the script to add names of `files` or `folders`, or no space (`nospace`).
    static let complete = Command(
        name: "complete",
        summary: Label("셸의 자동 완성 후보를 출력합니다.", "Print completions of a command line for a shell."),
        operands: Operands(
            placeholder: Label("셸 단어...", "SHELL WORD..."),
            areRaw: true,
            help: "셸과, 커서까지의 단어.", "A shell, and the words up to the cursor."
        ),
        options: [],
        examples: []
    ) { arguments, context in
        guard let name = arguments.operands.first, let shell = CompletionShell(rawValue: name) else {
            throw Failure.missing(Label("셸", "SHELL"), hint: .use(CompletionShell.allCases.map(\.rawValue)))
        }
        let words = Array(arguments.operands.dropFirst())
        let bash = shell == .bash ? BashWords(words) : nil
        let offer = CommandTree.boxoffice.completion(of: bash?.words ?? words)
        let candidates = await Candidates(offer, context, context.language(arguments))
        let lines = bash?.lines(of: candidates, context.environment["COMP_TYPE"]) ?? candidates.lines
        try context.output.write((candidates.directives.map { "\t" + $0 } + lines).map { $0 + "\n" }.joined())
        return 0
    }
}

enum CompletionList: String {
    /// The titles and codes of the movies in the archive's latest answers.
    case movies
    /// The IDs of the reviews in the local file, newest first.
    case reviews
}

extension Completion {
    static func dynamic(_ list: CompletionList) -> Completion { .dynamic(name: list.rawValue) }
}

private struct Candidates {
    typealias Candidate = (value: String, description: String)

    let typed: String
    private(set) var list: [Candidate] = []
    private(set) var directives: [String] = []
    /// Whether each candidate needs its description, as a review's ID does.
    private(set) var needsDescriptions = false

    init(_ offer: (completion: Completion, typed: String), _ context: CommandContext, _ language: LabelLanguage) async {
        typed = offer.typed
        switch offer.completion {
        case .names(let names):
            list = names.filter { $0.name.hasPrefix(typed) }.map { ($0.name, $0.summary[language]) }
        case .nothing: break
        case .values(let values):
            list = values().filter { $0.hasPrefix(typed) }.map { ($0, "") }
        case .list(let names):
            let before = String(typed[..<(typed.lastIndex(of: ",").map(typed.index(after:)) ?? typed.startIndex)])
            let chosen = Set(before.split(separator: ",").map(String.init))
            list = names().filter { !chosen.contains($0) && (before + $0).hasPrefix(typed) }.map { (before + $0, "") }
            directives = ["nospace"]
        case .file: directives = ["files"]
        case .folder: directives = ["folders"]
        case .dynamic(let name):
            needsDescriptions = true
            switch CompletionList(rawValue: name) {
            case .movies: list = Self.recentMovies(typed, context)
            case .reviews: list = await Self.reviews(typed, context)
            case nil: break
            }
        }
    }

    var lines: [String] { list.map { $0.description.isEmpty ? $0.value : "\($0.value)\t\($0.description)" } }

    /// Returns recent movies whose title or code begins with a word: the title, or the code if that matches or the title cannot
    /// be used; no error disturbs the user while typing.
    private static func recentMovies(_ word: String, _ context: CommandContext) -> [Candidate] {
        guard let folder = (try? context.configuration())?.archiveFolder else { return [] }
        let movies = ResponseArchive(folder: folder).recentMovies()
        let counts = Dictionary(movies.map { ($0.title.folded, 1) }, uniquingKeysWith: +)
        return movies.compactMap { movie in
            let title = movie.title.forCompletion
            let isCode = !word.isEmpty && movie.code.description.hasPrefix(word)
            guard isCode || movie.title.begins(with: word) else { return nil }
            // A shell reads these characters in an open quote, and would run what a title says.
            let isText = !title.hasPrefix("-") && !title.contains { "\"$`\\!'".contains($0) }
            let isTitle = !isCode && counts[movie.title.folded] == 1 && title == movie.title && isText
            return isTitle ? (title, "\(movie.code)") : ("\(movie.code)", title)
        }
    }

    /// Returns the reviews in the local file whose ID or title begins with a word.
    private static func reviews(_ word: String, _ context: CommandContext) async -> [Candidate] {
        guard let configuration = try? context.configuration(), !configuration.usesFirestore,
            let folder = configuration.dataFolder(in: context.workingFolder),
            let reviews = try? await FileReviewStore(folder: folder).reviews(of: nil).map(\.review)
        else { return [] }
        return reviews.sorted(by: ReviewOrder.date.isBefore).filter { review in
            review.id.description.hasPrefix(word) || review.title.begins(with: word)
        }.map { review in
            let stars = StarFormatter().string(from: review.rating)
            return ("\(review.id)", "\(review.title.forCompletion) \(stars) \(review.author.forCompletion)")
        }
    }
}

/// The words of a command line as bash passes them: split at `=`, and with their quotes.
private struct BashWords {
    private(set) var words: [String] = []
    private let quote: Character?

    init(_ split: [String]) {
        for word in split {
            let isValue = words.last?.hasPrefix("-") == true && (word == "=" || words.last?.last == "=")
            if isValue { words[words.count - 1] += word } else { words.append(word) }
        }
        let last = split.last ?? ""
        quote = last.first.flatMap { "\"'".contains($0) ? $0 : nil }
        guard !words.isEmpty else { return }
        words[words.count - 1] =
            quote == nil ? words[words.count - 1].replacing("\\", with: "") : String(last.dropFirst())
    }

    /// Returns what bash inserts, if that is one candidate or `COMP_TYPE` asks for it, else what it shows.
    func lines(of candidates: Candidates, _ type: String?) -> [String] {
        let list = candidates.list
        if list.count == 1 || type == "37" || type == "42" { return list.map { quoted($0.value) } }
        let shown = list.map { candidates.needsDescriptions ? "\($0.value)  \($0.description)" : $0.value }
        let replacesWord = list.contains { !$0.value.hasPrefix(candidates.typed) || $0.value.isSpecialInBash }
        // The common beginning of the values must not replace the word.
        return shown + (replacesWord && !list.isEmpty ? [" "] : [])
    }

    private func quoted(_ value: String) -> String {
        if quote == "\"" { return value }
        let value = value.replacing("'", with: #"'\''"#)
        return quote == nil && value.isSpecialInBash ? "'\(value)'" : value
    }
}

extension String {
    fileprivate var forCompletion: String { terminalSafe.cut(to: 80) }

    fileprivate var isSpecialInBash: Bool { contains { !$0.isLetter && !$0.isNumber && !"._-,/".contains($0) } }

    /// Whether the title begins with a word, however it is spaced and punctuated.
    fileprivate func begins(with word: String) -> Bool {
        hasPrefix(word) || letters.hasPrefix(word.precomposed.letters)
    }
}
