import TestSupport
import Testing

@testable import ConsoleKit

struct NearestNameTests {
    @Test("the distance counts insertions, deletions, replacements and swaps")
    func distance() {
        let table: [(from: String, to: String, distance: Int)] = [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1),
            ("abc", "xabc", 1), ("dialy", "daily", 1), ("foramt", "format", 1), ("kitten", "sitting", 3),
            ("테국", "태국", 0), ("도일", "독일", 1), ("달국", "한국", 2),
        ]
        for (from, to, distance) in table {
            #expect(editDistance(from[...].letters, to[...].letters) == distance, "\(from) \(to)")
        }
    }

    @Test("only a similar name is suggested, and a megabyte of text takes no time")
    func hint() {
        let names = ["daily", "movie", "한국", "태국"]
        // A syllable has two or three letters.
        let hints = ["movei", "poster", "테국"].map { didYouMean($0, among: names) }
        #expect(hints == ["did you mean movie?", nil, "did you mean 태국?"])
        let none = [didYouMean("x", among: []), didYouMean(String(repeating: "x", count: 1_000_000), among: names)]
        #expect(none == [nil, nil])
    }

    @Test("similar names are listed, the most similar first, and names as similar in their order")
    func similar() {
        let titles = ["밀수", "암살", "암실", "암살자들", "살"]
        #expect(mostSimilar(to: "암삵", in: titles, limit: 5) { $0 } == ["암살", "암실"])
        #expect(mostSimilar(to: "암살", in: titles, limit: 1) { $0 } == ["암살"])
    }
}
