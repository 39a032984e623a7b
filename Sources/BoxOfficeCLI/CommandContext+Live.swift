package import BoxOfficeCore
import Foundation

extension CommandContext {
    /// The context of this process.
    ///
    /// - Parameter halfWritten: The files to remove where the program is interrupted.
    /// - Returns: The context.
    package static func live(halfWritten: HalfWrittenFiles) -> CommandContext {
        // A closed pipe is an error of a write, and ends no process.
        signal(SIGPIPE, SIG_IGN)
        // A closed standard stream must not give its number to a file that is opened later.
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor <= STDERR_FILENO else {
                close(descriptor)
                break
            }
        }
        return CommandContext(
            environment: ProcessInfo.processInfo.environment,
            workingFolder: FileManager.default.currentDirectoryPath,
            readInput: { File.contents(of: STDIN_FILENO) },
            output: DescriptorOutput(STDOUT_FILENO),
            errorOutput: DescriptorOutput(STDERR_FILENO),
            terminal: .current(),
            now: { Date() },
            clock: ContinuousClock(),
            makeRequester: { LiveRequester(timeout: $0) },
            halfWritten: halfWritten
        )
    }
}
