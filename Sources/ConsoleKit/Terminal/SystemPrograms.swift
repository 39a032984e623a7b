import Dispatch
import ProcessShim

/// Other programs that this one runs if they are installed: `chafa`, `xdg-open`, an editor, a pager.
package struct SystemPrograms: Sendable {
    /// How a program's standard input and output are connected.
    ///
    /// Standard error is inherited, but for a program aside; `chafa` uses it to find out the pixel size of a terminal's cells.
    package enum Streams: Sendable {
        /// The program controls the terminal and handles Ctrl-C.
        case terminal
        /// The program controls the terminal and handles Ctrl-C; it reads this descriptor.
        case pager(Int32)
        /// The program reads this data, and its output is captured, up to 16 MiB.
        ///
        /// It is killed after five seconds, and on Linux gets at most 1 GiB of memory.
        case filter(Data)
        /// The program reads nothing, and its output and its messages are dropped.
        case aside
    }

    package struct Outcome: Sendable {
        /// The exit status, or the number of the signal that ended the program.
        package var status: Int32
        /// The captured output; empty unless the streams are ``Streams/filter(_:)``.
        package var output = Data()
    }

    /// Returns the path of a program by its name, if it is installed.
    package var path: @Sendable (String) -> String?
    /// Runs a program, by its path and arguments, and waits for it.
    package var run: @Sendable (String, [String], Streams) throws -> Outcome

    /// The programs in the folders of `PATH`; interrupts are deferred while a program controls the terminal.
    ///
    /// They get the environment, which is made when a program is needed. A filter gets `limit` to finish.
    package static func live(
        _ environment: @autoclosure @escaping @Sendable () -> [String: String], _ fileWriter: AtomicFileWriter,
        limit: Duration = .seconds(5)
    ) -> SystemPrograms {
        SystemPrograms(
            path: { name in
                let folders = (environment()["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
                return folders.map { "\($0)/\(name)" }.first { path in
                    var status = stat()
                    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
                }
            },
            run: { path, arguments, streams in
                let run = { try spawn([path] + arguments, environment(), streams, fileWriter, limit) }
                switch streams {
                // In an editor or a pager, Ctrl-C belongs to that program.
                case .terminal, .pager:
                    return try fileWriter.withoutInterruption {
                        // A Ctrl-C just before the program's end is reported a moment later.
                        defer { usleep(50_000) }
                        return try run()
                    }
                case .filter, .aside: return try run()
                }
            }
        )
    }

    // `Process` does not work here: on Linux (Swift 6.3.1) it starts a process group, which is stopped when it reads.
    private static func spawn(
        _ words: [String], _ environment: [String: String], _ streams: Streams, _ fileWriter: AtomicFileWriter,
        _ limit: Duration
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
        var pipes: (input: DescriptorPipe, output: DescriptorPipe)?
        switch streams {
        case .terminal: break
        case .pager(let input): posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        case .filter:
            let (input, output) = (try DescriptorPipe(), try DescriptorPipe())
            posix_spawn_file_actions_adddup2(&actions, input.reader, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
            pipes = (input, output)
        case .aside:
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
        // The child must not inherit the signals that this program ignores and that Dispatch's threads block.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in Interrupt.signals + [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        if pipes != nil {
            // In a group, everything that the filter starts can be killed. A terminal would stop the group if it used it,
            // unless these signals are blocked.
            for number in [SIGTTIN, SIGTTOU] { sigaddset(&signals, number) }
            posix_spawnattr_setpgroup(&attributes, 0)
            flags |= POSIX_SPAWN_SETPGROUP
        }
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = words.map { strdup($0) }
        let variables = environment.map { strdup("\($0)=\($1)") }
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        var error: Int32 = 0
        let start = {
            error = posix_spawn(&child, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        }
        var output = Data()
        if case .filter(let data) = streams, let pipes {
            fileWriter.startingGroup {
                start()
                return error == 0 ? child : nil
            }
            close(pipes.input.reader)
            close(pipes.output.writer)
            // Before the filter gets data: a few MiB can need many GiB.
            if error == 0 { processShimLimitMemory(child, 1 << 30) }
            let deadline = ContinuousClock.now + limit
            let timer = DispatchWorkItem { [child] in fileWriter.kill(child) }
            DispatchQueue(label: "boxoffice.limit").asyncAfter(deadline: .now() + limit / .seconds(1), execute: timer)
            DispatchQueue.global().async { [error] in
                // The program may close its input early; that is not an error.
                if error == 0 { try? File.writeAll(data, to: pipes.input.writer) }
                close(pipes.input.writer)
            }
            // What the filter started may leave the group and keep the pipe open.
            output = File.contents(of: pipes.output.reader, limit: 16 * 1024 * 1024, deadline: deadline) ?? Data()
            close(pipes.output.reader)
            var information = siginfo_t()
            while error == 0, waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            fileWriter.kill(child)
            timer.cancel()
        } else {
            start()
        }
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError.current }
        }
        let signal = status & 0x7F
        return Outcome(status: signal == 0 ? status >> 8 & 0xFF : signal, output: output)
    }

    /// Runs a program outside Swift's thread pool, and waits for it; returns `nil` if it cannot be started.
    package func outcome(of path: String, _ arguments: [String], _ streams: Streams) async -> Outcome? {
        await withCheckedContinuation { waiter in
            DispatchQueue(label: "boxoffice.program").async {
                waiter.resume(returning: try? run(path, arguments, streams))
            }
        }
    }

    #if canImport(Darwin)
    package static let opener = "open"
    #else
    package static let opener = "xdg-open"
    #endif

    /// Opens an address or a file in the default program; `alternative` is a hint besides that to install the opener.
    package func open(_ target: String, alternative: Message? = nil) async throws(Failure) {
        guard let path = path(Self.opener) else {
            // macOS always has its opener.
            let install = Message("xdg-utils를 설치하세요", "install xdg-utils")
            throw Failure.failed(
                "\(Self.opener.with(.i)) 설치되어 있지 않아 \(target.with(.eul)) 열 수 없습니다",
                "cannot open \(target): \(Self.opener) is not installed"
            ).hinting(alternative.map { Message("\(install). 또는 \($0)", "\(install), or \($0)") } ?? install)
        }
        let outcome = await outcome(of: path, [target], .aside)
        guard outcome?.status == 0 else {
            throw Failure.failed(
                "\(Self.opener.with(.i)) \(target.with(.eul)) 열지 못했습니다",
                "\(Self.opener) cannot open \(target)"
            )
        }
    }
}

/// The two ends of a pipe; no other program inherits them.
package struct DescriptorPipe {
    package let reader: Int32
    package let writer: Int32

    package init() throws(POSIXError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError.current }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reader, writer) = (ends[0], ends[1])
    }
}
