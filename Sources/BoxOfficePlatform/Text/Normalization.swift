extension String {
    /// The text in Unicode's normalization form C, as far as movie titles need it.
    ///
    /// FoundationEssentials has no normalization. Hangul is composed by Unicode's arithmetic, letters of Latin, Greek, Cyrillic
    /// and kana with their marks, and the duplicate Hanja of Korean character sets (U+F900 to U+FA2D) become the common
    /// ones. Letters of other scripts stay as they are.
    package var precomposed: String {
        guard unicodeScalars.contains(where: \.mayCompose) else { return self }
        var text: [Unicode.Scalar] = []
        var starter: Int?
        for scalar in canonicallyOrderedScalars {
            // A mark composes with its letter unless a mark of its class, or another letter, is between them.
            if let index = starter,
                index == text.count - 1 || text[text.count - 1].combiningClass < scalar.combiningClass,
                let composed = text[index].composed(with: scalar)
            {
                text[index] = composed
                continue
            }
            if scalar.combiningClass == 0 { starter = text.count }
            text.append(scalar)
        }
        return String(String.UnicodeScalarView(text))
    }

    /// The text with the marks of each letter in order, if it is long: Swift takes quadratic time to compare others.
    package var withOrderedMarks: String {
        utf8.count > 1_000 ? String(UnicodeScalarView(canonicallyOrderedScalars)) : self
    }

    /// The characters, duplicates replaced, with the marks of each letter in the order of their classes.
    private var canonicallyOrderedScalars: [Unicode.Scalar] {
        var text = unicodeScalars.map(\.preferred)
        var start = 0
        while let first = text[start...].firstIndex(where: { $0.combiningClass > 0 }) {
            let end = text[first...].firstIndex { $0.combiningClass == 0 } ?? text.endIndex
            // The sort is stable.
            if end - first > 1 { text[first..<end].sort { $0.combiningClass < $1.combiningClass } }
            start = end
        }
        return text
    }

    /// The text a user entered, trimmed and in NFC, like the texts of services, unless it is blank.
    package var normalizedInput: String? { precomposed.sanitized }

    /// The text with the fullwidth forms of ASCII, such as `２`, as ASCII.
    package var halfwidth: String {
        // A view of scalars would look up generic types at every start.
        var text = ""
        for scalar in unicodeScalars {
            let isFullwidth = (0xFF01...0xFF5E).contains(scalar.value)
            text.append(Character(isFullwidth ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar))
        }
        return text
    }

    /// The text in lower case, with single spaces between its words, for comparing names.
    package var folded: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Unicode.Scalar {
    fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }

    /// Whether form C may change a text with this character: a mark, a jamo, or a duplicate of another character.
    fileprivate var mayCompose: Bool {
        switch value {
        case ..<0x300: false
        case 0x1100...0x11FF, 0x2126, 0x212A...0x212B, 0xF900...0xFA2D: true
        case 0x340...0x37E, 0x387, 0x1F71...0x1FFD: true
        default: combiningClass > 0
        }
    }

    /// The common character, if this one is a duplicate.
    fileprivate var preferred: Unicode.Scalar {
        guard mayCompose else { return self }
        return ((0xF900...0xFA2D).contains(value) ? Self.hanja : Self.letters)[String(self)] ?? self
    }

    /// The one character for a letter and a mark or two jamo, if any.
    ///
    /// The arithmetic of Hangul is that of the Unicode Standard, section 3.12.
    fileprivate func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
        switch next.value {
        case 0x1161...0x1175 where (0x1100...0x1112).contains(value):
            Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + next.value - 0x1161) * 28)
        case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(value) && (value - 0xAC00) % 28 == 0:
            Unicode.Scalar(value + next.value - 0x11A7)
        default: next.combiningClass > 0 ? Self.letters[String(String.UnicodeScalarView([self, next]))] : nil
        }
    }

    private static let letters = byText(0...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF)
    private static let hanja = byText(0x4E00...0x9FFF)

    /// Characters by their text.
    ///
    /// Swift treats equivalent spellings as the same key, and Unicode prefers the lower of two codes.
    private static func byText(_ ranges: ClosedRange<UInt32>...) -> [String: Unicode.Scalar] {
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init).filter { $0.combiningClass == 0 }
        return Dictionary(scalars.map { (String($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
}
