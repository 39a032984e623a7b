/// A sentence of an error, a hint or a note, with the parameters of a request as values.
///
/// Each surface spells a parameter in its own way: the command line as an option, a tool as its argument.
package struct Message: Hashable, Sendable {
    /// A parameter of a request, named like its option.
    package struct Parameter: Hashable, Sendable {
        let name: String

        package init(_ name: String) { self.name = name }
    }

    /// Returns how a surface spells a parameter, with a placeholder for its value if the sentence has one.
    package typealias Spelling = (_ parameter: Parameter, _ placeholder: String?) -> String

    private enum Part: Hashable {
        case text(String)
        case parameter(Parameter, placeholder: String?)
    }

    private var parts: [Part] = []

    /// Creates a sentence without parameters.
    package init(_ text: String) { append(.text(text)) }

    private mutating func append(_ part: Part) {
        if case .text(let text) = part, case .text(let before)? = parts.last {
            parts[parts.count - 1] = .text(before + text)
        } else {
            parts.append(part)
        }
    }

    /// Returns the sentence as a surface spells it.
    package func text(_ spelling: Spelling) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let parameter, let placeholder): spelling(parameter, placeholder)
            }
        }.joined()
    }

    /// The sentence as the command line spells it: `use --from DAY`.
    package var text: String { text(Self.options) }

    /// Spells parameters as options.
    package static let options: @Sendable (Parameter, String?) -> String = { parameter, placeholder in
        "--\(parameter.name)" + (placeholder.map { " \($0)" } ?? "")
    }

    /// Returns the sentence with keys replaced by `***`.
    package func redacting(_ keys: [String]) -> Message {
        var message = self
        message.parts = parts.map { if case .text(let text) = $0 { .text(text.redacting(keys)) } else { $0 } }
        return message
    }

    package static func + (first: Message, second: Message) -> Message {
        second.parts.reduce(into: first) { $0.append($1) }
    }
}

extension Message: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { message.append(.text(text)) }

        package mutating func appendInterpolation(_ value: some Any) { message.append(.text("\(value)")) }

        package mutating func appendInterpolation(_ message: Message) { self.message = self.message + message }

        /// Adds a parameter, with a placeholder for its value.
        package mutating func appendInterpolation(_ parameter: Parameter, _ placeholder: String? = nil) {
            message.append(.parameter(parameter, placeholder: placeholder))
        }
    }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }
}

extension Message: CustomStringConvertible {
    package var description: String { text }
}
