/// The dialog in which the user reviews a movie: first the rating, then the day on which the user saw it, then the text.
struct ReviewPage: BrowsePage {
    private static let refusal = Label("0.5부터 5까지 0.5 단위로 쓰세요", "use half steps from 0.5 to 5")

    private enum Step {
        case rating, day, text
    }

    let movie: MovieCode
    let title: String
    /// The user's latest review of the movie, which is changed, if there is one; read when the rating is chosen.
    private(set) var earlier: StoredReview?
    /// The rating; that in the middle until the user chooses one, or takes that of the earlier review.
    private(set) var rating: StarRating
    private var isRated = false
    /// A number that is being typed, such as `4.`, and may not be a rating.
    private var typedRating = "" {
        didSet { StarRating(typed: typedRating).map { (rating, isRated) = ($0, true) } }
    }
    /// The day on which the user saw the movie; for a new review, that on which it is written, unless the user types another.
    private(set) var seen: KoreanDay?
    private var typedDay = ""
    private(set) var text = ""
    private var step = Step.rating

    init?(_ movie: BrowseMovie) {
        guard let middle = StarRating(halves: 6) else { return nil }
        (self.movie, title, rating) = (movie.code, movie.title, middle)
    }

    /// Whether the text has several lines, which only an editor can change.
    private var hasLongText: Bool { text.contains("\n") }

    static let keyLists: [KeyList<ReviewPage>] = [
        KeyList(
            Label("별점 (4.5처럼 입력)", "Rating (type it, such as 4.5)"),
            typing: \.typedRating,
            limit: 10,
            when: { $0.step == .rating },
            [
                .keys(
                    [.left: -1, .right: 1],
                    Label("별 반 개씩 빼기·더하기", "half a star less or more"),
                    footer: KeyHint("반 개씩", "half a star")
                ) { page, state, halves in page.add(halves, in: state) },
                .keys(
                    ["-": -1, "+": 1, "h": -1, "l": 1, .down: -1, .up: 1, "j": -1, "k": 1],
                    Label("별 반 개씩 빼기·더하기", "half a star less or more")
                ) { page, state, halves in page.add(halves, in: state) },
                .key(.enter, Label("본 날로", "on to the day"), footer: KeyHint("다음", "next", .first)) {
                    $0.endRating(in: $1)
                },
                .keys(
                    [.escape: (), "q": ()], Label("취소", "cancel"), footer: KeyHint("취소", "cancel", .last)
                ) { _, _, _ in .back },
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
                .key(.escape, Label("별점으로 돌아가기", "back to the rating"), footer: KeyHint("뒤로", "back")) { page, _ in
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

    /// Returns the rating; `nil` if the typed number is none.
    private func rating(in state: BrowseState) -> StarRating? {
        guard typedRating.isEmpty || StarRating(typed: typedRating) != nil else { return nil }
        return isRated ? rating : state.latestReview(of: movie)?.review.rating ?? rating
    }

    private mutating func add(_ halves: Int, in state: BrowseState) -> BrowseStep? {
        let base = rating(in: state) ?? rating
        typedRating = ""
        (rating, isRated) = (StarRating(halves: base.halves + halves) ?? base, true)
        return nil
    }

    /// Goes on to the day, with what is not changed of the earlier review, unless the rating is refused.
    private mutating func endRating(in state: BrowseState) -> BrowseStep? {
        switch state.result(of: ReviewsQuery(movie: movie)) {
        case nil: return .note(BrowseState.loading)
        case .failure(let failure)?: return .report(failure)
        case .success?: break
        }
        guard let rating = rating(in: state) else { return .note(Self.refusal) }
        (self.rating, isRated, typedRating) = (rating, true, "")
        if earlier == nil, let latest = state.latestReview(of: movie) {
            (earlier, seen, text) = (latest, latest.review.seen, latest.review.text ?? "")
        }
        return go(to: .day)
    }

    private mutating func go(to step: Step) -> BrowseStep? {
        self.step = step
        return nil
    }

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

    func queries(in state: BrowseState) -> [any BrowseQuery] {
        [ReviewsQuery(movie: movie)] + state.belowTop.queries(in: state)
    }
    func screen(in state: BrowseState) -> Screen { state.belowTop.screen(in: state) }

    func footer(in state: BrowseState) -> [StyledText] {
        let title = state.settings.title(title, of: movie).terminalSafe
        let day = seen ?? state.today
        let fields =
            switch step {
            case .rating: [state.input(Label("별점(0.5~5): ", "Rating (0.5 to 5): "), typedRating)]
            case .day: [state.input(Label("본 날(Enter를 누르면 \(day)): ", "Seen on (Enter for \(day)): "), typedDay)]
            case .text: [state.input(Label("한 줄 평: ", "Review: "), text)]
            }
        var heading = Cell("\(title)  ", style: .yellow)
        if let rating = rating(in: state) {
            heading.text += state.text(of: rating)
        } else if !"0.5".hasPrefix(typedRating) {
            heading = Cell("\(typedRating.terminalSafe): \(Self.refusal[state.language])", style: .red)
        }
        return state.settings.lines(of: heading) + fields + [hints(in: state)]
    }
}

extension BrowseState {
    /// Returns a rating as stars and, as screen readers need it, as a number.
    func text(of rating: StarRating) -> String {
        (isPlain ? "" : StarFormatter().string(from: rating) + " ") + "\(rating.stars)/5"
    }
}
