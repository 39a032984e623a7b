/// How a title or a name matches what the user typed, the closest first.
enum TitleMatch: CaseIterable {
    /// The same except for case and the width of spaces.
    case exact
    /// The same without spaces, punctuation, case and width.
    case same
    case beginning
    case containing
    /// The same with vowels that sound alike, such as ㅐ and ㅔ.
    case alike

    /// Whether the match is close enough to write or remove something.
    var isWhole: Bool { self == .exact || self == .same }
}

/// A title as the user typed it, which a year may follow: `괴물 (2006)`, `괴물(2006)` or `괴물 2006`.
struct TypedTitle {
    /// A title, and a year if it is not a part of the title.
    struct Reading {
        let title: String
        var year: Int?
        private let spelling: Spelling

        fileprivate init(_ title: String, _ year: Int? = nil) {
            (self.title, self.year, spelling) = (title, year, Spelling(title))
        }

        fileprivate func match(_ title: Spelling) -> TitleMatch? {
            if title.folded == spelling.folded { return .exact }
            guard !spelling.letters.isEmpty,
                let index = title.letters.firstRange(of: spelling.letters)?.lowerBound
            else { return nil }
            return index > 0 ? .containing : title.letters.count > spelling.letters.count ? .beginning : .same
        }
    }

    /// A title as bytes to compare: comparing strings takes quadratic time for the marks of a character.
    fileprivate struct Spelling {
        let folded: [UInt8]
        let letters: [UInt8]

        init(_ title: String) {
            let title = title.precomposed
            (folded, letters) = (Array(title.folded.utf8), Array(title.letters.utf8))
        }
    }

    /// The title with a number at its end, before that of a year.
    let readings: [Reading]

    /// Reads a title, or the name of what has no years.
    init(_ text: String, hasYear: Bool = true) {
        let isInParentheses = text.last == ")"
        let start = text.dropLast(isInParentheses ? 1 : 0)
        let title = start.dropLast(isInParentheses ? 5 : 4)
        guard hasYear, let year = start.suffix(4).number(digits: 4...4), (1_900..<2_100).contains(year),
            isInParentheses ? start.dropLast(4).last == "(" : title.last?.isWhitespace == true,
            let title = String(title).sanitized
        else {
            readings = [Reading(text)]
            return
        }
        readings = (isInParentheses ? [] : [Reading(text)]) + [Reading(title, year)]
    }

    /// The year, if one may follow the title.
    var year: Int? { readings.last?.year }

    /// Returns the items that match most closely, in their order, and how, if any match.
    func closest<Item>(
        of items: [Item], _ matches: [TitleMatch] = TitleMatch.allCases, titles: (Item) -> [String],
        years: (Item) -> [Int] = { _ in [] }
    ) -> (match: TitleMatch, items: [Item])? {
        // Of the same degree, a title that ends in a number comes before one of that year.
        var found: [Int: [Item]] = [:]
        let degrees = matches.flatMap { match in readings.indices.map { (match, $0) } }
        for item in items {
            let (titles, years) = (titles(item).map(Spelling.init), years(item))
            let own = readings.map { $0.year.map(years.contains) ?? true ? titles.compactMap($0.match) : [] }
            if let closest = degrees.firstIndex(where: { own[$1].contains($0) }) {
                found[closest, default: []].append(item)
            }
        }
        return found.min { $0.key < $1.key }.map { (degrees[$0.key].0, $0.value) }
    }

    /// Returns the items whose titles differ in a few letters of the alphabets, the nearest first, each once.
    func nearest<Item: Identifiable>(of items: [Item], limit: Int, titles: (Item) -> [String]) -> [Item] {
        let title = readings.last?.title.letters ?? ""
        let all = items.flatMap { item in titles(item).map { (item: item, letters: $0.letters) } }
        // Two letters of other alphabets are about as long as a syllable.
        let halves = title.unicodeScalars.reduce(0) { $0 + ($1.isSyllable ? 2 : 1) }
        let difference = halves <= 6 ? 1 : halves <= 12 ? 2 : 3
        var seen: Set<Item.ID> = []
        return Array(
            mostSimilar(to: title, in: all, limit: .max, differingIn: difference, name: \.letters).map(\.item)
                .filter { seen.insert($0.id).inserted }.prefix(limit)
        )
    }
}

extension [String] {
    private static let versus: Set<String> = ["vs", "vs.", "versus", "v", "대", "대비"]
    static let conjunctions = versus.union(["와", "과", "랑", "그리고", "하고", "and", "&", ","])

    /// The titles that are joined by `vs` or, without it, by a comma, `와` and the like, which may also be in one: `미녀와 야수`.
    var comparedTitles: [String] {
        let words = flatMap { $0.split(separator: " ").map(String.init) }
        let hasVersus = words.contains { Self.versus.contains($0.lowercased()) }
        // Of several operands, one with a space is quoted, and a comma in it belongs to the title.
        let typed = flatMap { operand in
            count > 1 && operand.contains(" ") && !operand.hasSuffix(",")
                ? [operand] : operand.replacing(",", with: " , ").split(separator: " ").map(String.init)
        }
        let separated = typed.dropLast().flatMap { word in
            let particle = ["이랑", "하고", "와", "과"].first { word.hasSuffix($0) && word.count > $0.count + 1 }
            return particle.map { [String(word.dropLast($0.count)), ","] } ?? [word]
        }
        return (hasVersus ? words : separated + typed.suffix(1))
            .split { (hasVersus ? Self.versus : Self.conjunctions).contains($0.lowercased()) }
            .map { $0.joined(separator: " ").trimmingWhitespace }.filter { !$0.isEmpty }
    }
}

extension Unicode.Scalar {
    var isSyllable: Bool { (0xAC00...0xD7A3).contains(value) }
}

extension String {
    /// Whether it has as many syllables as a Korean name.
    var mayBePerson: Bool { (2...4).contains(count) && unicodeScalars.allSatisfy(\.isSyllable) }

    var mayBeEnglish: Bool { utf8.allSatisfy { $0 < 0x80 } && contains(where: \.isLetter) }

    /// The letters and digits in lowercase and one width, for comparing titles.
    var letters: String {
        let scalars = halfwidth.lowercased().unicodeScalars.filter { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.canonicalCombiningClass != .notReordered
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
