package import BoxOfficeCore
package import Foundation

/// Everything that a command has of the world around it.
package struct CommandContext: Sendable {
    /// The environment's variables.
    package var environment: [String: String]
    /// The folder in which a `.env` may lie.
    package var workingFolder: String
    /// Reads standard input to its end; fails where it cannot be read, or has more than so many bytes.
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
    /// The clock for waiting.
    package var clock: any Clock<Duration>
    /// Makes the requester that asks the network, with the deadline of one try and the settings' proxies.
    package var makeRequester: @Sendable (Duration, Configuration) -> any Requestable
    /// Finds the addresses of a host; none where its name has none.
    package var resolve: @Sendable (String) async -> [IPAddress]?
    /// The files to remove where the program is interrupted.
    package var fileWriter: AtomicFileWriter
    /// What is said where it is.
    package var interruptMessage: InterruptMessage
    /// Other programs of the system.
    package var programs: SystemPrograms
    /// The name under which the user is known to the system.
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
    /// Returns what is typed or piped into standard input in the place of an operand.
    ///
    /// - Throws: ``Failure`` if it cannot be read, or is longer than any such list or text.
    func standardInput() throws(Failure) -> Data {
        do {
            return try readInput(1_048_576)
        } catch {
            throw Failure(code: .failure, message: "standard input cannot be read: \(error.systemReason)")
        }
    }
}
