import Foundation
import Testing

/// Expects a number of Swift samples in a document, and each of their paragraphs in a source file, ignoring white space.
package func expectSamples(of document: String, count: Int, in sourceFile: String) throws {
    let text = try String(contentsOf: Fixture.repository.appending(path: document), encoding: .utf8)
    let source = try String(contentsOfFile: sourceFile, encoding: .utf8).filter { !$0.isWhitespace }
    let samples = text.matches(of: /```swift\n((?:.*\n)*?)```\n/)
    #expect(samples.count == count)
    for paragraph in samples.flatMap({ $0.1.split(separator: "\n\n") }) {
        #expect(source.contains(paragraph.filter { !$0.isWhitespace }), "\(paragraph)")
    }
}
