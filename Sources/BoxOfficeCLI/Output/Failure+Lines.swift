extension Failure {
    /// The failure as lines for a person: the cause, the candidates in columns, the remedy.
    var lines: [String] {
        let cause = ["boxoffice: error: \(message.terminalSafe)"]
        let remedy = hint.map { ["boxoffice: hint: \($0.terminalSafe)"] } ?? []
        return cause + candidateLines + remedy
    }

    private var candidateLines: [String] {
        let rows = candidates.map { candidate -> [Cell] in
            guard case .object(let members, _) = candidate else { return [] }
            return members.map { Cell($0.value.joined(by: ", ").terminalSafe) }
        }
        guard let columns = rows.first?.count else { return [] }
        // The line of headings is left out: a code, a name and what else tells things apart speak for themselves.
        let headings = Array(repeating: (text: "", layout: ColumnLayout()), count: columns)
        return Table(headings: headings, rows: rows).lines(width: nil, styler: Styler(isEnabled: false)).dropFirst()
            .map { line in "  " + line }
    }
}
