/// A sentence of an error, a hint or a note, with the parameters of a request as values.
///
/// Each surface spells a parameter in its own way: the command line as an option, a tool as its argument.
package struct Message: Hashable, Sendable, CustomStringConvertible {
    /// A parameter of a request, named like its option.
    package struct Parameter: Hashable, Sendable {
        let name: String

        package init(_ name: String) { self.name = name }
    }

    /// How a surface spells what a sentence names.
    ///
    /// `nil` is what the surface does not have: the clause with it, up to a semicolon, is left out.
    package struct Spelling: Sendable {
        /// Spells a parameter, with a placeholder for its value if the sentence has one.
        package var parameter: @Sendable (Parameter, _ placeholder: String?) -> String? = { parameter, placeholder in
            "--\(parameter.name)" + (placeholder.map { " \($0)" } ?? "")
        }
        /// Spells a command line of this program, `nil` for that of the run itself, for which a surface without a shell may
        /// have a call; and whether it fetches what the run lacks.
        package var command: @Sendable (_ line: String?, _ call: String?, Bool) -> String? = { line, _, _ in line }

        package static var options: Self { Self() }
    }

    fileprivate enum Part: Hashable {
        case text(String)
        case parameter(Parameter, placeholder: String?)
        case command(String?, call: String?, fetches: Bool)
    }

    private var korean: [Part] = []
    private var english: [Part] = []

    package init(_ korean: Words, _ english: Words) {
        self.korean = korean.message.korean
        self.english = english.message.english
    }

    /// Creates a message with the same words in both languages, such as a service's, between other messages.
    package init(untranslated words: Words) { self = words.message }

    private init() {}

    package static func use(_ form: String) -> Message { Message("\(form.with(.eul)) 쓰세요", "use \(form)") }

    package static func use(_ alternatives: [String]) -> Message {
        if alternatives.count == 1 { return use(alternatives[0]) }
        return Message("\(Label(alternatives: alternatives))를 쓰세요", "use \(Label(alternatives: alternatives))")
    }

    package init(_ label: Label) { self.init("\(label.korean)", "\(label.english)") }

    fileprivate mutating func append(_ part: Part) {
        korean.add(part)
        english.add(part)
    }

    /// Returns the sentence as a surface spells it, in English for programs.
    package func text(_ spelling: Spelling = .options, in language: LabelLanguage = .english) -> String {
        var clauses = Clauses()
        for part in language == .korean ? korean : english {
            switch part {
            case .text(let text): clauses.add(text)
            case .parameter(let parameter, let placeholder): clauses.addPart(spelling.parameter(parameter, placeholder))
            case .command(let line, let call, let fetches): clauses.addPart(spelling.command(line, call, fetches))
            }
        }
        return clauses.text
    }

    /// The sentence in English as the command line spells it: `use --from DAY`.
    package var text: String { text() }
    package var description: String { text() }

    package func redacting(_ keys: [String]) -> Message {
        func redacted(_ parts: [Part]) -> [Part] {
            parts.map { if case .text(let text) = $0 { .text(text.redacting(keys)) } else { $0 } }
        }
        return copy(of: self) { ($0.korean, $0.english) = (redacted(korean), redacted(english)) }
    }

    package static func + (first: Message, second: Message) -> Message { Message(untranslated: "\(first)\(second)") }

    package static func == (first: Message, second: Message) -> Bool { first.english == second.english }

    package func hash(into hasher: inout Hasher) { hasher.combine(english) }

    /// A sentence in one of the languages, as it is written in the source; the messages in it bring both of theirs.
    ///
    /// Functions with many callers take words as `consuming`, so that the callers need not release them: the program is 13 KB
    /// smaller.
    package struct Words: ExpressibleByStringInterpolation, StringInterpolationProtocol {
        fileprivate var message = Message()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package init(stringLiteral text: String) { message.append(.text(text)) }

        package init(stringInterpolation: Words) { self = stringInterpolation }

        package mutating func appendLiteral(_ text: String) { message.append(.text(text)) }

        package mutating func appendInterpolation(_ value: some Any) { message.append(.text("\(value)")) }

        package mutating func appendInterpolation(_ message: Message) {
            for part in message.korean { self.message.korean.add(part) }
            for part in message.english { self.message.english.add(part) }
        }

        package mutating func appendInterpolation(_ message: Message?) {
            if let message { appendInterpolation(message) }
        }

        package mutating func appendInterpolation(_ label: Label) { appendInterpolation(Message(label)) }

        package mutating func appendInterpolation(_ parameter: Parameter, _ placeholder: String? = nil) {
            message.append(.parameter(parameter, placeholder: placeholder))
        }

        /// Appends a command line of this program, and the call that a surface without a shell has for it, if any.
        package mutating func appendInterpolation(command line: String?, call: String? = nil, fetches: Bool = false) {
            message.append(.command(line, call: call, fetches: fetches))
        }
    }
}

/// The clauses of a sentence, each up to a semicolon or a question mark.
private struct Clauses {
    /// Those before the last have their ends.
    private var all: [String?] = [""]

    mutating func add(_ text: String) {
        var previous: Character?
        for character in text {
            all[all.count - 1]?.append(character)
            if character == " ", previous == ";" || previous == "?" { all.append("") }
            previous = character
        }
    }

    /// Adds a part, without which its clause is left out.
    mutating func addPart(_ part: String?) {
        guard let part else { return all[all.count - 1] = nil }
        all[all.count - 1]?.append(part)
    }

    var text: String {
        let text = all.compactMap(\.self).joined(separator: "")
        // Without the last clause, the end of the one before it separates nothing, but a question keeps its mark.
        guard all.last == .some(nil), text.hasSuffix(" ") else { return text }
        return String(text.dropLast(text.hasSuffix("; ") ? 2 : 1))
    }
}

extension [Message.Part] {
    fileprivate mutating func add(_ part: Message.Part) {
        if case .text(let text) = part, case .text(let before)? = last {
            self[count - 1] = .text(before + text)
        } else {
            append(part)
        }
    }
}
