import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficeReviews
import CommandKit
import ConsoleKit

extension Command {
    /// `boxoffice review export`: writes all reviews to a file.
    static let reviewExport = Command(
        name: "review export",
        summary: Label("모든 리뷰를 review import용 JSON 파일로 저장합니다.", "Write all reviews to a JSON file for review import."),
        operands: Operands(
            placeholder: "FILE",
            most: 1,
            help: Label("파일입니다. -는 표준 출력입니다.", "The file, or - for standard output."),
            completion: .file
        ),
        options: [
            CommonOptions.force, CommonOptions.timeout.spec, ReviewOptions.offline, CommonOptions.quiet,
            CommonOptions.verbose,
        ],
        examples: [
            Example("boxoffice review export reviews.json", Label("모든 리뷰를 백업합니다", "Back up all reviews")),
            Example(
                "BOXOFFICE_REVIEWS=firestore boxoffice review export -",
                Label("Firestore의 리뷰를 출력합니다", "Print the reviews in Firestore")
            ),
        ],
        run: runReviewExport
    )

    private static func runReviewExport(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard let path = arguments.operands.first, !path.isEmpty else {
            throw Failure.missing(
                "FILE",
                hint: Message("파일을 적거나, 표준 출력이면 -를 적으세요", "use a file, or - for standard output")
            )
        }
        let store = try session.reviewStore()
        let reviews = try await session.diagnostics.waiting(Label("리뷰 읽는 중", "Reading reviews")) {
            try await store.reviews(of: nil).map(\.review)
        }
        let data = try ReviewDocument(reviews.sorted { ($0.createdAt, "\($0.id)") < ($1.createdAt, "\($1.id)") })
            .data(relativeTo: nil)
        if path == "-" || path == "/dev/stdout" {
            try context.output.write(data.hiddenTextEscaped)
            return 0
        }
        try OutputFile(path, mayReplace: arguments.isSet(CommonOptions.force), context)
            .write(data, permissions: 0o600, isSynced: true)
        session.diagnostics.note(
            Message("리뷰 \(reviews.count.grouped)개를 내보냈습니다", "exported \(reviews.count.counting("review"))")
        )
        return 0
    }
}
