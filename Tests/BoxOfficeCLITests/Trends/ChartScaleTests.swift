import BoxOfficeCore
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ChartScaleTests {
    @Test(
        "visitors are labelled in steps of 1, 2 or 5",
        arguments: [
            (0, "0 1", "0 1"), (1, "0 1", "0 1"), (5, "0 1 2 3 4 5", "0 1 2 3 4 5"), (6, "0 2 4 6", "0 2 4 6"),
            (9_999, "0 2000 4000 6000 8000", "0 2K 4K 6K 8K"),
            (10_000, "0 2000 4000 6000 8000 1만", "0 2K 4K 6K 8K 10K"),
            (24_000, "0 5000 1만 1.5만 2만", "0 5K 10K 15K 20K"),
            (477_541, "0 10만 20만 30만 40만", "0 100K 200K 300K 400K"),
            (950_620, "0 20만 40만 60만 80만", "0 200K 400K 600K 800K"),
            (1_700_000, "0 50만 100만 150만", "0 500K 1M 1.5M"),
            (Int.max, "0 20억 40억 60억 80억 100억", "0 2B 4B 6B 8B 10B"), (Int.min, "0 1", "0 1"),
        ]
    )
    func visitors(most: Int, korean: String, english: String) {
        let scale = ChartScale([ChartLine(label: "", first: 1, visitors: [most, nil])], tickCount: 5)
        #expect(scale.ticks.map { ChartScale.label($0, .korean) }.joined(separator: " ") == korean)
        #expect(scale.ticks.map { ChartScale.label($0, .english) }.joined(separator: " ") == english)
    }

    @Test(
        "the opening, and whole weeks from it, are labelled",
        arguments: [
            (1, 30, ChartUnit.day, 10, [1, 8, 15, 22, 29]), (-13, 30, .day, 10, [-13, -6, 1, 8, 15]),
            (-12, 30, .day, 3, [1, 15]), (1, 1_000, .day, 10, [1, 113, 225, 337, 449, 561, 673, 785, 897]),
            (14_002, 8, .day, 10, [14_008]), (1, 1, .day, 10, [1]), (-1, 9, .week, 10, Array(-1...7)),
            (-1, 9, .week, 5, [-1, 1, 3, 5, 7]),
        ]
    )
    func numbers(first: Int, count: Int, unit: ChartUnit, limit: Int, numbers: [Int]) {
        let line = ChartLine(label: "", first: first, visitors: Array(repeating: 1, count: count))
        #expect(Array(ChartScale([line], tickCount: 5).numbers(unit, atMost: limit)) == numbers)
    }
}

extension [ChartLine] {
    /// Two films, one with previews, holes and refunds.
    static let examples = [
        ChartLine(
            label: "암살",
            first: -1,
            visitors: [9_000, nil, 477_541, 435_039, 543_245, nil, nil, 424_718, -20]
        ),
        ChartLine(label: "Mad \"Max\" <2>", first: 1, visitors: [120_000, 98_000, 210_000, 190_000, 60_000, 50_000]),
    ]

    /// Returns up to 30 lines with holes, refunds and large numbers.
    static func random(using random: inout SplitMix) -> [ChartLine] {
        (0..<Int.random(in: 1...30, using: &random)).map { _ in
            let most = [0, 1, 1_000, 1_000_000, .max].randomElement(using: &random) ?? 0
            return ChartLine(
                label: String(repeating: "베테랑 <&> ", count: Int.random(in: 0...9, using: &random)),
                first: Int.random(in: -40...20_000, using: &random),
                visitors: (0..<Int.random(in: 0...100, using: &random)).map { _ in
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0: nil
                    case 1: -Int.random(in: 0...most, using: &random)
                    default: Int.random(in: 0...most, using: &random)
                    }
                }
            )
        }
    }
}
