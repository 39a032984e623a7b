extension Failure {
    /// The beginning of an error.
    static let label = "boxoffice: error:"

    /// Returns the lines to print: the message, the candidates in columns that fit the width, the hint.
    func lines(width: Int?) -> [String] {
        let error = ["\(Self.label) \(message.terminalSafe)"]
        let hint = hint.map { ["boxoffice: hint: \($0.terminalSafe)"] } ?? []
        return error + candidateLines(width: width) + hint
    }

    /// The candidates in columns that fit the width, with numbers from 1 if the user is to pick one.
    func candidateLines(width: Int?, areNumbered: Bool = false) -> [String] {
        let rows = candidates.enumerated().map { index, candidate -> [Cell] in
            guard case .object(let members, _) = candidate else { return [] }
            return (areNumbered ? [Cell("\(index + 1)")] : [])
                + members.map { Cell($0.value.joined(by: ", ").terminalSafe) }
        }
        guard let columns = rows.first?.count else { return [] }
        // The columns, such as a code and a name, need no headings; without them, the line of the headings is blank.
        let table = Table(headings: Array(repeating: ("", .elastic), count: columns), rows: rows)
        return table.lines(width: width.map { $0 - 2 }, styler: Styler(isEnabled: false))
            .filter { !$0.isEmpty }.map { "  " + $0 }
    }
}
