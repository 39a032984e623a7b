extension Command {
    static let reviewEdit: Command = Command(
        name: "review edit|change update 수정 고치기",
        summary: Label("리뷰의 일부를 고칩니다.", "Change parts of a review."),
        operands: Operands(
            placeholder: Label("리뷰 [-]", "REVIEW [-]"),
            most: 2,
            completesFirstAlone: true,
            help: "\(ReviewOptions.operandHelp.korean) -를 붙이면 표준 입력에서 글을 읽습니다.",
            "\(ReviewOptions.operandHelp.english) Add - to read the text from standard input.",
            completion: .dynamic(.reviews)
        ),
        options: changes + ReviewOptions.common.showing(ReviewPresentation.detail),
        examples: [
            Example("boxoffice review edit k3v9q2m7xd --rating 4", "별점을 고칩니다", "Change the rating"),
            Example(
                "boxoffice review edit 밀수 --editor",
                "한 영화에 하나뿐인 리뷰의 글을 편집기에서 고칩니다",
                "Change the text of your only review of a movie in an editor"
            ),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let operand = try arguments.review(reviewEdit.usageLine)
        let rating = try arguments.value(ReviewOptions.rating)
        let author = try arguments.value(newAuthor)
        let seen = try session.seen(arguments)
        let source = try ReviewTextSource(arguments)
        guard source != nil || changes.contains(where: arguments.isSet) else {
            let ways = changes.map { "--\($0.name)" }
            throw Failure.usage("고칠 것이 없습니다", "nothing to change").hinting(
                "\(ways.joined(separator: ", "))나 -(표준 입력)를 쓰세요",
                "use \((ways + ["- for standard input"]).alternatives)"
            )
        }
        let store = try session.reviewStore()
        let photo = try ReviewPhoto.option(arguments, for: store)
        var printer = try session.printer(ReviewPresentation.detail)

        let stored = try await session.picking(operand, isWriting: true) {
            try await session.review($0, in: store, isWriting: true)
        }
        let review = try await session.edit(stored, in: store, text: source, photo: photo) { review in
            if let rating { review.rating = rating }
            if let author { review.author = author }
            if let seen { review.seen = seen }
            if arguments.isSet(noPhoto) { review.photo = nil }
        }
        try printer.print(review)
        return 0
    }

    private static let newAuthor = ReviewOptions.authorOption("작성자 이름.", "The reviewer's name.")
    private static let noPhoto = OptionSpec(
        name: "no-photo",
        excludes: [OptionUse(ReviewOptions.photo.spec)],
        help: "사진을 뺍니다.", "Remove the photo."
    )
    private static let changes = [
        ReviewOptions.rating.spec, ReviewOptions.text.spec, ReviewOptions.editor, ReviewTextSource.noText,
        newAuthor.spec, ReviewOptions.seen.spec, ReviewOptions.photo.spec, noPhoto,
    ].describing(
        ReviewOptions.seen.spec, as: "영화를 본 날. none이면 지웁니다.", "The day on which you saw the movie; none removes it."
    )
}
