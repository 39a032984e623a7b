import BoxOfficeCLI
import BoxOfficeCore
import Platform

@main
enum EntryPoint {
    static func main() async {
        StandardStreams.secure()
        let interruptMessage = InterruptMessage()
        let interrupt = Interrupt(interruptMessage)
        let fileWriter = AtomicFileWriter(handlingInterruptsBy: { interrupt.activate($0) })
        let context = CommandContext.live(fileWriter: fileWriter, interruptMessage: interruptMessage)
        let status = await Program.run(Array(CommandLine.arguments.dropFirst()), in: context)
        // Nothing is buffered. A cancelled transfer may still be running on another thread, and exit(3) would tear down
        // OpenSSL under it.
        _exit(status)
    }
}
