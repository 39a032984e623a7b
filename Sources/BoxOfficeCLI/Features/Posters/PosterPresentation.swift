struct RenderedPoster: Sendable {
    let poster: Poster
    var picture: (lines: [String], size: PictureSize)?

    static let unverified = Label("미확인", "unverified")

    /// The poster in one line: its address or, if the picture is shown, the name of its source.
    func line(in language: LabelLanguage) -> Cell {
        let text = picture == nil ? poster.imageURL.absoluteString.terminalSafe : poster.source.name
        return Cell(text + (poster.isVerified ? "" : " (\(Self.unverified[language]))"))
    }
}

/// Presents an item in detail, with its picture above the text or beside it.
struct PicturedPresentation<Item: Sendable>: Presentation {
    let detail: DetailPresentation<Item>
    let poster: @Sendable (Item) -> RenderedPoster?

    var fields: [Field<Item>] { detail.fields }

    func table(of item: Item, fields chosen: [Field<Item>]?, settings: OutputSettings) -> [StyledText] {
        func text(_ settings: OutputSettings) -> [StyledText] {
            detail.table(of: item, fields: chosen, settings: settings)
        }
        guard let (lines, size) = poster(item)?.picture else { return text(settings) }
        return size.isBeside
            ? PictureSize.lines(of: lines, beside: text, settings)
            : lines.map { StyledText($0, style: .picture) } + text(settings)
    }
}

extension PicturedPresentation<RenderedPoster> {
    static let poster = PicturedPresentation(detail: detail) { $0 }

    private static let detail = DetailPresentation<RenderedPoster>(
        fields: [
            .movieCode(\.poster.movieCode), Field("title", Label("제목", "Title"), \.poster.title),
            Field("imageURL", Label("주소", "Address"), \.poster.imageURL).linked(\.poster.imageURL.link),
            Field("thumbnailURL", Label("썸네일", "Thumbnail"), \.poster.thumbnailURL).linked(\.poster.thumbnailURL?.link),
            Field("width", Label("너비", "Width"), \.poster.width),
            Field("height", Label("높이", "Height"), \.poster.height),
            Field("source", Label("출처", "Source"), \.poster.source).text { $0.poster.source.name },
            Field("pageURL", Label("페이지", "Page"), \.poster.pageURL).linked(\.poster.pageURL?.link),
            Field("matchedTitle", Label("일치한 영화", "Matched"), \.poster.matchedTitle).shown { rendered, language in
                guard let title = rendered.poster.matchedTitle else { return Cell(RenderedPoster.unverified[language]) }
                return Cell((title + (rendered.poster.matchedYear.map { " (\($0))" } ?? "")).terminalSafe)
            },
            .year("matchedYear", Label("일치한 연도", "Matched year"), \.poster.matchedYear),
        ],
        narrow: ["source", "matchedTitle", "imageURL"],
        heading: { Cell($0.poster.title, style: .bold, link: $0.poster.movieCode.page) }
    )
}

extension URL: FieldRepresentable {
    static var fieldType: FieldType { .address }
    var fieldValue: FieldValue { .text(absoluteString) }
    var link: String { absoluteString.terminalSafe }
}

extension Poster.Source: FieldRepresentable {
    var name: String { Service.all.first { $0.posters?.source == self }?.name ?? rawValue }
}

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
        var rendered = RenderedPoster(poster: poster)
        guard let size else { return rendered }
        guard let chafa else {
            diagnostics.note(Message("chafa를 설치하면 여기에서 그림을 볼 수 있습니다", "install chafa to see the picture here"))
            return rendered
        }
        do {
            let picture = if let data { data } else { try await search.image(of: poster) }
            rendered.picture = (try await chafa.lines(of: picture, in: size), size)
        } catch let failure as Failure {
            diagnostics.note("\(failure.sentence). 대신 주소를 보여 줍니다", "\(failure.sentence); showing the address instead")
        }
        return rendered
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
