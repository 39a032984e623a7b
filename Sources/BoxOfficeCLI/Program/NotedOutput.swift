/// The output of a result in JSON: adds the notes of the run, in English, unless it is a list, and makes one of it with `--array`.
final class NotedOutput: DocumentOutput {
    private let base: any ByteOutput
    private let isIndented: Bool
    private let isArray: Bool
    private let messages: MessageLog?
    private let held = Mutex<FieldValue?>(nil)

    /// Reads the options; returns `nil` if the result is not JSON.
    init?(_ arguments: Arguments, _ context: CommandContext) {
        guard (try? arguments.value(CommonOptions.format)) == .json else { return nil }
        (base, isIndented) = (context.output, context.terminal.isOutput)
        isArray = arguments.isSet(CommonOptions.array)
        messages = arguments.isSet(CommonOptions.quiet) ? nil : MessageLog()
    }

    var sheet: Spreadsheet? { base.sheet }
    var takesElements: Bool { false }

    func context(_ context: CommandContext) -> CommandContext {
        copy(of: context) { ($0.output, $0.messages) = (self, messages) }
    }

    func write(_ document: FieldValue) throws(OutputError) {
        try writeHeld()
        held.withLock { $0 = document }
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        try writeHeld()
        try base.write(bytes)
    }

    func finish(keys: [String]) throws(OutputError) {
        let notes = messages?.notes.map { FieldValue.text($0.redacting(keys).text) } ?? []
        try writeHeld(notes)
    }

    private func writeHeld(_ notes: [FieldValue] = []) throws(OutputError) {
        guard var document = held.withLock({ $0.take() }) else { return }
        if !notes.isEmpty, case .object(let members, let name) = document {
            document = .object(members + [.init(name: "notes", value: .list(notes))], name: name)
        }
        var writer = JSONWriter(isIndented: isIndented)
        writer.write(isArray ? .list([document]) : document)
        try base.write(writer.bytes + "\n".utf8)
    }
}
