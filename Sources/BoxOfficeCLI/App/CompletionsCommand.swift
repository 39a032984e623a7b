import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import CommandKit
import ConsoleKit

extension Command {
    static let completions: Command = Command(
        name: "completions",
        summary: Label("bash, zsh, fish의 자동 완성 스크립트를 출력합니다.", "Print a completion script for bash, zsh or fish."),
        operands: Operands(
            placeholder: "SHELL",
            most: 2,
            completesFirstAlone: true,
            help: "\(shells) 또는 \(lists). 뒤의 것은 스크립트가 단어의 Tab 후보를 받을 때 씁니다.",
            "\(shells); or \(lists), which the scripts use to list completions for a word.",
            completion: .values(CompletionShell.allCases.map(\.rawValue))
        ),
        options: [],
        examples: [
            Example(
                "boxoffice completions fish | source",
                "이 fish 세션에서 자동 완성을 켭니다",
                "Complete commands in the current fish session"
            ),
            Example(
                "source <(boxoffice completions bash)",
                "이 bash 세션에서 자동 완성을 켭니다",
                "Complete commands in the current bash session"
            ),
        ]
    ) { arguments, context in
        guard let operand = arguments.operands.first else {
            throw Failure.missing("SHELL", hint: .use(CompletionShell.allCases.map(\.rawValue)))
        }
        let word = arguments.operands.dropFirst().first ?? ""
        switch CompletionList(rawValue: operand) {
        case .movies: try context.output.write(recentMovies(word, context))
        case .reviews: try await context.output.write(reviews(word, context))
        case nil:
            guard arguments.operands.count == 1 else {
                throw Failure.unexpectedArgument(word, hint: completions.declaration.usageLine)
            }
            guard let shell = CompletionShell(rawValue: operand) else {
                let (name, names) = (operand.terminalSafe, CompletionShell.allCases.map(\.rawValue))
                throw Failure.usage(
                    Message("자동 완성을 지원하지 않는 셸입니다: '\(name)'", "no completions for '\(name)'"),
                    hint: didYouMean(operand, among: names) ?? .use(names)
                )
            }
            try context.output.write(shell.script(for: .boxoffice, in: context.language(arguments)))
        }
        return 0
    }

    private static let shells = CompletionShell.allCases.map(\.rawValue).alternatives
    private static let lists = CompletionList.allCases.map(\.rawValue).alternatives

    /// Returns a line for each recent movie whose title or code begins with a word: its title, or the code if that matches or
    /// the title cannot be used.
    ///
    /// Unreadable settings and archives are ignored, because an error would disturb the user while typing.
    private static func recentMovies(_ word: String, _ context: CommandContext) -> String {
        guard let folder = (try? context.configuration())?.archiveFolder else { return "" }
        let movies = ResponseArchive(folder: folder).recentMovies()
        let counts = Dictionary(movies.map { ($0.title.folded, 1) }, uniquingKeysWith: +)
        return movies.compactMap { movie in
            let title = movie.title.forCompletion
            let isCode = !word.isEmpty && movie.code.description.hasPrefix(word)
            guard isCode || movie.title.begins(with: word) else { return nil }
            // A shell reads these characters in an open quote, and would run what a title says.
            let isText = !title.hasPrefix("-") && !title.contains { "\"$`\\!'".contains($0) }
            let isTitle = !isCode && counts[movie.title.folded] == 1 && title == movie.title && isText
            return isTitle ? "\(title)\t\(movie.code)\n" : "\(movie.code)\t\(title)\n"
        }.joined()
    }

    /// Returns a line for each review in the local file whose ID or title begins with a word; none if it cannot be
    /// read, or if reviews are in Firestore.
    private static func reviews(_ word: String, _ context: CommandContext) async -> String {
        guard let configuration = try? context.configuration(), !configuration.usesFirestore,
            let folder = configuration.dataFolder(in: context.workingFolder),
            let reviews = try? await FileReviewStore(folder: folder).reviews(of: nil).map(\.review)
        else { return "" }
        return reviews.sorted(by: ReviewOrder.date.isBefore).filter { review in
            review.id.description.hasPrefix(word) || review.movieTitle.begins(with: word)
        }.map { review in
            let stars = StarFormatter().string(from: review.rating)
            return "\(review.id)\t\(review.movieTitle.forCompletion) \(stars) \(review.author.forCompletion)\n"
        }.joined()
    }
}

extension String {
    fileprivate var forCompletion: String { terminalSafe.cut(to: 80) }

    /// Whether the title begins with a word, however it is spaced and punctuated.
    fileprivate func begins(with word: String) -> Bool {
        hasPrefix(word) || letters.hasPrefix(word.precomposed.letters)
    }
}

enum CompletionList: String, CaseIterable {
    /// The titles and codes of the movies in the archive's latest answers.
    case movies
    /// The IDs of the reviews in the local file, newest first.
    case reviews
}

extension Completion {
    static func dynamic(_ list: CompletionList) -> Completion { .dynamic(name: list.rawValue) }
}
