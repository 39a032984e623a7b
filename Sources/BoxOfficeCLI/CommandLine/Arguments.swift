/// What a command line gave to a command: operands, and options by name.
struct Arguments: Sendable {
    var operands: [String] = []
    private var values: [String: String] = [:]

    /// Sets an option; of several with one name the last counts.
    mutating func set(_ spec: OptionSpec, to value: String) {
        let (name, value) = spec.meaning ?? (spec.name, value)
        values[name] = value
    }

    func isSet(_ flag: OptionSpec) -> Bool { values[flag.name] != nil }

    /// Returns an option's value, or `nil` where the option is not there.
    ///
    /// - Throws: ``Failure`` if the value is none of its type.
    func value<Value>(_ option: ValueOption<Value>) throws(Failure) -> Value? {
        guard let text = values[option.spec.name] else { return nil }
        guard let value = option.read(text) else {
            throw .usage("--\(option.spec.name) cannot be '\(text.terminalSafe)'", hint: "it takes \(option.expected)")
        }
        return value
    }
}
