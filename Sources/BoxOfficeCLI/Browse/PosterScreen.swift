import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    /// The question for a poster that fills the screen.
    func largePoster(of film: PosterQuery) -> BrowseQuestion {
        .poster(film, PictureSize(columns: size.columns, rows: size.rows - 2, isBeside: false))
    }

    func posterScreen(_ film: PosterQuery) -> Screen {
        let heading = settings.lines(of: Cell(film.title.terminalSafe, style: .bold)).prefix(1).map { $0 }
        var screen: Screen
        switch posterFailure.map(BrowseAnswer.failure) ?? answers[largePoster(of: film)] {
        case .poster(let lines): screen = Screen(heading: heading, lines: lines)
        case .nothing:
            let text = Label("포스터를 찾지 못했습니다", "no poster found")[language]
            screen = Screen(heading: heading, lines: ["", text])
        case let answer: screen = self.screen(heading: heading, insteadOf: answer)
        }
        screen.footer = hints([("Esc", Label("뒤로", "back"))])
        return screen
    }

    /// The sequence that shows the pixels of a poster on top of the cells, below the heading; `nil` if there is none.
    var pixels: String? {
        guard case .poster(let film)? = pages.last, message == nil,
            case .posterPixels(let sequence)? = answers[largePoster(of: film)]
        else { return nil }
        return sequence
    }
}
