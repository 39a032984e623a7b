import BoxOfficeCore
import Foundation
import Testing

@Suite struct RankChangeTests {
    @Test(
        "a number of places converts to a change and back",
        arguments: [(nil, .new), (3, .up(3)), (-2, .down(2)), (0, .unchanged)] as [(Int?, RankChange)]
    )
    func places(places: Int?, change: RankChange) {
        #expect(RankChange(places: places) == change)
        #expect(change.places == places)
    }

    @Test("the most negative number is a fall, not a crash")
    func extreme() {
        #expect(RankChange(places: .min) == .down(.max))
    }

    @Test("a change is encoded as its places, a new film as null, and one that is not known as a text")
    func coding() throws {
        let changes: [RankChange] = [.new, .up(3), .down(2), .unchanged, .unknown]
        let data = try JSONEncoder().encode(changes)
        #expect(String(decoding: data, as: UTF8.self) == #"[null,3,-2,0,"unknown"]"#)
        #expect(try JSONDecoder().decode([RankChange].self, from: data) == changes)
    }
}
