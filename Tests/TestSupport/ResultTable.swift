package import Testing

/// Expects the results of a closure in a table such as `2023-8-1 -> 2023-08-01`: for the left side of each line, its right side.
///
/// A line without an arrow is a heading.
package func expectResults(
    in table: String, sourceLocation: SourceLocation = #_sourceLocation, of closure: (String) throws -> String
) rethrows {
    let lines = table.lines
    let results = try lines.map { line in
        guard let arrow = line.firstRange(of: " -> ") else { return line }
        let left = String(line[..<arrow.lowerBound])
        return try "\(left) -> \(closure(left))"
    }
    #expect(results == lines, sourceLocation: sourceLocation)
}
