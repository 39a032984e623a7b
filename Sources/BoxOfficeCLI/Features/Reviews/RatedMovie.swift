/// A movie, its rating and a text as operands: `암살 4.5 정말 재미있다`, `암살 별 네 개` or `5 암살`.
struct RatedMovie {
    let movie: String
    /// The rating, unless it is to be asked for.
    private(set) var rating: StarRating?
    private(set) var text: String?

    init(_ arguments: Arguments, of command: String) throws(Failure) {
        let words = arguments.namedOperands
        guard let first = words.first else { throw .missing(Label("영화", "MOVIE"), hint: .nameMovie) }
        rating = try arguments.value(ReviewOptions.requiredRating)
        guard rating == nil, words.count > 1 else {
            movie = first
            if words.count == 1 { return }
            let hint = Message("빈칸이 있는 제목은 따옴표로 묶으세요", "quote a title that contains spaces")
            throw .unexpectedArgument(words[1], hint: hint)
        }
        let options = arguments.typedOptions
        func joined(_ range: some RangeExpression<Int>) -> String { words[range].joined(separator: " ") }
        let leading = Self.rating(in: words, at: 0).flatMap { $0.end < words.count ? $0 : nil }
        let found = words.indices.dropFirst().lazy.compactMap { Self.rating(in: words, at: $0) }.first
        guard let found, (leading?.end ?? 0) <= found.start else {
            guard let leading else { throw Self.missing(words, of: command, options) }
            (movie, rating) = (joined(leading.end...), leading.rating)
            return
        }
        if let next = Self.rating(in: words, at: found.end) {
            // The first may be a part of the title.
            throw .usage("별점이 둘입니다", "two ratings")
                .hinting(.line(command, [joined(..<next.start)] + words[next.start...] + options))
        }
        (movie, rating) = (joined(..<found.start), found.rating)
        text = found.end < words.count ? joined(found.end...) : nil
    }

    /// Returns the rating that begins at a word, which may be several words: `별 네 개`.
    static func rating(in words: [String], at start: Int) -> (start: Int, end: Int, rating: StarRating)? {
        (start..<min(words.count, start + 5)).reversed().lazy.compactMap { last in
            StarRating(typed: words[start...last].joined(separator: " ")).map { (start, last + 1, $0) }
        }.first
    }

    /// The rating of some operands is missing, or it is a number of another scale.
    static func missing(_ words: [String], of command: String, _ options: [String]) -> Failure {
        let spec = ReviewOptions.requiredRating.spec
        if let number = words.dropFirst().first, number.first?.isNumber == true || number.hasPrefix("★") {
            let isOfTen = !number.hasPrefix("★") && StarRating(typed: number + "/10") != nil
            let line = Message.line(command, [words[0], number + "/10"] + words.dropFirst(2) + options)
            return .invalidValue(number, for: spec, hint: isOfTen ? line : spec.useExpected())
        }
        let line = Message.line(command, [words[0], "4"] + words.dropFirst() + options)
        return .missing(Label("별점", "RATING"), hint: Message("별점을 적으세요: \(line)", "add a rating: \(line)"))
    }
}
