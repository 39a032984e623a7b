/// A Korean particle, whose form depends on the sound that it follows.
package enum Particle: String, Sendable {
    case i = "이/가"
    case eul = "을/를"
    case eun = "은/는"
    case gwa = "과/와"
    case euro = "으로/로"
}

extension String {
    /// Returns the text with a particle after it: `KOBIS가`, `2편으로`; signs such as quotation marks are not read.
    package func with(_ particle: Particle) -> String {
        let forms = particle.rawValue.split(separator: "/")
        return self + (endsInConsonant(orRieul: particle != .euro) ? forms[0] : forms[1])
    }

    /// Whether the text ends in a consonant when it is read in Korean; one without letters and digits does not.
    private func endsInConsonant(orRieul: Bool) -> Bool {
        let letters = Array(unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
        guard let last = letters.last else { return false }
        if (0xAC00...0xD7A3).contains(last.value) {
            let index = (last.value - 0xAC00) % 28
            return index != 0 && (index != 8 || orRieul)
        }
        switch Character(last) {
        // 일, 칠, 팔; the names of letters: 엘, 알; the sound at the end of words.
        case "1", "7", "8", "L", "R", "l": return orRieul
        // 영, 십, 백, 천, 만; 삼, 육; 엠, 엔.
        case "0", "3", "6", "M", "N", "m", "n": return true
        default: return endsInShortSyllable
        }
    }

    /// Whether it ends as `slack`, `top` and `rating` do: in a short vowel and a consonant that closes its syllable.
    private var endsInShortSyllable: Bool {
        var letters = Array(utf8.reversed().prefix(5))
        if letters.starts(with: "gn".utf8) { return true }
        if letters.starts(with: "kc".utf8) { letters.removeFirst() }
        func isVowel(_ index: Int) -> Bool { letters.indices.contains(index) && "aeiou".utf8.contains(letters[index]) }
        return letters.first.map("bckpt".utf8.contains) == true && isVowel(1) && !isVowel(2)
    }
}
