/// The use of an option, which another option of the same command requires or excludes.
package struct OptionUse: Sendable {
    package let name: String
    private let placeholder: String?
    /// The values that count; any, without one.
    private let values: [String]
    /// Whether the other values count instead.
    private let isExcept: Bool

    /// The use of an option with one of some values, or with any.
    package init(_ option: OptionSpec, _ values: String...) {
        (name, placeholder, self.values, isExcept) = (option.name, option.placeholder, values, false)
    }

    /// The use of an option with another value than some, one of which is its default.
    package init(_ option: OptionSpec, except values: String...) {
        (name, placeholder, self.values, isExcept) = (option.name, option.placeholder, values, true)
    }

    /// The use of an option that is declared elsewhere.
    package init(_ name: String, placeholder: String) {
        (self.name, self.placeholder, values, isExcept) = (name, placeholder, [], false)
    }

    func covers(_ value: String) -> Bool { values.isEmpty || values.contains(value) != isExcept }

    /// The option with the values that count.
    fileprivate var label: Label {
        let option = "--\(name)"
        guard !values.isEmpty else { return Label(option, option) }
        let korean = values.joined(separator: " 또는 ")
        return isExcept
            ? Label("\(korean) 외의 \(option)", "a \(option) other than \(values.alternatives)")
            : Label("\(option) \(korean)", "\(option) \(values.alternatives)")
    }

    /// The option with a value that counts, or with a placeholder for it.
    fileprivate var example: String {
        (["--\(name)"] + [values.first ?? placeholder].compactMap(\.self)).joined(separator: " ")
    }

    /// The option with the value that a command line has.
    fileprivate func found(_ value: String) -> Message {
        Message(untranslated: "\(Message.Parameter(name))\(values.isEmpty ? "" : " \(value.terminalSafe)")")
    }
}

extension OptionSpec {
    /// The description with what the option requires and excludes.
    package var description: Label {
        let (required, excluded) = (requires.label(), excludes.label(", "))
        let sentences = [
            requires.isEmpty ? nil : Label("\(required.korean.with(.i)) 필요합니다.", "Requires \(required.english)."),
            excludes.isEmpty
                ? nil : Label("\(excluded.korean.with(.gwa)) 함께 쓸 수 없습니다.", "Not with \(excluded.english)."),
        ]
        return sentences.compactMap(\.self)
            .reduce(help) { Label("\($0.korean) \($1.korean)", "\($0.english) \($1.english)") }
    }
}

extension [OptionUse] {
    fileprivate func label(_ korean: String = " 또는 ") -> Label {
        Label(map(\.label.korean).joined(separator: korean), map(\.label.english).alternatives)
    }
}

extension Arguments {
    /// Checks what the options that are set require, exclude and imply.
    package func check(_ options: [OptionSpec]) throws(Failure) {
        for option in options {
            if let value = self[option.name] { try check(option, value) }
        }
    }

    private func check(_ option: OptionSpec, _ value: String) throws(Failure) {
        let name = "--\(option.name)"
        if let implied = option.implies?(value), let other = self[implied.name], other != implied.value {
            throw .contradiction("--\(implied.name) \(other.terminalSafe)", "\(name) \(value.terminalSafe)")
        }
        let isMissing = !option.requires.contains { self[$0.name].map($0.covers) ?? false }
        if isMissing, let first = option.requires.first {
            let label = option.requires.label()
            throw .usage("\(name)에는 \(label.korean.with(.i)) 필요합니다", "\(name) requires \(label.english)")
                .hinting("\(name) 옵션을 빼거나 \(first.example) 옵션을 붙이세요", "remove \(name), or add \(first.example)")
        }
        for use in option.excludes {
            guard let value = self[use.name], use.covers(value) else { continue }
            throw .contradiction("\(option.parameter)", "\(use.found(value))")
        }
    }
}
