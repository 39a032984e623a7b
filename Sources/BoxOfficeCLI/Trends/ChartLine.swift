/// A film's visitors in consecutive days or weeks, as a line of a chart.
struct ChartLine: Sendable {
    /// The film's title.
    let label: String
    /// The number of the first day or week; 1 is that of the opening.
    let first: Int
    /// The visitors of each; `nil` for a day or week without figures, a hole in the line.
    let visitors: [Int?]

    /// A day or week with figures.
    ///
    /// On a chart, visitors below zero, which are refunds, are at zero.
    typealias Point = (number: Int, visitors: Int)

    /// The days or weeks with figures.
    var points: [Point] { segments.flatMap(\.self) }

    /// The points, divided at the holes.
    var segments: [[Point]] {
        var segments: [[Point]] = []
        var isBroken = true
        for (index, visitors) in visitors.enumerated() {
            if let visitors {
                if isBroken { segments.append([]) }
                segments[segments.count - 1].append((first + index, visitors))
            }
            isBroken = visitors == nil
        }
        return segments
    }

    /// The first point with the most visitors; `nil` without figures.
    var peak: Point? { points.max { ($0.visitors, $1.number) < ($1.visitors, $0.number) } }

    /// The number of days or weeks without figures.
    var holes: Int { visitors.count { $0 == nil } }
}
