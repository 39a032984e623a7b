import Platform

/// Reports the progress of a long operation: on a terminal in one line, otherwise in a line every ten seconds.
struct Progress {
    private let total: Int
    private let diagnostics: Diagnostics
    private let now: @Sendable () -> Date
    private let start: Date
    private var lastReport: Date
    private var done = 0

    init(total: Int, diagnostics: Diagnostics, now: @escaping @Sendable () -> Date) {
        self.total = total
        self.diagnostics = diagnostics
        self.now = now
        start = now()
        lastReport = start
    }

    /// Counts one more item as done; the rate covers only `answers` from the network, because the archive is much faster.
    mutating func advance(answers: Int) {
        done += 1
        let present = now()
        guard present.timeIntervalSince(lastReport) >= (diagnostics.canRedraw ? 0.1 : 10) else { return }
        lastReport = present
        guard answers > 0 else { return diagnostics.progress("\(done)/\(total)") }
        let rate = Double(answers) / max(present.timeIntervalSince(start), 0.001)
        let secondsLeft = Int((Double(total - done) / rate).rounded(.up))
        let minutes = "\(secondsLeft / 60):\(secondsLeft % 60 < 10 ? "0" : "")\(secondsLeft % 60)"
        let pace = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
        diagnostics.progress("\(done)/\(total), \(pace) a second, \(minutes) left")
    }
}
