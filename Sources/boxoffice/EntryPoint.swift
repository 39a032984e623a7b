import BoxOfficeCLI
import BoxOfficeCore
import Foundation

@main
enum EntryPoint {
    static func main() async {
        StandardStreams.secure()
        let halfWritten = HalfWrittenFiles()
        let lastWords = LastWords()
        let interrupt = Interrupt(removing: halfWritten, saying: lastWords)
        let context = CommandContext.live(halfWritten: halfWritten, lastWords: lastWords)
        let status = await Program.run(Array(CommandLine.arguments.dropFirst()), in: context)
        // Nothing is buffered, and a transfer that was given up may still be winding down on another thread: exit(3) would
        // take OpenSSL apart under it.
        withExtendedLifetime(interrupt) { _exit(status) }
    }
}
