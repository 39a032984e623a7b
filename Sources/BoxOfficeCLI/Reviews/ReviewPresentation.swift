import BoxOfficeCore

/// How reviews are shown.
enum ReviewPresentation {
    /// A review in detail, its text line by line.
    static let detail = DetailPresentation(
        fields: fields { review, _ in
            let lines = (review.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            return Cell(lines.map { String($0).terminalSafe }.joined(separator: "\n"))
        },
        narrow: ["id", "rating", "author", "text", "photo", "createdAt", "updatedAt"],
        heading: { "\($0.movieTitle) (\($0.movieCode))" }
    )

    /// Reviews in a list, each on one line.
    static let list = ListPresentation(
        fields: fields(text: nil),
        narrow: ["id", "movieTitle", "rating", "author", "createdAt", "text"]
    )

    private static func fields(text: (@Sendable (Review, Language) -> Cell)?) -> [Field<Review>] {
        [
            Field("id", Label("ID", "ID")) { .text($0.id.description) },
            Field("movieCode", Label("영화코드", "Code")) { .text($0.movieCode.description) },
            Field("movieTitle", Label("영화", "Movie"), column: .elastic) { .text($0.movieTitle) },
            Field("author", Label("작성자", "Author"), column: .elastic) { .text($0.author) },
            Field("rating", Label("별점", "Rating"), value: { .number($0.rating.stars) }) { review, _ in
                Cell(StarFormatter().string(from: review.rating))
            },
            Field("text", Label("내용", "Text"), column: .elastic, value: { FieldValue($0.text) }, cell: text),
            Field("photo", Label("사진", "Photo"), column: .elastic) { FieldValue($0.photo) },
            moment("createdAt", Label("작성", "Written"), \.createdAt),
            moment("updatedAt", Label("수정", "Changed"), \.updatedAt),
        ]
    }

    private static func moment(
        _ name: String,
        _ label: Label,
        _ read: @escaping @Sendable (Review) -> Timestamp
    ) -> Field<Review> {
        Field(name, label, value: { .text(read($0).description) }) { review, _ in
            Cell(TimestampFormatter.korean(read(review).date))
        }
    }
}
