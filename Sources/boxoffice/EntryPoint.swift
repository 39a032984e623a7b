import BoxOfficeCLI
import BoxOfficeCore
import Platform

@main
enum EntryPoint {
    static func main() async {
        StandardStreams.secure()
        let fileWriter = AtomicFileWriter()
        let interruptMessage = InterruptMessage()
        let interrupt = Interrupt(fileWriter, interruptMessage)
        let context = CommandContext.live(fileWriter: fileWriter, interruptMessage: interruptMessage)
        let status = await Program.run(Array(CommandLine.arguments.dropFirst()), in: context)
        // Nothing is buffered. A cancelled transfer may still be running on another thread, and exit(3) would tear down
        // OpenSSL under it.
        withExtendedLifetime(interrupt) { _exit(status) }
    }
}
