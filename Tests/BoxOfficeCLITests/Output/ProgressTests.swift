import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite struct ProgressTests {
    @Test(
        "progress has the rate of answers from the network, and the time left",
        arguments: [
            // Four concurrent answers take two seconds and arrive together; the rate counts all, even before the first.
            (
                true, [(2.0, 4), (2, 4), (2, 4), (2, 4), (4, 8)],
                "1/20, 2.0 a second, 0:10 left\r\u{1B}[K5/20, 2.0 a second, 0:08 left"
            ),
            // Answers from the archive have no rate.
            (true, [(1, 0), (1.05, 0), (1.2, 0)], "1/20\r\u{1B}[K3/20"),
            // Without a terminal, a line appears every ten seconds; a rate above ten has no decimals.
            (
                false, [(9, 90), (10, 124), (19, 200), (20, 250)],
                "boxoffice: 2/20, 12 a second, 0:02 left\nboxoffice: 4/20, 13 a second, 0:02 left\n"
            ),
            (false, [(200, 1)], "boxoffice: 1/20, 0.0 a second, 63:20 left\n"),
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
        var progress = Progress(total: 20, diagnostics: diagnostics) {
            Date(timeIntervalSince1970: seconds.withLock { $0 })
        }
        for (second, count) in answers {
            seconds.withLock { $0 = second }
            progress.advance(answers: count)
        }
        #expect(output.text == text)
    }
}
