import BoxOfficePlatform

extension StarRating {
    /// Reads a rating as people write it: `4.5`, `4.5점`, `9/10`, `★★★★½`, `별 네 개 반` or `four and a half stars`.
    ///
    /// Without another maximum, ratings are of five. A number in words needs a unit; `nil` if the text is not a rating.
    package init?(typed text: String) {
        let scalars = text.precomposed.halfwidth.lowercased().unicodeScalars.filter {
            !$0.properties.isWhitespace && $0 != "\u{FE0F}"
        }
        let text = String(String.UnicodeScalarView(scalars))
        var parts = text.replacing("outof", with: "/").split(separator: "/", omittingEmptySubsequences: false).map(
            String.init)
        if let end = text.firstRange(of: "만점에") {
            parts = [String(text[end.upperBound...]), String(text[..<end.lowerBound])]
        }
        let maximum = parts.count == 2 ? StarCount(parts[1])?.number : 5
        guard parts.count <= 2, let count = StarCount(parts[0])?.number, let maximum, [5, 10, 100].contains(maximum),
            count <= maximum
        else { return nil }
        self.init(count * 5 / maximum)
    }
}

/// A number of stars or points, with or without a unit.
private struct StarCount {
    let number: Double

    private static let stars: Set<Character> = ["★", "⭐", "🌟", "*"]
    private static let prefixes = ["내별점", "별점", "평점", "점수", "별", "rating", "★", "⭐"]
    private static let units = ["stars", "star", "points", "point", "pts", "점", "개", "별", "★", "⭐"]
    private static let halves = ["½", "andahalf", "반", "half"]
    private static let words = [
        ["한", "하나", "one"], ["두", "둘", "two"], ["세", "셋", "three"], ["네", "넷", "four"], ["다섯", "five"],
    ]

    init?(_ text: String) {
        let drawn = text.filter { $0 != "☆" }
        let full = drawn.prefix { Self.stars.contains($0) }.count
        if full > 0 || drawn == "½", ["", "½"].contains(drawn.dropFirst(full)) {
            number = Double(full) + (drawn.hasSuffix("½") ? 0.5 : 0)
            return
        }
        var rest = text[...]
        var (hasUnit, half) = (false, 0.0)
        if let prefix = Self.prefixes.first(where: rest.hasPrefix) {
            rest = rest.dropFirst(prefix.count)
            hasUnit = true
        }
        while let ending = (Self.units + Self.halves).first(where: rest.hasSuffix) {
            rest = rest.dropLast(ending.count)
            if !Self.halves.contains(ending) { hasUnit = true } else if half == 0 { half = 0.5 } else { return nil }
            // After a half, `반` needs a unit: `네 개 반`, but not `4반`.
            if ending == "반", !hasUnit, !Self.units.contains(where: rest.hasSuffix) { return nil }
        }
        if hasUnit, let index = Self.words.firstIndex(where: { $0.contains(String(rest)) }) {
            number = Double(index + 1) + half
        } else if rest.isEmpty, half > 0, hasUnit {
            number = half
        } else {
            let isDecimal = rest.first?.isNumber == true && rest.utf8.allSatisfy { ".0123456789".utf8.contains($0) }
            guard isDecimal, let value = Double(rest) else { return nil }
            number = value + half
        }
    }
}
