import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit

/// The dialog in which the user reviews a movie: first the rating, then the text.
struct ReviewPage {
    let movie: MovieCode
    let title: String
    /// The user's latest review of the movie, which is changed, if there is one.
    let earlier: StoredReview?
    private(set) var rating: StarRating
    /// The text, of one line.
    private(set) var text: String
    /// Whether the text is being written, after the rating.
    private var isWriting = false

    /// Starts with the earlier review, or with the rating in the middle.
    init?(_ movie: MovieCode, title: String, changing earlier: StoredReview?) {
        guard let rating = earlier?.review.rating ?? StarRating(halves: 6) else { return nil }
        (self.movie, self.title, self.earlier, self.rating) = (movie, title, earlier, rating)
        text = earlier?.review.text ?? ""
    }

    /// Whether the text has several lines, which only an editor can change.
    private var hasLongText: Bool { text.contains("\n") }
}

extension ReviewPage: BrowsePage {
    static let keyLists: [KeyList<ReviewPage>] = [
        KeyList(
            Label("평점", "Rating"),
            when: { !$0.isWriting },
            [
                .keys(
                    ["h": -1, "l": 1],
                    Label("별 반 개씩 빼기·더하기", "half a star less or more"),
                    footer: KeyHint("반 개씩", "half a star")
                ) { page, _, halves in page.rate(page.rating.halves + halves) },
                .keys(
                    ["-": -1, "+": 1, "j": -1, "k": 1],
                    Label("별 반 개씩 빼기·더하기", "half a star less or more")
                ) { page, _, halves in page.rate(page.rating.halves + halves) },
                .keys(
                    ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5],
                    Label("별 개수", "number of stars"),
                    footer: KeyHint("별", "stars")
                ) { page, _, stars in page.rate(2 * stars) },
                .key(
                    .enter,
                    Label("한 줄 평으로, 여러 줄이면 저장", "on to the text; save if it has several lines"),
                    hint: { page, _ in page.hasLongText ? KeyHint("저장", "save") : KeyHint("다음", "next") }
                ) { page, _ in
                    if page.hasLongText { return .save(page) }
                    page.isWriting = true
                    return nil
                },
                .key(.escape, Label("취소", "cancel"), footer: KeyHint("취소", "cancel")) { _, _ in .back },
            ]
        ),
        KeyList(
            Label("한 줄 평", "Review"),
            typing: \.text,
            limit: Review.textLimit,
            when: \.isWriting,
            [
                .key(.enter, Label("저장", "save"), footer: KeyHint("저장", "save")) { page, _ in .save(page) },
                .key(.escape, Label("평점으로 돌아가기", "back to the rating"), footer: KeyHint("뒤로", "back")) { page, _ in
                    page.isWriting = false
                    return nil
                },
            ]
        ),
    ]
    static let isDialog = true

    private mutating func rate(_ halves: Int) -> BrowseStep? {
        rating = StarRating(halves: halves) ?? rating
        return nil
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] { state.belowTop.queries(in: state) }
    func screen(in state: BrowseState) -> Screen { state.belowTop.screen(in: state) }

    func footer(in state: BrowseState) -> [StyledText] {
        let heading = "\(title.terminalSafe)  \(state.text(of: rating))"
        let label = Label("한 줄 평: ", "Review: ")[state.language]
        let room = state.size.columns - label.displayWidth - 1
        return state.settings.lines(of: Cell(heading, style: .yellow))
            + (isWriting ? [StyledText(label + text.terminalSafe.lastColumns(room) + "_")] : []) + [hints(in: state)]
    }
}

extension BrowseState {
    /// Returns a rating as stars and, as screen readers need it, as a number.
    func text(of rating: StarRating) -> String {
        (isPlain ? "" : StarFormatter().string(from: rating) + " ") + "\(rating.stars)/5"
    }
}
