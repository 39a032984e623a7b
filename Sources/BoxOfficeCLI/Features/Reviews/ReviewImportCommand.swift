extension Command {
    static let reviewImport = Command(
        name: "review import|restore 가져오기",
        summary: Label(
            "review export나 Letterboxd의 파일에 있는 리뷰를 추가하고, 오래된 것은 고칩니다.",
            "Add the reviews in a file from review export or Letterboxd, and update older ones."
        ),
        operands: Operands(
            placeholder: Label("파일", "FILE"),
            most: 1,
            help: ".json 또는 .csv 파일입니다. -는 표준 입력(JSON)입니다.",
            "A .json or .csv file, or - for JSON from standard input.",
            completion: .file
        ),
        options: (ReviewOptions.common + [CommonOptions.archive.spec]).showing(mergePresentation),
        examples: [
            Example(
                "boxoffice review import reviews.json", "다른 컴퓨터의 리뷰를 추가합니다", "Add the reviews from another computer"
            ),
            Example("boxoffice review import reviews.csv", "Letterboxd에서 가져옵니다", "Add reviews from Letterboxd"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let (path, isCSV) = try LetterboxdFile.path(arguments, or: Label("표준 입력", "standard input"))
        let store = try session.reviewStore()
        var printer = try session.printer(mergePresentation)
        let data = try contents(path, context)
        let (reviews, failures) =
            isCSV
            ? try await session.reviews(in: LetterboxdFile.rows(data, path: path, until: session.today), for: store)
            : (try imported(data, path), [])
        let merge = try await session.diagnostics.waiting(Label("리뷰 가져오는 중", "Importing reviews")) {
            try await store.merge(reviews)
        }
        if !merge.withoutPhoto.isEmpty {
            let ids = merge.withoutPhoto.map(\.description).joined(separator: ", ")
            session.diagnostics.note(Message("사진 없이 가져온 리뷰: \(ids)", "imported without their photos: \(ids)"))
        }
        try printer.print(merge)
        for failure in failures { session.diagnostics.report(failure) }
        return failures.first?.exitStatus ?? 0
    }

    private static let mergePresentation = FactsPresentation<ReviewMerge>(fields: [
        Field("added", Label("추가", "Added"), \.added), Field("updated", Label("수정", "Updated"), \.updated),
        Field("unchanged", Label("변경 없음", "Unchanged"), \.unchanged),
    ])

    private static func contents(_ path: String, _ context: CommandContext) throws -> Data {
        let limit = FileReviewStore.limit
        do throws(POSIXError) {
            if path == "-" { return try context.readInput(limit) }
            guard let data = File.reading(path, limit: limit)?.contents() else { throw POSIXError.current }
            return data
        } catch {
            guard error.code != .ENOENT else {
                throw Failure.configuration(Message("\(path): 없는 파일입니다", "\(path) does not exist"), hint: hint)
            }
            throw ReviewError.inaccessible(path: name(path), reason: error.readingReason)
        }
    }

    private static let hint = Message("boxoffice review export로 만든 파일을 적으세요", "use a file from boxoffice review export")

    private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

    private static func imported(_ data: Data, _ path: String) throws -> [Review] {
        do {
            return try ReviewDocument(reading: data, in: path.parentFolder).reviews
        } catch {
            throw Failure(ReviewError.unreadable(path: name(path), error), environment: [:]).hinting(hint)
        }
    }
}

extension Session {
    /// Returns the user's reviews in some rows, and why movies were not found.
    ///
    /// A stored review of the same movie, and of the same day if the row has one, keeps its ID. Rows without a rating are left
    /// out, with a note.
    fileprivate func reviews(
        in rows: [LetterboxdFile.Row], for store: any ReviewStore
    ) async throws -> (reviews: [Review], failures: [Failure]) {
        let kobis = kobis(.batch)
        var stored = try await store.reviews(of: nil).map(\.review).filter { $0.author == reviewer }
        var (reviews, failures): ([Review], [Failure]) = ([], [])
        for row in rows {
            guard let rating = row.rating else { continue }
            do {
                let movie = try await picking(row.title, isWriting: true) { name in
                    // What the user picks is a code.
                    try await kobis.movie(titled: name, year: MovieCode(name) == nil ? row.year : nil)
                }
                let sameDay = stored.indices.filter {
                    stored[$0].movieCode == movie.code && (row.seen == nil || stored[$0].seen == row.seen)
                }
                let same = sameDay.first {
                    stored[$0].rating == rating && (row.text == nil || stored[$0].text == row.text)
                }
                let known = (same ?? sameDay.first).map { stored.remove(at: $0) }
                var review =
                    known
                    ?? Review(
                        movieCode: movie.code, title: movie.title, author: reviewer, rating: rating, text: row.text,
                        createdAt: context.now()
                    )
                review.seen = row.seen ?? known?.seen
                // Letterboxd's diary and ratings have no texts.
                let text = row.text ?? review.text
                if (review.rating, review.text) != (rating, text) {
                    let now = max(context.now(), UTCTimestamp(review.updatedAt).next.date)
                    (review.rating, review.text, review.updatedAt) = (rating, text, now)
                }
                reviews.append(review)
            } catch {
                var failure = Failure(error, environment: context.environment).naming(row.title)
                if !failure.candidates.isEmpty {
                    failure.hint = Message(
                        "파일의 Title 또는 Name 열에 영화코드를 적으세요", "put the movie's code into the file's column Title or Name"
                    )
                } else if failure.code == .notFound, let year = row.year {
                    let list = "boxoffice search --open-from \(year) --open-to \(year) --all"
                    failure.hint = Message(
                        "파일의 Title 또는 Name 열에 KOBIS의 한국어 제목을 적으세요. 연도별 목록: \(list)",
                        "put KOBIS's Korean title into the file's column Title or Name; list a year's movies with: \(list)"
                    )
                }
                guard [.notFound, .notArchived, .ambiguous, .usage].contains(failure.code) else { throw error }
                failures.append(failure)
            }
        }
        let unrated = rows.count { $0.rating == nil }
        if unrated > 0 {
            diagnostics.note("별점이 없어 뺀 행: \(unrated.grouped)개", "left out \(unrated.counting("row")) without a rating")
        }
        return (reviews, failures)
    }
}

extension KOBISService {
    /// Returns the movie with a title, and with a year if it is known, from which KOBIS's may differ by one.
    fileprivate func movie(titled title: String, year: Int?) async throws -> Movie {
        guard let year else { return try await movie(named: title, isWriting: true) }
        do {
            return try await movie(named: "\(title) (\(year))", isWriting: true)
        } catch let failure as Failure where failure.code == .notFound || failure.code == .notArchived {
            do {
                let movie = try await movie(named: title, isWriting: true)
                guard let made = movie.productionYear ?? movie.openDate?.year, abs(made - year) > 1 else {
                    return movie
                }
            } catch let other as Failure where [.notFound, .notArchived, .ambiguous].contains(other.code) {
                // Movies of other years do not matter, of which a later run knows more.
            }
            throw failure
        }
    }
}
