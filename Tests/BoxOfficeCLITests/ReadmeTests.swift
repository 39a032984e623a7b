import Foundation
import TestSupport
import Testing

@Suite struct ReadmeTests {
    @Test("what the README shows of the program is what it prints")
    func examples() async throws {
        let readme = try String(contentsOf: Fixture.repository.appending(path: "README.md"), encoding: .utf8)
        let examples = readme.matches(
            of: /```console\n\$ (?:BOXOFFICE_DATA=Fixtures\/reviews )?boxoffice (.*)\n((?:.*\n)*?)```\n/
        )
        #expect(examples.count == 6)
        var run = CommandLineRun()
        run.environment["BOXOFFICE_DATA"] = Fixture.folder.path() + "/reviews"
        for example in examples {
            let line = String(example.1).replacing("--archive Fixtures", with: "")
            #expect(await run(line) == .init(output: String(example.2)))
        }
    }
}
