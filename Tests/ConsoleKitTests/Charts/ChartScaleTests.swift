import Testing

@testable import ConsoleKit

struct ChartScaleTests {
    @Test("values are labelled in steps of 1, 2 or 5, up to one that is not below the largest")
    func values() {
        let table: [(most: Int, korean: String, english: String)] = [
            (0, "0 1", "0 1"), (1, "0 1", "0 1"), (5, "0 1 2 3 4 5", "0 1 2 3 4 5"), (6, "0 2 4 6", "0 2 4 6"),
            (9_999, "0 2,000 4,000 6,000 8,000 1만", "0 2K 4K 6K 8K 10K"),
            (10_000, "0 2,000 4,000 6,000 8,000 1만", "0 2K 4K 6K 8K 10K"),
            (24_000, "0 5,000 1만 1.5만 2만 2.5만", "0 5K 10K 15K 20K 25K"),
            (477_541, "0 10만 20만 30만 40만 50만", "0 100K 200K 300K 400K 500K"),
            (950_620, "0 20만 40만 60만 80만 100만", "0 200K 400K 600K 800K 1M"),
            (1_700_000, "0 50만 100만 150만 200만", "0 500K 1M 1.5M 2M"),
            (Int.max, "0 200조 400조 600조 800조 1,000조", "0 200T 400T 600T 800T 1,000T"), (Int.min, "0 1", "0 1"),
        ]
        for (most, korean, english) in table {
            let scale = ChartScale([ChartLine(label: "", first: 1, values: [most, nil])], tickCount: 5)
            #expect(scale.ticks.map { ChartScale.label($0, .korean) }.joined(separator: " ") == korean)
            #expect(scale.ticks.map { ChartScale.label($0, .english) }.joined(separator: " ") == english)
        }
    }

    @Test("1, and whole steps from it, are labelled")
    func numbers() {
        let table: [(first: Int, count: Int, step: Int, limit: Int, numbers: [Int])] = [
            (1, 30, 7, 10, [1, 8, 15, 22, 29]), (-13, 30, 7, 10, [-13, -6, 1, 8, 15]),
            (-12, 30, 7, 3, [1, 15]), (1, 1_000, 7, 10, [1, 113, 225, 337, 449, 561, 673, 785, 897]),
            (14_002, 8, 7, 10, [14_008]), (1, 1, 7, 10, [1]), (-1, 9, 1, 10, Array(-1...7)),
            (-1, 9, 1, 5, [-1, 1, 3, 5, 7]),
        ]
        for (first, count, step, limit, numbers) in table {
            let line = ChartLine(label: "", first: first, values: Array(repeating: 1, count: count))
            #expect(Array(ChartScale([line], tickCount: 5).numbers(step: step, atMost: limit)) == numbers)
        }
    }
}
