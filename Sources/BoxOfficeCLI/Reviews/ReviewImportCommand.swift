import BoxOfficeCore
import Foundation

extension Command {
    /// `boxoffice review import`: the reviews of a file.
    static let reviewImport = Command(
        name: "review import",
        summary: "Add the reviews of a file that review export wrote, or newer forms of them.",
        operands: Operands(placeholder: "FILE", most: 1, help: "The file; - reads standard input.", completion: .file),
        options: ReviewOptions.common.showing(ReviewMergePresentation()),
        examples: [Example("boxoffice review import reviews.json", "What another computer exported")],
        run: runReviewImport
    )

    @Sendable
    private static func runReviewImport(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard let path = arguments.operands.first, !path.isEmpty else {
            throw Failure.usage("no file is named", hint: reviewImport.usageLine)
        }
        let store = try session.reviewStore()
        var printer = try session.printer(ReviewMergePresentation(), isArray: false)
        let reviews = try imported(path, context)
        let merge = try await session.diagnostics.waiting { try await store.merge(reviews) }
        if !merge.withoutPhoto.isEmpty {
            let ids = merge.withoutPhoto.map(\.description).joined(separator: ", ")
            session.diagnostics.note("imported without their photos: \(ids)")
        }
        try printer.print(merge)
        return 0
    }

    /// The most bytes of a file: as many as a store's own may have.
    private static let limit = FileReviewStore.limit

    /// Reads the reviews of a file, or of standard input.
    private static func imported(_ path: String, _ context: CommandContext) throws -> [Review] {
        let isInput = path == "-"
        let name = isInput ? "standard input" : path
        let data: Data
        do throws(POSIXError) {
            data = try isInput ? context.readInput(limit) : contents(of: path)
        } catch {
            guard error.code != .ENOENT else {
                let hint = "it takes what review export wrote"
                throw Failure(code: .configuration, message: "there is no file \(path)", hint: hint)
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
