import BoxOfficeCore
import Dispatch
package import Foundation

/// Programs of the system that this one makes use of where they are installed: `chafa`, `xdg-open`, an editor.
package struct SystemPrograms: Sendable {
    /// What a program has to do with this one's streams; standard error is this program's in any case, by which `chafa`
    /// learns how many pixels a cell of the terminal has.
    package enum Streams: Sendable {
        /// It has the terminal, and Ctrl-C with it.
        case terminal
        /// It reads this, and its output is kept for the outcome.
        case filter(Data)
        /// It reads nothing, and what it prints is no result of this program's: it goes to standard error.
        case aside
    }

    /// What became of a run.
    package struct Outcome: Sendable {
        /// The exit status; that of a program that a signal ended is the signal's number.
        package var status: Int32
        /// What it printed, where that was asked for.
        package var output: Data

        package init(status: Int32, output: Data = Data()) {
            self.status = status
            self.output = output
        }
    }

    /// Returns the path of a program by its name; `nil` where it is not installed.
    package var path: @Sendable (String) -> String?
    /// Runs a program to its end, by its path and arguments.
    package var run: @Sendable (String, [String], Streams) throws -> Outcome

    package init(
        path: @escaping @Sendable (String) -> String?,
        run: @escaping @Sendable (String, [String], Streams) throws -> Outcome
    ) {
        self.path = path
        self.run = run
    }
}

extension SystemPrograms {
    /// The programs in the folders of `PATH`.
    ///
    /// - Parameters:
    ///   - environment: The environment's variables.
    ///   - fileWriter: What an interruption would end.
    /// - Returns: The programs.
    static func live(_ environment: [String: String], _ fileWriter: AtomicFileWriter) -> SystemPrograms {
        SystemPrograms(
            path: { name in
                let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
                return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
            },
            run: { path, arguments, streams in
                let input: Data
                switch streams {
                case .terminal:
                    return try fileWriter.withoutInterruption {
                        try spawn([path] + arguments, environment, isAside: false)
                    }
                case .aside: return try spawn([path] + arguments, environment, isAside: true)
                case .filter(let data): input = data
                }
                let process = Process()
                process.executableURL = URL(filePath: path)
                process.arguments = arguments
                let (inlet, outlet) = (Pipe(), Pipe())
                process.standardInput = inlet
                process.standardOutput = outlet
                try process.run()
                let writer = Thread {
                    // A program that has seen enough may close its input; that is no fault of this one.
                    try? File.writeAll(input, to: inlet.fileHandleForWriting.fileDescriptor)
                    try? inlet.fileHandleForWriting.close()
                }
                writer.start()
                let output = File.contents(of: outlet.fileHandleForReading.fileDescriptor) ?? Data()
                process.waitUntilExit()
                return Outcome(status: process.terminationStatus, output: output)
            }
        )
    }
}

extension SystemPrograms {
    /// Runs a program that has the terminal, such as an editor, or one aside.
    ///
    /// `Process` would not do: on Linux (Swift 6.3.1) it begins a process group, which the terminal stops when it reads.
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        isAside: Bool
    ) throws -> Outcome {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
        #else
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        if isAside {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        }
        // What this program ignores, the other may live by.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        let arguments = words.map { strdup($0) }
        let variables = environment.map { strdup("\($0)=\($1)") }
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        let error = posix_spawn(&child, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError.current }
        }
        let signal = status & 0x7F
        return Outcome(status: signal == 0 ? status >> 8 & 0xFF : signal)
    }
}

extension SystemPrograms {
    /// Runs a program to its end, off Swift's own threads; `nil` where it cannot be started.
    func outcome(of path: String, _ arguments: [String], _ streams: Streams) async -> Outcome? {
        await withCheckedContinuation { waiter in
            DispatchQueue(label: "boxoffice.program").async {
                waiter.resume(returning: try? run(path, arguments, streams))
            }
        }
    }
}
