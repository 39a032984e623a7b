extension String {
    /// The most pixels that the text takes in a usual sans-serif font; an image has no font to measure it with.
    func pixels(size: Double, isBold: Bool = false) -> Double {
        reduce(0) { width, character in
            let columns = character.displayWidth
            let letter = (isBold ? 1.1 * size : size) * character.widthOfFont
            return width + (columns == 1 ? letter : size * Double(columns) / 2)
        }
    }

    func cut(toPixels most: Double, size: Double, isBold: Bool = false) -> String {
        guard pixels(size: size, isBold: isBold) > most else { return self }
        var (start, room) = ("", most - "…".pixels(size: size, isBold: isBold))
        for character in self {
            room -= String(character).pixels(size: size, isBold: isBold)
            guard room >= 0 else { break }
            start.append(character)
        }
        return start + "…"
    }
}

extension Character {
    /// The width that no common font exceeds by much, as part of the font's size, of a character of one column.
    fileprivate var widthOfFont: Double {
        switch self {
        case _ where "ijlI.,:;'|!·".contains(self): 0.36
        case _ where "frt()[]/- ".contains(self): 0.42
        case _ where "mwMW@%…".contains(self): 1
        case _ where isUppercase: 0.79
        case _ where isASCII: 0.64
        default: 0.79
        }
    }
}

/// The labels among the lines of a chart, none of which covers another.
struct ChartLabels {
    static let size = 13.0
    /// The distance of two baselines, and what rounding may take from it.
    private static let (height, tolerance) = (15.0, 0.01)

    let range: ClosedRange<Double>
    private var taken: [(x: ClosedRange<Double>, y: Double)] = []

    init(in range: ClosedRange<Double>) { self.range = range }

    /// Returns the free baseline that is nearest to one, and takes it; `nil` if there is none, or the label must not move.
    mutating func place(x: Double, width: Double, y: Double, mayMove: Bool = true) -> Double? {
        let neighbors = taken.filter { $0.x.overlaps(x...(x + width)) }
        let others = mayMove ? neighbors.flatMap { [$0.y - Self.height, $0.y + Self.height] } : []
        let free = ([min(max(y, range.lowerBound), range.upperBound)] + others).filter { place in
            range.contains(place) && !neighbors.contains { abs($0.y - place) < Self.height - Self.tolerance }
        }
        guard let place = free.min(by: { abs($0 - y) < abs($1 - y) }), mayMove || place == y else { return nil }
        taken.append((x...(x + width), place))
        return place
    }
}
