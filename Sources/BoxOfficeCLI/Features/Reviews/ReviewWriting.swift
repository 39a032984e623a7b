enum ReviewTextSource {
    /// The command line, unless the text is removed.
    case argument(String?)
    case standardInput
    case editor

    static let noText = OptionSpec(name: "no-text", help: "글을 지웁니다.", "Remove the text.")

    /// Reads the options, `-` and the words among the operands.
    init?(_ arguments: Arguments, words: String? = nil) throws(Failure) {
        var sources = words.map { [ReviewTextSource.argument($0)] } ?? []
        if let text = try arguments.value(ReviewOptions.text) {
            sources.append(text == "-" ? .standardInput : .argument(text))
        }
        if arguments.isSet(ReviewOptions.editor) { sources.append(.editor) }
        if arguments.isSet(Self.noText) { sources.append(.argument(nil)) }
        if arguments.operands.contains("-") { sources.append(.standardInput) }
        if sources.count > 1 {
            let other = arguments.isSet(Self.noText) ? ", --no-text" : ""
            throw .usage("글을 두 가지로 적었습니다", "more than one text given")
                .hinting("--text, --editor\(other), - 중 하나만 쓰세요", "use only one of --text, --editor\(other) and -")
        }
        guard let source = sources.first else { return nil }
        self = source
    }
}

extension Session {
    /// Reads the new text of a review for a closure; if that fails after the editor, the failure gives the text's path.
    func writing(
        _ source: ReviewTextSource?, from text: String?, _ use: (String?) async throws -> Review
    ) async throws -> Review {
        switch source {
        case nil: return try await use(text)
        case .argument(let argument): return try await use(Self.checked(argument ?? ""))
        case .standardInput:
            let input = try Self.decoded(context.standardInput(), Label("표준 입력", "standard input"))
            guard let text = try Self.checked(input) else { throw Self.emptyText(.usage, from: "-") }
            return try await use(text)
        case .editor:
            let draft = try EditorDraft(editing: text ?? "", context)
            do {
                let written = try Self.checked(Self.decoded(draft.contents(), Label(draft.path, draft.path)))
                let review: Review? = if let written { try await use(written) } else { nil }
                draft.remove()
                // As with git, an empty text cancels.
                guard let review else { throw Self.emptyText(.failure, from: "--editor") }
                return review
            } catch {
                throw draft.kept(after: Failure(error, environment: context.environment))
            }
        }
    }

    func addReview(
        of movie: (code: MovieCode, title: String), by author: String, _ rating: StarRating, seen: KoreanDay?? = nil,
        text source: ReviewTextSource?, photo: ReviewPhoto? = nil, to store: any ReviewStore
    ) async throws -> Review {
        try await writing(source, from: nil) { text in
            var review = Review(
                movieCode: movie.code, title: movie.title, author: author, rating: rating, text: text,
                photo: photo?.address, createdAt: context.now()
            )
            if let seen { review.seen = seen }
            return try await store.add(review, copying: photo?.file)
        }
    }

    /// Changes a review's text if there is a source, its photo if there is one, and other parts in a closure.
    func edit(
        _ stored: StoredReview, in store: any ReviewStore, text source: ReviewTextSource?, photo: ReviewPhoto?,
        _ change: (inout Review) -> Void
    ) async throws -> Review {
        try await writing(source, from: stored.review.text) { text in
            var review = stored.review
            review.text = text
            change(&review)
            if let address = photo?.address { review.photo = address }
            if review == stored.review, photo?.file == nil {
                diagnostics.note(Message("바뀐 것이 없습니다", "no changes"))
                return review
            }
            review.updatedAt = max(context.now(), UTCTimestamp(stored.review.updatedAt).next.date)
            return try await store.replace(stored, with: review, copying: photo?.file)
        }
    }

    private static func decoded(_ data: Data, _ origin: Label) throws(Failure) -> String {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure.failed("UTF-8이 아닙니다: \(origin)", "\(origin) is not valid UTF-8")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    private static func checked(_ text: String) throws(Failure) -> String? {
        guard let text = text.reviewText else { return nil }
        let (count, limit) = (text.count, Review.textLimit)
        if count <= limit { return text }
        throw .usage(
            "글이 너무 깁니다: \(count.grouped)자(최대 \(limit.grouped)자)",
            "the text is too long: \(count.grouped) characters (maximum \(limit.grouped))"
        ).hinting("줄이세요", "shorten it")
    }

    private static func emptyText(_ code: Failure.Code, from source: String) -> Failure {
        Failure(code, "글이 비어 있어 저장하지 않았습니다", "the text is empty; nothing was saved").hinting(
            "글 없는 리뷰는 \(source)를 빼고, 글을 지우려면 review edit --no-text를 쓰세요",
            "omit \(source) for a review without a text, or use review edit --no-text"
        )
    }
}

struct ReviewPhoto {
    var address: String?
    var file: PhotoFile?

    static func option(_ arguments: Arguments, for store: any ReviewStore) throws -> ReviewPhoto? {
        guard let text = try arguments.value(ReviewOptions.photo) else { return nil }
        if text.isWebAddress {
            guard let address = text.normalizedInput, URL(string: address)?.host()?.isEmpty == false else {
                throw Failure.invalidValue(
                    text,
                    for: ReviewOptions.photo.spec,
                    hint: Message(
                        "https://example.com/a.jpg 같은 주소를 쓰세요", "use an address such as https://example.com/a.jpg"
                    )
                )
            }
            return ReviewPhoto(address: address)
        }
        if !store.keepsPhotos { throw ReviewError.keepsNoPhotos }
        do {
            return ReviewPhoto(file: try PhotoFile(reading: text))
        } catch PhotoFile.Problem.inaccessible(let reason) {
            let limit = PhotoFile.limit / 1_048_576
            throw Failure.usage(
                "사진 \(text.with(.eul)) 읽을 수 없습니다: \(reason.koreanReason)",
                "cannot read the photo \(text): \(reason)"
            ).hinting("\(limit)MiB까지의 파일이나 주소를 적으세요", "use a file of up to \(limit) MiB, or an address")
        } catch PhotoFile.Problem.notAPicture {
            throw Failure.usage("\(text): 그림이 아닙니다", "\(text) is not a picture")
                .hinting(.use(ImageFormat.allCases.map(\.rawValue)))
        }
    }
}
