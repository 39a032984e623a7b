package import ConsoleKit

/// A message in a test is the English one, by which messages are compared.
extension Message: ExpressibleByStringInterpolation {
    package init(_ english: String) { self.init(untranslated: "\(english)") }

    package init(stringLiteral text: String) { self.init(text) }

    package init(stringInterpolation: Words.StringInterpolation) {
        self.init(untranslated: Words(stringInterpolation: stringInterpolation))
    }
}
