import BoxOfficeCore
import Foundation

extension Command {
    /// `boxoffice review export`: all reviews in a file.
    static let reviewExport = Command(
        name: "review export",
        summary: "Write all reviews to a file of JSON, which review import reads.",
        operands: Operands(
            placeholder: "FILE",
            most: 1,
            help: "The file; - writes to standard output.",
            completion: .file
        ),
        options: [
            force, CommonOptions.timeout.spec, CommonOptions.offline, CommonOptions.quiet, CommonOptions.verbose,
        ],
        examples: [
            Example("boxoffice review export reviews.json", "A copy to keep"),
            Example("BOXOFFICE_REVIEWS=firestore boxoffice review export -", "What Firestore holds, to read on"),
        ],
        run: runReviewExport
    )

    private static let force = OptionSpec(name: "force", help: "Replace a file that is there.")

    @Sendable
    private static func runReviewExport(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard let path = arguments.operands.first, !path.isEmpty else {
            throw Failure.usage("no file is named", hint: reviewExport.usageLine)
        }
        let store = try session.reviewStore()
        let reviews = try await session.diagnostics.waiting { try await store.reviews(of: nil).map(\.review) }
        let data = try ReviewDocument(reviews.sorted { ($0.createdAt, "\($0.id)") < ($1.createdAt, "\($1.id)") })
            .data(relativeTo: nil)
        if path == "-" {
            try context.output.write([UInt8](data))
            return 0
        }
        do {
            try context.fileWriter.write(
                data,
                to: path.resolvingSymlinks,
                permissions: 0o600,
                mayReplace: arguments.isSet(force),
                isSynced: true
            )
        } catch let error as POSIXError where error.code == .EEXIST {
            throw Failure.usage("\(path) is there already", hint: "replace it: --force")
        } catch {
            throw Failure(code: .failure, message: "\(path) cannot be written: \(error.systemReason)")
        }
        session.diagnostics.note("\(reviews.count.counting("review")) exported as JSON")
        return 0
    }
}
