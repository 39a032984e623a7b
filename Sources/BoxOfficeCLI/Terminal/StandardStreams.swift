import Foundation

/// The three streams that a process is given.
package enum StandardStreams {
    /// Makes writing to them safe; to be called before anything else opens a file.
    package static func secure() {
        // A closed pipe is an error of a write, and ends no process.
        signal(SIGPIPE, SIG_IGN)
        // A stream that is closed must not give its number to a file that is opened later. What is opened here cannot be
        // written, so that a result that has nowhere to go is an error still.
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor <= STDERR_FILENO else {
                close(descriptor)
                break
            }
        }
    }
}
