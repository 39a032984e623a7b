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
        read: @escaping @Sendable (String) -> Value?
    ) {
        spec = OptionSpec(name: name, short: short, placeholder: placeholder, help: help)
        self.read = read
        self.expected = expected
    }
}
