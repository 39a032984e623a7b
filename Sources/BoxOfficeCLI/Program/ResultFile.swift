/// The file of `--output` or `--svg`: receives a result instead of standard output, and gets its name only when it is complete.
final class ResultFile: ByteOutput {
    private let file: OutputFile
    private let allowsPartial: Bool
    private let draft = Mutex<AtomicFileWriter.Draft?>(nil)
    private let workbook = Mutex<Spreadsheet?>(nil)
    private let failure = Mutex<OutputError?>(nil)

    /// Reads the options, of which one may save a picture; returns `nil` if the result goes to standard output.
    init?(_ arguments: Arguments, picture: String?, _ context: CommandContext) throws(Failure) {
        allowsPartial = arguments.isSet(CommonOptions.allowPartial)
        guard let path = try arguments.value(CommonOptions.output) ?? picture else { return nil }
        file = OutputFile(path, mayReplace: arguments.isSet(CommonOptions.force), context)
        try file.check()
        if (try? arguments.value(CommonOptions.format)) == .xlsx { workbook.withLock { $0 = Spreadsheet(write) } }
    }

    var sheet: Spreadsheet? { workbook.withLock { $0 } }

    func context(_ context: CommandContext) -> CommandContext {
        var context = context
        (context.output, context.savesFile) = (self, true)
        context.terminal.isOutput = false
        return context
    }

    func write(_ bytes: [UInt8]) throws(OutputError) { try write(bytes, at: nil) }

    /// Appends bytes, or replaces those at an offset; the first, which may be none, begin the file.
    private func write(_ bytes: [UInt8], at offset: Int?) throws(OutputError) {
        if let failure = failure.withLock(\.self) { throw failure }
        do {
            try draft.withLock { draft in
                if draft == nil { draft = try file.begin() }
                guard let file = draft?.file else { return }
                if let offset { try file.replace(at: offset, with: bytes) } else { try file.append(bytes) }
            }
        } catch {
            let error = OutputError.failed(reason: error.systemReason, path: file.path)
            failure.withLock { $0 = error }
            throw error
        }
    }

    /// Gives the file its name, if there is a result, and it is complete or may be partial.
    func finish(isComplete: Bool, _ diagnostics: Diagnostics) throws {
        guard failure.withLock({ $0 == nil }) else { return discard() }
        if isComplete || allowsPartial { try sheet?.finish() }
        guard let draft = draft.withLock({ $0 }) else { return }
        guard isComplete || (allowsPartial && !file.exists) else {
            file.discard(draft)
            let path = file.path
            return diagnostics.note(
                allowsPartial
                    ? Message(
                        "빠진 것이 있는 결과로는 파일을 덮어쓰지 않아 \(path.with(.eul)) 그대로 두었습니다",
                        "kept \(path): an incomplete result never replaces a file"
                    )
                    : Message(
                        "\(path)에 저장하지 않았습니다. 빠진 것이 있어도 저장하려면 --allow-partial을 쓰세요",
                        "did not save \(path): the result is not complete; use --allow-partial to save what there is"
                    )
            )
        }
        try file.finish(draft, isComplete: isComplete)
        diagnostics.note("\(file.path)에 저장했습니다", "saved to \(file.path)")
    }

    func discard() {
        if let draft = draft.withLock({ $0 }) { file.discard(draft) }
    }
}
