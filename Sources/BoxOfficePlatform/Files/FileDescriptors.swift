/// The file descriptors that are free when the program starts.
///
/// No more tasks may run at once than there are descriptors for: on Linux, libdispatch regularly reads the state of its threads
/// from files, and ends the process with SIGILL if it cannot open one (Swift 6.3.1).
package enum FileDescriptors {
    /// The number that one task needs: libcurl's connection, wake-up and name lookup, and a file of the archive.
    private static let perTask = 6
    /// The number that all tasks share: timers, signals, the files of libdispatch, and the pipe to another program.
    private static let shared = 10

    package static let needed = shared + perTask

    /// The number of free descriptors; only exact if the limit is low.
    package static let free: Int = {
        let limit = getdtablesize()
        return limit < 256 ? (0..<limit).count { fcntl($0, F_GETFD) < 0 } : Int(limit)
    }()

    /// The number of tasks that can run at once.
    package static let tasks = max(1, (free - shared) / perTask)
}
