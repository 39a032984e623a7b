import BoxOfficeCore
import Foundation

/// A poster, and what a terminal shows of it.
struct ShownPoster: Sendable {
    /// A picture as a terminal shows it.
    struct Picture: Sendable {
        let lines: [String]
        let room: PictureRoom
    }

    let poster: Poster
    /// The picture; `nil` where there is none to show.
    var picture: Picture?
    /// Whether addresses are links, as a terminal knows them.
    var isLinked = false

    /// The address, behind which the poster is.
    var link: String {
        let address = poster.imageURL.absoluteString.terminalSafe
        return isLinked ? address.linked(to: address) : address
    }
}

/// Shows posters: the picture or its address, an object, or a line a poster.
struct PosterPresentation: Presentation {
    var fields: [Field<ShownPoster>] { Self.detail.fields }

    func table(of shown: ShownPoster, fields chosen: [Field<ShownPoster>]?, settings: OutputSettings) -> [String] {
        (shown.picture?.lines ?? []) + Self.detail.table(of: shown, fields: chosen, settings: settings)
    }

    private static let detail = DetailPresentation<ShownPoster>(
        fields: [
            Field("movieCode", Label("영화코드", "Code")) { .text($0.poster.movieCode) },
            Field("title", Label("제목", "Title")) { .text($0.poster.title) },
            Field("imageURL", Label("주소", "Address"), value: { .text($0.poster.imageURL.absoluteString) }) { shown, _ in
                Cell(shown.link)
            },
            Field("thumbnailURL", Label("작은 그림", "Thumbnail")) { FieldValue($0.poster.thumbnailURL?.absoluteString) },
            Field("width", Label("너비", "Width")) { FieldValue($0.poster.width) },
            Field("height", Label("높이", "Height")) { FieldValue($0.poster.height) },
            Field("source", Label("출처", "Source"), value: { .text($0.poster.source.rawValue) }) { shown, _ in
                Cell(shown.poster.source.name)
            },
            Field("pageURL", Label("페이지", "Page")) { FieldValue($0.poster.pageURL?.absoluteString) },
            Field("matchedTitle", Label("찾은 영화", "Matched"), value: { FieldValue($0.poster.matchedTitle) }) {
                Cell($0.poster.match(in: $1))
            },
            // A year is no count: it has no comma.
            Field("matchedYear", Label("찾은 연도", "Matched year"), value: { FieldValue($0.poster.matchedYear) }) {
                shown,
                _ in Cell(shown.poster.matchedYear.map(String.init) ?? "")
            },
        ],
        narrow: ["source", "matchedTitle", "imageURL"],
        heading: \.poster.title
    )
}

extension FieldValue {
    /// A poster, called by its address.
    init(_ poster: Poster) {
        let shown = ShownPoster(poster: poster)
        self = .object(
            PosterPresentation().fields.map { .init(name: $0.name, value: $0.value(shown)) },
            name: poster.imageURL.absoluteString
        )
    }
}

extension Poster {
    /// The film that the poster's service names, in words.
    fileprivate func match(in language: Language) -> String {
        guard let matchedTitle else { return Label.unverified[language] }
        return (matchedTitle + (matchedYear.map { " (\($0))" } ?? "")).terminalSafe
    }
}

extension Poster.Source {
    /// The name that people know the service by.
    var name: String {
        switch self {
        case .kmdb: "KMDb"
        case .omdb: "OMDb"
        case .kakao: "Kakao"
        }
    }
}

extension Label {
    static let unverified = Label("확인되지 않음", "unverified")
}

extension String {
    /// The text as a link of a terminal (OSC 8); one that knows none shows the text alone.
    func linked(to address: String) -> String { "\u{1B}]8;;\(address)\u{1B}\\\(self)\u{1B}]8;;\u{1B}\\" }
}
