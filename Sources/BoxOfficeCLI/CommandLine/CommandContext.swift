package import BoxOfficeCore
package import Foundation

/// The dependencies injected into commands.
package struct CommandContext: Sendable {
    /// The environment's variables.
    package var environment: [String: String]
    /// The working folder, whose `.env` is read.
    package var workingFolder: String
    /// Reads standard input to its end; fails if it cannot be read or has more than `limit` bytes.
    package var readInput: @Sendable (_ limit: Int) throws(POSIXError) -> Data
    /// Reads one line of standard input; `nil` at its end.
    package var readLine: @Sendable () -> String?
    /// Standard output.
    package var output: any ByteOutput
    /// Standard error.
    package var errorOutput: any ByteOutput
    /// The terminal.
    package var terminal: Terminal
    /// The wall clock.
    package var now: @Sendable () -> Date
    /// The clock for delays.
    package var clock: any Clock<Duration>
    /// Makes the requester for the network, from the timeout of one attempt and the configuration's proxies.
    package var makeRequester: @Sendable (Duration, Configuration) -> any Requestable
    /// Resolves a host name; returns an empty list if the name has no address, and `nil` if the lookup fails.
    package var resolve: @Sendable (String) async -> [IPAddress]?
    /// Writes files, and removes unfinished ones when the program is interrupted.
    package var fileWriter: AtomicFileWriter
    /// The message that an interrupt prints.
    package var interruptMessage: InterruptMessage
    /// Other programs on this system.
    package var programs: SystemPrograms
    /// The user's login name.
    package var userName: String

    package init(
        environment: [String: String],
        workingFolder: String,
        readInput: @escaping @Sendable (_ limit: Int) throws(POSIXError) -> Data,
        readLine: @escaping @Sendable () -> String?,
        output: any ByteOutput,
        errorOutput: any ByteOutput,
        terminal: Terminal,
        now: @escaping @Sendable () -> Date,
        clock: any Clock<Duration>,
        makeRequester: @escaping @Sendable (Duration, Configuration) -> any Requestable,
        resolve: @escaping @Sendable (String) async -> [IPAddress]?,
        fileWriter: AtomicFileWriter,
        interruptMessage: InterruptMessage,
        programs: SystemPrograms,
        userName: String
    ) {
        self.environment = environment
        self.workingFolder = workingFolder
        self.readInput = readInput
        self.readLine = readLine
        self.output = output
        self.errorOutput = errorOutput
        self.terminal = terminal
        self.now = now
        self.clock = clock
        self.makeRequester = makeRequester
        self.resolve = resolve
        self.fileWriter = fileWriter
        self.interruptMessage = interruptMessage
        self.programs = programs
        self.userName = userName
    }
}

extension CommandContext {
    /// Returns the contents of standard input, at most 1 MiB.
    ///
    /// - Throws: ``Failure`` if it cannot be read or is longer.
    func standardInput() throws(Failure) -> Data {
        do {
            return try readInput(1_048_576)
        } catch {
            throw Failure(code: .failure, message: "standard input cannot be read: \(error.systemReason)")
        }
    }
}
