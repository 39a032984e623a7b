import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import ConsoleKit

enum ReviewPresentation {
    static let detail = DetailPresentation(
        fields: Review.CodingKeys.allCases.map { key in
            field(key) { text in
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.map { String($0).terminalSafe }.joined(separator: "\n")
            }
        },
        narrow: names(.id, .rating, .author, .seen, .text, .photo, .createdAt, .updatedAt),
        heading: { Cell("\($0.title) (\($0.movieCode))", style: .bold, link: $0.movieCode.page) }
    )

    static let list = ListPresentation(
        fields: Review.CodingKeys.allCases.map { field($0, text: \.terminalSafe) },
        narrow: names(.id, .title, .rating, .author, .createdAt, .text),
        importance: names(.title, .id, .rating, .text, .author, .createdAt)
    )

    private static func names(_ keys: Review.CodingKeys...) -> [String] { keys.map(\.rawValue) }

    private static func field(_ key: Review.CodingKeys, text: @escaping @Sendable (String) -> String) -> Field<Review> {
        switch key {
        case .id: Field(key.rawValue, Label("ID", "ID"), \.id)
        case .movieCode: .movieCode(\.movieCode)
        case .title: .title(\.title, code: \.movieCode)
        case .author: Field(key.rawValue, Label("작성자", "Author"), \.author).column(.elastic)
        case .rating:
            Field(key.rawValue, Label("별점", "Rating"), \.rating.stars).meaning("Stars, 0.5 to 5.0").column(.left)
                .shown { review, _ in Cell(StarFormatter().string(from: review.rating), style: .yellow) }
        case .text: Field(key.rawValue, Label("내용", "Text"), \.text).column(.elastic).text { text($0.text ?? "") }
        case .photo:
            Field(key.rawValue, Label("사진", "Photo"), \.photo).meaning(
                "A web address, or the name of a file in the folder of reviews"
            ).column(.elastic)
        case .createdAt: time(key, Label("작성 (KST)", "Written (KST)"), "Written (UTC)", \.createdAt)
        case .seen:
            Field(key.rawValue, Label("본 날", "Seen"), \.seen).meaning("The Korean day on which the movie was seen")
        case .updatedAt: time(key, Label("수정 (KST)", "Changed (KST)"), "Changed (UTC)", \.updatedAt)
        }
    }

    private static func time(
        _ key: Review.CodingKeys, _ label: Label, _ meaning: String, _ read: @escaping @Sendable (Review) -> Date
    ) -> Field<Review> {
        Field(key.rawValue, label, { UTCTimestamp(read($0)).description }, .time.meaning(meaning)).shown { review, _ in
            Cell(TimestampFormatter.korean(read(review)))
        }
    }
}

extension ReviewID: FieldRepresentable {}
