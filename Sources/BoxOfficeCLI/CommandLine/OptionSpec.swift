/// The declaration of an option: it feeds the parser, the help and the hints of errors.
struct OptionSpec: Sendable {
    /// The long name, without dashes.
    let name: String
    /// The letter of the short form, where there is one.
    var short: Character?
    /// What the value is called in the help, or `nil` for a flag.
    var placeholder: String?
    /// The option and value that it is another spelling of, as `--json` is of `--format json`.
    var meaning: (name: String, value: String)?
    /// What it does, in one line.
    let help: String
    /// What a shell offers for the value.
    var completion = Completion.nothing
}

extension OptionSpec {
    /// The option that every command has.
    static let help = OptionSpec(name: "help", short: "h", help: "Print this help.")
    /// The option of the program itself.
    static let version = OptionSpec(name: "version", help: "Print the version.")
}

/// An option with a value of a type.
struct ValueOption<Value: Sendable>: Sendable {
    let spec: OptionSpec
    /// Reads the value, or returns `nil` where the text is none.
    let read: @Sendable (String) -> Value?
    /// What a value looks like, for the error.
    let expected: String

    init(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        expected: String,
        help: String,
        completion: Completion = .nothing,
        read: @escaping @Sendable (String) -> Value?
    ) {
        spec = OptionSpec(name: name, short: short, placeholder: placeholder, help: help, completion: completion)
        self.read = read
        self.expected = expected
    }
}

extension ValueOption where Value: RawRepresentable<String> & CaseIterable {
    /// An option whose value is one of an enumeration's, or has another name for it.
    init(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        help: String,
        synonyms: [String: Value] = [:]
    ) {
        let values = Value.allCases.map(\.rawValue)
        self.init(
            name,
            short: short,
            placeholder: placeholder,
            expected: values.alternatives,
            help: help,
            completion: .values(values),
            read: { Value(rawValue: $0) ?? synonyms[$0] }
        )
    }
}

extension [String] {
    /// The strings as alternatives in a sentence: `a, b or c`.
    var alternatives: String { "\(dropLast().joined(separator: ", ")) or \(last ?? "")" }
}
