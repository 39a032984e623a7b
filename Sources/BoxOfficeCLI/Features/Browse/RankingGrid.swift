struct Tiles {
    let across: Int
    let width: Int
    let poster: PictureSize

    /// The lines of a tile: the poster, the title, and the visitors.
    var height: Int { poster.rows + 2 }

    /// Creates the arrangement for a screen, with two rows of tiles if they fit.
    init(_ size: CellGrid.Size) {
        // Below the heading and above the keys.
        let rows = size.rows - 2
        let posterRows = max(4, rows / (rows >= 20 ? 2 : 1) - 2)
        // A poster is about 1.4 times as high as wide, and a cell twice.
        across = max(1, min(5, size.columns / max(14, posterRows * 10 / 7 + 2)))
        width = size.columns / across
        poster = PictureSize(columns: width - 2, rows: posterRows, isBeside: true)
    }
}

extension RankingPage {
    func posters(in state: BrowseState) -> [PictureQuery] {
        guard isGrid, state.posterFailure == nil, let entries = ranking(in: state)?.entries else { return [] }
        let size = Tiles(state.size).poster
        return entries.map { PictureQuery(movie: PosterQuery($0), size: size) }
    }

    func grid(of ranking: Ranking, _ heading: [StyledText], in state: BrowseState) -> Screen {
        let tiles = Tiles(state.size)
        let entries = ranking.entries
        let selected = selectedRow(in: state)
        let lines = stride(from: 0, to: entries.count, by: tiles.across).flatMap { first in
            let row = (first..<min(first + tiles.across, entries.count)).map { index in
                tile(entries[index], tiles.poster, isSelected: index == selected, in: state)
            }
            return (0..<tiles.height).map { line in row.map { $0[line].padded(to: tiles.width) }.joined() }
        }
        let first = selected / tiles.across * tiles.height
        return Screen(heading: heading, lines: lines, selection: first..<first + tiles.height, isMarked: false)
    }

    private func tile(
        _ movie: RankedMovie, _ area: PictureSize, isSelected: Bool, in state: BrowseState
    ) -> [StyledText] {
        let language = state.language
        let change = RankFormatter(language: language).string(from: movie.rankChange)
        let title = state.settings.title(movie.title, of: movie.movieCode)
        let caption = "\(isSelected ? ">" : " ")\(movie.rank) \(title.terminalSafe)".cut(to: area.columns)
        let visitors = " " + movie.visitors.grouped + Label("명", "")[language] + "  " + change
        let query = PictureQuery(movie: PosterQuery(movie), size: area)
        let isLoading = state.result(of: query) == nil && state.posterFailure == nil
        let picture =
            state.answer(to: query)?.lines?.map { StyledText($0, style: .picture) }
            ?? card(title, area, note: isLoading ? BrowseState.loading[language] : "")
        let missing = Array(repeating: StyledText(), count: max(0, area.rows - picture.count))
        return missing + picture.prefix(area.rows)
            + [StyledText(caption, style: isSelected ? .reversed : .plain), StyledText(visitors.cut(to: area.columns))]
    }

    private func card(_ title: String, _ area: PictureSize, note: String) -> [StyledText] {
        let width = max(1, area.columns - 4)
        let edge = "+" + String(repeating: "-", count: area.columns - 2) + "+"
        let texts = title.terminalSafe.wrapped(to: width) + (note.isEmpty ? [] : [note.cut(to: width)])
        let inside = (0..<max(0, area.rows - 2)).map { row in
            "| \((texts.indices.contains(row) ? texts[row] : "").padded(to: width)) |"
        }
        return ([edge] + inside + [edge]).map { StyledText($0, style: .dim) }
    }
}
