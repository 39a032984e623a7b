/// Returns a hint that names the nearest of some names, or `nil` where none is near.
func didYouMean(_ typed: String, among names: [String]) -> String? {
    let nearest = names.map { ($0, editDistance(typed, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(1, name.count / 3) else { return nil }
    return "did you mean \(name)?"
}

/// Returns how many insertions, deletions, replacements and swaps of neighbours lead from one text to another.
func editDistance(_ from: String, _ to: String) -> Int {
    // A long text is near nothing, and must not cost its square.
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
