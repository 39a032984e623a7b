import BoxOfficePlatform

/// The standard streams of the process.
package enum StandardStreams {
    /// Makes the streams safe to use; call it before anything opens a file.
    package static func secure() {
        // Writing to a closed pipe is an error, and must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // The same applies to a file that exceeds `ulimit -f`.
        signal(SIGXFSZ, SIG_IGN)
        // A file opened later must not get the number of a closed stream. The files opened here cannot be used in the
        // stream's direction, so using a closed stream is still an error.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
