import Foundation
import TestSupport

extension Shell {
    /// Whether a command line succeeds here, for tests that not every system can run.
    static func succeeds(_ line: String) -> Bool {
        guard let home = try? TemporaryFolder(), let shell = try? Shell(line, home: home) else { return false }
        return shell.finish().status == 0
    }

    /// Whether Linux's script(1) is available to run a command in a terminal; the BSD one has other options.
    static let hasTerminals = succeeds("script -qec true /dev/null </dev/null")
}

/// Runs commands as a user who is not root, even if root runs the tests: `$STRANGER` before a command runs it as a user
/// who owns nothing here.
enum Stranger {
    static let line = """
        if [ "$(id -u)" = 0 ]; then STRANGER="setpriv --reuid=65534 --regid=65534 --clear-groups"; fi
        """
    static let isThere = Shell.succeeds("\(line); $STRANGER \"$PROGRAM\" --version")
}

/// Runs commands with a separate disk of 64 KiB, which is removed afterwards.
enum Mount {
    static let isThere = Shell.succeeds("cd \"$HOME\" && mkdir disk && \(line("disk", "true"))")

    static func line(_ folder: String, _ words: String) -> String {
        "unshare -rm sh -c 'mount -t tmpfs -o size=64k tmpfs \(folder) && { \(words); }'"
    }
}
