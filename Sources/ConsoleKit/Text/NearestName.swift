/// Returns a hint with the most similar of some names, if one is similar.
package func didYouMean(_ input: String, among names: [String]) -> Message? {
    let nearest = names.map { ($0, editDistance(input, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(1, name[...].letters.count / 3) else { return nil }
    return "did you mean \(name)?"
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
