/// An option whose value is one of KOBIS's codes, or a code's name.
struct CodeOption: Sendable {
    let table: CodeTable
    let text: ValueOption<String>
    var spec: OptionSpec { text.spec }

    init(_ name: String, placeholder: String, table: CodeTable, help korean: String, _ english: String) {
        text = ListOptions.text(
            name,
            placeholder: placeholder,
            expected: Label("이름이나 코드", "a name or a code"),
            help: korean, english,
            completion: .values(table.entries.flatMap { [$0.name, $0.englishName.lowercased()] })
        )
        self.table = table
    }
}

extension CodeOption {
    /// Returns the failure for a text that names no code; `others` are the names in KOBIS's list, if it was read.
    fileprivate func unknown(_ text: String, others: [String]?) -> Failure {
        let names = table.entries.flatMap { [$0.name, $0.englishName] + $0.otherNames }.map { $0.lowercased() }
        let nearest = didYouMean(text.lowercased(), among: names + (others ?? []))
        let some = table.entries.prefix(5).map { "\($0.name) (\($0.englishName))" }
        let use = Message(
            "\(some.joined(separator: ", ")) 또는 \(table.codeLength)자리 코드를 쓰세요.",
            "use \((some + ["any code of \(table.codeLength) digits"]).alternatives);"
        )
        let command = "boxoffice codes \(table.list.englishName ?? table.list.code)"
        let list =
            others == nil
            ? Message("\(.offline) 옵션을 빼면 KOBIS의 목록에서 찾습니다", "remove \(.offline) to look it up in KOBIS's list")
            : Message("목록은 \(command: command)", "see \(command: command)")
        return .invalidValue(
            text, for: spec, hint: Message(untranslated: "\(nearest ?? use) \(list)"))
    }
}

extension KOBISService {
    /// Returns the code that a text names; names that are not built in are looked up in KOBIS's list, if it may have more.
    func code(for text: String, _ option: CodeOption) async throws -> String {
        if let code = option.table.code(for: text) { return code }
        guard !option.table.isWhole else { throw option.unknown(text, others: []) }
        do {
            let items = try await codes(option.table.list.code).items.filter { option.table.hasForm(of: $0.code) }
            if let code = items.first(where: { $0.names.contains(text.lowercased()) })?.code { return code }
            throw option.unknown(text, others: items.flatMap(\.names))
        } catch let error as NetworkError {
            guard case .notArchived = error.reason else { throw error }
            throw option.unknown(text, others: nil)
        }
    }
}

extension CodeName {
    fileprivate var names: [String] { [name, englishName].compactMap { $0?.lowercased() } }
}
