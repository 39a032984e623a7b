import BoxOfficeCLI
import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit
import ProcessShim

@main
enum EntryPoint {
    /// Runs the command on the main thread until it has to wait.
    ///
    /// A command that only reads the archive needs no other thread.
    static func main() {
        StandardStreams.secure()
        processShimKeepMemory()
        let interrupt = Interrupt()
        let fileWriter = AtomicFileWriter(handlingInterruptsBy: { interrupt.activate($0) })
        let context = CommandContext.live(
            ProcessEnvironment(processShimEnvironment()), fileWriter: fileWriter, interrupt: interrupt
        )
        let arguments = Program.arguments(processShimArguments())
        let command: @Sendable () async -> Void = {
            let status = await Program.run(arguments, in: context)
            // Nothing is buffered. A cancelled request may still be running on another thread, with an unfinished file or
            // another program, and exit(3) would tear down OpenSSL under it.
            fileWriter.removeAll(isForced: true) { _exit(status) }
        }
        // `@concurrent`, since the main actor would need `dispatchMain`, which starts more threads.
        if #available(macOS 26, iOS 26, *) {
            Task.immediate { @concurrent in await command() }
        } else {
            Task { @concurrent in await command() }
        }
        // The command exits the process. `pause` returns after a signal.
        while true { pause() }
    }
}
