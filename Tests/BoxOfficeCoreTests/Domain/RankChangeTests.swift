import BoxOfficeCore
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
}
