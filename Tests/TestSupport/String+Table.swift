extension String {
    /// The lines of a table such as `typed -> meant`, each with what a closure makes of what stands before the arrow.
    ///
    /// Comparing them with ``lines`` shows the cases that differ.
    package func table(_ meaning: (String) async throws -> String) async rethrows -> [String] {
        var rows: [String] = []
        for line in lines {
            let arrow = line.firstRange(of: "-> ")?.lowerBound ?? line.endIndex
            let given = String(line[..<arrow].dropLast())
            rows.append("\(line[..<arrow])-> \(try await meaning(given))")
        }
        return rows
    }
}
