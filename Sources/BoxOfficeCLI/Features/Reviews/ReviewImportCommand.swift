import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice review import`: adds the reviews in a file.
    static let reviewImport = Command(
        name: "review import",
        summary: Label(
            "review export로 만든 파일의 리뷰를 추가하고, 오래된 것은 고칩니다.",
            "Add the reviews in a file from review export, and update older ones."
        ),
        operands: Operands(
            placeholder: "FILE",
            most: 1,
            help: Label("파일입니다. -는 표준 입력입니다.", "The file, or - for standard input."),
            completion: .file
        ),
        options: ReviewOptions.common.showing(ReviewMerge.presentation),
        examples: [
            Example(
                "boxoffice review import reviews.json",
                Label("다른 컴퓨터의 리뷰를 추가합니다", "Add the reviews from another computer")
            )
        ],
        run: runReviewImport
    )

    private static func runReviewImport(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard let path = arguments.operands.first, !path.isEmpty else {
            throw Failure.missing(
                "FILE",
                hint: Message("파일을 적거나, 표준 입력이면 -를 적으세요", "use a file, or - for standard input")
            )
        }
        let store = try session.reviewStore()
        var printer = try session.printer(ReviewMerge.presentation)
        let reviews = try imported(path, context)
        let merge = try await session.diagnostics.waiting(Label("리뷰 가져오는 중", "Importing reviews")) {
            try await store.merge(reviews)
        }
        if !merge.withoutPhoto.isEmpty {
            let ids = merge.withoutPhoto.map(\.description).joined(separator: ", ")
            session.diagnostics.note(Message("사진 없이 가져온 리뷰: \(ids)", "imported without their photos: \(ids)"))
        }
        try printer.print(merge)
        return 0
    }

    /// The maximum size in bytes: that of a store's own file.
    private static let limit = FileReviewStore.limit

    /// Reads the reviews in a file or in standard input.
    private static func imported(_ path: String, _ context: CommandContext) throws -> [Review] {
        let isInput = path == "-"
        let name = isInput ? "standard input" : path
        let data: Data
        do throws(POSIXError) {
            data = try isInput ? context.readInput(limit) : contents(of: path)
        } catch {
            guard error.code != .ENOENT else {
                throw Failure.configuration(
                    Message("\(path): 없는 파일입니다", "\(path) does not exist"),
                    hint: Message("boxoffice review export로 만든 파일을 적으세요", "use a file from boxoffice review export")
                )
            }
            throw ReviewError.inaccessible(path: name, reason: error.readingReason)
        }
        do {
            return try ReviewDocument(reading: data, in: path.parentFolder).reviews
        } catch {
            throw ReviewError.unreadable(path: name, error)
        }
    }

    private static func contents(of path: String) throws(POSIXError) -> Data {
        guard let data = File.reading(path, limit: limit)?.contents() else { throw POSIXError.current }
        return data
    }
}

extension ReviewMerge {
    /// The presentation of an import's result.
    fileprivate static let presentation = FactsPresentation<ReviewMerge>(fields: [
        Field("added", Label("추가", "Added"), \.added), Field("updated", Label("수정", "Updated"), \.updated),
        Field("unchanged", Label("변경 없음", "Unchanged"), \.unchanged),
    ])
}
