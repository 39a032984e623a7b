import BoxOfficeCore
import Foundation

extension Command {
    /// `boxoffice archive info`: what the archive holds.
    static let archiveInfo = Command(
        name: "archive info",
        summary: "Show the archive's folder, its answers by kind, and the days missing among them.",
        operands: .none,
        options: archiveOptions.showing(InventoryPresentation()),
        examples: [Example("boxoffice archive info", "How much there is, and which days are missing")]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        let archive = try session.knownArchive()
        var printer = try session.printer(InventoryPresentation(), isArray: false)
        try printer.print(
            Failure.reading { () throws(UnreadableArchive) in try archive.inventory(of: ArchivedService.all) }
        )
        return 0
    }

    /// `boxoffice archive clear`: empties the archive.
    static let archiveClear = Command(
        name: "archive clear",
        summary: "Delete the archive's answers; everything else in its folder stays.",
        operands: .none,
        options: [olderThan.spec, yes] + archiveOptions.showing(ClearancePresentation()),
        examples: [
            Example("boxoffice archive clear --older-than 30d", "Delete what was fetched more than 30 days ago")
        ]
    ) { arguments, context in
        let session = try Session(arguments, context, needsArchive: true)
        return try clear(session.knownArchive(), session)
    }

    private static let archiveOptions = [
        CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec, CommonOptions.byteOrderMark,
        CommonOptions.language.spec, CommonOptions.wide, CommonOptions.color.spec, CommonOptions.archive.spec,
        CommonOptions.quiet,
    ]
    private static let olderThan = ValueOption(
        "older-than",
        placeholder: "DAYS",
        expected: "a number of days, such as 30d",
        help: "Only what was fetched longer ago, such as 30d.",
        read: { text in text.wholeMatch(of: /([0-9]{1,5})d/).flatMap { Int($0.1) } }
    )
    private static let yes = OptionSpec(name: "yes", help: "Delete without asking.")

    private static func clear(
        _ archive: ResponseArchive,
        _ session: Session
    ) throws -> Int32 {
        let (arguments, context) = (session.arguments, session.context)
        let age = try arguments.value(olderThan).map { Double($0) * 86_400 }
        var printer = try session.printer(ClearancePresentation(), isArray: false)
        let isAsking = !arguments.isSet(yes)
        if isAsking { try context.requirePrompt() }
        func clear(isDryRun: Bool) throws(Failure) -> ArchiveClearance {
            try Failure.reading { () throws(UnreadableArchive) in
                try archive.clear(
                    answersOf: ArchivedService.all,
                    olderThan: age,
                    now: context.now(),
                    isDryRun: isDryRun
                )
            }
        }

        if isAsking {
            let found = try clear(isDryRun: true)
            let isWanted = try found.files > 0 && context.confirms("delete \(found.inWords)")
            guard isWanted else {
                try printer.print(ArchiveClearance(folder: archive.folder))
                return 0
            }
        }
        let deleted = try clear(isDryRun: false)
        try printer.print(deleted)
        guard deleted.failures == 0 else { throw Failure(deleted) }
        return 0
    }
}

extension Session {
    /// The archive.
    ///
    /// - Throws: ``Failure`` if there is no home folder and none is named.
    fileprivate func knownArchive() throws(Failure) -> ResponseArchive {
        guard let archive else { throw .noArchive }
        return archive
    }
}

extension ArchiveClearance {
    fileprivate var inWords: String {
        "\(files.counting("file")) (\(bytes.counting("byte"))) in \(folder.terminalSafe)"
    }
}

extension Failure {
    /// Files of the archive stayed.
    fileprivate init(_ clearance: ArchiveClearance) {
        self.init(
            code: .failure,
            message:
                "\(clearance.failures.counting("file")) in \(clearance.folder) cannot be deleted: "
                + (clearance.reason ?? "")
        )
    }

    /// Runs a closure that reads an archive, and puts its error into words.
    static func reading<Result>(
        _ body: () throws(UnreadableArchive) -> Result
    ) throws(Failure) -> Result {
        do {
            return try body()
        } catch {
            throw Failure(
                code: .configuration,
                message: "the archive \(error.folder) cannot be read: \(error.error.systemReason)",
                hint: (error.error.code == .EACCES ? "mend its permissions, or " : "") + useAnotherArchive
            )
        }
    }
}
