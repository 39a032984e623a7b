import BoxOfficeCore
import Foundation
import TestSupport
import Testing

/// Expects a number of Swift samples in a document, and each of their paragraphs in a source file, ignoring white space.
func expectSamples(of document: String, count: Int, in sourceFile: String) throws {
    let text = try String(contentsOf: Fixture.repository.appending(path: document), encoding: .utf8)
    let source = try String(contentsOfFile: sourceFile, encoding: .utf8).filter { !$0.isWhitespace }
    let samples = text.matches(of: /```swift\n((?:.*\n)*?)```\n/)
    #expect(samples.count == count)
    for paragraph in samples.flatMap({ $0.1.split(separator: "\n\n") }) {
        #expect(source.contains(paragraph.filter { !$0.isWhitespace }), "\(paragraph)")
    }
}

extension MovieSearch {
    /// A search with every condition.
    static let full: MovieSearch = {
        var search = MovieSearch(title: "밀수")
        (search.director, search.openFrom, search.openTo) = ("류승완", 2022, 2023)
        (search.madeFrom, search.madeTo) = (2020, 2021)
        (search.nationCode, search.typeCode) = ("22041011", "220101")
        return search
    }()
}
