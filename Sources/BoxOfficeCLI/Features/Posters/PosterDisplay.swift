import BoxOfficePlatform
import BoxOfficePosters
import ConsoleKit

struct PosterDisplay: Sendable {
    private let search: PosterSearch
    private let diagnostics: Diagnostics
    private let chafa: Chafa?
    /// The maximum size of pictures, if they are shown.
    private let size: PictureSize?

    /// Creates a display; `isBesideText` shows text beside the picture if the terminal is wide enough.
    init(_ search: PosterSearch, _ session: Session, isBesideText: Bool) {
        let settings = session.settings
        let showsPictures =
            settings.format == .table && settings.fieldNames == nil && session.configuration[.terminal] != "dumb"
        self.search = search
        diagnostics = session.diagnostics
        chafa = Chafa(session.context.programs, hasColor: settings.styler.isEnabled)
        // A picture above text must leave room for the text and the prompt.
        size = (showsPictures ? settings.width : nil).map { width in
            (isBesideText ? PictureSize(besideTextIn: width) : nil)
                ?? PictureSize(above: isBesideText ? 12 : 6, width: width, height: session.context.terminal.height)
        }
    }

    /// Renders a poster, with its picture if the terminal can show it; `data` is the picture if already fetched.
    func render(_ poster: Poster, _ data: Data? = nil) async throws -> RenderedPoster {
        guard let size else { return RenderedPoster(poster: poster) }
        guard let chafa else {
            diagnostics.note(Message("chafa를 설치하면 여기에서 그림을 볼 수 있습니다", "install chafa to see the picture here"))
            return RenderedPoster(poster: poster)
        }
        do {
            let picture = if let data { data } else { try await search.image(of: poster) }
            let lines = try await chafa.lines(of: picture, in: size)
            return RenderedPoster(poster: poster, picture: .init(lines: lines, size: size))
        } catch let failure as Failure {
            diagnostics.note("\(failure.sentence). 대신 주소를 보여 줍니다", "\(failure.sentence); showing the address instead")
            return RenderedPoster(poster: poster)
        }
    }

    func posterIfFound(of movie: PosterQuery) async -> RenderedPoster? {
        do {
            return try await render(search.poster(of: movie))
        } catch let failure as Failure {
            diagnostics.note(failure.sentence)
        } catch {}
        return nil
    }
}
