import BoxOfficeCore
import Testing

struct RankChangeTests {
    @Test("a number of places converts to a change and back, and the most negative one to a fall, not a crash")
    func places() {
        let table: [(places: Int?, change: RankChange)] = [(nil, .new), (3, .up(3)), (-2, .down(2)), (0, .unchanged)]
        for (places, change) in table { #expect((RankChange(places: places), change.places) == (change, places)) }
        #expect(RankChange(places: .min) == .down(.max))
    }
}
