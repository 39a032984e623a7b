/// A chart of lines over numbers, such as those of days.
package struct Chart: Sendable {
    package struct Subject: Sendable {
        let line: Label
        /// What the horizontal axis counts.
        package let number: Label
        /// What number 1 is, if the numbers do not speak for themselves.
        package let origin: Label?
        /// Returns the name of a number, such as a day, if they have names.
        let name: (@Sendable (Int) -> String)?
        /// What the vertical axis counts.
        package let value: Label
        /// The unit of a value, as it follows a number; may be empty.
        let unit: Label
        /// The number of units in a value: 10 if values have a decimal place.
        let scale: Int
        /// What a hole in a line is.
        let hole: Label
        /// Says that values below zero are drawn as zero.
        let belowZero: Label
        /// What the chart shows and where its values come from, in a sentence.
        let description: Label
        /// Whether values sum up those before, so that the last one counts, not the largest.
        let isTotal: Bool
        /// The distance of labelled numbers on a large chart.
        package let step: Int
        /// Whether a number is shaded, such as the days of weekends.
        let isShaded: @Sendable (Int) -> Bool

        package init(
            line: Label, number: Label, origin: Label?, name: (@Sendable (Int) -> String)? = nil, value: Label,
            unit: Label, scale: Int = 1, hole: Label, belowZero: Label, description: Label, isTotal: Bool = false,
            step: Int, isShaded: @escaping @Sendable (Int) -> Bool = { _ in false }
        ) {
            (self.line, self.number, self.origin, self.name, self.value) = (line, number, origin, name, value)
            (self.unit, self.scale, self.hole, self.belowZero) = (unit, scale, hole, belowZero)
            (self.description, self.isTotal, self.step, self.isShaded) = (description, isTotal, step, isShaded)
        }

        package var hasNames: Bool { name != nil }

        package func name(of number: Int) -> String { name?(number) ?? String(number) }

        package func text(_ value: Int) -> String {
            scale == 1 ? value.grouped : (Double(value) / Double(scale)).grouped
        }
    }

    let subject: Subject
    let lines: [ChartLine]
    let language: LabelLanguage
    /// The numbers of the horizontal axis, if they are not those of the lines.
    package var numbers: ClosedRange<Int>?

    /// Returns the name of a number, as short as the axis allows: a day of the year has no year.
    func axisName(of number: Int, _ scale: ChartScale) -> String {
        let name = subject.name(of: number)
        let isLong =
            subject.hasNames && subject.name(of: scale.first).prefix(4) == subject.name(of: scale.last).prefix(4)
        return isLong ? String(name.dropFirst(5)) : name
    }

    package init(_ subject: Subject, lines: [ChartLine], language: LabelLanguage) {
        (self.subject, self.lines, self.language) = (subject, lines, language)
    }
}

package struct ChartLine: Sendable {
    package let label: String
    /// The number of the first value.
    package let first: Int
    /// A `nil` one is a hole in the line.
    package let values: [Int?]
    /// Whether the line is in the background, such as that of an earlier year.
    package let isLight: Bool
    /// The numbers at which round figures were reached, in order, with these figures.
    package let milestones: [(number: Int, value: Int)]

    package init(
        label: String, first: Int, values: [Int?], isLight: Bool = false, milestones: [(number: Int, value: Int)] = []
    ) {
        (self.label, self.first, self.values, self.isLight) = (label, first, values, isLight)
        self.milestones = milestones
    }

    package func value(at number: Int) -> Int? {
        values.indices.contains(number - first) ? values[number - first] : nil
    }

    /// A number with a value, which is drawn at zero if it is below.
    typealias Point = (number: Int, value: Int)

    var points: [Point] { segments.flatMap(\.self) }

    var segments: [[Point]] {
        values.indices.split { values[$0] == nil }.map { indices in
            indices.compactMap { index in values[index].map { (first + index, $0) } }
        }
    }

    var peak: Point? { points.max { ($0.value, $1.number) < ($1.value, $0.number) } }

    var holes: Int { values.count { $0 == nil } }
}

/// The axes of a chart: numbers and values as fractions of its width and height.
struct ChartScale {
    let first: Int
    /// The last number, at least the sixth after the first.
    let last: Int
    /// The value at the top, the last of ``ticks``.
    let top: Int
    /// The labelled values: multiples of 1, 2 or 5 times a power of ten, from zero to one that is not below any value.
    let ticks: [Int]

    private static let maximum = 1_000_000_000_000_000

    let hasBelowZero: Bool

    /// Creates axes for lines, with at most a number of labelled values above zero.
    init(_ lines: [ChartLine], numbers: ClosedRange<Int>? = nil, tickCount: Int) {
        first = numbers?.lowerBound ?? lines.map(\.first).min() ?? 1
        last = numbers?.upperBound ?? max(first + 6, lines.compactMap { $0.points.last?.number }.max() ?? 0)
        hasBelowZero = lines.contains { $0.values.contains { ($0 ?? 0) < 0 } }
        let largest = min(Self.maximum, max(1, lines.compactMap { $0.peak?.value }.max() ?? 0))
        let steps = sequence(first: 1) { $0 * 10 }.lazy.flatMap { (power: Int) in [power, 2 * power, 5 * power] }
        let step = steps.first { (largest + $0 - 1) / $0 <= tickCount } ?? largest
        top = (largest + step - 1) / step * step
        ticks = Array(stride(from: 0, through: top, by: step))
    }

    /// Where a number is, from 0 at the left to 1 at the right.
    func x(_ number: Int) -> Double { Double(number - first) / Double(last - first) }

    /// Where a value is, from 0 at the bottom to 1 at the top.
    func y(_ value: Int) -> Double { Double(min(max(0, value), top)) / Double(top) }

    /// Returns the labelled numbers: 1, and those that are 1, 2, 4, 8 … steps apart.
    func numbers(step: Int, atMost count: Int) -> StrideThrough<Int> {
        var step = step
        while (last - first) / step >= max(1, count) { step *= 2 }
        let before = (first - 1) % step
        return stride(from: first - before + (before > 0 ? step : 0), through: last, by: step)
    }

    /// Returns a labelled value, such as `20만` or `200K`, of so many units each.
    static func label(_ value: Int, _ language: LabelLanguage, scale: Int = 1) -> String {
        guard scale == 1 || value % scale == 0 else { return (Double(value) / Double(scale)).grouped }
        let value = value / scale
        let units =
            switch language {
            case .korean: [(1_000_000_000_000, "조"), (100_000_000, "억"), (10_000, "만")]
            case .english: [(1_000_000_000_000, "T"), (1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")]
            }
        guard let (unit, name) = units.first(where: { value >= $0.0 }) else { return value.grouped }
        let tenth = value % unit / (unit / 10)
        return (value / unit).grouped + (tenth > 0 ? ".\(tenth)" : "") + name
    }
}
