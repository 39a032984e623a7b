package import Testing

/// Expects the results of a closure in a table such as `typed -> meant`: for the left side of each row, its right side.
///
/// The left side may be empty. A line that begins with `# ` is a heading.
package func expectResults(
    in table: String, sourceLocation: SourceLocation = #_sourceLocation, of closure: (String) async throws -> String
) async rethrows {
    var (actual, expected): ([String], [String]) = ([], [])
    for row in table.lines where !row.hasPrefix("# ") {
        guard let arrow = row.firstRange(of: "-> ") else {
            Issue.record("no arrow: \(row)", sourceLocation: sourceLocation)
            continue
        }
        let left = row[..<arrow.lowerBound]
        actual.append("\(left)-> \(try await closure(String(left.dropLast())))")
        expected.append(row)
    }
    #expect(!expected.isEmpty, "no rows", sourceLocation: sourceLocation)
    #expect(actual == expected, sourceLocation: sourceLocation)
}
