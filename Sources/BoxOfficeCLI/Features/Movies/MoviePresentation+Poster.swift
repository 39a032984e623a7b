import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import ConsoleKit

struct MovieWithPoster: Sendable {
    let movie: Movie
    let poster: RenderedPoster?
}

struct MoviePosterPresentation: Presentation {
    private let detail: DetailPresentation<MovieWithPoster>

    var fields: [Field<MovieWithPoster>] { detail.fields }

    init(_ movie: DetailPresentation<Movie>) {
        var detail = DetailPresentation<MovieWithPoster>(
            fields: movie.fields.map { $0.within(\.movie) } + [
                Field("poster", Label("포스터", "Poster"), PosterPresentation().documentType().orNull) {
                    $0.poster.map { FieldValue($0.poster) } ?? .null
                }.shown { $0.poster?.line(in: $1) ?? Cell("") }.linked(\.poster?.poster.imageURL.link)
            ],
            narrow: movie.narrow + ["poster"],
            heading: { movie.heading($0.movie) },
            listed: movie.listed,
            limit: movie.limit
        )
        detail.leading = { [leading = movie.leading] item, language in leading(item.movie, language) }
        self.detail = detail
    }

    func table(
        of item: MovieWithPoster, fields chosen: [Field<MovieWithPoster>]?, settings: OutputSettings
    ) -> [StyledText] {
        guard let picture = item.poster?.picture else {
            return detail.table(of: item, fields: chosen, settings: settings)
        }
        guard picture.size.isBeside else {
            return picture.lines.map { StyledText($0, style: .picture) }
                + detail.table(of: item, fields: chosen, settings: settings)
        }
        return PictureSize.lines(
            of: picture.lines, beside: { detail.table(of: item, fields: chosen, settings: $0) }, settings
        )
    }
}

extension RenderedPoster {
    /// The poster in one line: its address or, if the picture is shown, the name of its source.
    fileprivate func line(in language: LabelLanguage) -> Cell {
        let text = picture == nil ? poster.imageURL.absoluteString.terminalSafe : poster.source.name
        return Cell(text + (poster.isVerified ? "" : " (\(Label.unverified[language]))"))
    }
}
