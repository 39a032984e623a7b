import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// The axes of a chart: its days or weeks and visitors as fractions of its width and height.
struct ChartScale {
    /// The number of the first day or week.
    let first: Int
    /// The number of the last one, at least the sixth after the first.
    let last: Int
    /// The visitors at the top, at least 1.
    let top: Int
    /// The labelled visitors: multiples of 1, 2 or 5 times a power of ten, from zero on.
    let ticks: [Int]

    /// The most visitors that an axis shows, more than the people on earth.
    private static let maximum = 10_000_000_000

    /// Whether a film's visitors are below zero somewhere.
    let hasBelowZero: Bool

    /// Creates axes for lines, with at most a number of labelled visitors above zero.
    init(_ lines: [ChartLine], tickCount: Int) {
        first = lines.map(\.first).min() ?? 1
        last = max(first + 6, lines.map { $0.first + $0.visitors.count - 1 }.max() ?? 0)
        hasBelowZero = lines.contains { $0.visitors.contains { ($0 ?? 0) < 0 } }
        top = min(Self.maximum, max(1, lines.compactMap { $0.peak?.visitors }.max() ?? 0))
        var (step, factors) = (1, [2, 5, 10])
        var power = 1
        while top / step >= tickCount + 1 {
            step = power * factors.removeFirst()
            if factors.isEmpty { (power, factors) = (power * 10, [2, 5, 10]) }
        }
        ticks = Array(stride(from: 0, through: top, by: step))
    }

    /// Where a day or week is, from 0 at the left to 1 at the right.
    func x(_ number: Int) -> Double { Double(number - first) / Double(last - first) }

    /// Where a number of visitors is, from 0 at the bottom to 1 at the top.
    func y(_ visitors: Int) -> Double { Double(min(max(0, visitors), top)) / Double(top) }

    /// The labelled days or weeks: that of the opening, and those that are 1, 2, 4, 8 … weeks apart.
    ///
    /// - Parameters:
    ///   - unit: What is numbered.
    ///   - count: The most numbers to label.
    /// - Returns: The numbers.
    func numbers(_ unit: ChartUnit, atMost count: Int) -> StrideThrough<Int> {
        var step = unit == .day ? 7 : 1
        while (last - first) / step >= max(1, count) { step *= 2 }
        let before = (first - 1) % step
        return stride(from: first - before + (before > 0 ? step : 0), through: last, by: step)
    }

    /// Returns a labelled number of visitors, such as `20만` or `200K`.
    static func label(_ visitors: Int, _ language: Language) -> String {
        let units =
            switch language {
            case .korean: [(100_000_000, "억"), (10_000, "만")]
            case .english: [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")]
            }
        guard let (unit, name) = units.first(where: { visitors >= $0.0 }) else { return String(visitors) }
        let tenth = visitors % unit / (unit / 10)
        return (visitors / unit).grouped + (tenth > 0 ? ".\(tenth)" : "") + name
    }

    /// The note below a chart with visitors below zero.
    static let belowZero = Label("음수인 관객수(환불)는 0으로 표시했습니다", "Negative counts (refunds) are drawn as zero")
}
