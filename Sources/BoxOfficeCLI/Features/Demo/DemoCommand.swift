extension Command {
    static let demo = Command(
        name: "demo",
        summary: Label(
            "2015년 여름의 실제 집계를 키와 네트워크 없이 둘러봅니다.",
            "Explore the real summer of 2015, without a key or the network."
        ),
        operands: .none,
        options: (CommonOptions.printing + CommonOptions.screen + [CommonOptions.quiet])
            .showing(RankingPresentation(limit: nil), isBatch: false),
        examples: [
            Example("boxoffice demo", "대화형 화면을 엽니다. 아무것도 저장하지 않습니다", "Open an interactive screen, which saves nothing"),
            Example("boxoffice demo | cat", "2015년 8월 15일의 순위를 출력합니다", "Print the ranking of 15 August 2015"),
        ],
        words: [.init("데모", "시연")]
    ) { arguments, context in
        guard let folder = demoFolder(context) else {
            let copy = "mkdir -p ~/.local/share/boxoffice && cp -r Fixtures/summer2015 ~/.local/share/boxoffice"
            throw Failure(.notFound, "2015년 여름의 집계가 설치되어 있지 않습니다", "the summer of 2015 is not installed").hinting(
                "저장소를 복제한 폴더에서 실행하거나, 그 폴더에서 복사하세요: \(copy)",
                "run it in a clone of the repository, or copy it from there: \(copy)"
            )
        }
        var (arguments, context) = (arguments, context)
        arguments.operands = ["2015-08-15"]
        arguments.set(CommonOptions.archive.spec, to: folder)
        arguments.set(CommonOptions.offline, to: "")
        context.reviews = DemoReviews()
        let isTable = try (arguments.value(CommonOptions.format) ?? .table) == .table
        return try await (context.hasScreen && isTable ? Command.browse : .daily).run(arguments, context)
    }

    /// Returns the folder of the recorded rankings: in `share/boxoffice` of a folder around the program, in the clone that the
    /// program or the user is in, or where packages install it.
    private static func demoFolder(_ context: CommandContext) -> String? {
        let program = (try? context.programPath()?.resolvingSymlinks).flatMap { $0.hasPrefix("/") ? $0 : nil }
        let around = sequence(first: program?.parentFolder ?? "/") { $0 == "/" ? nil : $0.parentFolder }
            .flatMap { ["\($0)/share/boxoffice", "\($0)/Fixtures"] }
        let home = context.environment["HOME"].map { [$0 + "/.local/share/boxoffice"] } ?? []
        let clone = context.workingFolder + "/Fixtures"
        return (around + [clone] + home + ["/usr/local/share/boxoffice", "/usr/share/boxoffice"]).map {
            $0 + "/summer2015"
        }
        .first { FileManager.default.fileExists(atPath: $0) }
    }
}

/// A store of reviews that ends with the run.
actor DemoReviews: ReviewStore {
    nonisolated let keepsPhotos = false
    private var stored: [ReviewID: Review] = [:]

    func reviews(of movie: MovieCode?) -> [StoredReview] {
        stored.values.filter { movie == nil || $0.movieCode == movie }.map { StoredReview($0) }
    }

    func review(_ id: ReviewID) throws -> StoredReview {
        guard let review = stored[id] else { throw ReviewError.notFound(id) }
        return StoredReview(review)
    }

    func add(_ review: Review, copying photo: PhotoFile?) -> Review {
        stored[review.id] = review
        return review
    }

    func replace(_ earlier: StoredReview, with review: Review, copying photo: PhotoFile?) -> Review {
        add(review, copying: photo)
    }

    func remove(_ earlier: StoredReview) { stored[earlier.id] = nil }

    func merge(_ reviews: [Review]) -> ReviewMerge {
        for review in reviews { stored[review.id] = review }
        return ReviewMerge()
    }
}
