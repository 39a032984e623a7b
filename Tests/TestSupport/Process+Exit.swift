package import Foundation

extension Process {
    /// Waits until the process exits.
    ///
    /// On Linux, `waitUntilExit()` of Swift 6.3's Foundation loops without a pause until then. Remove this when it no longer does.
    package func waitForExit() {
        var information = siginfo_t()
        waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT)
        waitUntilExit()
    }
}
