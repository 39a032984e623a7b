package import Foundation

extension Process {
    /// Waits for the end like `waitUntilExit()`, which takes all of a processor's time until then.
    package func waitForExit() {
        var information = siginfo_t()
        waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT)
        waitUntilExit()
    }
}
