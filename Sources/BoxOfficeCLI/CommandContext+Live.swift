package import BoxOfficeCore
import Foundation

extension CommandContext {
    /// The context of this process.
    ///
    /// - Parameter halfWritten: The files to remove where the program is interrupted.
    /// - Returns: The context.
    package static func live(halfWritten: HalfWrittenFiles) -> CommandContext {
        CommandContext(
            environment: ProcessInfo.processInfo.environment,
            workingFolder: FileManager.default.currentDirectoryPath,
            readInput: { File.contents(of: STDIN_FILENO) },
            readLine: { Swift.readLine() },
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
