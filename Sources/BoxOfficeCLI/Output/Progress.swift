import Foundation

/// Tells how far a long work is: on a terminal in one line, else in a line every ten seconds.
struct Progress {
    private let total: Int
    private let diagnostics: Diagnostics
    private let now: @Sendable () -> Date
    private let start: Date
    private var lastTold: Date
    private var done = 0

    init(total: Int, diagnostics: Diagnostics, now: @escaping @Sendable () -> Date) {
        self.total = total
        self.diagnostics = diagnostics
        self.now = now
        start = now()
        lastTold = start
    }

    /// Counts one more as done.
    ///
    /// - Parameter answers: How many were answered so far by the network, this one or those that follow; what the archive
    ///   holds says nothing of how fast the rest will be.
    mutating func advance(answers: Int) {
        done += 1
        let present = now()
        guard present.timeIntervalSince(lastTold) >= (diagnostics.canRedraw ? 0.1 : 10) else { return }
        lastTold = present
        guard answers > 0 else { return diagnostics.progress("\(done)/\(total)") }
        let rate = Double(answers) / max(present.timeIntervalSince(start), 0.001)
        let secondsLeft = Int((Double(total - done) / rate).rounded(.up))
        let minutes = "\(secondsLeft / 60):\(secondsLeft % 60 < 10 ? "0" : "")\(secondsLeft % 60)"
        diagnostics.progress("\(done)/\(total), \(rate.rounded(toTenths: rate < 10)) a second, \(minutes) left")
    }
}

extension Double {
    fileprivate func rounded(toTenths: Bool) -> String {
        toTenths ? String((self * 10).rounded() / 10) : String(Int(rounded()))
    }
}
