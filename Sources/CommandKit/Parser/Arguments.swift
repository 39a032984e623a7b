package struct Arguments: Sendable {
    package var operands: [String] = []
    private var values: [String: String] = [:]
    /// The words of the command line as they were typed.
    var line: [String] = []
    /// Its options with their values, which the lines of hints repeat.
    package internal(set) var typedOptions: [String] = []
    /// The options that the command reads, which a test compares with those that it lists.
    package var readLog: ReadLog?

    package init() {}

    /// Sets an option; if it is repeated, the last value wins, unless it is a list.
    package mutating func set(_ spec: OptionSpec, to value: String) {
        let (name, value) = spec.meaning ?? (spec.name, spec.choices.isEmpty ? value : spec.canonical(value))
        if let implied = spec.implies?(value) {
            // A file's name may be the value of another option instead.
            if implied.value == value { return values[implied.name] = value }
            let earlier = values[name].flatMap { spec.implies?($0)?.value }
            if [nil, earlier].contains(values[implied.name]) { values[implied.name] = implied.value }
        }
        values[name] = spec.isList ? [values[name], value].compactMap(\.self).joined(separator: ",") : value
    }

    subscript(name: String) -> String? { values[name] }

    package func isSet(_ flag: OptionSpec) -> Bool {
        readLog?.note(flag.name)
        return values[flag.name] != nil
    }

    package func line(without flag: OptionSpec) -> String {
        (["boxoffice"] + line.filter { $0 != "--\(flag.name)" }.map(\.terminalSafe.shellWord)).joined(separator: " ")
    }

    package func value<Value>(_ option: ValueOption<Value>) throws(Failure) -> Value? {
        readLog?.note(option.spec.name)
        guard let text = values[option.spec.name] else { return nil }
        guard let value = option.read(text) else {
            throw .invalidValue(text, for: option.spec, hint: option.spec.useExpected(insteadOf: text))
        }
        return value
    }
}

package final class ReadLog: Sendable {
    private let log = Mutex<Set<String>>([])

    package init() {}

    package var names: Set<String> { log.withLock { $0 } }

    package func note(_ name: String) { log.withLock { _ = $0.insert(name) } }
}

extension Failure {
    package static func invalidValue(_ value: String, for option: OptionSpec, hint: Message) -> Failure {
        if value.isTooLong { return .tooLong(Message(untranslated: "\(option.parameter)")) }
        return .usage(
            "\(option.parameter)의 값 \("'\(value.terminalSafe)'".with(.i)) 올바르지 않습니다",
            "invalid value '\(value.terminalSafe)' for \(option.parameter)"
        ).hinting(hint)
    }

    /// Two options, or an option and a value, exclude each other.
    package static func contradiction(_ first: Message.Words, _ second: Message.Words) -> Failure {
        let (first, second) = (Message(untranslated: first), Message(untranslated: second))
        return .usage("\(first), \(second): 함께 쓸 수 없습니다", "cannot use \(first) with \(second)")
            .hinting("하나를 빼세요", "remove one of them")
    }

    package static func unknownCommand(_ name: String, hint: Message) -> Failure {
        .usage("'\(name.terminalSafe)': 없는 명령입니다", "unknown command '\(name.terminalSafe)'", hint: hint)
    }

    /// An argument is missing; `placeholder` is its name in the usage line, such as `FILE`.
    package static func missing(_ placeholder: Label, hint: Message) -> Failure {
        .usage("빠진 인수: \(placeholder.korean)", "missing \(placeholder.english)", hint: hint)
    }

    package static func unexpectedArgument(_ argument: String, hint: Message) -> Failure {
        let argument = argument.terminalSafe
        return .usage("'\(argument)': 필요 없는 인수입니다", "unexpected argument '\(argument)'", hint: hint)
    }
}

extension Message {
    /// A command line to paste, with the program that reads its output.
    package static func line(_ command: String, _ words: some Sequence<String>, pipe: String = "") -> Message {
        let line = ["boxoffice", command] + words.map(\.terminalSafe.shellWord)
        return Message(untranslated: "\(line.joined(separator: " "))\(pipe)")
    }

    package static let seeHelp = Message("boxoffice help를 보세요", "see boxoffice help")

    package static func seeHelp(on command: String) -> Message {
        Message("도움말: boxoffice help \(command)", "see boxoffice help \(command)")
    }
}
