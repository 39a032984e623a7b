enum ReviewPresentation {
    static let detail = DetailPresentation(
        fields: fields { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.map { String($0).terminalSafe }.joined(separator: "\n")
        },
        narrow: ["id", "rating", "author", "seen", "text", "photo", "createdAt", "updatedAt"],
        heading: { Cell("\($0.title) (\($0.movieCode))", style: .bold, link: $0.movieCode.page) }
    )

    static let list = ListPresentation(
        fields: fields(text: \.terminalSafe),
        narrow: ["id", "title", "rating", "author", "createdAt", "text"],
        importance: ["title", "id", "rating", "text", "author", "createdAt"]
    )

    static let means = ListPresentation<ReviewMean>(
        fields: [
            .movieCode(\.newest.movieCode), .title(\.newest.title, code: \.newest.movieCode),
            Field("reviews", Label("리뷰", "Reviews"), \.reviews.count),
            Field("mean", Label("평균", "Mean"), \.mean).meaning("Mean rating in stars").shown { movie, _ in
                let hundredths = Int((movie.mean * 100).rounded())
                return Cell("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)")
            },
        ],
        narrow: ["movieCode", "title", "reviews", "mean"],
        importance: ["title", "mean", "reviews", "movieCode"]
    )

    private static func fields(text: @escaping @Sendable (String) -> String) -> [Field<Review>] {
        [
            Field("id", Label("ID", "ID"), \.id), .movieCode(\.movieCode), .title(\.title, code: \.movieCode),
            Field("author", Label("작성자", "Author"), \.author).column(.elastic),
            Field("rating", Label("별점", "Rating"), \.rating.stars).meaning("Stars, 0.5 to 5.0").column(.left)
                .shown { review, _ in Cell(StarFormatter().string(from: review.rating), style: .yellow) },
            Field("text", Label("내용", "Text"), \.text).column(.elastic).text { text($0.text ?? "") },
            Field("photo", Label("사진", "Photo"), \.photo).meaning(
                "A web address, or the name of a file in the folder of reviews"
            ).column(.elastic),
            time("createdAt", Label("작성 (KST)", "Written (KST)"), "Written (UTC)", \.createdAt),
            time("updatedAt", Label("수정 (KST)", "Changed (KST)"), "Changed (UTC)", \.updatedAt),
            Field("seen", Label("본 날", "Seen"), \.seen).meaning("The Korean day on which the movie was seen"),
        ]
    }

    private static func time(
        _ name: String, _ label: Label, _ meaning: String, _ read: @escaping @Sendable (Review) -> Date
    ) -> Field<Review> {
        Field(name, label, { UTCTimestamp(read($0)).description }, .time.meaning(meaning)).shown { review, _ in
            Cell(TimestampFormatter.korean(read(review)))
        }
    }
}

extension ReviewID: FieldRepresentable {}
