import BoxOfficeCore
import ConsoleKit

/// A review that the user writes: first the rating, then the text.
struct ReviewDraft: Sendable {
    let movie: MovieCode
    let title: String
    /// The user's latest review of the movie, which is changed; `nil` to add one.
    let earlier: StoredReview?
    private(set) var rating: StarRating
    /// The text, of one line.
    private(set) var text: String
    /// Whether the text is being written, after the rating.
    private(set) var isWriting = false

    /// Starts with the earlier review, or with the rating in the middle.
    init?(_ movie: MovieCode, title: String, changing earlier: StoredReview?) {
        guard let rating = earlier?.review.rating ?? StarRating(halves: 6) else { return nil }
        self.movie = movie
        self.title = title
        self.earlier = earlier
        self.rating = rating
        text = earlier?.review.text ?? ""
    }

    /// Whether the text has several lines, which only an editor can change.
    private var hasLongText: Bool { text.contains("\n") }
}

extension ReviewDraft {
    /// What follows a key.
    enum Step {
        case write, save, cancel
    }

    /// Changes the review, and returns what follows.
    mutating func press(_ key: Key) -> Step {
        switch (isWriting ? key : key.command, isWriting) {
        case (.enter, _):
            if isWriting || hasLongText { return .save }
            isWriting = true
        case (.escape, false): return .cancel
        case (.escape, true): isWriting = false
        case (_, true): key.edit(&text, limit: Review.textLimit)
        case (.left, _), (.down, _), (.character("h"), _), (.character("-"), _): rate(rating.halves - 1)
        case (.right, _), (.up, _), (.character("l"), _), (.character("+"), _): rate(rating.halves + 1)
        case (.character(let digit), _): if let stars = digit.wholeNumberValue { rate(stars * 2) }
        default: break
        }
        return .write
    }

    private mutating func rate(_ halves: Int) { rating = StarRating(halves: halves) ?? rating }
}

extension BrowseState {
    /// Changes the review that is being written.
    mutating func write(_ key: Key) -> BrowseEffect? {
        guard let step = draft?.press(key), step != .write else { return nil }
        defer { draft = nil }
        return step == .save ? draft.map(BrowseEffect.save) : nil
    }
}

extension ReviewDraft {
    /// Returns the lines in which the review is written.
    func footer(in state: BrowseState) -> [String] {
        let heading = "\(title.terminalSafe)  \(state.text(of: rating))"
        let label = Label("한 줄 평: ", "Review: ")[state.language]
        let room = state.size.columns - label.displayWidth - 1
        let keys =
            isWriting
            ? [("Enter", Label("저장", "save")), ("Esc", Label("뒤로", "back"))]
            : [
                ("h l", Label("반 개씩", "half a star")), ("1-5", Label("별", "stars")),
                ("Enter", hasLongText ? Label("저장", "save") : Label("다음", "next")),
                ("Esc", Label("취소", "cancel")),
            ]
        return state.settings.lines(of: Cell(heading, style: .yellow))
            + (isWriting ? [label + text.terminalSafe.lastColumns(room) + "_"] : []) + state.hints(keys)
    }
}
