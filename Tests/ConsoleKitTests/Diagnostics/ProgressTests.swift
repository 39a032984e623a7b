import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ConsoleKit

struct ProgressTests {
    @Test(
        "progress has the time left by the rate of answers from the network",
        arguments: [
            // Four concurrent answers take two seconds and arrive together; the rate counts all, even before the first.
            (
                true, [(2.0, 4), (2, 4), (2, 4), (2, 4), (4, 8)],
                "Fetching 1/2,000 days · 16 min 40 s left\r\u{1B}[KFetching 5/2,000 days · 16 min 38 s left"
            ),
            // Answers from the archive have no rate.
            (true, [(1, 0), (1.05, 0), (1.2, 0)], "Fetching 1/2,000 days\r\u{1B}[KFetching 3/2,000 days"),
            // Without a terminal, a line appears every ten seconds.
            (
                false, [(9, 90), (10, 124), (19, 200), (20, 250)],
                "boxoffice: Fetching 2/2,000 days · 2 min 42 s left\nboxoffice: Fetching 4/2,000 days · 2 min 40 s left\n"
            ),
            (false, [(200, 1)], "boxoffice: Fetching 1/2,000 days · 111 h 3 min left\n"),
            (false, [(200, 8_000)], "boxoffice: Fetching 1/2,000 days · 50 s left\n"),
        ] as [(Bool, [(Double, Int)], String)]
    )
    func progress(canRedraw: Bool, answers: [(second: Double, count: Int)], text: String) {
        let output = MemoryOutput()
        let diagnostics = Diagnostics(
            output: output,
            isJSON: false,
            isQuiet: false,
            canRedraw: canRedraw,
            clock: InstantClock(),
            keys: []
        )
        let seconds = Mutex(0.0)
        var progress = Progress(total: 2_000, noun: Label("일", "day"), diagnostics: diagnostics) {
            Date(timeIntervalSince1970: seconds.withLock { $0 })
        }
        for (second, count) in answers {
            seconds.withLock { $0 = second }
            progress.advance(answers: count)
        }
        #expect(output.text == text)
    }
}
