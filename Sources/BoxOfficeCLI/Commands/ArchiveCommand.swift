import BoxOfficeCore
import Foundation

extension Command {
    /// `boxoffice archive`: what the archive holds, and its clearing.
    static let archive = Command(
        name: "archive",
        summary: "Show what the archive holds, or delete it.",
        operands: Operands(
            placeholder: "info|clear",
            most: 1,
            help: "info: the folder, the answers in it by kind, and the days missing among them; clear: delete answers."
        ),
        options: [
            olderThan.spec, yes, CommonOptions.format.spec, CommonOptions.json, CommonOptions.fields.spec,
            CommonOptions.byteOrderMark, CommonOptions.language.spec, CommonOptions.wide, CommonOptions.color.spec,
            CommonOptions.archive.spec, CommonOptions.quiet,
        ],
        examples: [
            Example("boxoffice archive info", "How much there is, and which days are missing"),
            Example("boxoffice archive clear --older-than 30d", "Delete what was fetched more than 30 days ago"),
        ],
        run: runArchive
    )

    private static let olderThan = ValueOption(
        "older-than",
        placeholder: "DAYS",
        expected: "a number of days, such as 30d",
        help: "With clear: only what was fetched longer ago, such as 30d.",
        read: { text in text.wholeMatch(of: /([0-9]{1,5})d/).flatMap { Int($0.1) } }
    )
    private static let yes = OptionSpec(name: "yes", help: "With clear: delete without asking.")

    private enum Action: String, CaseIterable {
        case info
        case clear
    }

    @Sendable
    private static func runArchive(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let action = try action(arguments)
        let session = try Session(arguments, context)
        guard let archive = session.archive else {
            throw Failure(
                code: .configuration,
                message: "it is not known where the archive is",
                hint: "name its folder with --archive"
            )
        }
        switch action {
        case .info:
            var printer = try session.printer(InventoryPresentation(), isArray: false)
            try printer.print(Failure.reading { () throws(UnreadableArchive) in try archive.inventory() })
        case .clear:
            return try clear(archive, arguments, session, context)
        }
        return 0
    }

    private static func action(_ arguments: Arguments) throws(Failure) -> Action {
        let names = Action.allCases.map(\.rawValue)
        let all = "there are " + names.joined(separator: " and ")
        guard let name = arguments.operands.first else { throw .usage("no action is named", hint: all) }
        guard let action = Action(rawValue: name) else {
            throw .usage("archive has no action '\(name.shown)'", hint: didYouMean(name, among: names) ?? all)
        }
        let hasOptionsOfClear = try arguments.value(olderThan) != nil || arguments.isSet(yes)
        if action == .info, hasOptionsOfClear { throw .usage("--older-than and --yes go with archive clear only") }
        return action
    }

    private static func clear(
        _ archive: ResponseArchive,
        _ arguments: Arguments,
        _ session: Session,
        _ context: CommandContext
    ) throws -> Int32 {
        let age = try arguments.value(olderThan).map { Double($0) * 86_400 }
        var printer = try session.printer(ClearancePresentation(), isArray: false)
        let isAsking = !arguments.isSet(yes)
        if isAsking, !(context.terminal.isInput && context.terminal.isError) {
            throw Failure.usage("nobody can be asked, since there is no terminal", hint: "delete without asking: --yes")
        }
        func clear(isRehearsal: Bool) throws(Failure) -> ArchiveClearance {
            try Failure.reading { () throws(UnreadableArchive) in
                try archive.clear(olderThan: age, now: context.now(), isRehearsal: isRehearsal)
            }
        }

        if isAsking {
            let found = try clear(isRehearsal: true)
            let isWanted = try found.files > 0 && context.confirms("delete \(found.inWords)")
            guard isWanted else {
                try printer.print(ArchiveClearance(folder: archive.folder))
                return 0
            }
        }
        let deleted = try clear(isRehearsal: false)
        try printer.print(deleted)
        guard deleted.failures == 0 else { throw Failure(deleted) }
        return 0
    }
}

extension CommandContext {
    /// Asks a question at the terminal; anything but a yes is a no.
    fileprivate func confirms(_ question: String) throws -> Bool {
        try errorOutput.write("boxoffice: \(question)? [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}

extension ArchiveClearance {
    fileprivate var inWords: String {
        let (files, bytes) = (VisitorFormatter().string(from: files), VisitorFormatter().string(from: bytes))
        return "\(files) files (\(bytes) bytes) in \(folder.shown)"
    }
}

extension Failure {
    /// Files of the archive stayed.
    fileprivate init(_ clearance: ArchiveClearance) {
        self.init(
            code: .failure,
            message:
                "\(VisitorFormatter().string(from: clearance.failures)) files in \(clearance.folder) cannot be deleted: "
                + (clearance.reason ?? "")
        )
    }

    /// Runs a closure that reads an archive, and puts its error into words.
    fileprivate static func reading<Result>(
        _ body: () throws(UnreadableArchive) -> Result
    ) throws(Failure) -> Result {
        do {
            return try body()
        } catch {
            throw Failure(
                code: .configuration,
                message: "the archive \(error.folder) cannot be read: \(error.reason)",
                hint: "mend the folder's permissions, or name another with --archive"
            )
        }
    }
}
