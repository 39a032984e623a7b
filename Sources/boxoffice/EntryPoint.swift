import BoxOfficeCLI
import BoxOfficeCore
import Foundation

@main
enum EntryPoint {
    static func main() async {
        StandardStreams.secure()
        let fileWriter = AtomicFileWriter()
        let interruptMessage = InterruptMessage()
        let interrupt = Interrupt(removing: fileWriter, saying: interruptMessage)
        let context = CommandContext.live(fileWriter: fileWriter, interruptMessage: interruptMessage)
        let status = await Program.run(Array(CommandLine.arguments.dropFirst()), in: context)
        // Nothing is buffered, and a transfer that was given up may still be winding down on another thread: exit(3) would
        // take OpenSSL apart under it.
        withExtendedLifetime(interrupt) { _exit(status) }
    }
}
