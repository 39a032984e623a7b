import Foundation

/// The three streams that a process is given.
package enum StandardStreams {
    /// Makes writing to them safe; to be called before anything else opens a file.
    package static func secure() {
        // A closed pipe is an error of a write, and ends no process.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that would pass the size that `ulimit -f` sets.
        signal(SIGXFSZ, SIG_IGN)
        // A stream that is closed must not give its number to a file that is opened later. What is opened here can be
        // neither read as input nor written as output, so that one that is asked for is an error still.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
