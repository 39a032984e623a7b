/// Returns a hint with the most similar of some names, if one is similar.
package func didYouMean(_ input: String, among names: [String]) -> Message? {
    mostSimilar(to: input, in: names, limit: 1) { $0 }.first.map {
        Message("혹시 \("\($0)".with(.eul)) 찾으셨나요?", "did you mean \($0)?")
    }
}

/// Returns the items whose names are similar to a text, the most similar first.
///
/// A similar name differs in at most a number of letters: without one, in a third of its own.
package func mostSimilar<Item>(
    to text: String, in items: [Item], limit: Int, differingIn letterLimit: Int? = nil, name: (Item) -> String
) -> [Item] {
    let letters = text.prefix(charactersCompared).letters
    let similar = items.enumerated().compactMap { index, item -> (item: Item, distance: Int, index: Int)? in
        let name = name(item).prefix(charactersCompared).letters
        let limit = letterLimit ?? max(1, name.drop { $0 == "-" }.count / 3)
        // Most names are not worth comparing letter by letter.
        guard abs(letters.count - name.count) <= limit else { return nil }
        let distance = editDistance(letters, name)
        return distance <= limit ? (item, distance, index) : nil
    }
    return similar.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.item)
}

/// The cost of a comparison is quadratic, and a long text is never similar to a name.
private let charactersCompared = 40

/// Returns the number of insertions, deletions, replacements and swaps of neighboring letters between two texts.
func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
        var current = [row + 1]
        for column in to.indices {
            let isSame = from[row] == to[column]
            var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[to.count]
}

/// The vowels that sound like others, by their numbers: ㅐ like ㅔ, ㅒ like ㅖ, and ㅙ and ㅚ like ㅞ.
private let alikeVowels: [UInt32: UInt32] = [1: 5, 3: 7, 10: 15, 11: 15]

extension String {
    /// The text with ㅔ for each ㅐ, and likewise for other vowels that sound alike.
    package var soundFolded: String { replacingVowels(alikeVowels) }

    /// Another spelling that sounds alike, if there is one.
    package var soundAlike: String? { [soundFolded, replacingVowels([5: 1, 7: 3, 15: 11])].first { $0 != self } }

    private func replacingVowels(_ vowels: [UInt32: UInt32]) -> String {
        let scalars = unicodeScalars.map { scalar in
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return scalar }
            let vowel = (scalar.value - 0xAC00) % 588 / 28
            return Unicode.Scalar(scalar.value + 28 * ((vowels[vowel] ?? vowel)) - 28 * vowel) ?? scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Substring {
    /// The characters; those of Hangul are the letters of each syllable, because a typing error changes only one of them.
    var letters: [Unicode.Scalar] {
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
            // The arithmetic of the Unicode Standard, section 3.12.
            let index = scalar.value - 0xAC00
            let vowel = index % 588 / 28
            let parts = [0x1100 + index / 588, 0x1161 + (alikeVowels[vowel] ?? vowel), 0x11A7 + index % 28]
            return parts.prefix(index % 28 == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
        }
    }
}
