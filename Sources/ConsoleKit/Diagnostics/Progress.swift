/// Reports the progress of a long operation: on a terminal in one line, otherwise in a line every ten seconds.
package struct Progress {
    private let total: Int
    private let noun: Label
    /// The minimum number of seconds between two reports.
    private let interval: Double
    private let diagnostics: Diagnostics
    private let now: @Sendable () -> Date
    private let start: Date
    private var lastReport: Date
    private var done: Int
    private var answers = 0

    /// Starts to count items, each called by a noun such as `day`, in Korean by a counter such as 일.
    ///
    /// `done` items are done already. The line may be erased for each item, so that it is drawn again.
    package init(
        total: Int, done: Int = 0, noun: Label, isErased: Bool = false, diagnostics: Diagnostics,
        now: @escaping @Sendable () -> Date
    ) {
        (self.total, self.done, self.noun) = (total, done, noun)
        interval = diagnostics.canRedraw ? (isErased ? 0 : 0.1) : diagnostics.progressInterval
        (self.diagnostics, self.now) = (diagnostics, now)
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
        diagnostics.progress(text[diagnostics.language])
    }

    /// The progress, such as `Fetching 105/1,096 days · 14 s left`; without answers from the network there is no time.
    package var text: Label {
        let counts = Label(
            "\(done.grouped)/\(total.grouped)\(noun.korean) 수집",
            "Fetching \(done.grouped)/\(total.counting(noun.english))"
        )
        guard answers > 0 else { return counts }
        let perAnswer = max(lastReport.timeIntervalSince(start), 0.001) / Double(answers)
        let left = Self.duration(Int((Double(total - done) * perAnswer).rounded(.up)))
        return Label("\(counts.korean) · \(left.korean) 남음", "\(counts.english) · \(left.english) left")
    }

    private static func duration(_ seconds: Int) -> Label {
        switch seconds {
        case ..<60: Label("\(seconds)초", "\(seconds) s")
        case ..<3_600: Label("\(seconds / 60)분 \(seconds % 60)초", "\(seconds / 60) min \(seconds % 60) s")
        default:
            Label("\(seconds / 3_600)시간 \(seconds % 3_600 / 60)분", "\(seconds / 3_600) h \(seconds % 3_600 / 60) min")
        }
    }
}
