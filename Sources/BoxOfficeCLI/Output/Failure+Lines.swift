extension Failure {
    /// The lines to print: the message, the candidates in columns, the hint.
    var lines: [String] {
        let error = ["boxoffice: error: \(message.terminalSafe)"]
        let hint = hint.map { ["boxoffice: hint: \($0.terminalSafe)"] } ?? []
        return error + candidateLines + hint
    }

    private var candidateLines: [String] {
        let rows = candidates.map { candidate -> [Cell] in
            guard case .object(let members, _) = candidate else { return [] }
            return members.map { Cell($0.value.joined(by: ", ").terminalSafe) }
        }
        guard let columns = rows.first?.count else { return [] }
        // The columns, such as a code and a name, need no headings.
        let headings = Array(repeating: (text: "", layout: ColumnLayout()), count: columns)
        return Table(headings: headings, rows: rows).lines(width: nil, styler: Styler(isEnabled: false)).dropFirst()
            .map { line in "  " + line }
    }
}
