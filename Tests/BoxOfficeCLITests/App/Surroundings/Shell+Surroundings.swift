import Foundation
import TestSupport

extension Shell {
    /// Whether a command line succeeds here, for tests of what not every system can do.
    static func succeeds(_ line: String) -> Bool {
        guard let home = try? TemporaryFolder(), let shell = try? Shell(line, home: home) else { return false }
        return shell.finish().status == 0
    }

    /// Whether there are terminals to be had, and script(1) as Linux has it to run a command at one.
    static let hasTerminals = succeeds("script -qec true /dev/null </dev/null")
}

/// A test's words for who is not root, even where root runs the tests: `$STRANGER` before a command runs it as one who owns
/// nothing here, and root's `chmod` shuts everyone else out.
enum Stranger {
    static let line = """
        if [ "$(id -u)" = 0 ]; then STRANGER="setpriv --reuid=65534 --regid=65534 --clear-groups"; fi
        """
    static let isThere = Shell.succeeds("\(line); $STRANGER \"$PROGRAM\" --version")
}

/// A test's words for a disk of its own, of 64 KiB, which is gone when the words have run.
enum Mount {
    static let isThere = Shell.succeeds("cd \"$HOME\" && mkdir disk && \(line("disk", "true"))")

    static func line(_ folder: String, _ words: String) -> String {
        "unshare -rm sh -c 'mount -t tmpfs -o size=64k tmpfs \(folder) && { \(words); }'"
    }
}
