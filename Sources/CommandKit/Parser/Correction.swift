/// What people type instead of an option, and the command lines that it stands for.
package struct OptionGuess: Sendable {
    /// The names, without dashes, separated by spaces.
    let names: String
    /// The lines after the program's name, the best first.
    ///
    /// `…` is the rest of the command line, with the command's name at the start; `~` is the same for a command that takes
    /// periods, and `@` with an operand. `*` is the option's value, `#` a value that is a number, `&` its sevenfold, and `$`
    /// the option's name. A command and a colon before a line make it one for that command alone.
    let lines: [String]

    package init(_ names: String, _ lines: String...) { (self.names, self.lines) = (names, lines) }
}

/// An option that its command does not have, between the other words of the line, which are without the command's name.
struct UnknownOption {
    /// A command line after the program's name, and the program that reads its output, after a bar.
    typealias Line = (words: [String], pipe: String)

    let name: String
    let value: String?
    let command: CommandDeclaration
    let before: ArraySlice<String>
    let after: ArraySlice<String>

    init(_ line: ArraySlice<String>, at index: Int, of command: CommandDeclaration) {
        let token = line[index]
        name = token.prefix { $0 != "=" }.asWord
        value = token.firstIndex(of: "=").map { String(token[$0...].dropFirst()) }
        (self.command, before, after) = (command, line[..<index], line[(index + 1)...])
    }

    /// Returns the line that is meant, if the declarations of options or the guesses tell it, and the parser accepts it.
    func correction(in tree: CommandTree, depth: Int) -> Line? {
        guard depth > 0, !name.isEmpty else { return nil }
        for line in lines(in: tree) {
            guard let filled = filled(line), filled.words.allSatisfy({ $0 == $0.terminalSafe }) else { continue }
            let invocation = Invocation(filled.words, in: tree, corrections: depth - 1)
            switch invocation.kind {
            case .success(.run(let command)):
                let arguments = invocation.arguments
                let hasOperands = !arguments.operands.isEmpty
                let isKnown = command.options.allSatisfy { arguments[$0.name].map($0.isValid) ?? true }
                guard isKnown, hasOperands || !line.contains("@"),
                    !hasOperands || !command.operands.arePeriods || tree.acceptsPeriods(command.name, arguments)
                else { continue }
                return filled
            case .success(.help), .success(.version): return filled
            case .failure:
                if let other = invocation.correction { return (other.words, filled.pipe + other.pipe) }
            }
        }
        return nil
    }

    /// The word after the option, which may be its value.
    private var next: String? { after.first.flatMap { $0.isOption ? nil : $0 } }

    private func lines(in tree: CommandTree) -> [String] {
        let guesses = tree.guesses().filter { $0.names.hasWord(name) }.flatMap(\.lines).compactMap { line in
            let parts = line.split(separator: ": ").map(String.init)
            return parts.count == 1 || parts[0] == command.name ? parts.last : nil
        }
        let isAlone = (value ?? next) == nil
        let others = tree.commands.filter { $0.name != command.name && $0.operands.isLike(command.operands) }
        return command.options.flatMap { $0.uses(named: name, isAlone) }.map { "… \($0)" } + guesses
            + command.options.flatMap { $0.choices(named: name) }.map { "… \($0)" }
            + others.filter { $0.name == name }.map { "\($0.name) …" }
            + others.flatMap { other in
                other.options.flatMap { $0.uses(named: name, isAlone, orName: true) + $0.choices(named: name) }
                    .map { "\(other.name) … \($0)" }
            }
    }

    /// Returns a guess with the words of the command line, if they fit it.
    private func filled(_ line: String) -> Line? {
        let needsNumber = line.contains { "#&".contains($0) }
        let needsValue = needsNumber || line.contains("*")
        guard let value = needsValue ? value ?? next : "", !needsNumber || Int(value).map({ $0 > 0 }) == true,
            !line.hasPrefix("~") || command.operands.arePeriods
        else { return nil }
        let rest = before + after.dropFirst(needsValue && self.value == nil ? 1 : 0)
        let parts = line.split(separator: " | ").map(String.init)
        let words = parts[0].split(separator: " ").enumerated().flatMap { index, word in
            guard !["…", "~", "@"].contains(word) else {
                return (index == 0 ? command.name.split(separator: " ").map(String.init) : []) + rest
            }
            let weeks = Int(value).map { "\($0.multipliedReportingOverflow(by: 7).partialValue)" } ?? ""
            return [
                String(word).replacing("*", with: value).replacing("#", with: value).replacing("&", with: weeks)
                    .replacing("$", with: name)
            ]
        }
        return (words, parts.dropFirst().map { " | " + $0.replacing("*", with: value.shellWord) }.joined())
    }
}

extension OptionSpec {
    /// The way to write the option, if a word means it, with `*` or `#` for the value, or an example if it stands alone.
    fileprivate func uses(named word: String, _ isAlone: Bool, orName: Bool = false) -> [String] {
        guard otherNames.hasWord(word) || orName && name.asWord == word, let spelling = spellings.last else {
            return []
        }
        guard takesNextWord else { return [spelling] }
        let sample = choiceList.first?.name ?? ["N": "10", "FILE": "FILE.xlsx"][placeholder ?? ""]
        return isAlone ? sample.map { ["\(spelling) \($0)"] } ?? [] : [spelling + " *"]
    }

    /// The option with the value that a word means, if one does.
    fileprivate func choices(named word: String) -> [String] {
        choiceList.filter { $0.isNamed(word) }.map { "\(spellings.last ?? "") \($0.name)" }
    }
}

extension CommandDeclaration.Operands {
    package var arePeriods: Bool { ["DAY", "WEEK", "PERIOD"].contains { placeholder.english.contains("[\($0)") } }

    /// Whether the operands of a command line may be those of another.
    fileprivate func isLike(_ other: Self) -> Bool {
        arePeriods ? other.arePeriods : most > 0 && placeholder.english == other.placeholder.english
    }
}
