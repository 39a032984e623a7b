import BoxOfficeCore
import Foundation

/// Makes of posters what this terminal can show: a picture, a link, or plain text.
struct PosterDisplay: Sendable {
    private let search: PosterSearch
    private let diagnostics: Diagnostics
    private let chafa: Chafa?
    /// How large pictures may be; `nil` where no terminal shows any.
    private let room: PictureRoom?

    /// Prepares to show.
    ///
    /// - Parameters:
    ///   - search: Fetches pictures.
    ///   - session: The session.
    ///   - isBesideText: Whether text is to stand beside a picture, where there is width enough.
    init(_ search: PosterSearch, _ session: Session, isBesideText: Bool) {
        let settings = session.settings
        let isPictured =
            settings.format == .table && settings.fieldNames == nil && session.configuration[.terminal] != "dumb"
        self.search = search
        diagnostics = session.diagnostics
        chafa = Chafa(session.context.programs, hasColor: settings.styler.isEnabled)
        // Where there is no room beside it, the lines under a picture and the prompt's are to be seen with it.
        room = (isPictured ? settings.width : nil).map { width in
            (isBesideText ? PictureRoom(besideTextIn: width) : nil)
                ?? PictureRoom(above: isBesideText ? 12 : 6, width: width, height: session.context.terminal.height)
        }
    }

    /// Returns a poster as it can be shown.
    ///
    /// - Parameters:
    ///   - poster: The poster.
    ///   - data: The picture, where it was fetched already.
    /// - Returns: The poster, with its picture at a terminal that can show it.
    /// - Throws: `CancellationError` if the task was cancelled.
    func shown(_ poster: Poster, _ data: Data? = nil) async throws -> ShownPoster {
        guard let room else { return ShownPoster(poster: poster) }
        guard let chafa else {
            diagnostics.note("where chafa is installed, the picture is shown here")
            return ShownPoster(poster: poster, isLinked: true)
        }
        do {
            let picture = if let data { data } else { try await search.image(of: poster) }
            let lines = try await chafa.lines(of: picture, in: room)
            return ShownPoster(poster: poster, picture: .init(lines: lines, room: room), isLinked: true)
        } catch let failure as Failure {
            diagnostics.note("\(failure.message); the address is shown instead")
            return ShownPoster(poster: poster, isLinked: true)
        }
    }

    /// Returns a film's poster as it can be shown; `nil` and a note where there is none.
    func found(_ film: PosterQuery) async -> ShownPoster? {
        do {
            return try await shown(search.poster(of: film))
        } catch let failure as Failure {
            diagnostics.note(failure.message)
        } catch {}
        return nil
    }
}
