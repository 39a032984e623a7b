package import BoxOfficePlatform

/// Reports the progress of a long operation: on a terminal in one line, otherwise in a line every ten seconds.
package struct Progress {
    private let total: Int
    private let noun: String
    /// The minimum number of seconds between two reports.
    private let interval: Double
    private let diagnostics: Diagnostics
    private let now: @Sendable () -> Date
    private let start: Date
    private var lastReport: Date
    private var done: Int
    private var answers = 0

    /// Starts to count items, each called by a noun such as `day`.
    ///
    /// - Parameters:
    ///   - total: The number of items.
    ///   - done: The number of items that are done already.
    ///   - noun: The noun.
    ///   - isErased: Whether the line is erased for each item, so that it is drawn again.
    ///   - diagnostics: Where progress is shown.
    ///   - now: The wall clock.
    package init(
        total: Int,
        done: Int = 0,
        noun: String,
        isErased: Bool = false,
        diagnostics: Diagnostics,
        now: @escaping @Sendable () -> Date
    ) {
        self.total = total
        self.done = done
        self.noun = noun
        interval = diagnostics.canRedraw ? (isErased ? 0 : 0.1) : 10
        self.diagnostics = diagnostics
        self.now = now
        start = now()
        lastReport = start
    }

    /// Counts one more item as done; the rate covers only `answers` from the network, because the archive is much faster.
    package mutating func advance(answers: Int) {
        done += 1
        self.answers = answers
        let present = now()
        guard present.timeIntervalSince(lastReport) >= interval else { return }
        lastReport = present
        diagnostics.progress(text)
    }

    /// The progress, such as `Fetching 105/1,096 days · 14 s left`; without answers from the network there is no time.
    package var text: String {
        let text = "Fetching \(done.grouped)/\(total.counting(noun))"
        guard answers > 0 else { return text }
        let perAnswer = max(lastReport.timeIntervalSince(start), 0.001) / Double(answers)
        return text + " · \(Self.duration(Int((Double(total - done) * perAnswer).rounded(.up)))) left"
    }

    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        }
    }
}
