import Foundation
import TestSupport
import Testing

@Suite struct ReadmeTests {
    @Test("what a README shows of the program is what it prints", arguments: Fixture.readmes)
    func examples(_ name: String) async throws {
        let readme = try String(contentsOf: Fixture.repository.appending(path: name), encoding: .utf8)
        let examples = readme.matches(
            of: /```console\n\$ (?:BOXOFFICE_DATA=Fixtures\/reviews )?boxoffice (.*)\n((?:.*\n)*?)```\n/
        )
        #expect(examples.count == 19)
        var run = CommandLineRun()
        // The fixtures are as old as the checkout; were they of the future, sync would ask for them again.
        run.now = .now
        run.environment["BOXOFFICE_DATA"] = Fixture.folder.path() + "/reviews"
        for example in examples {
            let line = String(example.1).replacing("--archive Fixtures", with: "")
            #expect(await run(line) == .init(output: String(example.2)))
        }
    }
}
