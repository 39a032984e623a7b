import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReadmeTests {
    @Test("what a README shows of the program is what it prints, typed in a shell", arguments: Fixture.readmes)
    func examples(_ name: String) async throws {
        let readme = try String(contentsOf: Fixture.repository.appending(path: name), encoding: .utf8)
        let examples = readme.matches(of: /```console\n((?:.*\n)*?)```\n/).map { String($0.1) }
        #expect(examples.count == 29)
        let home = try TemporaryFolder()
        try home.write("KOBIS_API_KEY=SECRET\n", to: ".config/boxoffice/env")
        try home.write(examples.map(script).joined(separator: "printf '\\001'\n"), to: "examples.sh")
        // Where no other program is, nothing of what is printed hangs on which others are installed.
        let line = """
            cd "$HOME" && chmod 600 .config/boxoffice/env && mkdir bin && ln -s "$(command -v cp)" "$(command -v head)" "$PROGRAM" bin && \
            cp -r "$FIXTURES" Fixtures && PATH=$HOME/bin && . ./examples.sh
            """
        let (result, _) = try await Shell.run(line, home: home, settings: [:])
        #expect(result.status == 0 && result.error == "")
        let printed = result.output.replacing(home.path, with: "/home/hong").components(separatedBy: "\u{1}")
        #expect(printed.count == examples.count)
        for (printed, example) in zip(printed, examples) {
            #expect(masked(printed) == masked(example))
        }
    }

    /// What a shell has to run, to print an example as it stands in the README.
    private func script(of example: String) -> String {
        let lines = example.split(separator: "\n").filter { $0.hasPrefix("$ ") }
        let commands = lines.map { line in
            "echo '\(line.replacing("'", with: #"'\''"#))'\n\(line.dropFirst(2)) 2>&1\n"
        }
        return "(\n\(commands.joined()))\n"
    }

    /// An example without what is another at each run: the ID of a new review, and when it was written.
    private func masked(_ example: String) -> String {
        example.replacing(/ID      [a-z0-9]{10}/, with: "ID").replacing(/(작성|수정)    \d{4}-.*/, with: "…")
    }
}
