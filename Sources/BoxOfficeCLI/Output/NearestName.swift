/// Returns a hint with the most similar of some names; `nil` if none is similar.
func didYouMean(_ input: String, among names: [String]) -> String? {
    let nearest = names.map { ($0, editDistance(input, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(1, name.count / 3) else { return nil }
    return "did you mean \(name)?"
}

/// Returns the number of insertions, deletions, replacements and swaps of neighboring characters between two texts.
func editDistance(_ from: String, _ to: String) -> Int {
    // The cost is quadratic, and a long text is never similar to a name.
    let (from, to) = (Array(from.prefix(40)), Array(to.prefix(40)))
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
