package import Foundation

/// Text that is harmful if it is printed unchanged.
package enum HostileText {
    /// The kinds of harmful text, by name.
    package static let kinds = [
        ("terminal sequences", "\u{1B}[2J\u{1B}]0;owned\u{7}\u{1B}P1$r\u{1B}\\"),
        ("C1 controls", "\u{9B}31m\u{85}\u{90}"),
        ("other controls", "\0\t\r\n\u{B}\u{C}\u{7F}"),
        ("direction", "\u{202E}\u{202A}\u{2066}\u{2069}\u{200F}\u{61C}"),
        ("no width", "\u{200B}\u{200C}\u{200D}\u{FEFF}\u{2060}\u{AD}"), ("line separators", "\u{2028}\u{2029}"),
        ("tags", "\u{E0001}\u{E0041}\u{E007F}"), ("marks", String(repeating: "\u{301}", count: 100)),
        ("a quote with a mark", "\"\u{301}"),
    ]

    /// All kinds, between brackets that mark them in the output.
    package static let all = "《" + kinds.map(\.1).joined(separator: "x") + "》"

    /// Invisible characters that have a meaning in emoji and some scripts, and are not escaped in JSON.
    package static let meaningful: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

    /// Inserts all kinds into every text of an answer except codes, numbers, days and addresses.
    package static func poisoned(_ answer: Data) throws -> Data {
        let poisoned = poisoned(try JSONSerialization.jsonObject(with: answer), of: "")
        return try JSONSerialization.data(withJSONObject: poisoned)
    }

    private static func poisoned(_ value: Any, of name: String) -> Any {
        switch value {
        case let object as [String: Any]: return object.map { ($0, poisoned($1, of: $0)) }.keyed
        case let list as [Any]: return list.map { poisoned($0, of: name) }
        case let text as String where !isRead(text, of: name):
            // After the first letter, so that search highlighting around a title does not split it.
            let isHangul = { (character: Character) in ("가"..."힣").contains(character) }
            guard let first = text.firstIndex(where: isHangul) ?? text.firstIndex(where: \.isLetter) else {
                return text
            }
            var text = text
            text.insert(contentsOf: all, at: text.index(after: first))
            return text
        default: return value
        }
    }

    /// Whether the program interprets a text, so that it must not change.
    private static func isRead(_ text: String, of name: String) -> Bool {
        ["id", "imdbID", "name", "Response", "photo"].contains(name) || text.hasPrefix("http")
            || text.allSatisfy { $0.isASCII && !$0.isLowercase }
    }

    /// The harmful texts in a text, including the brackets.
    package static func found(in text: String) -> [String] {
        text.split(separator: "《").dropFirst().map { part in "《" + part.prefix { $0 != "》" } + "》" }
    }
}

extension [(String, Any)] {
    fileprivate var keyed: [String: Any] { Dictionary(self) { first, _ in first } }
}

extension String {
    /// The characters that no output may contain raw: terminal controls, text direction overrides and invisible characters,
    /// except some that have a meaning in their place: by default, the ends of lines.
    package func harm(sparing spared: Set<Unicode.Scalar> = ["\n"]) -> [Unicode.Scalar] {
        unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: !spared.contains(scalar)
            default: false
            }
        }
    }
}
