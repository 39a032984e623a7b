/// The declaration of an option, which the parser, the help, the completions and the manual read.
package struct OptionSpec: Sendable {
    /// The long name, without dashes.
    package let name: String
    /// What people try instead of the name, separated by spaces.
    let otherNames: Substring
    package var short: Character?
    /// The value's name in the help, unless the option is a flag.
    package var placeholder: String?
    /// The value of the option alone, if a value can only follow `=`; other options need a value.
    package var valueAlone: String?
    /// The option and value that it abbreviates, as `--json` abbreviates `--format json`.
    package var meaning: (name: String, value: String)?
    /// The options of which it needs one, as far as the command has them.
    package var requires: [OptionUse] = []
    package var excludes: [OptionUse] = []
    /// A description of valid values, for the hints of errors; empty for a flag, and if ``choices`` say it.
    package var expectation = Label("", "")
    package var isValid: @Sendable (String) -> Bool = { _ in true }
    /// The values, if there are only some, each with its label in Korean and other words: `korean 한국 국내, foreign 외국`.
    package var choices = ""
    /// Returns the hint for an invalid value, or a missing one, if it is not ``expected``.
    package var hint: (@Sendable (String?) -> Message?)?
    /// Returns the option and its value that a value implies, as a file's suffix implies a format; `nil` if the value is not valid.
    package var implies: (@Sendable (String) -> (name: String, value: String)?)?
    package var help: Label
    package var completion = Completion.nothing
    /// Whether it may be repeated: its value is a list with commas.
    package var isList = false
    /// Whether help lists the option after those that most people need.
    package var isSecondary = false
    /// Whether it is accepted without an effect, so that no list of options shows it.
    package var hasNoEffect = false
    /// The forms of the command's JSON, for the option that selects fields from them.
    package var forms: [OutputForm] = []
    /// Words that mean the option with a value, in lower case and without spaces; `#` is a number.
    package var words: (@Sendable () -> [String: String])?

    /// Creates an option; after its name, `name` may have the words that people try instead: `limit top first`.
    package init(
        name: String, short: Character? = nil, meaning: (name: String, value: String)? = nil,
        requires: [OptionUse] = [], excludes: [OptionUse] = [], help korean: String, _ english: String,
        isSecondary: Bool = false
    ) {
        let end = name.utf8.firstIndex(of: UInt8(ascii: " ")) ?? name.endIndex
        (self.name, otherNames) = (String(name[..<end]), name[end...])
        (self.short, self.meaning, self.requires, self.excludes) = (short, meaning, requires, excludes)
        (help, self.isSecondary) = (Label(korean, english), isSecondary)
    }

    package var choiceList: [Choice] { Choice.list(choices) }

    /// What is valid, as errors describe it: the labels of the values as in `배급사(distributor)`, or their names in English.
    package var expected: Label {
        guard expectation.english.isEmpty else { return expectation }
        let list = choiceList
        let labels = list.map { choice in choice.words.first.map { "\($0)(\(choice.name))" } ?? choice.name }
        return Label(labels.joined(separator: ", ") + " 중 하나", list.map(\.name).alternatives)
    }

    package func canonical(_ value: String) -> String { choiceList.name(of: value) ?? value }

    /// The option as the help spells it: `-f, --format FORMAT`, or `--chart[=STYLE]` if the value is optional.
    var spelling: String {
        let value = placeholder.map { valueAlone == nil ? " \($0)" : "[=\($0)]" } ?? ""
        return (short.map { "-\($0), " } ?? "") + "--\(name)\(value)"
    }

    /// The long and the short spelling: `--format` and `-f`.
    package var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }

    /// Whether the next word is the option's value unless the value is in the same word.
    package var takesNextWord: Bool { placeholder != nil && valueAlone == nil }

    package func useExpected(insteadOf value: String? = nil) -> Message {
        hint?(value) ?? Message("\(expected.korean.with(.eul)) 쓰세요", "use \(expected.english)")
    }

    package var parameter: Message.Parameter { Message.Parameter(name) }

    package static let help = OptionSpec(
        name: "help",
        short: "h",
        help: "도움말을 출력합니다.", "Print this help.",
        isSecondary: true
    )
    package static let noPager = OptionSpec(
        name: "no-pager",
        help: "터미널에서 긴 출력에도 페이저를 쓰지 않습니다.", "Do not use a pager for long output in a terminal.",
        isSecondary: true
    )
    package static let version = OptionSpec(name: "version", help: "버전을 출력합니다.", "Print the version.")
}

package struct ValueOption<Value: Sendable>: Sendable {
    package var spec: OptionSpec
    package var choices: [String] { spec.expectation.english.isEmpty ? spec.choiceList.map(\.name) : [] }
    /// The valid values, if they are the numbers of a range.
    package var range: ClosedRange<Int>?
    package let read: @Sendable (String) -> Value?

    package init(
        _ name: String, short: Character? = nil, placeholder: String, requires: [OptionUse] = [],
        excludes: [OptionUse] = [], expected: Label, choices: String = "", help korean: String, _ english: String,
        completion: Completion = .nothing, read: @escaping @Sendable (String) -> Value?
    ) {
        spec = OptionSpec(name: name, short: short, requires: requires, excludes: excludes, help: korean, english)
        (spec.placeholder, spec.expectation, spec.choices) = (placeholder, expected, choices)
        spec.completion = completion
        self.read = read
        spec.isValid = { read($0) != nil }
    }

    package func known(as words: @autoclosure @escaping @Sendable () -> [String: String]) -> Self {
        copy(of: self) { $0.spec.words = words }
    }
}

extension [OptionSpec] {
    package func describing(_ flag: OptionSpec, as korean: String, _ english: String) -> [OptionSpec] {
        map { option in option.name == flag.name ? copy(of: option) { $0.help = Label(korean, english) } : option }
    }
}
