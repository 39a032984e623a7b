import BoxOfficeCore
import BoxOfficePosters
import ConsoleKit

/// The page of a poster that is as large as the screen.
struct PosterPage {
    let movie: PosterQuery

    private func question(in state: BrowseState) -> BrowseQuestion {
        .poster(movie, PictureSize(columns: state.size.columns, rows: state.size.rows - 2, isBeside: false))
    }
}

extension PosterPage: BrowsePage {
    static let keyLists: [KeyList<PosterPage>] = [
        KeyList(
            Label("포스터", "Poster"),
            [
                .keys([.enter: (), "p": ()], Label("포스터 닫기", "close the poster")) { _, _, _ in .back }
            ]
        )
    ]

    func questions(in state: BrowseState) -> [BrowseQuestion] {
        state.posterFailure == nil ? [question(in: state)] : []
    }

    func screen(in state: BrowseState) -> Screen {
        let heading = Array(state.settings.lines(of: Cell(movie.title.terminalSafe, style: .bold)).prefix(1))
        switch state.posterFailure.map(BrowseAnswer.failure) ?? state.answers[question(in: state)] {
        case .poster(let lines): return Screen(heading: heading, lines: lines.map { StyledText($0, style: .picture) })
        case .nothing:
            let text = Label("포스터를 찾지 못했습니다", "no poster found")[state.language]
            return Screen(heading: heading, lines: ["", StyledText(text)])
        case let answer: return state.screen(heading: heading, insteadOf: answer)
        }
    }

    func pixels(in state: BrowseState) -> String? {
        if case .posterPixels(let sequence)? = state.answers[question(in: state)] { sequence } else { nil }
    }
}
