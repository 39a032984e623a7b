enum ReviewOptions {
    static let rating = ratingOption(Label("별점", "The rating"))
    static let requiredRating = ratingOption(Label("별점(터미널이 아니면 필요합니다)", "The rating (required, except at a terminal)"))
    static let text = ValueOption(
        "text comment review 글 내용 한줄평",
        placeholder: "TEXT",
        expected: Label("리뷰의 글", "the text of the review"),
        help: "글, 10,000자까지. -면 표준 입력에서 읽습니다.", "The text, up to 10,000 characters; - reads standard input.",
        read: { $0 }
    )
    static let editor = OptionSpec(
        name: "editor",
        help: "VISUAL 또는 EDITOR, 없으면 vi로 글을 씁니다.", "Write the text in VISUAL or EDITOR, else vi."
    )
    static let author = authorOption(
        "작성자 이름(기본값 BOXOFFICE_AUTHOR 또는 사용자 이름).", "The reviewer's name (default BOXOFFICE_AUTHOR, or the user name)."
    )
    static let seen = ListOptions.text(
        "seen date watched 본날 날짜",
        placeholder: "DAY",
        help: "영화를 본 날(새 리뷰는 오늘). none이면 적지 않습니다.",
        "The day on which you saw the movie, or none; today for a new review."
    )
    static let photo = ValueOption(
        "photo",
        placeholder: "FILE|URL",
        expected: Label("파일이나 주소", "a file or an address"),
        help: "사진: 복사할 파일 또는 웹 주소.", "A picture: a file to copy, or a web address.",
        completion: .file,
        read: { $0.isEmpty ? nil : $0 }
    )

    static let offline = OptionSpec(
        name: "offline",
        help: "요청을 보내지 않습니다. Firestore의 리뷰는 볼 수 없습니다.",
        "Make no requests; reviews in Firestore cannot be reached."
    )

    static let operandHelp = Label(
        "리뷰 ID, 또는 리뷰가 하나뿐인 영화의 제목입니다.", "The review's ID, or the title of a movie that you reviewed once."
    )

    static func authorOption(_ korean: String, _ english: String) -> ValueOption<String> {
        ListOptions.text("author", placeholder: "NAME", help: korean, english)
    }

    private static func ratingOption(_ subject: Label) -> ValueOption<StarRating> {
        ValueOption(
            "rating stars score 별점 평점 점수",
            placeholder: "STARS",
            expected: Label("4.5처럼 0.5 단위로 0.5–5의 숫자", "half steps from 0.5 to 5, such as 4.5"),
            help: "\(subject.korean): 0.5–5점, 0.5점 단위.", "\(subject.english): 0.5 to 5 stars, in half steps.",
            read: { StarRating(typed: $0) }
        )
    }

    static let common =
        CommonOptions.printing + [CommonOptions.timeout.spec] + CommonOptions.screen
        + [offline, CommonOptions.quiet, CommonOptions.verbose]
}

extension Session {
    /// Returns the day of `--seen`, if it is set, or `none`; throws if it is not one day, or to come.
    func seen(_ arguments: Arguments) throws(Failure) -> KoreanDay?? {
        guard let text = try arguments.value(ReviewOptions.seen) else { return nil }
        if ["none", "없음", "모름"].contains(text.lowercased()) { return .some(nil) }
        let hint = Message("2024-08-06처럼 영화를 본 날을 쓰세요", "use the day on which you saw it, such as 2024-08-06")
        return try periods.pastDay(text, hint: hint)
    }

    func reviews(of movie: MovieCode? = nil, in store: any ReviewStore) async throws -> [StoredReview] {
        try await diagnostics.waiting(Label("리뷰 읽는 중", "Reading reviews")) { try await store.reviews(of: movie) }
    }

    var reviewer: String { configuration[.author]?.normalizedInput ?? context.userName().normalizedInput ?? "-" }

    func reviewStore() throws(Failure) -> any ReviewStore {
        if let reviews = context.reviews { return reviews }
        if isOffline, configuration.usesFirestore {
            throw .usage("Firestore에서는 --offline을 쓸 수 없습니다", "cannot use --offline with Firestore").hinting(
                "--offline을 빼거나 BOXOFFICE_REVIEWS=file로 설정하세요",
                "remove --offline, or set BOXOFFICE_REVIEWS=file"
            )
        }
        if configuration[.reviews] == nil,
            let unused = Setting.firestore.first(where: { configuration[$0] != nil })
        {
            diagnostics.note(
                "BOXOFFICE_REVIEWS=firestore가 없어 \(unused.name) 설정을 쓰지 않고 리뷰를 파일에 둡니다",
                "reviews are in a file, and \(unused.name) is not used, without BOXOFFICE_REVIEWS=firestore"
            )
        }
        return try configuration.reviewStore(context, through: manager)
    }
}

extension Configuration {
    func reviewStore(_ context: CommandContext, through manager: NetworkManager) throws(Failure) -> any ReviewStore {
        _ = try choice(.reviews)
        if usesFirestore { return try firestore(through: manager) }
        guard let folder = dataFolder(in: context.workingFolder) else {
            throw .configuration(
                Message("리뷰를 둘 폴더가 없습니다", "no folder for reviews"),
                hint: Message("BOXOFFICE_DATA에 폴더를 설정하세요", "set BOXOFFICE_DATA to a folder")
            )
        }
        return FileReviewStore(folder: folder, fileWriter: context.fileWriter)
    }

    fileprivate func firestore(through manager: NetworkManager) throws(Failure) -> FirestoreReviewStore {
        guard let project = self[.firestoreProject] else {
            throw .configuration(
                Message("FIRESTORE_PROJECT_ID가 설정되지 않았습니다", "FIRESTORE_PROJECT_ID is not set"),
                hint: Message(
                    "프로젝트 ID로 설정하거나, BOXOFFICE_REVIEWS=file로 설정하세요",
                    "set it to the project's ID, or set BOXOFFICE_REVIEWS=file"
                )
            )
        }
        let emulator = self[.firestoreEmulator]
        guard let database = FirestoreReviewStore.database(project: project, emulator: emulator) else {
            let isProjectValid = FirestoreReviewStore.database(project: project) != nil
            let name = isProjectValid ? "FIRESTORE_EMULATOR_HOST" : "FIRESTORE_PROJECT_ID"
            throw .configuration(
                Message("\(name) 값이 올바르지 않습니다", "invalid \(name)"),
                hint: isProjectValid
                    ? Message("127.0.0.1:8080 같은 호스트와 포트를 쓰세요", "use a host and port such as 127.0.0.1:8080")
                    : Message("my-project-1234 같은 ID를 쓰세요", "use an ID such as my-project-1234")
            )
        }
        let credentials =
            self[.firestoreToken].map(FirestoreReviewStore.Credentials.token) ?? self[.firestoreKey].map { .key($0) }
        return FirestoreReviewStore(database: database, credentials: credentials, manager: manager)
    }
}

extension Arguments {
    var namedOperands: [String] { operands.filter { $0 != "-" } }

    func review(_ usageLine: Message) throws(Failure) -> String {
        let named = namedOperands
        guard let operand = named.first else { throw .missing(Label("리뷰", "REVIEW"), hint: .listReviews) }
        if named.count > 1 { throw .unexpectedArgument(named[1], hint: usageLine) }
        return operand
    }
}
