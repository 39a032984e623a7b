import BoxOfficePlatform
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite(.timeLimit(.minutes(5))) struct LiveContextTests {
    @Test("a program that is started gets the environment without keys and the password of a proxy")
    func programs() throws {
        let variables = [
            "PATH=/usr/bin:/bin", "KOBIS_API_KEY=SECRET", "FIRESTORE_TOKEN=SECRET",
            "https_proxy=http://user:SECRET@proxy.example:3128", "A=b",
        ]
        let entries = variables.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for entry in entries { free(UnsafeMutablePointer(mutating: entry)) } }
        let context = CommandContext.live(
            ProcessEnvironment(entries),
            fileWriter: AtomicFileWriter(),
            interrupt: Interrupt()
        )
        let outcome = try context.programs.run("/usr/bin/env", [], .filter(Data()))
        let printed = String(decoding: outcome.output, as: UTF8.self).lines.sorted()
        #expect(printed == ["A=b", "PATH=/usr/bin:/bin", "https_proxy=http://proxy.example:3128"])
    }
}
