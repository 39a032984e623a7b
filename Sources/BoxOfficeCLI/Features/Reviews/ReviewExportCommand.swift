extension Command {
    static let reviewExport = Command(
        name: "review export|backup 내보내기",
        summary: Label(
            "모든 리뷰를 JSON 파일로, 또는 내 리뷰를 Letterboxd용 CSV 파일로 저장합니다.",
            "Write all reviews to a JSON file, or yours to CSV for Letterboxd."
        ),
        operands: Operands(
            placeholder: Label("파일", "FILE"),
            most: 1,
            help: ".json 또는 .csv 파일입니다. -는 표준 출력(JSON)입니다.",
            "A .json or .csv file, or - for JSON on standard output.",
            completion: .file
        ),
        options: [
            CommonOptions.force, CommonOptions.archive.spec, CommonOptions.timeout.spec, ReviewOptions.offline,
            CommonOptions.quiet, CommonOptions.verbose,
        ],
        examples: [
            Example("boxoffice review export reviews.json", "모든 리뷰를 백업합니다", "Back up all reviews"),
            Example("boxoffice review export reviews.csv", "Letterboxd로 옮깁니다", "Take yours to Letterboxd"),
            Example(
                "BOXOFFICE_REVIEWS=firestore boxoffice review export -",
                "Firestore의 리뷰를 출력합니다",
                "Print the reviews in Firestore"
            ),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let (path, isCSV) = try LetterboxdFile.path(arguments, or: Label("표준 출력", "standard output"))
        var reviews = try await session.reviews(in: session.reviewStore()).map(\.review)
            .sorted { ($0.createdAt, "\($0.id)") < ($1.createdAt, "\($1.id)") }
        let data: Data
        if isCSV {
            reviews = reviews.filter { $0.author == session.reviewer }
            let archive = session.kobis(.single).archive
            var rows: [(Review, Int?)] = []
            for review in reviews {
                let movie = try? await archive.movie(review.movieCode)
                rows.append((review, movie?.productionYear ?? movie?.openDate?.year))
            }
            data = Data(LetterboxdFile.text(of: rows))
        } else {
            data = try ReviewDocument(reviews).data(relativeTo: nil)
        }
        if path == "-" || path == "/dev/stdout" {
            try context.output.write(data.hiddenTextEscaped)
            return 0
        }
        try OutputFile(path, mayReplace: arguments.isSet(CommonOptions.force), context)
            .write(data, permissions: 0o600, isSynced: true)
        session.diagnostics.note("리뷰 \(reviews.count.grouped)개를 내보냈습니다", "exported \(reviews.count.counting("review"))")
        return 0
    }
}
