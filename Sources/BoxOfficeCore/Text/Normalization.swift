extension String {
    /// The text in Unicode's normalization form C, as far as film titles need it.
    ///
    /// FoundationEssentials has no normalization. Hangul is composed by Unicode's arithmetic; letters of Latin, Greek, Cyrillic
    /// and kana with their marks, and the duplicate Hanja of Korean character sets (U+F900 to U+FA0B), become the one character
    /// that is canonically equivalent. Other scripts stay as they are.
    package var precomposed: String {
        guard unicodeScalars.contains(where: \.mayCompose) else { return self }
        return reduce(into: "") { text, character in
            text += character.unicodeScalars.contains(where: \.mayCompose) ? character.precomposed : String(character)
        }
    }
}

extension Unicode.Scalar {
    /// Whether form C may change a text with this character: a mark, a jamo, or a duplicate of another character.
    fileprivate var mayCompose: Bool {
        switch value {
        case ..<0x300: false
        case 0x1100...0x11FF, 0x2126, 0x212A...0x212B, 0xF900...0xFA0B: true
        case 0x340...0x37E, 0x387, 0x1F71...0x1FFD: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}

extension Character {
    fileprivate var precomposed: String {
        if let known = Self.composed[self] { return String(known) }
        if unicodeScalars.contains(where: { (0xF900...0xFA0B).contains($0.value) }), let known = Self.hanja[self] {
            return String(known)
        }
        return String(composedHangul)
    }

    /// Jamo as syllables, by the arithmetic of the Unicode Standard, section 3.12.
    private var composedHangul: String.UnicodeScalarView {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let last = text.last?.value ?? 0
            let composed: UInt32? =
                switch scalar.value {
                case 0x1161...0x1175 where (0x1100...0x1112).contains(last):
                    0xAC00 + ((last - 0x1100) * 21 + scalar.value - 0x1161) * 28
                case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(last) && (last - 0xAC00) % 28 == 0:
                    last + scalar.value - 0x11A7
                default: nil
                }
            if let composed = composed.flatMap(Unicode.Scalar.init) {
                text.removeLast()
                text.append(composed)
            } else {
                text.append(scalar)
            }
        }
        return text
    }

    /// The preferred characters of Latin, Greek, Cyrillic and kana: Swift treats equivalent spellings as the same key, and
    /// Unicode prefers the lower of two codes for a character.
    private static let composed = characters(0...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF)
    private static let hanja = characters(0x4E00...0x9FFF)

    private static func characters(_ ranges: ClosedRange<UInt32>...) -> [Character: Character] {
        let characters = ranges.joined().compactMap(Unicode.Scalar.init)
            .filter { $0.properties.canonicalCombiningClass == .notReordered }.map(Character.init)
        return Dictionary(characters.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
