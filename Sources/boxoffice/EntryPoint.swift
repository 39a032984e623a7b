import BoxOfficeCLI
import BoxOfficeCore
import Foundation

@main
enum EntryPoint {
    static func main() async {
        let halfWritten = HalfWrittenFiles()
        let interrupt = Interrupt(removing: halfWritten)
        let context = CommandContext.live(halfWritten: halfWritten)
        let status = await Program.run(Array(CommandLine.arguments.dropFirst()), in: context)
        withExtendedLifetime(interrupt) { exit(status) }
    }
}
