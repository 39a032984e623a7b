import BoxOfficeCore

/// An option whose value is one of KOBIS's codes, or a code's name.
struct CodeOption: Sendable {
    let spec: OptionSpec
    let table: CodeTable
    fileprivate let text: ValueOption<String>

    init(_ name: String, placeholder: String, table: CodeTable, help: String) {
        text = ListOptions.text(
            name,
            placeholder: placeholder,
            expected: "a name or a code",
            help: help,
            completion: .values(table.entries.flatMap { [$0.name, $0.englishName.lowercased()] })
        )
        spec = text.spec
        self.table = table
    }
}

extension Session {
    /// Returns the code that an option names; `nil` if the option is not set.
    ///
    /// Names that are not built in are looked up in KOBIS's list.
    ///
    /// - Throws: ``Failure`` if the name is unknown; ``NetworkError`` if the list cannot be fetched.
    func code(_ option: CodeOption) async throws -> String? {
        guard let text = try arguments.value(option.text) else { return nil }
        if let code = option.table.code(for: text) { return code }
        do {
            let list = try await diagnostics.waiting { try await client.codes(option.table.list.code) }
            if let code = list.items.first(where: { $0.isNamed(text) })?.code { return code }
        } catch let error as NetworkError {
            // Offline, only the built-in names are known.
            guard case .notArchived = error.reason else { throw error }
        }
        throw Failure.unknown(text, option)
    }
}

extension CodeName {
    fileprivate func isNamed(_ text: String) -> Bool {
        [name, englishName].contains { $0?.lowercased() == text.lowercased() }
    }
}

extension Failure {
    fileprivate static func unknown(_ text: String, _ option: CodeOption) -> Failure {
        let known = option.table.entries.map { "\($0.name) (\($0.englishName))" }
        let listName = option.table.list.englishName.map { "; see boxoffice codes \($0)" } ?? ""
        return .invalidValue(
            text,
            for: option.spec,
            hint: "use \((known + ["any code of \(option.table.codeLength) digits"]).alternatives)\(listName)"
        )
    }
}
