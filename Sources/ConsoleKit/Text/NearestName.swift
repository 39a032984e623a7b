/// Returns a hint with the most similar of some names, if one is similar.
package func didYouMean(_ input: String, among names: [String]) -> Message? {
    mostSimilar(to: input, in: names, limit: 1) { $0 }.first.map { "did you mean \($0)?" }
}

/// Returns the items whose names are similar to a text, the most similar first.
package func mostSimilar<Item>(
    to text: String,
    in items: [Item],
    limit: Int,
    name: (Item) -> String
) -> [Item] {
    let similar = items.enumerated().compactMap { index, item -> (item: Item, distance: Int, index: Int)? in
        let name = name(item)
        let distance = editDistance(text, name)
        return distance <= max(1, name[...].letters.count / 3) ? (item, distance, index) : nil
    }
    return similar.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.item)
}

/// Returns the number of insertions, deletions, replacements and swaps of neighboring letters between two texts.
package func editDistance(_ from: String, _ to: String) -> Int {
    // The cost is quadratic, and a long text is never similar to a name.
    let (from, to) = (from.prefix(40).letters, to.prefix(40).letters)
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

extension Substring {
    /// The characters; those of Hangul are the letters of each syllable, because a typing error changes only one of them.
    fileprivate var letters: [Unicode.Scalar] {
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
            // The arithmetic of the Unicode Standard, section 3.12.
            let index = scalar.value - 0xAC00
            let final = index % 28 == 0 ? nil : 0x11A7 + index % 28
            return [0x1100 + index / 588, 0x1161 + index % 588 / 28, final].compactMap {
                $0.flatMap(Unicode.Scalar.init)
            }
        }
    }
}
