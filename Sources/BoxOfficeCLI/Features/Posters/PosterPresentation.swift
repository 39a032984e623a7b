import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import ConsoleKit

/// A poster as a terminal shows it.
struct RenderedPoster: Sendable {
    /// A picture as terminal output.
    struct Picture: Sendable {
        let lines: [String]
        let size: PictureSize
    }

    let poster: Poster
    /// The picture, if it is shown.
    var picture: Picture?
}

/// Presents posters: the picture or its address, an object, or one line per poster.
struct PosterPresentation: Presentation {
    var fields: [Field<RenderedPoster>] { Self.detail.fields }

    func table(of poster: RenderedPoster, fields chosen: [Field<RenderedPoster>]?, settings: OutputSettings)
        -> [StyledText]
    {
        (poster.picture?.lines ?? []).map { StyledText($0, style: .picture) }
            + Self.detail.table(of: poster, fields: chosen, settings: settings)
    }

    private static let detail = DetailPresentation<RenderedPoster>(
        fields: [
            Field("movieCode", Label("영화코드", "Code"), .movieCode) { .text($0.poster.movieCode.description) },
            Field("title", Label("제목", "Title")) { .text($0.poster.title) },
            address("imageURL", Label("주소", "Address"), .address) { $0.imageURL },
            address("thumbnailURL", Label("썸네일", "Thumbnail")) { $0.thumbnailURL },
            Field("width", Label("너비", "Width"), .integer.orNull) { FieldValue($0.poster.width) },
            Field("height", Label("높이", "Height"), .integer.orNull) { FieldValue($0.poster.height) },
            Field(
                "source",
                Label("출처", "Source"),
                .choice(Poster.Source.self),
                value: { .text($0.poster.source.rawValue) }
            ) { rendered, _ in
                Cell(rendered.poster.source.name)
            },
            address("pageURL", Label("페이지", "Page")) { $0.pageURL },
            Field(
                "matchedTitle",
                Label("일치한 영화", "Matched"),
                .text.orNull,
                value: { FieldValue($0.poster.matchedTitle) }
            ) {
                Cell($0.poster.match(in: $1))
            },
            .year("matchedYear", Label("일치한 연도", "Matched year"), \.poster.matchedYear),
        ],
        narrow: ["source", "matchedTitle", "imageURL"],
        heading: { Cell($0.poster.title, style: .bold, link: $0.poster.movieCode.page) }
    )

    private static func address(
        _ name: String,
        _ label: Label,
        _ type: FieldType = .address.orNull,
        _ url: @escaping @Sendable (Poster) -> URL?
    ) -> Field<RenderedPoster> {
        Field(
            name,
            label,
            type,
            value: { FieldValue(url($0.poster)?.absoluteString) },
            link: {
                url($0.poster)?.absoluteString.terminalSafe
            }
        )
    }
}

extension FieldValue {
    /// A poster, named by its address.
    init(_ poster: Poster) {
        let rendered = RenderedPoster(poster: poster)
        self = .object(
            PosterPresentation().fields.map { .init(name: $0.name, value: $0.value(rendered)) },
            name: poster.imageURL.absoluteString
        )
    }
}

extension Poster {
    /// The title and year that the poster service found.
    fileprivate func match(in language: LabelLanguage) -> String {
        guard let matchedTitle else { return Label.unverified[language] }
        return (matchedTitle + (matchedYear.map { " (\($0))" } ?? "")).terminalSafe
    }
}

extension Poster.Source {
    /// The display name of the service.
    var name: String {
        Service.allCases.lazy.map(\.declaration).first { $0.posters?.source == self }?.name ?? rawValue
    }
}

extension Label {
    static let unverified = Label("미확인", "unverified")
}
