struct PictureQuery: BrowseQuery {
    let movie: PosterQuery
    let size: PictureSize
    var isArchived = false

    /// The lines of a poster, or the sequence that shows its pixels.
    struct Answer: TemporaryAnswer {
        var lines: [String]?
        var pixels: String?

        /// Pixels take megabytes.
        var isTemporary: Bool { pixels != nil }
    }

    var origin: BrowseOrigin { isArchived ? .archive : .picture }

    func answer(from source: BrowseSource) async throws -> Answer? {
        let posters = try source.posters.get()
        let search = isArchived ? posters.archived : posters.search
        var (movie, size) = (movie, size)
        // tmux does not pass pictures on.
        if source.session.context.environment["TMUX"] != nil { size.isBeside = true }
        // The archive may have what a ranking lacks.
        if let details = try? await source.kobis.archive.movie(movie.movieCode) { movie = PosterQuery(details) }
        do {
            let picture = try await search.image(of: search.poster(of: movie))
            let lines = try await posters.chafa.lines(of: picture, in: size)
            guard lines.first?.containsPicture == true else { return Answer(lines: lines) }
            // With a number, by which kitty deletes the picture, and without an answer from the terminal.
            let (start, options) = ("\u{1B}_Ga=T,", "i=\(RawTerminal.pictureID),q=2,")
            return Answer(pixels: lines.joined(separator: "\n").replacing(start, with: start + options))
        } catch let error where isArchived || [.notFound, .notArchived].contains((error as? Failure)?.code) {
            return nil
        }
    }
}

struct PosterPage: FixedKeysPage {
    let movie: PosterQuery

    private func query(in state: BrowseState) -> PictureQuery {
        let size = PictureSize(columns: state.size.columns, rows: state.size.rows - 2, isBeside: false)
        return PictureQuery(movie: movie, size: size)
    }

    static let title = Label("포스터", "Poster")
    static let keys: [KeyBinding<PosterPage>] = [
        .keys([.enter: (), "p": ()], Label("포스터 닫기", "close the poster")) { _, _, _ in .back }
    ]

    func queries(in state: BrowseState) -> [any BrowseQuery] { state.posterFailure == nil ? [query(in: state)] : [] }

    func screen(in state: BrowseState) -> Screen {
        let title = state.settings.title(movie.title, of: movie.movieCode).terminalSafe
        let heading = Array(state.settings.lines(of: Cell(title, style: .bold)).prefix(1))
        let result = state.posterFailure.map(BrowseAnswer.failure) ?? state.result(of: query(in: state))
        guard case .success(let picture)? = result else { return state.screen(heading: heading, insteadOf: result) }
        guard picture != nil else {
            return state.screen(heading: heading, saying: Label("포스터를 찾지 못했습니다", "no poster found"))
        }
        let lines = state.answer(to: query(in: state))?.lines ?? []
        return Screen(heading: heading, lines: lines.map { StyledText($0, style: .picture) })
    }

    func pixels(in state: BrowseState) -> String? { state.answer(to: query(in: state))?.pixels }
}
