import Foundation
import TestSupport
import Testing

extension CommandLineRun {
    /// Runs the lines of a table such as `line -> message -> hint`, and expects of each this error and nothing else.
    ///
    /// The options are those of every line, which the table leaves out.
    func expectFailures(
        options: String = "",
        status: Int32 = 64,
        _ table: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        var (actual, expected): ([String], [String]) = ([], [])
        for row in table.lines {
            let cells = row.components(separatedBy: " -> ")
            guard cells.count > 1 else {
                Issue.record("no arrow: \(row)", sourceLocation: sourceLocation)
                continue
            }
            let failure = Result.failure(cells[1], hint: cells.count > 2 ? cells[2] : nil, status: status)
            let result = await self("\(cells[0]) \(options)")
            actual.append("\(cells[0]): \(result)")
            expected.append("\(cells[0]): \(failure)")
        }
        #expect(!expected.isEmpty, "no rows", sourceLocation: sourceLocation)
        #expect(actual == expected, sourceLocation: sourceLocation)
    }
}
