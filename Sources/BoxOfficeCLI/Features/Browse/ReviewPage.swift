import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import ConsoleKit

/// The dialog in which the user reviews a movie: first the rating, then the day on which the user saw it, then the text.
struct ReviewPage: BrowsePage {
    private enum Step {
        case rating, day, text
    }

    let movie: MovieCode
    let title: String
    /// The user's latest review of the movie, which is changed, if there is one.
    let earlier: StoredReview?
    private(set) var rating: StarRating
    /// The day on which the user saw the movie; for a new review, that on which it is written, unless the user types another.
    private(set) var seen: KoreanDay?
    private var typedDay = ""
    private(set) var text: String
    private var step = Step.rating

    /// Starts with the earlier review, or with the rating in the middle.
    init?(_ movie: MovieCode, title: String, changing earlier: StoredReview?) {
        guard let rating = earlier?.review.rating ?? StarRating(halves: 6) else { return nil }
        (self.movie, self.title, self.earlier, self.rating) = (movie, title, earlier, rating)
        (seen, text) = (earlier?.review.seen, earlier?.review.text ?? "")
    }

    /// Whether the text has several lines, which only an editor can change.
    private var hasLongText: Bool { text.contains("\n") }

    static let keyLists: [KeyList<ReviewPage>] = [
        KeyList(
            Label("평점", "Rating"),
            when: { $0.step == .rating },
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
                .key(.enter, Label("본 날로", "on to the day"), footer: KeyHint("다음", "next")) { page, _ in
                    page.go(to: .day)
                },
                .keys([.escape: (), "q": ()], Label("취소", "cancel"), footer: KeyHint("취소", "cancel")) { _, _, _ in .back
                },
            ]
        ),
        KeyList(
            Label("본 날", "Day seen"),
            typing: \.typedDay,
            limit: 20,
            when: { $0.step == .day },
            [
                .key(
                    .enter,
                    Label("한 줄 평으로, 여러 줄이면 저장", "on to the text; save if it has several lines"),
                    hint: { page, _ in page.hasLongText ? KeyHint("저장", "save") : KeyHint("다음", "next") }
                ) { $0.endDay(in: $1) },
                .key(.escape, Label("평점으로 돌아가기", "back to the rating"), footer: KeyHint("뒤로", "back")) { page, _ in
                    page.go(to: .rating)
                },
            ]
        ),
        KeyList(
            Label("한 줄 평", "Review"),
            typing: \.text,
            limit: Review.textLimit,
            when: { $0.step == .text },
            [
                .key(.enter, Label("저장", "save"), footer: KeyHint("저장", "save")) { page, _ in .save(page) },
                .key(.escape, Label("본 날로 돌아가기", "back to the day"), footer: KeyHint("뒤로", "back")) { page, _ in
                    page.go(to: .day)
                },
            ]
        ),
    ]
    static let isDialog = true

    private mutating func rate(_ halves: Int) -> BrowseStep? {
        rating = StarRating(halves: halves) ?? rating
        return nil
    }

    private mutating func go(to step: Step) -> BrowseStep? {
        self.step = step
        return nil
    }

    /// Takes the day that was typed, if any, and goes on.
    private mutating func endDay(in state: BrowseState) -> BrowseStep? {
        if let text = typedDay.normalizedInput {
            let hint = Message("2024-08-06처럼 영화를 본 날을 쓰세요", "type the day on which you saw it, such as 2024-08-06")
            do throws(Failure) {
                seen = try PeriodGrammar(today: state.today).pastDay(text, hint: hint)
            } catch {
                return .report(error)
            }
        }
        return hasLongText ? .save(self) : go(to: .text)
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] { state.belowTop.queries(in: state) }
    func screen(in state: BrowseState) -> Screen { state.belowTop.screen(in: state) }

    func footer(in state: BrowseState) -> [StyledText] {
        let heading = "\(state.settings.title(title, of: movie).terminalSafe)  \(state.text(of: rating))"
        let day = seen ?? state.today
        let fields =
            switch step {
            case .rating: [] as [StyledText]
            case .day: [state.input(Label("본 날(Enter를 누르면 \(day)): ", "Seen on (Enter for \(day)): "), typedDay)]
            case .text: [state.input(Label("한 줄 평: ", "Review: "), text)]
            }
        return state.settings.lines(of: Cell(heading, style: .yellow)) + fields + [hints(in: state)]
    }
}

extension BrowseState {
    /// Returns a rating as stars and, as screen readers need it, as a number.
    func text(of rating: StarRating) -> String {
        (isPlain ? "" : StarFormatter().string(from: rating) + " ") + "\(rating.stars)/5"
    }
}
